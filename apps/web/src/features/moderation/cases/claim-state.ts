import { CLAIM_SECONDS } from '@benison/contracts/terms/moderation';

interface Claim {
  readonly staffId: string;
  readonly by: string;
  readonly until: string;
}

/** With less than this left, a claim is about to expire. */
const SHORT_CLAIM_MS = 30_000;

export type ClaimState =
  | { readonly kind: 'free' }
  | { readonly kind: 'mine' | 'other'; readonly by: string; readonly leftMs: number; readonly part: number; readonly isShort: boolean };

/** Who has claimed a case right now, from one moderator's view; an expired claim no longer counts. */
export function claimStateOf(claim: Claim | null, staffId: string, now: number): ClaimState {
  if (!claim) return { kind: 'free' };
  // The clock of the page may be a moment behind that of the server.
  const leftMs = Math.min(CLAIM_SECONDS * 1_000, Date.parse(claim.until) - now);
  if (leftMs <= 0) return { kind: 'free' };
  return {
    kind: claim.staffId === staffId ? 'mine' : 'other',
    by: claim.by,
    leftMs,
    part: leftMs / (CLAIM_SECONDS * 1_000),
    isShort: leftMs < SHORT_CLAIM_MS,
  };
}
