import { z } from 'zod';
import { CoinTransactionType, PackageSurface, valuesOf } from './enumerations.ts';
import { id, pageSize, text } from './fields.ts';

/** A reward for a decision in the deck, once for each pair, in promo coins. */
export const REWARD_COINS = { LIKE: 25, SUPER_LIKE: 50, PASS: 0 } as const;
/** Most reward coins a member gets in one day of its own time zone. */
export const REWARD_COINS_PER_DAY = 500;
/** Cents a member gets for one earned coin: 100 BizCoins are $1.00, everywhere. */
export const CENTS_PER_COIN = 1;
/** Largest number of coins any one movement may name. */
export const COINS_MAX = 1_000_000_000;

/** A number of coins a person may ask to move. */
export const coins = z
  .number()
  .int('Please give a whole number of BizCoins')
  .min(1, 'Please enter a valid amount')
  .max(COINS_MAX, 'That is more than any wallet holds');

/** A package as it is sold: what is paid for can become earned in gifts, the bonus never can. */
export interface PackageTerms {
  id: string;
  surface: PackageSurface;
  name: string;
  paidCoins: number;
  promoCoins: number;
  priceCents: number;
  isPopular: boolean;
  benefits: readonly string[];
}

/**
 * Both documented lists, in one catalogue: the store's totals include their bonus, the wallet's dialog adds it.
 * What is really sold stands in the database and may be changed there; this is what a new product starts with.
 */
export const PACKAGES: readonly PackageTerms[] = [
  { id: 'starter', surface: 'STORE', name: 'Starter', paidCoins: 500, promoCoins: 0, priceCents: 499, isPopular: false,
    benefits: ['Send gifts in live streams', 'Use them in the marketplace'] },
  { id: 'popular', surface: 'STORE', name: 'Popular', paidCoins: 1_000, promoCoins: 200, priceCents: 999, isPopular: true,
    benefits: ['200 bonus BizCoins', 'Send gifts in live streams', 'Use them in the marketplace'] },
  { id: 'business', surface: 'STORE', name: 'Business', paidCoins: 2_000, promoCoins: 500, priceCents: 1_999, isPopular: false,
    benefits: ['500 bonus BizCoins', 'Boost your card with coins', 'Use them in the marketplace'] },
  { id: 'enterprise', surface: 'STORE', name: 'Enterprise', paidCoins: 4_000, promoCoins: 1_500, priceCents: 3_999, isPopular: false,
    benefits: ['1,500 bonus BizCoins', 'Boost your card with coins', 'The most coins for each dollar'] },
  { id: 'wallet-100', surface: 'WALLET', name: '100 BizCoins', paidCoins: 100, promoCoins: 0, priceCents: 999, isPopular: false, benefits: [] },
  { id: 'wallet-500', surface: 'WALLET', name: '500 BizCoins', paidCoins: 500, promoCoins: 50, priceCents: 3_999, isPopular: true, benefits: [] },
  { id: 'wallet-1000', surface: 'WALLET', name: '1,000 BizCoins', paidCoins: 1_000, promoCoins: 150, priceCents: 6_999, isPopular: false, benefits: [] },
  { id: 'wallet-2500', surface: 'WALLET', name: '2,500 BizCoins', paidCoins: 2_500, promoCoins: 500, priceCents: 14_999, isPopular: false, benefits: [] },
];

/** The bonus label of a package: bonus against what is paid for, in whole percent rounded down; null without a bonus. */
export const bonusPercent = ({ paidCoins, promoCoins }: Pick<PackageTerms, 'paidCoins' | 'promoCoins'>): number | null =>
  promoCoins === 0 ? null : Math.floor((promoCoins * 100) / paidCoins);

/** What of a statement is asked for. */
export const StatementFilter = z.strictObject({
  from: z.coerce.date('Please give a date').nullish(),
  to: z.coerce.date('Please give a date').nullish(),
  types: z.array(z.enum(valuesOf(CoinTransactionType))).max(20).nullish(),
});
export type StatementFilter = z.infer<typeof StatementFilter>;

export const StatementQuery = StatementFilter.extend({
  first: pageSize,
  after: z.string().regex(/^\d{1,19}$/, 'That cursor is not one of ours').nullish(),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

export const SettleDebtInput = z.strictObject({ requestId: id });
export type SettleDebtInput = z.infer<typeof SettleDebtInput>;

/** A package as staff enter it. One whose coins could be cashed out for its price is refused. */
export const SaveCoinPackageInput = z.strictObject({
  id: z.string().trim().regex(/^[a-z0-9-]{2,40}$/, 'Please use small letters, digits and dashes'),
  surface: z.enum(valuesOf(PackageSurface)),
  name: text(60).pipe(z.string().min(2, 'Please give the package a name')),
  paidCoins: coins,
  promoCoins: z.number().int().min(0).max(COINS_MAX),
  priceCents: z.number().int('Please give whole cents').min(50, 'The least price is $0.50').max(1_000_000),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  benefits: z.array(text(80)).max(6),
});
export type SaveCoinPackageInput = z.infer<typeof SaveCoinPackageInput>;
