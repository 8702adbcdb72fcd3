import { AttentionResolver, ProfileViewerResolver, ReceivedLikeResolver } from './attention.resolver.ts';
import { DeckCardResolver, DeckResolver, ProfileViewResolver } from './deck.resolver.ts';
import { MatchingFiguresResolver } from './figures.resolver.ts';
import { IntentResolver } from './intent.resolver.ts';
import { LiveMatchingResolver } from './live-matching.resolver.ts';
import { ActivityResolver, MatchResolver } from './match.resolver.ts';
import { TopPickResolver } from './top-pick.resolver.ts';
import { ViewingResolver } from './viewing.resolver.ts';

/** The GraphQL resolvers of this module. */
export const matchingResolvers: Function[] = [
  ViewingResolver,
  DeckResolver,
  DeckCardResolver,
  ProfileViewResolver,
  AttentionResolver,
  ReceivedLikeResolver,
  ProfileViewerResolver,
  MatchResolver,
  ActivityResolver,
  LiveMatchingResolver,
  MatchingFiguresResolver,
  TopPickResolver,
  IntentResolver,
];
