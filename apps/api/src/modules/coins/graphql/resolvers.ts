import { LineFactsResolver } from './line-facts.resolver.ts';
import { payoutsResolvers } from './payouts.resolvers.ts';
import { WalletResolver } from './wallet.resolver.ts';

/** The GraphQL resolvers of coins. */
export const coinsResolvers: Function[] = [WalletResolver, LineFactsResolver, ...payoutsResolvers];
