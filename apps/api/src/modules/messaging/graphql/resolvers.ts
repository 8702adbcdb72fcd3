import { LiveMessagesResolver } from './live-messages.resolver.ts';
import { MatchThreadsResolver } from './match-threads.resolver.ts';
import { MessagesResolver } from './messages.resolver.ts';
import { ViewerBadgesResolver } from './viewer-badges.resolver.ts';

/** The resolvers of this module. */
export const messagingResolvers: Function[] = [MessagesResolver, LiveMessagesResolver, MatchThreadsResolver, ViewerBadgesResolver];
