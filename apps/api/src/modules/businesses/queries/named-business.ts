import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import type { BusinessType } from '../graphql/business.types.ts';
import { businessLoader } from './load-businesses.ts';

const NOTHING_TOLD = {
  description: '',
  city: '',
  state: null,
  website: null,
  foundedYear: null,
  tags: [],
  seeking: [],
  offering: [],
  cover: null,
  isOnline: false,
  lastActiveAt: null,
  profileViews: 0,
  totalMatches: 0,
  responseRate: null,
  responseHours: null,
} satisfies Partial<BusinessType>;

/**
 * A business mentioned in a list to others who may not be allowed to read its page: one that is not visible to everybody is
 * reduced to its name and badges.
 */
export async function namedBusiness(context: GraphQLContext, id: string): Promise<BusinessType | null> {
  const business = await businessLoader(context).load(id);
  return !business || business.isPublic ? business : { ...business, ...NOTHING_TOLD, isVeiled: true };
}
