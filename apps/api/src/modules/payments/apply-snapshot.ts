import { OrderStatus, PaymentBooksChange } from '@benison/contracts/enumerations';
import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { PaymentState, type DisputeFact, type PaymentSnapshot, type RefundFact } from '../../platform/payments/port.ts';
import { askWhilePending } from './ask-while-pending.ts';
import { giveBackInVain } from './closed-account.ts';
import { recordDifference } from './differences.ts';
import { tellDispute } from './dispute-news.ts';
import { paymentBooksChanged } from './events.ts';
import { moneyOf } from './order-money.ts';
import { isOpen, tellOrder, toPaidOrder, type OrderRow } from './order.ts';
import { handlerOf, MoneyCause, type PaidOrder, type ProductHandler } from './product.ts';
import { tellFailedRefund, tellRefund } from './refund-news.ts';

/** Outcome of applying a provider's report. `ASK`: it reports a refund for an order not known as paid; ask the provider first. */
export type Outcome = 'APPLIED' | 'NOTHING_NEW' | 'DIFFERENCE' | 'ASK';

/** Some providers report their fee a little after the payment. */
const FEE_AFTER_MS = 60_000;

interface Work {
  app: Pick<AppContext, 'config'>;
  tx: Tx;
  order: OrderRow;
  snapshot: PaymentSnapshot;
  handler: ProductHandler;
  now: Date;
  eventId: string | null;
}

/**
 * Brings a locked order to the state the provider reports. Known facts change nothing, so copies, late and
 * reordered reports are harmless: paid never becomes unpaid, and a refund or dispute counts once.
 */
export async function applySnapshot(
  app: Pick<AppContext, 'products' | 'config'>,
  tx: Tx,
  order: OrderRow,
  snapshot: PaymentSnapshot,
  now: Date,
  eventId: string | null,
): Promise<Outcome> {
  const wasPaid = order.paid_at !== null;
  const work: Work = { app, tx, order, snapshot, handler: handlerOf(app.products, order.product), now, eventId };
  const outcomes = [await applyPayment(work)];
  if (outcomes[0] === 'DIFFERENCE') return 'DIFFERENCE';
  outcomes.push(await learnMethod(work));
  const after = snapshot.refunds.length + snapshot.disputes.length > 0;
  if (after && work.order.paid_at === null) return 'ASK';
  for (const refund of snapshot.refunds) outcomes.push(await applyRefund(work, refund));
  for (const dispute of snapshot.disputes) outcomes.push(await applyDispute(work, dispute));
  await askWhilePending(tx, order.id, snapshot, now);
  if (outcomes.includes('APPLIED')) tellOrder(tx, order, !wasPaid && order.paid_at !== null);
  if (outcomes.includes('DIFFERENCE')) return 'DIFFERENCE';
  return outcomes.includes('APPLIED') ? 'APPLIED' : 'NOTHING_NEW';
}

async function applyPayment(work: Work): Promise<Outcome> {
  const { order, snapshot } = work;
  if (order.paid_at !== null) return learnFee(work);
  switch (snapshot.state) {
    case PaymentState.Succeeded:
      return credit(work);
    case PaymentState.Failed:
      return moveTo(work, OrderStatus.Failed, snapshot.failure ?? 'The payment did not succeed.');
    case PaymentState.Canceled:
      return moveTo(work, OrderStatus.Canceled, null);
    case PaymentState.Action:
      return moveTo(work, OrderStatus.RequiresAction, null);
    case PaymentState.Processing:
      return moveTo(work, OrderStatus.Processing, null);
    default:
      return 'NOTHING_NEW';
  }
}

async function moveTo({ tx, order, snapshot, now }: Work, status: OrderStatus, failure: string | null): Promise<Outcome> {
  const isSame = order.status === status && order.failure === failure && order.action_url === snapshot.actionUrl;
  // @NOTE Reports may arrive in any order: one older than the latest we have is ignored.
  const isOld = snapshot.at !== null && order.told_at !== null && snapshot.at < order.told_at;
  if (!isOpen(order) || isSame || isOld) return 'NOTHING_NEW';
  const isSettled = status === OrderStatus.Failed || status === OrderStatus.Canceled;
  await tx.sql(
    `update orders set status = $2, failure = $3, action_url = $4, provider_ref = coalesce(provider_ref, nullif($5, '')), updated_at = $6, told_at = coalesce($8, told_at),
       ask_at = case when $7 then null else coalesce(ask_at, $6::timestamptz + interval '1 minute') end where id = $1`,
    [order.id, status, failure, snapshot.actionUrl, snapshot.ref, now, isSettled, snapshot.at],
  );
  return 'APPLIED';
}

/** The moment money counts: same order, amount and currency, and the goods in the same transaction. */
async function credit(work: Work): Promise<Outcome> {
  const { tx, order, snapshot, handler, now, eventId } = work;
  const { charge } = snapshot;
  const actual = { ref: snapshot.ref, amountCents: snapshot.amountCents, currency: snapshot.currency?.toUpperCase() ?? null };
  const expected = { ref: order.provider_ref ?? snapshot.ref, amountCents: order.amount_cents, currency: order.currency };
  if (!charge || actual.ref !== expected.ref || actual.amountCents !== expected.amountCents || actual.currency !== expected.currency) {
    await recordDifference(tx, { provider: order.provider, eventId, orderId: order.id, kind: 'PAYMENT', expected, actual, now });
    return 'DIFFERENCE';
  }
  const methodId = await keepMethod(work);
  await tx.sql(
    `update orders set status = 'PAID', paid_at = $2, provider_ref = $3, failure = null, action_url = null, ask_at = $6, asked = 0,
       updated_at = $4, saved_method_id = coalesce($5, saved_method_id) where id = $1`,
    [order.id, charge.at, snapshot.ref, now, methodId, charge.feeCents === null ? new Date(now.getTime() + FEE_AFTER_MS) : null],
  );
  await tx.sql(
    `insert into charges (id, order_id, provider, provider_charge_id, amount_cents, currency, fee_cents, method_label, charged_at, method_mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      newId(),
      order.id,
      order.provider,
      charge.id,
      order.amount_cents,
      order.currency,
      charge.feeCents,
      charge.label,
      charge.at,
      charge.methodMark ?? null,
    ],
  );
  Object.assign(order, {
    status: OrderStatus.Paid,
    paid_at: charge.at,
    provider_ref: snapshot.ref,
    saved_method_id: methodId ?? order.saved_method_id,
  });
  const delivered = await handler.onPaid(tx, paidOrder(order), now);
  await giveBackInVain(tx, order, delivered, now);
  return 'APPLIED';
}

async function keepMethod({ tx, order, snapshot: { savedMethod }, now }: Work): Promise<string | null> {
  if (!order.saves_method || !savedMethod) return null;
  const [row] = await tx.sql<{ id: string }>(
    `insert into payment_methods (id, user_id, provider, customer_ref, method_ref, label, created_at) select $1, $2::uuid, $3, $4, $5, $6, $7
     where not exists (select from users u where u.id = $2 and u.erased_at is not null)
     on conflict (provider, method_ref) do update set removed_at = null where payment_methods.user_id = excluded.user_id returning id`,
    [newId(), order.user_id, order.provider, savedMethod.customerRef, savedMethod.methodRef, savedMethod.label, now],
  );
  return row?.id ?? null;
}

/** Some providers save a method a little before or after the payment, and report that by itself. */
async function learnMethod(work: Work): Promise<Outcome> {
  const { tx, order, snapshot } = work;
  const isOfThisPayment = snapshot.state === null || (snapshot.state === PaymentState.Succeeded && order.paid_at !== null);
  if (order.saved_method_id !== null || !isOfThisPayment) return 'NOTHING_NEW';
  const methodId = await keepMethod(work);
  if (methodId === null) return 'NOTHING_NEW';
  await tx.sql('update orders set saved_method_id = $2 where id = $1', [order.id, methodId]);
  return 'APPLIED';
}

/** Some providers report their fee only later. */
async function learnFee({ tx, order, snapshot: { charge } }: Work): Promise<Outcome> {
  if (charge?.feeCents == null) return 'NOTHING_NEW';
  await tx.sql(
    `with learnt as (update charges set fee_cents = $2, method_label = coalesce(method_label, $3), method_mark = coalesce(method_mark, $4) where order_id = $1 and fee_cents is null)
     update orders set ask_at = null where id = $1 and ask_at is not null`,
    [order.id, charge.feeCents, charge.label, charge.methodMark ?? null],
  );
  return 'NOTHING_NEW';
}

async function applyRefund(work: Work, fact: RefundFact): Promise<Outcome> {
  const { app, tx, order, now, eventId } = work;
  const [known] = await tx.sql<{ id: string; status: RefundFact['status']; amount_cents: number; told: boolean }>(
    'select id, status, amount_cents, provider_refund_id is not null as told from refunds where order_id = $1 and (provider_refund_id = $2 or id::text = $3) for update',
    [order.id, fact.id, fact.reference],
  );
  if (known?.status === 'SUCCEEDED' && fact.status === 'FAILED') return takeRefundBack(work, known);
  if (known && (known.status !== 'PENDING' || (known.told && fact.status === 'PENDING'))) return 'NOTHING_NEW';
  const refundedCents = order.refunded_cents + fact.amountCents;
  if (fact.status === 'SUCCEEDED' && refundedCents > order.amount_cents) {
    const actual = { refundId: fact.id, amountCents: fact.amountCents };
    await recordDifference(tx, {
      provider: order.provider,
      eventId,
      orderId: order.id,
      kind: 'REFUND',
      expected: { leftCents: order.amount_cents - order.refunded_cents },
      actual,
      now,
    });
    return 'DIFFERENCE';
  }
  const settledAt = fact.status === 'PENDING' ? null : now;
  const id = known?.id ?? newId();
  if (known) {
    await tx.sql('update refunds set status = $2, settled_at = $3, provider_refund_id = $4, amount_cents = $5 where id = $1', [
      id,
      fact.status,
      settledAt,
      fact.id,
      fact.amountCents,
    ]);
  } else {
    await tx.sql(
      `insert into refunds (id, order_id, provider, provider_refund_id, amount_cents, status, reason, created_at, settled_at, dispute_id)
       values ($1, $2, $3, $4, $5, $6, 'Made at the provider', $7, $8,
         (select id from disputes where order_id = $2 and status in ('OPEN', 'LOST') and disputed_cents(id) > 0 and $9
            order by opened_at desc limit 1))`,
      [id, order.id, order.provider, fact.id, fact.amountCents, fact.status, now, settledAt, fact.settlesDispute ?? false],
    );
  }
  if (fact.status !== 'PENDING') tx.emit(paymentBooksChanged({ change: PaymentBooksChange.RefundSettled, orderId: order.id }));
  if (fact.status !== 'SUCCEEDED') return 'APPLIED';
  order.refunded_cents = refundedCents;
  const { effect } = await moneyChanged(work, MoneyCause.Refund, fact.amountCents);
  await tellRefund(app, tx, order, { refundId: id, amountCents: fact.amountCents, effect });
  return 'APPLIED';
}

/** A bank may send a refund back days after it was confirmed: the shop holds that money again. */
async function takeRefundBack(work: Work, { id, amount_cents: amountCents }: { id: string; amount_cents: number }): Promise<Outcome> {
  const { app, tx, order, now } = work;
  await tx.sql(`update refunds set status = 'FAILED', settled_at = $2 where id = $1`, [id, now]);
  tx.emit(paymentBooksChanged({ change: PaymentBooksChange.RefundSettled, orderId: order.id }));
  order.refunded_cents -= amountCents;
  const { effect } = await moneyChanged(work, MoneyCause.RefundFailed, amountCents);
  await tellFailedRefund(app, tx, order, { refundId: id, amountCents, effect });
  return 'APPLIED';
}

/** A dispute as it is known here, and when it was closed by the clock of whoever said so. */
interface KnownDispute {
  id: string;
  status: DisputeFact['status'];
  amount_cents: number;
  closed_at: Date | null;
}

/** A closed case may be decided anew, on appeal or by the bank: the later decision counts, in whatever order the two are told. */
function isNewsOf(known: KnownDispute, { status }: DisputeFact, at: Date | null): boolean {
  if (status === 'OPEN' || status === known.status) return false;
  return known.closed_at === null || (at !== null && at > known.closed_at);
}

async function applyDispute(work: Work, fact: DisputeFact): Promise<Outcome> {
  const { app, tx, order, now, snapshot } = work;
  const [known] = await tx.sql<KnownDispute>(
    'select id, status, amount_cents, closed_at from disputes where provider = $1 and provider_dispute_id = $2',
    [order.provider, fact.id],
  );
  if (known && !isNewsOf(known, fact, snapshot.at)) return 'NOTHING_NEW';
  const closedAt = fact.status === 'OPEN' ? null : (snapshot.at ?? now);
  const { heldCents: before } = await moneyOf(tx.sql, order.id);
  if (known) {
    await tx.sql('update disputes set status = $2, closed_at = $3, amount_cents = least(amount_cents, $4) where id = $1', [
      known.id,
      fact.status,
      closedAt,
      fact.amountCents,
    ]);
  } else {
    await tx.sql(
      `insert into disputes (id, order_id, provider, provider_dispute_id, amount_cents, reason, status, opened_at, closed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [newId(), order.id, order.provider, fact.id, fact.amountCents, fact.reason, fact.status, now, closedAt],
    );
  }
  // @NOTE What was disputed is as little held when the case is lost; what it was lost without is held again.
  const keptCents = known?.status === 'OPEN' && fact.status === 'LOST' ? Math.max(0, known.amount_cents - fact.amountCents) : null;
  if (keptCents === 0) return 'APPLIED';
  const isOver = keptCents !== null || fact.status === 'WON' || fact.status === 'CANCELED';
  const { effect, heldCents } = await moneyChanged(
    work,
    isOver ? MoneyCause.DisputeOver : MoneyCause.Dispute,
    keptCents ?? fact.amountCents,
  );
  // One that is over when it is first heard of, or that a refund has settled, moved nothing.
  const moved = { amountCents: Math.abs(heldCents - before), effect, isOver: heldCents > before };
  if (moved.amountCents > 0) await tellDispute(app, tx, order, moved);
  return 'APPLIED';
}

/** The status of a paid order, and what was delivered for it, follow from what of its money is held. */
async function moneyChanged(work: Work, cause: MoneyCause, amountCents: number): Promise<{ effect: string; heldCents: number }> {
  const { tx, order, handler, now } = work;
  await tx.sql('update orders set refunded_cents = $2, updated_at = $3 where id = $1', [order.id, order.refunded_cents, now]);
  const [row] = await tx.sql<{ status: OrderStatus; held: number }>(
    `update orders set status = case
         when exists (select from disputes d where d.order_id = orders.id and d.status in ('OPEN', 'LOST')) then 'DISPUTED'
         when refunded_cents = amount_cents then 'REFUNDED' when refunded_cents > 0 then 'PARTIALLY_REFUNDED' else 'PAID' end
     where id = $1 returning status, held_cents(id) as held`,
    [order.id],
  );
  if (!row) throw new Error('An order whose money changed is there.');
  order.status = row.status;
  const effect = await handler.onMoneyChanged(tx, paidOrder(order), { cause, amountCents, heldCents: row.held }, now);
  return { effect, heldCents: row.held };
}

function paidOrder(order: OrderRow): PaidOrder {
  if (order.paid_at === null) throw new Error('An order is paid before it is delivered.');
  return toPaidOrder(order, order.paid_at);
}
