import { SubscriptionState, type PremiumPlan } from '@benison/contracts/enumerations';
import { PLANS } from '@benison/contracts/premium';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PaidOrder } from '../payments/public.ts';
import { writeInvoice, type InvoiceLine } from './invoices.ts';
import { EndReason, insertSubscription, lockSubscription, updateSubscription, type SubscriptionRow } from './subscription-rows.ts';
import { periodEnd, switchedPeriod, type Period } from './subscription-rules.ts';

/** What an order for a plan was made for, stored with the order. */
export const PaymentKind = { Start: 'START', Renewal: 'RENEWAL', Switch: 'SWITCH' } as const;
export type PaymentKind = (typeof PaymentKind)[keyof typeof PaymentKind];

/** What a payment for a plan has bought. */
export interface PaidPlan {
  period: Period;
  invoice: string;
}

/** Grants the time that a payment for a plan covers, and writes its invoice. */
export async function applyPlanPayment(tx: Tx, order: PaidOrder<PremiumPlan>, now: Date): Promise<PaidPlan> {
  const plan = order.product;
  const standing = await lockSubscription(tx, order.userId);
  const isSwitch = order.data.kind === PaymentKind.Switch && standing?.plan != null && PLANS[standing.plan].months < PLANS[plan].months;
  const period = isSwitch ? switchedPeriod(plan, periodOf(standing), now) : paidShare(order, nextPeriod(standing, plan, now));
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

/** Ends the period a payment had bought, because the money was returned. Periods bought by other payments stay. */
export async function endPaidPeriod(
  tx: Tx,
  order: PaidOrder,
  reason: Extract<EndReason, 'REFUNDED' | 'DISPUTED'>,
  now: Date,
): Promise<void> {
  const standing = await lockSubscription(tx, order.userId);
  if (standing?.period_order_id !== order.id) return;
  await updateSubscription(
    tx,
    standing,
    { state: SubscriptionState.Ended, ended_at: now, end_reason: reason, grace_until: null, next_attempt_at: null },
    now,
  );
}

/** Restores the time left when a dispute ended a period: the dispute was won. */
export async function restorePaidPeriod(tx: Tx, order: PaidOrder, now: Date): Promise<void> {
  const standing = await lockSubscription(tx, order.userId);
  const [lost] = await tx.sql<SubscriptionRow>(
    `select * from subscriptions where period_order_id = $1 and state = 'ENDED' and end_reason = 'DISPUTED' and period_end > ended_at`,
    [order.id],
  );
  if (!lost?.ended_at) return;
  const leftMs = lost.period_end.getTime() - Math.max(lost.ended_at.getTime(), lost.period_start.getTime());
  await tx.sql(`update subscriptions set end_reason = 'REFUNDED' where id = $1`, [lost.id]);
  if (standing) {
    await updateSubscription(tx, standing, { period_end: new Date(standing.period_end.getTime() + leftMs) }, now);
    return;
  }
  await insertSubscription(
    tx,
    order.userId,
    {
      state: SubscriptionState.Active,
      plan: lost.plan,
      price_cents: lost.price_cents,
      period_start: now,
      period_end: new Date(now.getTime() + leftMs),
      period_order_id: order.id,
    },
    now,
  );
}
