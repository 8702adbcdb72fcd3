import type { OrderStatus, PaymentProvider, ProductType } from '@benison/contracts/enumerations';
import type { OrderRow } from './order.ts';

/** An order as its buyer sees it. */
export interface OrderView {
  id: string;
  product: ProductType;
  packageId: string | null;
  description: string;
  amountCents: number;
  currency: string;
  status: OrderStatus;
  provider: PaymentProvider;
  failure: string | null;
  createdAt: Date;
  paidAt: Date | null;
  refundedCents: number;
}

export const toOrderView = (order: OrderRow): OrderView => ({
  id: order.id,
  product: order.product,
  packageId: order.package_id,
  description: order.description,
  amountCents: order.amount_cents,
  currency: order.currency,
  status: order.status,
  provider: order.provider,
  failure: order.failure,
  createdAt: order.created_at,
  paidAt: order.paid_at,
  refundedCents: order.refunded_cents,
});
