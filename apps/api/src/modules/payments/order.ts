import { OrderStatus, type PaymentProvider, type ProductType } from '@benison/contracts/enumerations';
import { CURRENCY } from '@benison/contracts/payments';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { userTopic } from '../../platform/events/topics.ts';
import type { PaymentDraft } from '../../platform/payments/port.ts';
import type { PaidOrder } from './product.ts';

/** An order as it is stored. */
export interface OrderRow {
  id: string;
  user_id: string;
  product: ProductType;
  package_id: string | null;
  description: string;
  amount_cents: number;
  currency: string;
  data: Record<string, unknown>;
  status: OrderStatus;
  provider: PaymentProvider;
  provider_ref: string | null;
  saves_method: boolean;
  saved_method_id: string | null;
  is_wallet: boolean;
  failure: string | null;
  action_url: string | null;
  refunded_cents: number;
  created_at: Date;
  paid_at: Date | null;
  /** The time of the provider's latest report, by its clock. */
  told_at: Date | null;
  asked: number;
}

const COLUMNS = `id, user_id, product, package_id, description, amount_cents, currency, data, status, provider, provider_ref, saves_method,
  saved_method_id, is_wallet, failure, action_url, refunded_cents, created_at, paid_at, told_at, asked`;
export const ORDER_COLUMNS = COLUMNS;

/** States in which no money has arrived and some still may. */
const OPEN_STATUSES: readonly OrderStatus[] = [OrderStatus.Pending, OrderStatus.Processing, OrderStatus.RequiresAction, OrderStatus.Failed];
export const isOpen = ({ status }: Pick<OrderRow, 'status'>): boolean => OPEN_STATUSES.includes(status);

/** The event that tells a buyer's screens about a change. */
export const ORDER_CHANGED = 'order.changed';

declare module '../../platform/events/event.ts' {
  interface Facts {
    /** `isPayment`: it was paid, here and now. Absent from events stored before it was told. */
    'order.changed': { orderId: string; isPayment?: boolean };
  }
}

/** Tells the buyer that its order has changed, and whether the change is that it was paid: an order whose money came again is paid as well. */
export function tellOrder(tx: Tx, order: Pick<OrderRow, 'id' | 'user_id'>, isPayment = false): void {
  tx.emit({ type: ORDER_CHANGED, topics: [userTopic(order.user_id)], data: { orderId: order.id, isPayment } });
}

/** One of a buyer's orders. A stranger's is not found. */
export async function orderOfBuyer(sql: Sql, userId: string, orderId: string): Promise<OrderRow> {
  const [order] = await sql<OrderRow>(`select ${COLUMNS} from orders where id = $1 and user_id = $2`, [orderId, userId]);
  if (!order) throw new NotFoundError('That order');
  return order;
}

/** One order, locked until the transaction ends: reports of providers are processed one after the other. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const [order] = await tx.sql<OrderRow>(`select ${COLUMNS} from orders where id = $1 for update`, [orderId]);
  if (!order) throw new NotFoundError('That order');
  return order;
}

/** What the delivering module is told about a paid order. */
export function toPaidOrder(order: OrderRow, paidAt: Date): PaidOrder {
  return {
    id: order.id,
    userId: order.user_id,
    product: order.product,
    item: { product: order.product, ...(order.package_id !== null && { packageId: order.package_id }) },
    amountCents: order.amount_cents,
    description: order.description,
    data: order.data,
    paidAt,
  };
}

/** What the provider is told about an order. */
export function draftOf(order: OrderRow, origin: string): PaymentDraft {
  return {
    reference: order.id,
    amountCents: order.amount_cents,
    currency: CURRENCY,
    description: order.description,
    returnUrl: `${origin}/payment-return?order=${order.id}`,
    saveMethod: order.saves_method,
    payerRef: order.user_id,
    isWallet: order.is_wallet,
  };
}
