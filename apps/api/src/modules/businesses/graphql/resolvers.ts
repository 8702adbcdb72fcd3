import { BusinessResolver } from './business.resolver.ts';

/** The GraphQL resolvers of this module. */
export const businessesResolvers: Function[] = [BusinessResolver];
