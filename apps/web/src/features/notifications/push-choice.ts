import { readLocal } from '../../lib/kept/kept-here.ts';

/** Who asked to be told through this browser. */
export const PUSH_CHOSEN_BY = 'benison.push';

export const isPushChosen = (viewerId: string): boolean => readLocal(PUSH_CHOSEN_BY) === viewerId;
