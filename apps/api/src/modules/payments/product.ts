import type { ProductType } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';

/** What somebody wants to buy: a product and, if it comes in variants, which one. */
export interface OrderItem<Product extends ProductType = ProductType> {
  product: Product;
  packageId?: string | null;
}

/** An order whose money has arrived. */
export interface PaidOrder<Product extends ProductType = ProductType> {
  id: string;
  userId: string;
  product: Product;
  item: OrderItem<Product>;
  amountCents: number;
  description: string;
  /** What `quote` returned at the time. A package of coins says under `coins` how many it brings in all. */
  data: Record<string, unknown>;
  paidAt: Date;
}

/**
 * Something for sale, implemented by the module that delivers it. Every `on…` runs in the transaction that records the provider's
 * report, so that money and goods move together or not at all; each is called once per event.
 */
export interface ProductHandler<Product extends ProductType = ProductType> {
  /** What is sold now, and its price; throws a DomainError when it cannot be bought (NOT_FOUND, PRODUCT_UNAVAILABLE …). */
  quote(sql: Sql, buyer: { userId: string }, item: OrderItem<Product>, now: Date): Promise<Quote>;
  onPaid(tx: Tx, order: PaidOrder<Product>, now: Date): Promise<void>;
  /** All or part of the money was refunded (by staff or the provider). `isWhole`: nothing of it is left. */
  onRefunded(tx: Tx, order: PaidOrder<Product>, refund: { amountCents: number; isWhole: boolean }, now: Date): Promise<void>;
  onDisputed(tx: Tx, order: PaidOrder<Product>, now: Date): Promise<void>;
  onDisputeWon(tx: Tx, order: PaidOrder<Product>, now: Date): Promise<void>;
  /** The item for a documented call that knows only a package's name or a price; null when there is none. */
  findItem?(sql: Sql, wish: { packageType?: string | null; amountCents?: number | null }): Promise<OrderItem | null>;
}

export interface Quote {
  amountCents: number;
  description: string;
  data: Record<string, unknown>;
}

/** All products for sale, by type. Assembled at the composition root. */
export type Products = { [Product in ProductType]?: ProductHandler<Product> };

/** @throws DomainError when nobody sells it. */
export function handlerOf(products: Products, product: ProductType): ProductHandler {
  const handler = products[product];
  if (handler) return handler;
  throw new DomainError(ErrorCode.ProductUnavailable, 'This is not for sale at the moment.');
}
