import { SubscriptionState, type PremiumPlan } from '@benison/contracts/enumerations';
import { PLANS } from '@benison/contracts/premium';
import type { Tx } from '../../platform/database/transaction.ts';
import { isAccountClosed, type MoneyCause, type MoneyChange, type PaidOrder } from '../payments/public.ts';
import { writeInvoice, type InvoiceLine } from './invoices.ts';
import { endForSwitch, recordGrant, settleGrants, worthOf } from './premium-grants.ts';
import {
  EndReason,
  insertSubscription,
  lockSubscription,
  SUBSCRIPTION_COLUMNS,
  updateSubscription,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { periodEnd, switchedPeriod, type Period } from './subscription-rules.ts';

/** What an order for a plan was made for, stored with the order. */
export const PaymentKind = { Start: 'START', Renewal: 'RENEWAL', Switch: 'SWITCH' } as const;
export type PaymentKind = (typeof PaymentKind)[keyof typeof PaymentKind];

/** What a payment for a plan has bought. */
export interface PaidPlan {
  period: Period;
  invoice: string;
}

/** Grants the time that a payment for a plan covers, and writes its invoice; null where another payment has bought that time meanwhile. */
export async function applyPlanPayment(tx: Tx, order: PaidOrder<PremiumPlan>, now: Date): Promise<PaidPlan | null> {
  const plan = order.product;
  const standing = await lockSubscription(tx, order.userId);
  if (isBoughtAlready(order, standing)) return null;
  const isSwitch = order.data.kind === PaymentKind.Switch && standing?.plan != null && PLANS[standing.plan].months < PLANS[plan].months;
  const period = isSwitch ? switchedPeriod(plan, periodOf(standing), now) : paidShare(order, nextPeriod(standing, plan, now));
  await grant(tx, order, { standing, period, isSwitch, now });
  if (standing) await renew(tx, standing, { order, plan, period, isSwitch, now });
  else {
    await insertSubscription(
      tx,
      order.userId,
      {
        state: SubscriptionState.Active,
        plan,
        price_cents: priceOf(order),
        period_start: period.start,
        period_end: period.end,
        period_order_id: order.id,
      },
      now,
    );
  }
  const invoice = await writeInvoice(tx, { userId: order.userId, orderId: order.id, lines: linesOf(order, plan, period) }, now);
  return { period, invoice };
}

/** An order from before that was kept does not say which payment it follows. */
const isBoughtAlready = ({ data }: PaidOrder<PremiumPlan>, standing: SubscriptionRow | null): boolean =>
  standing?.plan != null && 'follows' in data && data.follows !== standing.period_order_id;

interface Granting {
  standing: SubscriptionRow | null;
  period: Period;
  isSwitch: boolean;
  now: Date;
}

/** Notes what the payment buys; a change of plan is paid by what is left of the payment before as well. */
async function grant(tx: Tx, order: PaidOrder<PremiumPlan>, { standing, period, isSwitch, now }: Granting): Promise<void> {
  const creditCents = isSwitch ? creditOf(order) : 0;
  const source = isSwitch && standing?.period_order_id ? standing.period_order_id : null;
  const isKnown = source !== null && (await worthOf(tx.sql, source)) !== null;
  const freeMs = isSwitch ? Math.max(0, (standing?.period_start.getTime() ?? 0) - now.getTime()) : 0;
  const credit = isKnown && creditCents > 0 ? { cents: creditCents, orderId: source } : null;
  await recordGrant(tx, { orderId: order.id, userId: order.userId, period, freeMs, credit, now });
  if (isKnown) await endForSwitch(tx, source, { orderId: order.id, end: period.end }, now);
}

interface Renewal {
  order: PaidOrder<PremiumPlan>;
  plan: PremiumPlan;
  period: Period;
  isSwitch: boolean;
  now: Date;
}

async function renew(tx: Tx, standing: SubscriptionRow, { order, plan, period, isSwitch, now }: Renewal): Promise<void> {
  // @NOTE A charge in progress when the member canceled buys its period, and does not undo the cancellation.
  const staysCanceled = standing.state === SubscriptionState.Canceled && order.data.kind === PaymentKind.Renewal;
  await updateSubscription(
    tx,
    standing,
    {
      state: staysCanceled ? SubscriptionState.Canceled : SubscriptionState.Active,
      canceled_at: staysCanceled ? standing.canceled_at : null,
      plan,
      price_cents: priceOf(order),
      next_plan: null,
      next_price_cents: null,
      period_start: period.start,
      period_end: period.end,
      period_order_id: order.id,
      ...(isSwitch || standing.plan === null ? { anchor_day: period.start.getUTCDate() } : {}),
      stopped_by_order_id: null,
      renewal_order_id: null,
      renewal_attempts: 0,
      next_attempt_at: null,
      grace_until: null,
    },
    now,
  );
}

/** A further period follows the one before, even after days of grace; a first one starts now, or when the trial ends. */
function nextPeriod(standing: SubscriptionRow | null, plan: PremiumPlan, now: Date): Period {
  if (!standing) return { start: now, end: periodEnd(now, plan, now.getUTCDate()) };
  const start = standing.period_end;
  return { start, end: periodEnd(start, plan, standing.plan === null ? start.getUTCDate() : standing.anchor_day) };
}

/** A price reduced by a credit that has since lapsed, but paid anyway, buys its proportional share of the time. */
function paidShare(order: PaidOrder<PremiumPlan>, { start, end }: Period): Period {
  const priceCents = order.amountCents + creditOf(order);
  return { start, end: new Date(start.getTime() + Math.floor(((end.getTime() - start.getTime()) * order.amountCents) / priceCents)) };
}

/** The full agreed price of a period; orders from before prices had versions only knew the first one. */
const priceOf = ({ data, product }: PaidOrder<PremiumPlan>): number => Number(data.priceCents ?? PLANS[product].priceCents);
/** The credit deducted from an order for a change of plan. */
const creditOf = (order: PaidOrder<PremiumPlan>): number =>
  order.data.kind === PaymentKind.Switch ? priceOf(order) - order.amountCents : 0;
const periodOf = (row: SubscriptionRow): Period => ({ start: row.period_start, end: row.period_end });

function linesOf(order: PaidOrder<PremiumPlan>, plan: PremiumPlan, { start, end }: Period): InvoiceLine[] {
  const creditCents = creditOf(order);
  const line = { description: `Benison Premium, ${PLANS[plan].name.toLowerCase()}`, from: start.toISOString(), to: end.toISOString() };
  const credit = { description: 'Unused part of the plan before', amountCents: -creditCents };
  return [{ ...line, amountCents: order.amountCents + creditCents }, ...(creditCents > 0 ? [credit] : [])];
}

/** How a change of money left a member's premium. */
export interface PremiumChange {
  /** When it ends now; null when there is none any more. */
  until: Date | null;
  /** By how much its time changed. */
  changedMs: number;
}

const END_REASONS = {
  REFUND: EndReason.Refunded,
  REFUND_FAILED: EndReason.Refunded,
  DISPUTE: EndReason.Disputed,
  DISPUTE_OVER: EndReason.Disputed,
} as const satisfies Record<MoneyCause, EndReason>;

/**
 * Brings a member's premium to the time that the money held pays for. Where money went back, nothing is charged by itself any more;
 * when all of it came again, everything is as it was.
 */
export async function settlePlan(tx: Tx, order: PaidOrder, change: MoneyChange, now: Date): Promise<PremiumChange> {
  const standing = await lockSubscription(tx, order.userId);
  const changedMs = await settleGrants(tx, order.id, standing?.period_end ?? null, now);
  const isWhole = change.heldCents === order.amountCents;
  if (!standing) return { until: changedMs > 0 ? await reopen(tx, order, { changedMs, isWhole, now }) : null, changedMs };
  const from = changedMs > 0 && standing.period_end < now ? now : standing.period_end;
  const end = new Date(from.getTime() + changedMs);
  const isUnpaid = standing.state === SubscriptionState.PastDue && standing.period_order_id === order.id && change.heldCents === 0;
  if ((changedMs < 0 && end <= now) || isUnpaid) {
    const ended = { state: SubscriptionState.Ended, ended_at: now, end_reason: END_REASONS[change.cause] };
    await updateSubscription(
      tx,
      standing,
      { ...ended, grace_until: null, next_attempt_at: null, ...stoppedBy(standing, order, changedMs) },
      now,
    );
    return { until: null, changedMs };
  }
  if (changedMs === 0 && standing.stopped_by_order_id !== order.id) return { until: standing.period_end, changedMs };
  await updateSubscription(tx, standing, { ...movedTo(standing, end, now), ...renewal(standing, order, { changedMs, isWhole, now }) }, now);
  return { until: end, changedMs };
}

/** A period that moves renews on the day on which it ends now. */
const movedTo = (standing: SubscriptionRow, end: Date, now: Date) => ({
  period_end: end,
  period_start: standing.period_start < end ? standing.period_start : now,
  ...(end.getTime() !== standing.period_end.getTime() && { anchor_day: end.getUTCDate() }),
});

const stoppedBy = ({ state }: SubscriptionRow, { id }: PaidOrder, changedMs: number): Partial<SubscriptionRow> =>
  changedMs < 0 && state === SubscriptionState.Active ? { stopped_by_order_id: id } : {};

interface Renewing {
  changedMs: number;
  isWhole: boolean;
  now: Date;
}

/** Nobody is charged again by itself after money went back; what this payment stopped goes on when it is whole again. */
function renewal(standing: SubscriptionRow, order: PaidOrder, { changedMs, isWhole, now }: Renewing): Partial<SubscriptionRow> {
  if (changedMs < 0 && standing.state === SubscriptionState.Active)
    return { state: SubscriptionState.Canceled, canceled_at: now, next_plan: null, next_price_cents: null, stopped_by_order_id: order.id };
  if (isWhole && standing.stopped_by_order_id === order.id && standing.state === SubscriptionState.Canceled)
    return { state: SubscriptionState.Active, canceled_at: null, stopped_by_order_id: null };
  return {};
}

/** Premium that had ended, whichever way, is there again for the time that was given back; a closed account has none. */
async function reopen(tx: Tx, order: PaidOrder, { changedMs, isWhole, now }: Renewing): Promise<Date | null> {
  const [ended] = await tx.sql<SubscriptionRow>(
    `select ${SUBSCRIPTION_COLUMNS} from subscriptions where user_id = $1 and state = 'ENDED' and plan is not null order by ended_at desc, updated_at desc limit 1`,
    [order.userId],
  );
  if (!ended || (await isAccountClosed(tx, order.userId))) return null;
  const end = new Date(now.getTime() + changedMs);
  const { plan, price_cents, period_order_id } = ended;
  const state = SubscriptionState.Active;
  await insertSubscription(tx, order.userId, { state, plan, price_cents, period_start: now, period_end: end, period_order_id }, now);
  const reopened = await lockSubscription(tx, order.userId);
  if (!reopened) throw new Error('A subscription was just written.');
  // @NOTE The member had canceled it before, or money of it is still missing.
  const goesOn = isWhole && ended.stopped_by_order_id === order.id;
  const stays = {
    state: SubscriptionState.Canceled,
    canceled_at: ended.canceled_at ?? now,
    stopped_by_order_id: ended.stopped_by_order_id,
  };
  await updateSubscription(tx, reopened, { anchor_day: end.getUTCDate(), ...(!goesOn && stays) }, now);
  return end;
}
