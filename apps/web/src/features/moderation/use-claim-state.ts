import { createContext, useContext } from 'react';
import { claimStateOf, type ClaimState } from './claim-state.ts';
import type { ModerationCase } from './use-cases.ts';

/** The moderator at the screen. */
export interface Moderator {
  readonly id: string;
  readonly username: string;
}

export const ModeratorContext = createContext<Moderator>({ id: '', username: '' });

export const useModerator = (): Moderator => useContext(ModeratorContext);

/** Who holds a case at this moment, as the moderator at the screen sees it. */
export function useClaimState({ claim }: ModerationCase, now: number): ClaimState {
  return claimStateOf(claim, useModerator().id, now);
}
