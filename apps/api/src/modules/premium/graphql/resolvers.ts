import { BoostResolver } from './boost.resolver.ts';
import { PremiumPriceResolver } from './premium-price.resolver.ts';
import { PremiumResolver, SwitchTermsResolver } from './premium.resolver.ts';

/** The GraphQL resolvers of this module. */
export const premiumResolvers: Function[] = [PremiumResolver, SwitchTermsResolver, BoostResolver, PremiumPriceResolver];
