import { PremiumPlan, SubscriptionState } from '@benison/contracts/enumerations';
import { PLANS } from '@benison/contracts/premium';
import { DAY_MS, SECOND_MS } from '../../platform/durations.ts';

/** A paid period of time. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The end of a period that starts at `start`: some months later, on the anchor's day of the month if the month has it,
 * else on its last day. So the 31st stays the 31st, and February does not shorten later months.
 */
export function periodEnd(start: Date, plan: PremiumPlan, anchorDay: number): Date {
  const months = start.getUTCMonth() + PLANS[plan].months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(start.getUTCFullYear(), months, Math.min(anchorDay, lastDay));
  return end;
}

/**
 * The value of the unused part of a paid period:
 *
 *     credit = price * unused whole seconds / whole seconds of the period, rounded down to a cent
 *
 * A period that has not started is entirely unused; one that is over is used up.
 */
export function unusedCreditCents(priceCents: number, { start, end }: Period, now: Date): number {
  const lengthSeconds = Math.floor((end.getTime() - start.getTime()) / SECOND_MS);
  const unusedSeconds = Math.floor((end.getTime() - Math.max(now.getTime(), start.getTime())) / SECOND_MS);
  if (lengthSeconds <= 0 || unusedSeconds <= 0) return 0;
  return Math.floor((priceCents * unusedSeconds) / lengthSeconds);
}

/** A plan at a price: the agreed one, or the one on offer. */
export interface PricedPlan {
  plan: PremiumPlan;
  priceCents: number;
}

/** The terms of a plan change, before anybody agrees to it. */
export interface SwitchTerms {
  plan: PremiumPlan;
  /** A longer plan starts now; a shorter one when the paid time has run out. */
  isImmediate: boolean;
  effectiveAt: Date;
  priceCents: number;
  creditCents: number;
  /** What is charged now. */
  amountCents: number;
  nextChargeAt: Date;
  nextChargeCents: number;
}

/** The terms of changing from one plan to another. Time paid beyond the running period is carried over unchanged. */
export function switchTerms(from: PricedPlan, { plan: to, priceCents }: PricedPlan, period: Period, now: Date): SwitchTerms {
  if (PLANS[to].months <= PLANS[from.plan].months) {
    return {
      plan: to,
      isImmediate: false,
      effectiveAt: period.end,
      priceCents,
      creditCents: 0,
      amountCents: 0,
      nextChargeAt: period.end,
      nextChargeCents: priceCents,
    };
  }
  const creditCents = unusedCreditCents(from.priceCents, period, now);
  const { end } = switchedPeriod(to, period, now);
  return {
    plan: to,
    isImmediate: true,
    effectiveAt: now,
    priceCents,
    creditCents,
    amountCents: priceCents - creditCents,
    nextChargeAt: end,
    nextChargeCents: priceCents,
  };
}

/** The period of a plan that starts now in place of another. */
export function switchedPeriod(to: PremiumPlan, { start }: Period, now: Date): Period {
  const carriedMs = Math.max(0, start.getTime() - now.getTime());
  return { start: now, end: new Date(periodEnd(now, to, now.getUTCDate()).getTime() + carriedMs) };
}

/** Whether a subscription in this state grants premium. */
export function givesPremium(state: SubscriptionState): boolean {
  return state !== SubscriptionState.Ended;
}

/** Days after which a failed renewal is retried; after the last, the grace period runs out. */
const RETRY_AFTER_DAYS = [1, 3, 5] as const;

/** When to retry after a number of failed attempts; null when there is no further one. */
export function nextAttemptAt(graceStart: Date, failures: number): Date | null {
  const days = RETRY_AFTER_DAYS[failures - 1];
  return days === undefined ? null : new Date(graceStart.getTime() + days * DAY_MS);
}
