import { z } from 'zod';
import { CoinTransactionType, PackageSurface, valuesOf } from './enumerations.ts';
import { bareLine, cursor, isPeriod, line, pageSize, periodEnd, periodStart, requestId, seenUpdatedAt } from './fields.ts';

/** A reward for a decision in the deck, once per pair, in promo coins. */
export const REWARD_COINS = { LIKE: 25, SUPER_LIKE: 50, PASS: 0 } as const;
/** Most reward coins a member gets in one day of its own time zone. */
export const REWARD_COINS_PER_DAY = 500;
/** Largest number of coins in one movement. */
export const COINS_MAX = 1_000_000_000;

const WHOLE_COINS = 'Please enter a whole number of BizCoins';
const wholeCoins = ({ input }: { input?: unknown }): string | undefined =>
  input === undefined || input === null ? undefined : WHOLE_COINS;

/** A number of coins a person may ask to move. */
export const coins = z
  .number({ error: wholeCoins })
  .int(WHOLE_COINS)
  .min(1, 'Please enter a valid amount')
  .max(COINS_MAX, 'That is more than a wallet can hold');

/** The bonus label of a package: the bonus relative to the paid coins, in whole percent rounded down; null without a bonus. */
export const bonusPercent = ({ paidCoins, promoCoins }: { paidCoins: number; promoCoins: number }): number | null =>
  promoCoins === 0 ? null : Math.floor((promoCoins * 100) / paidCoins);

/** A filter on a statement. */
export const StatementFilter = z
  .strictObject({
    from: periodStart('Please enter a date').nullish(),
    to: periodEnd('Please enter a date').nullish(),
    types: z
      .array(z.enum(valuesOf(CoinTransactionType)))
      .max(20)
      .nullish(),
  })
  .refine(isPeriod, { path: ['to'], message: 'Please enter an end after the beginning' });
export type StatementFilter = z.infer<typeof StatementFilter>;

/** A page of a statement, newest line first. */
export const StatementQuery = StatementFilter.safeExtend({ first: pageSize, after: cursor.nullish() });

/** A package as staff enter it. One whose coins could be cashed out for its price is refused. The same `requestId` saves it once. */
export const SaveCoinPackageInput = z.strictObject({
  requestId,
  /** Null: a new one. */
  seenUpdatedAt: seenUpdatedAt.nullable(),
  id: bareLine().regex(/^[a-z0-9-]{2,40}$/, 'Please use lowercase letters, digits and dashes'),
  surface: z.enum(valuesOf(PackageSurface)),
  name: line(60).pipe(z.string().min(2, 'Please give the package a name')),
  paidCoins: coins,
  promoCoins: z
    .number({ error: wholeCoins })
    .int(WHOLE_COINS)
    .min(0, 'This cannot be negative')
    .max(COINS_MAX, 'That is more than a wallet can hold'),
  priceCents: z
    .number('Please enter a price like 19.99')
    .int('Please enter whole cents')
    .min(50, 'The minimum price is $0.50')
    .max(1_000_000, 'At most $10,000.00'),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  benefits: z.array(line(80)).max(6),
  /** Says that a change by more than a factor of five is meant; without it such a change is refused. */
  confirmsPriceChange: z.boolean().default(false),
});
