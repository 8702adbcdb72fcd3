import { AttentionResolver, ProfileViewerResolver, ReceivedLikeResolver } from './attention.resolver.ts';
import { DeckCardResolver, DeckResolver } from './deck.resolver.ts';
import { LiveMatchingResolver } from './live-matching.resolver.ts';
import { ActivityResolver, MatchResolver } from './match.resolver.ts';

/** The GraphQL resolvers of this module. */
export const matchingResolvers: Function[] = [
  DeckResolver, DeckCardResolver, AttentionResolver, ReceivedLikeResolver, ProfileViewerResolver, MatchResolver, ActivityResolver, LiveMatchingResolver,
];
