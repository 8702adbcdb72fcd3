import { REFUND_DAYS_MAX, RefundPreviewInput } from '@benison/contracts/payments';
import type { Sql } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { isTooLateToRefund, moneyOf } from '../order-money.ts';
import { ORDER_COLUMNS, toPaidOrder, type OrderRow } from '../order.ts';
import { handlerOf, type HeldPreview, type Products } from '../product.ts';

/** What a refund would do, before it is made. */
export interface RefundPreview extends HeldPreview {
  orderId: string;
  amountCents: number;
  /** What is left of the payment to be refunded. */
  leftCents: number;
  refundableUntil: Date;
  isTooLate: boolean;
  isDisputed: boolean;
}

/** What a refund of so much would take back, and what it would cost the house; nothing is changed. @throws NotFoundError */
export async function refundPreview(sql: Sql, products: Products, raw: unknown, now: Date): Promise<RefundPreview> {
  const { orderId, amountCents: asked } = RefundPreviewInput.parse(raw);
  const [order] = await sql<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = $1 and paid_at is not null`, [orderId]);
  if (!order?.paid_at) throw new NotFoundError('That payment');
  const { heldCents, leftCents, isDisputed } = await moneyOf(sql, orderId);
  const amountCents = Math.min(asked ?? leftCents, leftCents);
  const handler = handlerOf(products, order.product);
  const effect = await handler.previewHeld?.(sql, toPaidOrder(order, order.paid_at), heldCents - amountCents, now);
  return {
    orderId,
    amountCents,
    leftCents,
    refundableUntil: new Date(order.paid_at.getTime() + REFUND_DAYS_MAX * DAY_MS),
    isTooLate: isTooLateToRefund(order.paid_at, now),
    isDisputed,
    ...(effect ?? { coins: null, endsAt: null, endsNow: false }),
  };
}
