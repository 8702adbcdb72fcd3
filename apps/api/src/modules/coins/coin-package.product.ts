import { LedgerOperation, ProductType } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../platform/errors.ts';
import type { PaidOrder, ProductHandler } from '../payments/public.ts';
import { creditPurchase } from './ledger/purchases.ts';
import { restorePurchase } from './ledger/restore.ts';
import { takeBackPurchase } from './ledger/take-back.ts';
import { findPackage, packageById } from './queries/packages.ts';

/** Coins for money: credited when the provider says it was paid, taken back when the money goes back. */
export const coinPackageProduct: ProductHandler = {
  async quote(sql, _buyer, { packageId }) {
    const found = packageId ? await packageById(sql, packageId) : null;
    if (!found) throw new NotFoundError('That package');
    if (!found.isActive) throw new DomainError(ErrorCode.ProductUnavailable, 'This package is no longer for sale.');
    const description = `${found.coins.toLocaleString('en-US')} BizCoins`;
    return {
      amountCents: found.priceCents,
      description,
      data: { coins: found.coins, paidCoins: found.paidCoins, promoCoins: found.bonusCoins },
    };
  },

  async onPaid(tx, order, now) {
    const { paidCoins, promoCoins } = coinsOf(order);
    const { journalId } = await creditPurchase(tx, {
      userId: order.userId,
      orderId: order.id,
      paidCoins,
      promoCoins,
      description: order.description,
      now,
    });
    await recordPurchase(tx, order, paidCoins + promoCoins, journalId, now);
  },

  async onRefunded(tx, order, { amountCents, isWhole }, now) {
    const share = isWhole ? 1 : amountCents / order.amountCents;
    await takeBackPurchase(tx, { orderId: order.id, operation: LedgerOperation.PurchaseRefund, share, now });
  },

  async onDisputed(tx, order, now) {
    await takeBackPurchase(tx, { orderId: order.id, operation: LedgerOperation.PurchaseDispute, share: 1, now });
  },

  async onDisputeWon(tx, order, now) {
    await restorePurchase(tx, { orderId: order.id, now });
  },

  async findItem(sql, { packageType, amountCents }) {
    const found = await findPackage(sql, { name: packageType ?? null, priceCents: amountCents ?? null });
    return found ? { product: ProductType.CoinPackage, packageId: found.id } : null;
  },
};

/** What the order was quoted: what is in the catalogue today makes no difference to it. */
function coinsOf({ data }: PaidOrder): { paidCoins: number; promoCoins: number } {
  return { paidCoins: Number(data.paidCoins), promoCoins: Number(data.promoCoins) };
}

async function recordPurchase(tx: Tx, order: PaidOrder, coins: number, journalId: string, now: Date): Promise<void> {
  await tx.sql(
    `insert into bizcoin_purchases (id, user_id, package_id, bizcoin_amount, real_money_amount, payment_method, payment_intent_id, journal_id, created_at)
     select o.id, o.user_id, o.package_id, $2, o.amount_cents, lower(o.provider), o.provider_ref, $3, $4 from orders o where o.id = $1`,
    [order.id, coins, journalId, now],
  );
}
