import { OrderStatus, type PaymentProvider } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toOrderView, type OrderView } from '../order-view.ts';
import { draftOf, orderOfBuyer } from '../order.ts';
import { handlerOf, type OrderItem } from '../product.ts';
import { insertOrder } from './create-order.ts';
import { charged, noteAnswer } from './pay-order.ts';

export interface SavedCharge {
  userId: string;
  item: OrderItem;
  /** One per charged period; the same one never charges twice. */
  requestId: string;
  /** An amount other than the product's price, as after a change of plan. */
  amountCents?: number;
  description?: string;
}

interface MethodRow {
  id: string;
  provider: PaymentProvider;
  customer_ref: string | null;
  method_ref: string;
}

/** The payment method a member saved last. */
async function savedMethodOf(sql: Sql, userId: string): Promise<MethodRow | null> {
  const [method] = await sql<MethodRow>(
    'select id, provider, customer_ref, method_ref from payment_methods where user_id = $1 and removed_at is null order by created_at desc limit 1',
    [userId],
  );
  return method ?? null;
}

/** Whether a member has a saved method to pay renewals with. */
export async function hasSavedMethod(sql: Sql, userId: string): Promise<boolean> {
  return (await savedMethodOf(sql, userId)) !== null;
}

/**
 * Charges a member's saved method without the member being present. The outcome arrives by the provider's event, as for any payment;
 * the returned order is PROCESSING, or FAILED when the provider refused at once. Call it outside a transaction.
 * @throws DomainError PAYMENT_FAILED when nothing is saved; PAYMENT_UNAVAILABLE when its provider is switched off.
 */
export async function chargeSavedMethod(app: AppContext, charge: SavedCharge): Promise<OrderView> {
  const { userId, item, requestId, amountCents, description } = charge;
  const saved = await savedMethodOf(sqlOf(app.em()), userId);
  // An order that its provider never hears of would be charged once that is on again, whatever has become of the plan.
  if (saved) app.payments.get(saved.provider);
  const orderId = await app.transaction((tx) =>
    idempotently(tx, { userId, operation: 'payments.chargeSavedMethod', requestId, input: { item, amountCents } }, async () => {
      const method = await savedMethodOf(tx.sql, userId);
      if (!method) throw new DomainError(ErrorCode.PaymentFailed, 'No payment method is saved.', { reason: 'no_method' });
      const now = app.clock.now();
      const quoted = await handlerOf(app.products, item.product).quote(tx.sql, { userId }, item, now);
      const quote = { ...quoted, amountCents: amountCents ?? quoted.amountCents, description: description ?? quoted.description };
      return insertOrder(tx, {
        userId,
        item,
        quote,
        now,
        provider: method.provider,
        savesMethod: false,
        isWallet: false,
        status: OrderStatus.Processing,
        savedMethodId: method.id,
      });
    }),
  );
  await chargeOnce(app, userId, orderId);
  return toOrderView(await orderOfBuyer(sqlOf(app.em()), userId, orderId));
}

async function chargeOnce(app: AppContext, userId: string, orderId: string): Promise<void> {
  const sql = sqlOf(app.em());
  const order = await orderOfBuyer(sql, userId, orderId);
  const [method] = await sql<MethodRow>('select id, provider, customer_ref, method_ref from payment_methods where id = $1', [
    order.saved_method_id,
  ]);
  const { chargeSaved } = app.payments.get(order.provider);
  if (order.status !== OrderStatus.Processing || !method || !chargeSaved) return;
  const saved = { customerRef: method.customer_ref, methodRef: method.method_ref };
  const snapshot = await charged(() => chargeSaved(draftOf(order, app.config.origin), saved), order.provider_ref ?? '');
  if (!snapshot) return;
  if (snapshot.ref) await sql('update orders set provider_ref = $2 where id = $1 and provider_ref is null', [orderId, snapshot.ref]);
  await noteAnswer(app, orderId, snapshot);
}
