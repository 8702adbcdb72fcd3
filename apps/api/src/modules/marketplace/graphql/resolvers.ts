import { CatalogueResolver } from './catalogue.resolver.ts';
import { FulfilmentResolver } from './fulfilment.resolver.ts';
import { MarketplaceResolver } from './marketplace.resolver.ts';

/** The GraphQL resolvers of this module. */
export const marketplaceResolvers: Function[] = [MarketplaceResolver, CatalogueResolver, FulfilmentResolver];
