import { type RevenuePeriod, RevenueStream, valuesOf } from '../enumerations.ts';

/** The streams in the order of the charts. */
export const REVENUE_STREAMS: readonly RevenueStream[] = valuesOf(RevenueStream);

/** Revenue streams, as charts and files name them. */
export const REVENUE_STREAM_LABELS: Record<RevenueStream, string> = {
  COIN_PACKAGES: 'Coin packages',
  SUBSCRIPTIONS: 'Subscriptions',
  BOOSTS: 'Boosts',
  ACCESS_FEES: 'Access fees',
};

/** The periods as screens write them. */
export const REVENUE_PERIOD_LABELS: Record<RevenuePeriod, string> = {
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
  QUARTER: 'Quarter',
  YEAR: 'Year',
};

/** Shown where a figure is unknown and would otherwise have to be made up. */
export const NOT_ENOUGH_DATA = 'Not enough data yet';
/** A card provider's usual fee, as an example next to the real ones. */
export const SAMPLE_PROVIDER_FEE = '2.9% plus $0.30';
