import { keysOf, PayoutBlock, PayoutDecision, PayoutKind, PayoutStatus } from '@benison/contracts/enumerations';
import {
  amountProblem,
  PAYOUT_BUSINESS_DAYS,
  PAYOUT_CENTS_PER_COIN,
  PAYOUT_COINS_MIN,
  PAYOUT_FEE_CENTS,
  PAYOUT_REVIEW_BUSINESS_DAYS,
  SECOND_APPROVAL_ABOVE_CENTS,
} from '@benison/contracts/payouts';
import { addBusinessDays, promisedDay } from '../../platform/business-days.ts';

/** What a member is promised for coins: shown before the request, stored with it, and paid. */
export interface PayoutTerms {
  coins: number;
  centsPerCoin: number;
  grossCents: number;
  feeCents: number;
  netCents: number;
  /** When the money is there at the latest. */
  expectedBy: Date;
}

/** `timeZone`: where the member has its days, in which its business days are counted. */
export function termsOf(coins: number, now: Date, timeZone: string): PayoutTerms {
  const grossCents = coins * PAYOUT_CENTS_PER_COIN;
  return {
    coins,
    centsPerCoin: PAYOUT_CENTS_PER_COIN,
    grossCents,
    feeCents: PAYOUT_FEE_CENTS,
    netCents: grossCents - PAYOUT_FEE_CENTS,
    expectedBy: promisedDay(now, PAYOUT_BUSINESS_DAYS, timeZone),
  };
}

/** Until when finance decides. */
export const reviewDueAt = (requestedAt: Date): Date => addBusinessDays(requestedAt, PAYOUT_REVIEW_BUSINESS_DAYS);

/** What finance's steps lead from and to. Each happens once. */
export const STEPS: Record<PayoutDecision, { from: readonly PayoutStatus[]; to: Exclude<PayoutStatus, 'PENDING' | 'CANCELED'> }> = {
  APPROVE: { from: [PayoutStatus.Pending], to: PayoutStatus.Approved },
  REJECT: { from: [PayoutStatus.Pending], to: PayoutStatus.Rejected },
  PROCESS: { from: [PayoutStatus.Approved], to: PayoutStatus.Processing },
  PAY: { from: [PayoutStatus.Processing], to: PayoutStatus.Paid },
  FAIL: { from: [PayoutStatus.Approved, PayoutStatus.Processing], to: PayoutStatus.Failed },
  RETURN: { from: [PayoutStatus.Paid], to: PayoutStatus.Returned },
};

/** States in which the coins are still held. */
export const OPEN_STATES: readonly PayoutStatus[] = [PayoutStatus.Pending, PayoutStatus.Approved, PayoutStatus.Processing];

/** What staff may do next, in the order their buttons stand. */
export function nextDecisions(status: PayoutStatus): PayoutDecision[] {
  return keysOf(STEPS).filter((decision) => STEPS[decision].from.includes(status));
}

/** Whether a payout in this state may yet come to where this step can be taken: the step is too early, and nobody was faster. */
export function isTooEarly(status: PayoutStatus, decision: PayoutDecision): boolean {
  // @NOTE Ends: the steps lead on and never back.
  return nextDecisions(status).some((next) => STEPS[decision].from.includes(STEPS[next].to) || isTooEarly(STEPS[next].to, decision));
}

export const needsSecondApproval = (netCents: number): boolean => netCents > SECOND_APPROVAL_ABOVE_CENTS;

/** How a member stands when it asks for money. */
export interface PayoutStanding {
  isVerified: boolean;
  isPremium: boolean;
  debtCoins: number;
  earnedCoins: number;
  isPlaceServed: boolean;
  hasDestination: boolean;
}

/** Everything that stands in the way, the weightiest first; nothing when the payout can be asked for. */
export function blocksOf(standing: PayoutStanding, kind: PayoutKind, coins: number): PayoutBlock[] {
  const isTooFew = coins < PAYOUT_COINS_MIN[kind];
  const checks: [boolean, PayoutBlock][] = [
    [!standing.isVerified, PayoutBlock.VerificationRequired],
    [kind === PayoutKind.Conversion && !standing.isPremium, PayoutBlock.PremiumRequired],
    [standing.debtCoins > 0, PayoutBlock.OutstandingDebt],
    [!standing.isPlaceServed, PayoutBlock.PlaceNotServed],
    [!standing.hasDestination, PayoutBlock.DestinationRequired],
    [isTooFew, PayoutBlock.BelowMinimum],
    [!isTooFew && amountProblem(kind, coins) !== null, PayoutBlock.WrongStep],
    [standing.earnedCoins < coins, PayoutBlock.InsufficientCoins],
  ];
  return checks.flatMap(([stands, block]) => (stands ? [block] : []));
}
