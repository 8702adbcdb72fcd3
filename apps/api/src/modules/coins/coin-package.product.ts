import { LedgerOperation, ProductType } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { PAYOUT_CENTS_PER_COIN } from '@benison/contracts/payouts';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../platform/errors.ts';
import type { CoinsPreview, MoneyCause, PaidOrder, ProductHandler } from '../payments/public.ts';
import { CoinPlace, type Search } from './ledger/find-coins.ts';
import { creditPurchase } from './ledger/purchases.ts';
import { previewPurchase, settlePurchase, type SettledPurchase } from './ledger/settle-purchase.ts';
import { findPackage, packageById } from './queries/packages.ts';

const OPERATIONS = {
  REFUND: LedgerOperation.PurchaseRefund,
  REFUND_FAILED: LedgerOperation.PurchaseRefund,
  DISPUTE: LedgerOperation.PurchaseDispute,
  DISPUTE_OVER: LedgerOperation.PurchaseDispute,
} as const satisfies Record<MoneyCause, LedgerOperation>;

const RETURN_WORDS: Record<MoneyCause, string> = {
  REFUND: 'A purchase whose money came again',
  REFUND_FAILED: 'A refund that did not go through',
  DISPUTE: 'A purchase whose money came again',
  DISPUTE_OVER: 'A disputed purchase that stands again',
};

/** Coins for money: credited when the provider says it was paid, taken back when the money goes back. */
export const coinPackageProduct: ProductHandler = {
  async quote(sql, _buyer, { packageId }) {
    const found = packageId ? await packageById(sql, packageId) : null;
    if (!found) throw new NotFoundError('That package');
    if (!found.isActive) throw new DomainError(ErrorCode.ProductUnavailable, 'This package is no longer for sale.');
    const description = coinsInWords(found.coins);
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

  async onMoneyChanged(tx, { id: orderId, amountCents }, { cause, heldCents }, now) {
    const settled = await settlePurchase(tx, {
      orderId,
      amountCents,
      heldCents,
      operation: OPERATIONS[cause],
      returnWords: RETURN_WORDS[cause],
      now,
    });
    return settled ? refundedCoinsWords(settled) : '';
  },
  async previewHeld(sql, { id: orderId, amountCents }, heldCents) {
    const search = await previewPurchase(sql, orderId, { amountCents, heldCents });
    return { coins: search && coinsPreview(search), endsAt: null, endsNow: false };
  },
  async findItem(sql, { packageType, amountCents }) {
    const found = await findPackage(sql, { name: packageType ?? null, priceCents: amountCents ?? null });
    return found ? { product: ProductType.CoinPackage, packageId: found.id } : null;
  },
};

/** What a refund, or the failure of one, did to the coins, as their buyer is told. What is owed is named only when something is. */
export function refundedCoinsWords({ takenCoins, givenBackCoins, owedCoins }: SettledPurchase): string {
  if (givenBackCoins > 0) return `${coinsInWords(givenBackCoins)} ${givenBackCoins === 1 ? 'is' : 'are'} yours again.`;
  if (takenCoins === 0) return 'None of its coins were left to take back.';
  const taken = `${coinsInWords(takenCoins)} ${takenCoins === 1 ? 'was' : 'were'} taken back.`;
  return owedCoins === 0 ? taken : `${taken} Some are no longer there: you owe ${coinsInWords(owedCoins)}.`;
}

function coinsPreview({ found, paidOutCoins }: Search): CoinsPreview {
  const at = (...places: CoinPlace[]): number => found.reduce((sum, { place, coins }) => sum + (places.includes(place) ? coins : 0), 0);
  return {
    takenCoins: found.reduce((sum, { coins }) => sum + coins, 0),
    unspentCoins: at(CoinPlace.Unspent, CoinPlace.Promo),
    fromOthersCoins: at(CoinPlace.Pending, CoinPlace.Earned),
    heldCoins: at(CoinPlace.Held),
    owedCoins: at(CoinPlace.Owed, CoinPlace.PromoOwed),
    paidOutCents: paidOutCoins * PAYOUT_CENTS_PER_COIN,
  };
}

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
