import { MemberAnalyticsResolver } from './member-analytics.resolver.ts';
import { RevenueResolver } from './revenue.resolver.ts';

/** The GraphQL resolvers of this module. */
export const analyticsResolvers: Function[] = [MemberAnalyticsResolver, RevenueResolver];
