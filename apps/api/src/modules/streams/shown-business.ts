import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../app-context.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { GraphQLContext } from '../../platform/graphql/context.ts';
import { oncePer } from '../../platform/once-per.ts';
import { namedBusiness, type BusinessType } from '../businesses/public.ts';

/** How long a business is cached as shown beside its messages and gifts, so that a burst asks the database once. */
const KEPT_MS = 2_000;
const KEPT_MAX = 2_000;

const cacheOf = oncePer((_app: AppContext) => new LRUCache<string, BusinessType>({ max: KEPT_MAX, ttl: KEPT_MS }));

/** A business as everybody in a stream sees it; who may see it was already decided. */
export async function shownBusiness(context: GraphQLContext, id: string): Promise<BusinessType> {
  const cache = cacheOf(context.app);
  const known = cache.get(id);
  if (known) return known;
  const business = await namedBusiness(context, id);
  if (!business) throw new NotFoundError('That business');
  cache.set(id, business);
  return business;
}
