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

/** What changed in the money of a paid order. */
export const MoneyCause = {
  Refund: 'REFUND',
  /** A refund that counted did not reach the buyer after all. */
  RefundFailed: 'REFUND_FAILED',
  Dispute: 'DISPUTE',
  /** Decided for the shop, or withdrawn by the buyer. */
  DisputeOver: 'DISPUTE_OVER',
} as const;
export type MoneyCause = (typeof MoneyCause)[keyof typeof MoneyCause];

export interface MoneyChange {
  cause: MoneyCause;
  amountCents: number;
  /** What of the order's money the shop holds now: paid, less refunded, less disputed and not won. */
  heldCents: number;
}

/** What `onPaid` answers where the money came too late: what it was for is there already, or cannot be had any more. */
export const NOTHING_TO_DELIVER = 'NOTHING_TO_DELIVER';
export type Delivered = typeof NOTHING_TO_DELIVER | void;

/**
 * Something for sale, implemented by the module that delivers it. Every `on…` runs in the transaction that records the provider's
 * report, so that money and goods move together or not at all.
 */
export interface ProductHandler<Product extends ProductType = ProductType> {
  /** What is sold now, and its price; throws a DomainError when it cannot be bought (NOT_FOUND, PRODUCT_UNAVAILABLE …). */
  quote(sql: Sql, buyer: { userId: string }, item: OrderItem<Product>, now: Date): Promise<Quote>;
  /** Called once an order. Money for which there is nothing to deliver any more goes back. */
  onPaid(tx: Tx, order: PaidOrder<Product>, now: Date): Promise<Delivered>;
  /**
   * Brings what was delivered to what the money held buys, in whatever order and however often money comes and goes: it computes that
   * anew and moves the difference. Gives a sentence for the buyer on what became of what was bought.
   */
  onMoneyChanged(tx: Tx, order: PaidOrder<Product>, change: MoneyChange, now: Date): Promise<string>;
  /** What a refund that leaves so much of the money would do, in figures for staff; nothing is changed. */
  previewHeld?(sql: Sql, order: PaidOrder<Product>, heldCents: number, now: Date): Promise<HeldPreview>;
  /** The item for a documented call that knows only a package's name or a price; null when there is none. */
  findItem?(sql: Sql, wish: { packageType?: string | null; amountCents?: number | null }): Promise<OrderItem | null>;
}

/** What a refund would take back, and what it would cost the house beyond the money refunded. */
export interface HeldPreview {
  coins: CoinsPreview | null;
  /** When the time bought would end; null for what is no time. */
  endsAt: Date | null;
  /** What was delivered ends at once. */
  endsNow: boolean;
}

/** Where the coins of a purchase are that a refund would take. */
export interface CoinsPreview {
  takenCoins: number;
  unspentCoins: number;
  /** At members to whom they were given: earned, or waiting to be. */
  fromOthersCoins: number;
  /** Held by payouts that would be stopped. */
  heldCoins: number;
  /** Out of reach: the buyer would owe them. */
  owedCoins: number;
  /** Of those, what has left as money: the house's cost unless the buyer pays. */
  paidOutCents: number;
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
