import type { MarketplaceCategory, MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { SERVICE_BUSINESS_DAYS, SHIPPING_BUSINESS_DAYS } from '@benison/contracts/limits';
import type { DeliveryDetails } from '@benison/contracts/marketplace';
import { promisedDay } from '../../platform/business-days.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { MediaVariant, Picture } from '../businesses/public.ts';
import { imageOf } from './item.ts';
import { isClosed, isOpen } from './order-rules.ts';

/** An order as the database returns it, with what is shown of its item. */
export interface OrderRow {
  id: string;
  user_id: string;
  item_id: string;
  item_name: string;
  category: MarketplaceCategory;
  picture_id: string | null;
  picture_variants: MediaVariant[];
  quantity: number;
  unit_price: number;
  total_cost: number;
  status: MarketplaceOrderStatus;
  fulfilment: MarketplaceFulfilment;
  delivery_info: string | null;
  digital_content: string | null;
  boost_ends_at: Date | null;
  tracking: string | null;
  message: string | null;
  closed_by: 'MEMBER' | 'STAFF' | null;
  closed_reason: string | null;
  due_at: Date;
  created_at: Date;
  preparing_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  closed_at: Date | null;
}

export const ORDER_COLUMNS = `
  o.id, o.user_id, o.item_id, o.item_name, i.category, i.picture_id, i.picture_variants, o.quantity, o.unit_price, o.total_cost, o.status,
  o.fulfilment, o.delivery_info, o.digital_content, o.boost_ends_at, o.tracking, o.message, o.closed_by, o.closed_reason, o.due_at,
  o.created_at, o.preparing_at, o.shipped_at, o.delivered_at, o.closed_at`;

/** An order as its member sees it. */
export interface OrderView {
  id: string;
  itemId: string;
  itemName: string;
  category: MarketplaceCategory;
  image: Picture | null;
  quantity: number;
  unitPriceCoins: number;
  totalCoins: number;
  status: MarketplaceOrderStatus;
  fulfilment: MarketplaceFulfilment;
  mayCancel: boolean;
  delivery: DeliveryDetails | null;
  /** The text that was bought, if it is one; gone once the coins are returned. */
  digitalContent: string | null;
  boostEndsAt: Date | null;
  tracking: string | null;
  message: string | null;
  closedByMember: boolean;
  closedReason: string | null;
  /** The promised date by which goods ship, or a service is done. */
  dueAt: Date;
  createdAt: Date;
  preparingAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  closedAt: Date | null;
}

export function toOrder(row: OrderRow, secrets: Secrets): OrderView {
  return {
    id: row.id,
    itemId: row.item_id,
    itemName: row.item_name,
    category: row.category,
    image: imageOf(row),
    quantity: row.quantity,
    unitPriceCoins: row.unit_price,
    totalCoins: row.total_cost,
    status: row.status,
    fulfilment: row.fulfilment,
    mayCancel: isOpen(row.status),
    // Empty once the buyer was erased.
    delivery: row.delivery_info ? openDelivery(row.delivery_info, row.id, secrets) : null,
    digitalContent: isClosed(row.status) ? null : row.digital_content,
    boostEndsAt: row.boost_ends_at,
    tracking: row.tracking,
    message: row.message,
    closedByMember: row.closed_by === 'MEMBER',
    closedReason: row.closed_reason,
    dueAt: row.due_at,
    createdAt: row.created_at,
    preparingAt: row.preparing_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    closedAt: row.closed_at,
  };
}

const deliveryAad = (orderId: string): string => `delivery:${orderId}`;

/** Binds an encrypted address to its order. */
export function sealDelivery(delivery: DeliveryDetails, orderId: string, secrets: Secrets): string {
  return secrets.encrypt(JSON.stringify(delivery), deliveryAad(orderId));
}

function openDelivery(stored: string, orderId: string, secrets: Secrets): DeliveryDetails {
  return JSON.parse(secrets.decrypt(stored, deliveryAad(orderId))) as DeliveryDetails;
}

/** The promised date for an order placed now, in business days of its member's time zone. */
export function dueDate(fulfilment: MarketplaceFulfilment, now: Date, timeZone: string): Date {
  if (fulfilment === 'INSTANT') return now;
  return promisedDay(now, fulfilment === 'DELIVERY' ? SHIPPING_BUSINESS_DAYS : SERVICE_BUSINESS_DAYS, timeZone);
}
