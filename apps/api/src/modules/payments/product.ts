import type { ProductType } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';

/** What somebody wants to buy: a product and, where it comes in several, which. */
export interface OrderItem {
  product: ProductType;
  packageId?: string | null;
}

/** An order whose money has come in. */
export interface PaidOrder {
  id: string;
  userId: string;
  product: ProductType;
  item: OrderItem;
  amountCents: number;
  description: string;
  /** What `quote` gave, as it was then. A package of coins says under `coins` how many it brings in all. */
  data: Record<string, unknown>;
  paidAt: Date;
}

/**
 * What is sold, told by the module that delivers it. Every `on…` runs in the transaction that records what the provider
 * said, so that money and goods move together or not at all; each is called once for what happened.
 */
export interface ProductHandler {
  /** What is sold now and for how much; throws a DomainError when it is not to be had (NOT_FOUND, PRODUCT_UNAVAILABLE …). */
  quote(sql: Sql, buyer: { userId: string }, item: OrderItem, now: Date): Promise<Quote>;
  onPaid(tx: Tx, order: PaidOrder, now: Date): Promise<void>;
  /** All or a part of the money went back (staff or provider). `isWhole`: with this nothing of it is left. */
  onRefunded(tx: Tx, order: PaidOrder, refund: { amountCents: number; isWhole: boolean }, now: Date): Promise<void>;
  onDisputed(tx: Tx, order: PaidOrder, now: Date): Promise<void>;
  onDisputeWon(tx: Tx, order: PaidOrder, now: Date): Promise<void>;
  /** The item a documented call means that knows only a package's name or a price; null when none is. */
  findItem?(sql: Sql, wish: { packageType?: string | null; amountCents?: number | null }): Promise<OrderItem | null>;
}

export interface Quote {
  amountCents: number;
  description: string;
  data: Record<string, unknown>;
}

/** Every product that is sold, by its type. Joined at the composition root. */
export type Products = Partial<Record<ProductType, ProductHandler>>;

/** @throws DomainError when nobody sells it. */
export function handlerOf(products: Products, product: ProductType): ProductHandler {
  const handler = products[product];
  if (handler) return handler;
  throw new DomainError(ErrorCode.ProductUnavailable, 'This is not for sale at the moment.');
}
