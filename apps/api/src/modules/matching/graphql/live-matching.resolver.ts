import { Arg, Authorized, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { StoredEvent, SignalEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { MatchingEvent } from '../events.ts';
import { PRESENCE_CHANGED } from '../presence.ts';
import { matchEventFor } from '../queries/match-event.ts';
import { DeckEventType, MatchEventType, PresenceEventType } from './matching.types.ts';

/** Matches as they come and go, which of them are online, and the member's own decisions. */
@Resolver()
export class LiveMatchingResolver {
  @Authorized('match.read')
  @Subscription(() => MatchEventType, {
    subscribe: (data) => personalSource(data, [MatchingEvent.MatchCreated, MatchingEvent.MatchEnded]),
    description: 'New matches, and matches that ended.',
  })
  matchChanged(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'match.created' | 'match.ended'>,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return matchEventFor(sqlOf(em), actor, event, app.clock.now());
  }

  @Authorized('deck.read')
  @Subscription(() => DeckEventType, {
    subscribe: (data) => personalSource(data, [MatchingEvent.DeckChanged]),
    description: "Decisions on the member's own deck, made here, in another tab or on another device.",
  })
  deckChanged(@Root() { data }: SignalEvent<'deck.changed'>): DeckEventType {
    return data;
  }

  @Authorized('match.read')
  @Subscription(() => PresenceEventType, {
    subscribe: (data) => personalSource(data, [PRESENCE_CHANGED]),
    description: "Presence of the member's matches.",
  })
  presenceChanged(@Root() { data }: SignalEvent<'presence.changed'>): PresenceEventType {
    return { ...data, lastActiveAt: data.lastActiveAt === null ? null : new Date(data.lastActiveAt) };
  }
}
