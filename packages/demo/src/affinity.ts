import { distanceMiles } from '../../../apps/api/src/platform/places/places.ts';
import type { ProfiledBusiness } from './business-profiles.ts';

/** Beyond this distance, nearness no longer counts. */
const FAR_MILES = 1_500;

/**
 * How much `from` would want `to`, from 0 to 1: what it is looking for, whether their trades complement each other, distance, response
 * rate.
 */
export function affinity(from: ProfiledBusiness, to: ProfiledBusiness): number {
  const finds = from.seeking.some((interest) => to.offering.includes(interest)) ? 0.3 : 0;
  const trades = isServedBy(from, to) || isServedBy(to, from) ? 0.35 : 0;
  const near = 0.2 * Math.max(0, 1 - distanceMiles(from, to) / FAR_MILES);
  return finds + trades + near + 0.15 * to.manner.answerRate;
}

/** The lower of both directions: a match needs two. */
export function mutualAffinity(a: ProfiledBusiness, b: ProfiledBusiness): number {
  return Math.min(affinity(a, b), affinity(b, a));
}

/** Whether the seller's trade serves the client's industry. */
export function isServedBy(client: ProfiledBusiness, seller: ProfiledBusiness): boolean {
  return seller.trade !== client.trade && seller.trade.serves.includes(client.industry);
}
