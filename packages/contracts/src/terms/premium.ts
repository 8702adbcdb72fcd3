import { BoostProduct, Entitlement, PremiumPlan } from '../enumerations.ts';

/** Length of the free trial. No card is needed. */
export const TRIAL_DAYS = 7;
/** How long premium continues when a renewal could not be paid. */
export const GRACE_DAYS = 7;
/** How far back "who viewed you" looks. */
export const PROFILE_VIEWERS_DAYS = 90;

/** Viewers are counted up to this number; beyond it only "more" is shown. */
export const PROFILE_VIEWERS_COUNTED_MAX = 200;
/** 100 coins are one dollar, everywhere. */
export const COINS_PER_CENT = 1;

/** A saving of less than a dollar is not mentioned. */
const CENTS_WORTH_SAYING = 100;

/** A plan for sale; prices are in cents for all the months of one payment. */
export interface PlanOffer {
  plan: PremiumPlan;
  name: string;
  priceCents: number;
  /** Months a payment covers. */
  months: number;
}

/** The plans, at their first prices. Staff may set others: only the server knows the current price. */
export const PLANS: Record<PremiumPlan, PlanOffer> = {
  PREMIUM_MONTHLY: { plan: PremiumPlan.Monthly, name: 'Monthly', priceCents: 1_999, months: 1 },
  PREMIUM_YEARLY: { plan: PremiumPlan.Yearly, name: 'Yearly', priceCents: 19_999, months: 12 },
};

/** What a year saves compared with twelve months, as written beside its price: at the first prices 'Save 17%' and 'Save $40 vs monthly'. */
export function savingsOf(yearCents: number, monthCents: number): string[] {
  const savedCents = 12 * monthCents - yearCents;
  if (savedCents < CENTS_WORTH_SAYING) return [];
  return [`Save ${Math.round((100 * savedCents) / (12 * monthCents))}%`, `Save $${Math.round(savedCents / 100)} vs monthly`];
}

/** A boost for sale, for cents or for the same value in coins. */
export interface BoostOffer {
  product: BoostProduct;
  name: string;
  hours: number;
  priceCents: number;
  priceCoins: number;
}

const boost = (product: BoostProduct, name: string, hours: number, priceCents: number): BoostOffer => ({
  product,
  name,
  hours,
  priceCents,
  priceCoins: priceCents * COINS_PER_CENT,
});

/** Boosts and their first prices, in money or in coins. */
export const BOOSTS: Record<BoostProduct, BoostOffer> = {
  BOOST_24H: boost(BoostProduct.Day, '24 hours', 24, 999),
  BOOST_72H: boost(BoostProduct.ThreeDays, '3 days', 72, 1_999),
  BOOST_WEEK: boost(BoostProduct.Week, '7 days', 168, 3_999),
};

/** The features of premium, in the words of the price page. All of them come with every plan and with the trial. */
export const ENTITLEMENTS: Record<Entitlement, { title: string; text: string }> = {
  UNLIMITED_SUPER_LIKES: { title: 'Unlimited super likes', text: 'Free members have three a day.' },
  LIKES_RECEIVED: { title: 'See who likes you', text: 'The whole list. Free members see how many.' },
  PROFILE_VIEWERS: { title: 'See who viewed you', text: 'Businesses that looked at your profile, newest first.' },
  ADVANCED_FILTERS: { title: 'Advanced filtering', text: 'By size, what they look for, verified only, active now.' },
  ADVANCED_ANALYTICS: {
    title: 'Advanced analytics',
    text: 'Who looks by industry and place, best hours, from view to conversation, streams and gifts, as a file too.',
  },
  CONVERSION: { title: 'Coin conversion', text: 'Turn earned BizCoins into money.' },
  PREMIUM_ITEMS: { title: 'Premium items', text: 'What the marketplace keeps for premium members.' },
  PRIORITY_SUPPORT: { title: 'Priority support', text: 'Your questions are answered first.' },
  INCOGNITO: { title: 'Incognito', text: 'Only businesses you liked see your card.' },
};

/** The parts of the deck's filter that require premium. Industry, state and distance are for everybody. */
const ADVANCED_FILTERS = ['companySizes', 'seeking', 'verifiedOnly', 'onlineOnly'] as const;
type AdvancedFilter = (typeof ADVANCED_FILTERS)[number];

/** Which advanced parts a filter uses. */
export function advancedPartsOf(
  filter: Partial<Record<AdvancedFilter, readonly unknown[] | boolean | null | undefined>>,
): AdvancedFilter[] {
  return ADVANCED_FILTERS.filter((name) => {
    const value = filter[name];
    return Array.isArray(value) ? value.length > 0 : value === true;
  });
}
