import { earnedShare } from './spending.ts';

/** What a member gets for one earned coin, in cents. 100 BizCoins are always one dollar. */
const CENTS_PER_EARNED_COIN = 1;

/** Something for sale: coins that can become earned, coins that never can, and the price. */
interface Offer {
  paidCoins: number;
  promoCoins: number;
  priceCents: number;
}

/** The most money a group of people can get out of one purchase: the earned share of its paid coins. */
export const cashOutCents = ({ paidCoins }: Offer): number => earnedShare(paidCoins) * CENTS_PER_EARNED_COIN;

/**
 * Whether buying, giving and cashing out would yield at least as much money as was paid. Promo coins never become money
 * (they stay promo through every gift), so only the paid ones count.
 */
export const opensArbitrage = (offer: Offer): boolean => cashOutCents(offer) >= offer.priceCents;
