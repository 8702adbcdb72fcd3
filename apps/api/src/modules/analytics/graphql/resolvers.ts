import { RevenueResolver } from './revenue.resolver.ts';

/** The GraphQL resolvers of this module. */
export const analyticsResolvers: Function[] = [RevenueResolver];
