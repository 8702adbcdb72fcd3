import { LiveMessagesResolver } from './live-messages.resolver.ts';
import { MessagesResolver } from './messages.resolver.ts';

/** The resolvers of this module. */
export const messagingResolvers: Function[] = [MessagesResolver, LiveMessagesResolver];
