import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../app-context.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { DomainError } from '../../platform/errors.ts';
import { ProviderAwayError, ProviderRefusedError, type OpenPayment } from '../../platform/payments/port.ts';
import { draftOf, isOpen, orderOfBuyer, type OrderRow } from './order.ts';

/** An order and what a browser needs to pay it. */
export interface Checkout {
  order: OrderRow;
  clientSecret: string | null;
  providerOrderId: string | null;
  actionUrl: string | null;
}

/** An order that needs no payment form: already paid, or paid without one. */
export const plainCheckout = (order: OrderRow): Checkout => ({
  order,
  clientSecret: null,
  providerOrderId: null,
  actionUrl: order.action_url,
});

/**
 * Opens the payment of an order at its provider, or finds it again, and stores the provider's id for it. The order already
 * exists, so nothing is lost while a provider is down: the same request continues from here.
 */
export async function openCheckout(app: AppContext, userId: string, orderId: string): Promise<Checkout> {
  const sql = sqlOf(app.em());
  const order = await orderOfBuyer(sql, userId, orderId);
  if (!isOpen(order)) return plainCheckout(order);
  // A request that is sent again counts in no limit of orders, but each asks the provider, which answers all members only so often.
  if (order.provider_ref !== null) await app.limits.take('writePerMember', userId);
  const opened = await asked(() => app.payments.get(order.provider).open(draftOf(order, app.config.origin), order.provider_ref));
  if (order.provider_ref === null) {
    await sql(
      'update orders set provider_ref = $2, action_url = coalesce(action_url, $3), ask_at = coalesce(ask_at, $4) where id = $1 and provider_ref is null',
      [order.id, opened.ref, opened.actionUrl, firstAskOf(order)],
    );
  }
  return { ...checkoutOf(opened), order: await orderOfBuyer(sql, userId, orderId) };
}

const checkoutOf = ({ clientSecret, providerOrderId, actionUrl }: OpenPayment): Omit<Checkout, 'order'> => ({
  clientSecret,
  providerOrderId,
  actionUrl,
});

/** When to ask about an order without an event: where the browser pays the provider directly, its event may get lost. */
const ASK_AFTER_MS = 10 * MINUTE_MS;
const firstAskOf = (order: OrderRow): Date => new Date(order.created_at.getTime() + ASK_AFTER_MS);

/** Calls a provider and translates its failures into our errors. */
export async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ProviderRefusedError) throw new DomainError(ErrorCode.PaymentFailed, error.message, { reason: error.code });
    if (error instanceof ProviderAwayError) throw new PaymentProviderAwayError(error);
    throw error;
  }
}

class PaymentProviderAwayError extends DomainError {
  override name = 'PaymentProviderAwayError';
  constructor(cause: ProviderAwayError) {
    super(ErrorCode.PaymentUnavailable, 'The payment provider does not answer. Nothing was lost; please try again.');
    this.cause = cause;
  }
}
