import { DeckCardResolver, DeckResolver } from './deck.resolver.ts';
import { LiveMatchingResolver } from './live-matching.resolver.ts';
import { ActivityResolver, MatchResolver } from './match.resolver.ts';

/** The resolvers of this module. */
export const matchingResolvers: Function[] = [DeckResolver, DeckCardResolver, MatchResolver, ActivityResolver, LiveMatchingResolver];
