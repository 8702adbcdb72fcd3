import {
  SubscriptionState,
  type Entitlement,
  type PremiumPlan,
  type TrialUse,
  valuesOf,
  Entitlement as Entitlements,
} from '@benison/contracts/enumerations';
import { PlanInput, PLANS } from '@benison/contracts/premium';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { hasSavedMethod } from '../../payments/public.ts';
import { agreedCents, renewalCents } from '../agreed-price-rules.ts';
import { NoSubscriptionError } from '../errors.ts';
import { readPrices, type Prices } from '../prices.ts';
import { runningWorth } from '../running-worth.ts';
import { standingSubscription, type SubscriptionRow } from '../subscription-rows.ts';
import { switchTerms, type SwitchTerms } from '../subscription-rules.ts';
import { trialUse, type TrialAsker } from '../trial-marks.ts';

/** A subscription as its member reads it. */
export interface SubscriptionView {
  id: string;
  state: SubscriptionState;
  plan: PremiumPlan | null;
  nextPlan: PremiumPlan | null;
  periodStart: Date;
  periodEnd: Date;
  graceUntil: Date | null;
  canceledAt: Date | null;
  /** When the next payment is due, and how much it is; null when none is. */
  nextChargeAt: Date | null;
  nextChargeCents: number | null;
  /** Whether that is charged by itself; if not, the member pays when it is due. */
  hasSavedMethod: boolean;
}

/** What a member may do, and until when that is paid for. */
export interface EntitlementsView {
  isPremium: boolean;
  granted: Entitlement[];
  /** Until when premium lasts as things are; null when it renews by itself, or there is none. */
  until: Date | null;
  trialAvailable: boolean;
  /** By what it is known that the trial was used; null when it was not. */
  trialUsedBy: TrialUse | null;
  boostedUntil: Date | null;
}

/** The member's subscription; null without one. */
export async function readSubscription(sql: Sql, userId: string): Promise<SubscriptionView | null> {
  const row = await standingSubscription(sql, userId);
  return row && toView(row, await hasSavedMethod(sql, userId));
}

function toView(row: SubscriptionRow, hasMethod: boolean): SubscriptionView {
  const plan = row.next_plan ?? row.plan;
  const isRenewing = row.state === SubscriptionState.Active || row.state === SubscriptionState.PastDue;
  return {
    id: row.id,
    state: row.state,
    plan: row.plan,
    nextPlan: row.next_plan,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    graceUntil: row.grace_until,
    canceledAt: row.canceled_at,
    nextChargeAt: isRenewing ? (row.next_attempt_at ?? row.period_end) : null,
    nextChargeCents: isRenewing && plan ? renewalCents(plan, row) : null,
    hasSavedMethod: hasMethod,
  };
}

const STANDING = `
  select u.is_premium, b.boosted_until from users u left join businesses b on b.user_id = u.id where u.id = $1`;

/** What a member may do now. */
export async function readEntitlements(sql: Sql, secrets: Secrets, asker: TrialAsker, now: Date): Promise<EntitlementsView> {
  const { userId } = asker;
  const [own] = await sql<{ is_premium: boolean; boosted_until: Date | null }>(STANDING, [userId]);
  const row = await standingSubscription(sql, userId);
  const isPremium = own?.is_premium ?? false;
  const trialUsedBy = await trialUse(sql, secrets, asker);
  const renews = row?.state === SubscriptionState.Active;
  return {
    isPremium,
    granted: isPremium ? valuesOf(Entitlements) : [],
    until: isPremium && row && !renews ? (row.grace_until ?? row.period_end) : null,
    trialAvailable: !row && !isPremium && trialUsedBy === null,
    trialUsedBy,
    boostedUntil: own?.boosted_until && own.boosted_until > now ? own.boosted_until : null,
  };
}

/** The terms of changing to another plan, shown before the member agrees. */
export async function quoteSwitch(sql: Sql, userId: string, raw: unknown, now: Date): Promise<SwitchTerms> {
  const { plan } = PlanInput.parse(raw);
  const standing = await standingSubscription(sql, userId);
  return termsFor(sql, standing, plan, await readPrices(sql), now);
}

/** @throws NoSubscriptionError when there is no paid plan to change from, or it is that plan already. */
export async function termsFor(
  sql: Sql,
  standing: SubscriptionRow | null,
  plan: PremiumPlan,
  prices: Prices,
  now: Date,
): Promise<SwitchTerms> {
  if (!standing?.plan || standing.period_end <= now) throw new NoSubscriptionError('There is no paid plan to change from.');
  if (standing.state === SubscriptionState.PastDue) throw new NoSubscriptionError('Please pay the plan you have first.');
  if ((standing.next_plan ?? standing.plan) === plan) throw new NoSubscriptionError('You have that plan already.');
  if (standing.state === SubscriptionState.Canceled && PLANS[plan].months <= PLANS[standing.plan].months) {
    throw new NoSubscriptionError('This plan does not renew. Resume it first.');
  }
  if (standing.plan === plan) {
    const priceCents = agreedCents(plan, standing);
    return {
      plan,
      isImmediate: false,
      effectiveAt: standing.period_end,
      priceCents,
      creditCents: 0,
      amountCents: 0,
      nextChargeAt: standing.period_end,
      nextChargeCents: priceCents,
    };
  }
  const { priceCents, period } = await runningWorth(sql, standing);
  return switchTerms({ plan: standing.plan, priceCents }, { plan, priceCents: prices[plan] }, period, now);
}
