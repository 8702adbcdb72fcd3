import { createContext, useContext } from 'react';
import { claimStateOf, type ClaimState } from './claim-state.ts';
import type { ModerationCase } from './use-cases.ts';

/** The signed-in moderator. */
export interface Moderator {
  readonly id: string;
  readonly username: string;
  /** Reports about it are for somebody else. */
  readonly ownBusinessId: string | null;
}

export const ModeratorContext = createContext<Moderator>({ id: '', username: '', ownBusinessId: null });

export const useModerator = (): Moderator => useContext(ModeratorContext);

/** Who has claimed a case right now, from the signed-in moderator's view. */
export function useClaimState({ claim }: ModerationCase, now: number): ClaimState {
  return claimStateOf(claim, useModerator().id, now);
}
