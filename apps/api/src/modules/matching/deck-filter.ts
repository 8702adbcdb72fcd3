import { createHash } from 'node:crypto';
import type { DiscoverFilter } from '@benison/contracts/businesses';
import { Entitlement } from '@benison/contracts/enumerations';
import { DISTANCE_FILTER_MILES_MAX } from '@benison/contracts/limits';
import { advancedPartsOf } from '@benison/contracts/premium';
import type { Point } from '../../platform/places/places.ts';
import { hasEntitlement, PremiumRequiredError } from '../premium/public.ts';
import { visibleTo } from './visibility.ts';

/** Who looks at the deck. */
export interface DeckViewer {
  businessId: string;
  isVerified: boolean;
}

/** Parameter values of a statement, numbered as they are added. */
export class Params {
  readonly values: unknown[] = [];
  readonly #hidden: string[] = [];

  /** A value that the planner sees, and may plan for. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A value that the planner cannot see, as a column of the statement's row `v`. */
  hide(value: unknown, type: string, name = `p${this.values.length + 1}`): string {
    this.#hidden.push(`${this.add(value)}::${type} as ${name}`);
    return `v.${name}`;
  }

  /** The columns that `hide` promised. */
  hidden(): string {
    return this.#hidden.join(', ');
  }
}

/**
 * A filter as requested: its advanced parts require premium.
 * @throws PremiumRequiredError naming the parts that are not available.
 */
export function assertMayFilter(who: { isPremium: boolean }, filter: DiscoverFilter): void {
  const filters = advancedPartsOf(filter);
  if (filters.length > 0 && !hasEntitlement(who, Entitlement.AdvancedFilters))
    throw new PremiumRequiredError(Entitlement.AdvancedFilters, { filters });
}

/** A stored filter: parts that require premium are ignored without it, and apply again when it returns. */
export function usablePart(who: { isPremium: boolean }, filter: DiscoverFilter): DiscoverFilter {
  if (hasEntitlement(who, Entitlement.AdvancedFilters)) return filter;
  return { ...filter, companySizes: [], seeking: [], verifiedOnly: false, onlineOnly: false };
}

/** Degrees of latitude in a mile; a mile of longitude takes as many at the equator, and more towards the poles. */
const MILES_PER_DEGREE = 69.0;
const EARTH_RADIUS_MILES = 3_958.761;

export interface FilterContext {
  viewer: DeckViewer;
  /** The viewer's place; without one the distance filter cannot be used. */
  place: Point | null;
  now: Date;
}

/** Conditions on the business `b`: visible to the viewer, not itself, and inside the filter. */
export function filterConditions(filter: DiscoverFilter, { viewer, place, now }: FilterContext, params: Params): string[] {
  const conditions = [visibleTo('b', viewer.isVerified)];
  const isPlain = isPlainFilter(filter);
  const oneOf = (column: string, values: readonly string[]): void => {
    const [only] = values;
    if (values.length === 1) conditions.push(`b.${column} = ${isPlain ? params.hide(only, 'text') : params.add(only)}`);
    else if (values.length > 1) conditions.push(`b.${column} = any(${params.add(values)}::text[])`);
  };
  oneOf('industry', filter.industries);
  oneOf('state', filter.states);
  oneOf('company_size', filter.companySizes);
  if (filter.seeking.length > 0) conditions.push(`b.seeking_partnership && ${params.add(filter.seeking)}::text[]`);
  if (filter.verifiedOnly) conditions.push('b.is_verified');
  if (filter.onlineOnly) conditions.push(`b.show_online_status and b.online_until > ${params.add(now)}::timestamptz`);
  const miles = effectiveMiles(filter);
  if (miles !== null && place) conditions.push(withinMiles(place, miles, params));
  return conditions;
}

/** The distance to filter by; the widest choice means no limit. */
export function effectiveMiles(filter: DiscoverFilter): number | null {
  const miles = filter.withinMiles ?? null;
  return miles !== null && miles < DISTANCE_FILTER_MILES_MAX ? miles : null;
}

/** A bounding box that the place index can serve, and the exact great-circle distance inside it. */
function withinMiles(place: Point, miles: number, params: Params): string {
  const latitudeSpan = miles / MILES_PER_DEGREE;
  const farthest = Math.min(89, Math.abs(place.lat) + latitudeSpan);
  const longitudeSpan = Math.min(360, miles / (MILES_PER_DEGREE * Math.cos((farthest * Math.PI) / 180)));
  const lat = `${params.add(place.lat)}::float8`;
  const lng = `${params.add(place.lng)}::float8`;
  const [south, north] = [params.add(place.lat - latitudeSpan), params.add(place.lat + latitudeSpan)];
  const [west, east] = [params.add(place.lng - longitudeSpan), params.add(place.lng + longitudeSpan)];
  const chord = `sin(radians(b.latitude - ${lat}) / 2) ^ 2 + cos(radians(${lat})) * cos(radians(b.latitude)) * sin(radians(b.longitude - ${lng}) / 2) ^ 2`;
  const exact = `2 * ${EARTH_RADIUS_MILES} * asin(least(1, sqrt(${chord}))) <= ${params.add(miles)}::float8`;
  const box = `b.latitude between ${south}::float8 and ${north}::float8 and b.longitude between ${west}::float8 and ${east}::float8`;
  // @NOTE A box across the date line (western Alaska) would need two boxes; there only the exact distance decides.
  return place.lng - longitudeSpan < -180
    ? `b.latitude between ${south}::float8 and ${north}::float8 and ${exact} and ${west}::float8 < ${east}::float8`
    : `${box} and ${exact}`;
}

/** Whether statements of this filter have few enough forms to be prepared by name; others are planned for their values. */
export function isPlainFilter(filter: DiscoverFilter): boolean {
  const { industries, states, companySizes, seeking, verifiedOnly, onlineOnly } = filter;
  return (
    industries.length <= 1 &&
    states.length <= 1 &&
    companySizes.length === 0 &&
    seeking.length === 0 &&
    !verifiedOnly &&
    !onlineOnly &&
    effectiveMiles(filter) === null
  );
}

/** Whether a filter lets everything through. */
export const isOpenFilter = (filter: DiscoverFilter): boolean =>
  isPlainFilter(filter) && filter.industries.length === 0 && filter.states.length === 0;

/** The key of a filter and the rights it is used with; cursors are stored under it. */
export function filterHash(filter: DiscoverFilter, viewer: DeckViewer): Buffer {
  const sorted = (values: readonly string[]) => [...values].sort();
  const canonical = JSON.stringify([
    sorted(filter.industries),
    sorted(filter.states),
    sorted(filter.companySizes),
    sorted(filter.seeking),
    effectiveMiles(filter),
    filter.verifiedOnly,
    filter.onlineOnly,
    viewer.isVerified,
  ]);
  return createHash('sha256').update(canonical).digest().subarray(0, 16);
}
