import { createContext, useContext } from 'react';
import { claimStateOf, type ClaimState } from './claim-state.ts';
import type { ModerationCase } from './use-cases.ts';

/** The id of the moderator at the screen. */
export const StaffIdContext = createContext('');

/** Who holds a case at this moment, as the moderator at the screen sees it. */
export function useClaimState({ claim }: ModerationCase, now: number): ClaimState {
  return claimStateOf(claim, useContext(StaffIdContext), now);
}
