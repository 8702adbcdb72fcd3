import { EARNED_SHARE_PERCENT } from './spending.ts';

/** Cents a member gets for one earned coin. 100 BizCoins are one dollar, everywhere. */
const CENTS_PER_EARNED_COIN = 1;

/** What is sold: coins that can become earned, coins that never can, and the price. */
interface Offer {
  paidCoins: number;
  promoCoins: number;
  priceCents: number;
}

/** The most money a group of people can get out of one purchase: the earned share of its paid coins. */
export const cashOutCents = ({ paidCoins }: Offer): number => Math.floor((paidCoins * EARNED_SHARE_PERCENT) / 100) * CENTS_PER_EARNED_COIN;

/**
 * Whether buying, giving and cashing out would leave more money than was put in. Promo coins never become money
 * (they stay promo through every gift), so only the paid ones count.
 */
export const opensArbitrage = (offer: Offer): boolean => cashOutCents(offer) >= offer.priceCents;
