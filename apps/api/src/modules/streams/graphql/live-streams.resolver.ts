import { Arg, Authorized, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { StoredEvent, SignalEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { MatchingEvent } from '../../matching/public.ts';
import { watcherSource } from '../access.ts';
import { StreamEvent } from '../events.ts';
import { liveStreamsChange, streamChange } from '../queries/streams.ts';
import { LiveStreamsEventType, StreamEventType, StreamNoticeEventType, StreamViewersEventType } from './stream.types.ts';

/** Streams as they come, change and go. */
@Resolver()
export class LiveStreamsResolver {
  @Authorized('stream.read')
  @Subscription(() => LiveStreamsEventType, {
    subscribe: (data) => personalSource(data, [StreamEvent.LiveChanged, MatchingEvent.MatchCreated, MatchingEvent.MatchEnded]),
    description: 'What comes into the list of live streams and what leaves it, also by a match that begins or ends.',
  })
  liveStreamsChanged(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'live.changed' | 'match.created' | 'match.ended'>,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<LiveStreamsEventType> {
    return liveStreamsChange(sqlOf(em), actor, event, app.clock.now());
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Changed]),
    description: 'Changes of one stream: live, paused, ended, its title and settings. NOT_FOUND.',
  })
  streamChanged(
    @Arg('streamId', () => ID) _streamId: string,
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'stream.changed'>,
    @Ctx() { em }: GraphQLContext,
  ): Promise<StreamEventType> {
    return streamChange(sqlOf(em), event);
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamViewersEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Viewers]),
    description: 'How many watch, at most twice a second.',
  })
  streamViewersChanged(
    @Arg('streamId', () => ID) _streamId: string,
    @Root() { data }: SignalEvent<'stream.viewers'>,
  ): StreamViewersEventType {
    return data;
  }

  @Authorized('stream.read')
  @Subscription(() => StreamNoticeEventType, {
    subscribe: (data) => personalSource(data, [StreamEvent.Notice]),
    description: 'What the member is told about itself in streams.',
  })
  streamNoticeAdded(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'stream.notice'>,
  ): StreamNoticeEventType {
    const { streamId, kind, until } = event.data;
    return { cursor: event.cursor, streamId, kind, until: until === null ? null : new Date(until) };
  }
}
