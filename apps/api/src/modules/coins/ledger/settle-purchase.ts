import { LedgerOperation } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { findCoins, LOT, type LotRow, type Search } from './find-coins.ts';
import { restorePurchase } from './restore.ts';
import { takeBackPurchase } from './take-back.ts';

/** How much of the money of a purchase is held. */
export interface HeldMoney {
  heldCents: number;
  amountCents: number;
}

/** What of some coins the money held buys: a whole number, never more than its part. From the sum alone, so that cents add up. */
const boughtWith = (coins: number, { heldCents, amountCents }: HeldMoney): number => Math.floor((coins * heldCents) / amountCents);

interface Missing {
  lot: LotRow;
  /** To be taken back; below zero, to be given back. */
  paid: number;
  promo: number;
}

async function missingOf(sql: Sql, orderId: string, money: HeldMoney): Promise<Missing | null> {
  const [lot] = await sql<LotRow>(LOT, [orderId]);
  if (!lot) return null;
  const [coins, promoCoins] = [Number(lot.coins), Number(lot.promo_coins)];
  return {
    lot,
    paid: coins - boughtWith(coins, money) - Number(lot.taken_back),
    promo: promoCoins - boughtWith(promoCoins, money) - Number(lot.promo_taken_back),
  };
}

export interface SettleDraft extends HeldMoney {
  orderId: string;
  operation: Extract<LedgerOperation, 'PURCHASE_REFUND' | 'PURCHASE_DISPUTE'>;
  /** Why coins go back, if they do. */
  returnWords: string;
  now: Date;
}

export interface SettledPurchase {
  takenCoins: number;
  givenBackCoins: number;
  /** What the buyer owes after it. */
  owedCoins: number;
}

/**
 * Brings the coins of a purchase to what the money held buys, whatever happened before: takes back what is too much, gives back what is too
 * little. The order must be locked. Null when the purchase was never credited.
 */
export async function settlePurchase(
  tx: Tx,
  { orderId, operation, returnWords, now, ...money }: SettleDraft,
): Promise<SettledPurchase | null> {
  const missing = await missingOf(tx.sql, orderId, money);
  if (!missing) return null;
  const take = { paid: Math.max(0, missing.paid), promo: Math.max(0, missing.promo) };
  const back = { paid: Math.max(0, -missing.paid), promo: Math.max(0, -missing.promo) };
  const [takenCoins, givenBackCoins] = [take.paid + take.promo, back.paid + back.promo];
  if (givenBackCoins > 0) await restorePurchase(tx, { orderId, ...back, description: returnWords, now });
  const { owed } = takenCoins > 0 ? await takeBackPurchase(tx, { orderId, operation, ...take, now }) : { owed: 0 };
  return { takenCoins, givenBackCoins, owedCoins: owed };
}

/** Where the coins are that would be taken back if so much money were held; nothing is moved. */
export async function previewPurchase(sql: Sql, orderId: string, money: HeldMoney): Promise<Search | null> {
  const missing = await missingOf(sql, orderId, money);
  if (!missing) return null;
  return findCoins(sql, missing.lot, { paid: Math.max(0, missing.paid), promo: Math.max(0, missing.promo) });
}
