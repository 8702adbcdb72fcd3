import { readLocal } from '../../lib/storage/local-storage.ts';

/** Where this browser keeps who turned push on. */
export const PUSH_CHOSEN_BY = 'benison.push';

export const isPushChosen = (viewerId: string): boolean => readLocal(PUSH_CHOSEN_BY) === viewerId;
