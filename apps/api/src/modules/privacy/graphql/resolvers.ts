import { PrivacyResolver } from './privacy.resolver.ts';

/** The GraphQL resolvers of this module. */
export const privacyResolvers: Function[] = [PrivacyResolver];
