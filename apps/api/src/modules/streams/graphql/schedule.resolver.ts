import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { asBusiness, asMember } from '../../../platform/policy.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import { answerScheduledStream } from '../commands/answer-scheduled-stream.ts';
import { cancelScheduledStream } from '../commands/cancel-scheduled-stream.ts';
import { scheduleStream } from '../commands/schedule-stream.ts';
import { setLiveNotices } from '../commands/set-live-notices.ts';
import { StreamEvent } from '../events.ts';
import { readLiveNotices } from '../queries/live-notices.ts';
import { scheduledStreamChange, scheduledStreams } from '../queries/scheduled-streams.ts';
import {
  AnswerScheduledStreamInputType,
  AnswerScheduledStreamPayloadType,
  CancelScheduledStreamInputType,
  CancelScheduledStreamPayloadType,
  ScheduleStreamPayloadType,
  SetLiveNoticesInputType,
  SetLiveNoticesPayloadType,
} from './mutation.types.ts';
import { ScheduledStreamConnectionType, ScheduledStreamEventType, ScheduledStreamType, ScheduleStreamInputType } from './schedule.types.ts';

/** Announced streams, and the setting for notifications of those that start. */
@Resolver(() => ScheduledStreamType)
export class ScheduleResolver {
  @FieldResolver(() => BusinessType, { description: 'The business that will stream.' })
  host(@Root() { hostId }: ScheduledStreamType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(hostId);
  }

  @Authorized('stream.read')
  @Query(() => ScheduledStreamConnectionType, { description: 'Announced by the member and its matches, soonest first.' })
  scheduledStreams(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return scheduledStreams(sqlOf(em), asBusiness(actor), { first, after }, app.clock.now());
  }

  @Authorized('stream.schedule')
  @Mutation(() => ScheduleStreamPayloadType, { description: "Announces a stream to the member's matches. BAD_INPUT." })
  async scheduleStream(
    @Arg('input', () => ScheduleStreamInputType) input: ScheduleStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ScheduleStreamPayloadType> {
    return { scheduledStream: await scheduleStream(app, actor, input) };
  }

  @Authorized('stream.schedule')
  @Mutation(() => CancelScheduledStreamPayloadType, { description: 'Calls off a stream that was announced. NOT_FOUND.' })
  async cancelScheduledStream(
    @Arg('input', () => CancelScheduledStreamInputType) { id }: CancelScheduledStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<CancelScheduledStreamPayloadType> {
    return { scheduledStream: await cancelScheduledStream(app, actor, id) };
  }

  @Authorized('stream.answerSchedule')
  @Mutation(() => AnswerScheduledStreamPayloadType, { description: 'Says whether the member comes; the last word counts.' })
  async answerScheduledStream(
    @Arg('input', () => AnswerScheduledStreamInputType) { id, isComing }: AnswerScheduledStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<AnswerScheduledStreamPayloadType> {
    return { scheduledStream: await answerScheduledStream(app, actor, { id, isComing }) };
  }

  @Authorized('stream.read')
  @Subscription(() => ScheduledStreamEventType, {
    subscribe: (data) => personalSource(data, [StreamEvent.ScheduleChanged]),
    description: 'Announced streams of the member and its matches: new, answered, called off.',
  })
  scheduledStreamChanged(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'schedule.changed'>,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<ScheduledStreamEventType> {
    return scheduledStreamChange(sqlOf(em), actor, event);
  }

  @Authorized('stream.liveNotices')
  @Query(() => Boolean, { description: 'Whether the member is told when a match goes live.' })
  liveNotices(@Ctx() { em, actor }: GraphQLContext): Promise<boolean> {
    return readLiveNotices(sqlOf(em), asMember(actor).userId);
  }

  @Authorized('stream.liveNotices')
  @Mutation(() => SetLiveNoticesPayloadType, { description: 'Says whether the member is told when a match goes live.' })
  async setLiveNotices(
    @Arg('input', () => SetLiveNoticesInputType) { isOn }: SetLiveNoticesInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SetLiveNoticesPayloadType> {
    return { isOn: await setLiveNotices(app, actor, isOn) };
  }
}
