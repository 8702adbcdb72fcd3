import type { ProductType } from '@benison/contracts/enumerations';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';

export interface Taking {
  userId: string;
  product: ProductType;
  cents: number;
  at: Date;
  feeCents?: number | null;
  description?: string;
  /** One that settles the dispute is made by the provider because of it. */
  refund?: { cents: number; at: Date; settlesDispute?: boolean };
  dispute?: { status: 'OPEN' | 'WON' | 'LOST'; at: Date };
}

/** Writes a paid order with its charge, as a provider's event would have. Returns the order's id. */
export async function take(
  { app }: TestApp,
  { userId, product, cents, at, feeCents = 0, description = 'A thing', refund, dispute }: Taking,
): Promise<string> {
  const orderId = newId();
  const status = refund ? (refund.cents === cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED') : 'PAID';
  await app.pool.query(
    `insert into orders (id, user_id, product, description, amount_cents, status, provider, provider_ref, refunded_cents, created_at, updated_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, 'SANDBOX', $7, $8, $9, $9, $9)`,
    [orderId, userId, product, description, cents, status, `ref-${orderId}`, refund?.cents ?? 0, at],
  );
  await app.pool.query(
    `insert into charges (id, order_id, provider, provider_charge_id, amount_cents, currency, fee_cents, method_label, charged_at) values ($1, $2, 'SANDBOX', $3, $4, 'USD', $5, 'Visa •••• 4242', $6)`,
    [newId(), orderId, `ch-${orderId}`, cents, feeCents, at],
  );
  const disputeId = dispute ? newId() : null;
  if (dispute) {
    await app.pool.query(
      `insert into disputes (id, order_id, provider, provider_dispute_id, amount_cents, status, opened_at) values ($1, $2, 'SANDBOX', $3, $4, $5, $6)`,
      [disputeId, orderId, `dp-${orderId}`, cents, dispute.status, dispute.at],
    );
  }
  if (refund) {
    await app.pool.query(
      `insert into refunds (id, order_id, provider, provider_refund_id, amount_cents, status, reason, created_at, settled_at, dispute_id)
       values ($1, $2, 'SANDBOX', $3, $4, 'SUCCEEDED', 'Asked for', $5, $5, $6)`,
      [newId(), orderId, `re-${orderId}`, refund.cents, refund.at, refund.settlesDispute ? disputeId : null],
    );
  }
  return orderId;
}
