import { ErrorCode } from '@benison/contracts/errors';
import { REFUND_DAYS_MAX, RefundOrderInput } from '@benison/contracts/payments';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { ProviderAwayError, ProviderRefusedError, snapshotOf, type RefundFact } from '../../../platform/payments/port.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, assertNotOwnAccount, requireRecentSignIn } from '../../accounts/public.ts';
import { applySnapshot } from '../apply-snapshot.ts';
import { isTooLateToRefund, moneyOf } from '../order-money.ts';
import { toOrderView, type OrderView } from '../order-view.ts';
import { lockOrder, ORDER_COLUMNS, type OrderRow } from '../order.ts';

/** The product itself, when no person asks. */
export const SYSTEM = { kind: 'system' } as const;
export type Refunder = Actor | typeof SYSTEM;

/** The namespace that keeps the product's own request ids apart from people's. */
const SYSTEM_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Refunds all that is left of a payment, or a part; by staff or by the product itself. The refund counts when the provider confirms it.
 * A request that failed is repeated by the job. Call it outside a transaction.
 */
export async function refundOrder(app: AppContext, actor: Refunder, raw: unknown, origin?: Origin): Promise<OrderView> {
  const { requestId, ...input } = RefundOrderInput.parse(raw);
  const staff = actor.kind === 'system' ? null : asStaff(actor);
  const refundId = await app.transaction(async (tx) => {
    if (staff) await requireRecentSignIn(tx.sql, app.clock.now(), staff);
    return idempotently(tx, { userId: staff?.staffId ?? SYSTEM_ID, operation: 'payments.refundOrder', requestId, input }, async () => {
      const refund = await writeRefund(tx, input, staff, app.clock.now());
      if (staff && origin) {
        await appendAudit(tx, staff, origin, {
          at: app.clock.now(),
          action: 'payment.refunded',
          targetType: 'order',
          targetId: input.orderId,
          summary: `Refunded ${dollarsInWords(refund.amountCents)}`,
          reason: input.reason,
          after: { refundId: refund.id, amountCents: refund.amountCents },
        });
      }
      return refund.id;
    });
  });
  await sendRefund(app, refundId);
  await assertNotRefused(app, refundId);
  const [order] = await sqlOf(app.em())<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = $1`, [input.orderId]);
  if (!order) throw new Error('The refunded order is gone.');
  return toOrderView(order);
}

type RefundDraft = Omit<RefundOrderInput, 'requestId'>;

async function writeRefund(tx: Tx, { orderId, amountCents, expectedLeftCents, reason }: RefundDraft, staff: Staff | null, now: Date) {
  const order = await lockOrder(tx, orderId);
  if (staff) await assertNotOwnAccount(tx.sql, staff, order.user_id, 'This is your own payment, so someone else has to refund it.');
  if (order.paid_at === null) throw new DomainError(ErrorCode.Conflict, 'This order is not paid.');
  const money = await moneyOf(tx.sql, orderId);
  if (money.isDisputed)
    throw new DomainError(ErrorCode.Conflict, "This payment is disputed: its money goes back by the buyer's bank, or not at all.");
  if (staff && isTooLateToRefund(order.paid_at, now))
    throw new DomainError(ErrorCode.Conflict, `A payment can be refunded for ${REFUND_DAYS_MAX} days. This one is older.`);
  const { leftCents } = money;
  if (expectedLeftCents != null && expectedLeftCents !== leftCents)
    throw new DomainError(ErrorCode.Conflict, 'Another refund of this payment was made in the meantime.', { leftCents });
  const cents = amountCents ?? leftCents;
  if (cents < 1 || cents > leftCents)
    throw new DomainError(ErrorCode.Conflict, 'That is more than is left of this payment.', { leftCents });
  const id = newId();
  await tx.sql(
    `insert into refunds (id, order_id, provider, amount_cents, reason, requested_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, orderId, order.provider, cents, reason, staff?.staffId ?? null, now],
  );
  return { id, amountCents: cents };
}

interface WaitingRefund {
  id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  provider_ref: string;
  provider_charge_id: string;
}

/**
 * Sends a pending refund to the provider. Nothing is lost when it is down: the job repeats it under the same reference. While the payment is
 * disputed it waits: otherwise its buyer might get the money twice.
 */
export async function sendRefund(app: AppContext, refundId: string): Promise<void> {
  const [refund] = await sqlOf(app.em())<WaitingRefund & Pick<OrderRow, 'provider' | 'currency'>>(
    `select r.id, r.order_id, r.amount_cents, r.reason, o.provider, o.provider_ref, o.currency, c.provider_charge_id
     from refunds r join orders o on o.id = r.order_id join charges c on c.order_id = o.id
     where r.id = $1 and r.status = 'PENDING' and r.provider_refund_id is null
       and not exists (select from disputes d where d.order_id = o.id and d.status = 'OPEN')`,
    [refundId],
  );
  if (!refund) return;
  const { provider_ref: ref } = refund;
  const wish = {
    ref,
    chargeId: refund.provider_charge_id,
    reference: refund.id,
    amountCents: refund.amount_cents,
    currency: refund.currency,
    reason: refund.reason,
  };
  try {
    const fact = await app.payments.get(refund.provider).refund(wish);
    await settle(app, refund.order_id, ref, { ...fact, reference: refund.id });
  } catch (error) {
    if (error instanceof ProviderAwayError) return;
    if (!(error instanceof ProviderRefusedError)) throw error;
    await settle(app, refund.order_id, ref, {
      id: `refused:${refund.id}`,
      reference: refund.id,
      amountCents: refund.amount_cents,
      status: 'FAILED',
    });
    throw new DomainError(ErrorCode.PaymentFailed, error.message, { reason: error.code });
  }
}

/** A request repeated after its answer was lost is told of the refusal as the first one was. */
async function assertNotRefused(app: AppContext, refundId: string): Promise<void> {
  const [refund] = await sqlOf(app.em())<{ status: RefundFact['status'] }>('select status from refunds where id = $1', [refundId]);
  if (refund?.status === 'FAILED') throw new DomainError(ErrorCode.PaymentFailed, 'The payment provider refused this refund.');
}

async function settle(app: AppContext, orderId: string, ref: string, fact: RefundFact): Promise<void> {
  await app.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await applySnapshot(app, tx, order, snapshotOf({ ref, refunds: [fact] }), app.clock.now(), null);
  });
  app.onMailWritten();
}
