import { Arg, Authorized, Ctx, FieldResolver, Int, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { SignalEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { findMatch, MatchType } from '../../matching/public.ts';
import { MessagingEvent, type ThreadEvent } from '../events.ts';
import { messageEventFor } from '../queries/message-event.ts';
import { readMarksOf } from '../queries/thread-states.ts';
import { perMatch } from './match-threads.resolver.ts';
import { MessageEventType, TypingEventType } from './messaging.types.ts';

const THREAD_EVENTS = [
  MessagingEvent.Sent,
  MessagingEvent.Read,
  MessagingEvent.Removed,
  MessagingEvent.Edited,
  MessagingEvent.Deleted,
  MessagingEvent.Reacted,
  MessagingEvent.Meeting,
  MessagingEvent.Muted,
];

/** What happens in the member's threads, live. */
@Resolver(() => MessageEventType)
export class LiveMessagesResolver {
  @Authorized('thread.read')
  @Subscription(() => MessageEventType, {
    subscribe: (data) => personalSource(data, THREAD_EVENTS),
    description: 'Messages, what becomes of them, and read marks in all threads of the member.',
  })
  messageChanged(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: ThreadEvent,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<MessageEventType> {
    return messageEventFor(sqlOf(em), actor, event);
  }

  @FieldResolver(() => MatchType, { nullable: true, description: 'The match as it is now; null when it has ended.' })
  match(@Root() { matchId }: MessageEventType, @Ctx() { app, em, actor }: GraphQLContext): Promise<MatchType | null> {
    return findMatch(sqlOf(em), asBusiness(actor), matchId, app.clock.now());
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'As in the match: the last own message that the other side read; null while either keeps receipts off.',
  })
  readUpToSequence(@Root() { matchId }: MessageEventType, @Ctx() context: GraphQLContext): Promise<number | null> {
    return perMatch(context, readMarksOf, matchId);
  }

  @Authorized('thread.read')
  @Subscription(() => TypingEventType, {
    subscribe: (data) => personalSource(data, [MessagingEvent.Typing]),
    description: 'The other side of one of the threads is typing.',
  })
  typing(@Root() { data }: SignalEvent<'thread.typing'>): TypingEventType {
    return { matchId: data.matchId, businessId: data.businessId, at: new Date(data.at) };
  }
}
