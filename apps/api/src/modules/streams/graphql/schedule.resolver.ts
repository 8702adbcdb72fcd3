import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
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
import { ScheduledStreamEventType, ScheduledStreamType, ScheduleStreamInputType } from './schedule.types.ts';

/** Announced streams, and the setting for notifications of those that start. */
@Resolver(() => ScheduledStreamType)
export class ScheduleResolver {
  @FieldResolver(() => BusinessType)
  host(@Root() { hostId }: ScheduledStreamType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(hostId);
  }

  @Authorized('stream.read')
  @Query(() => [ScheduledStreamType], { description: 'Announced by the member and its matches, soonest first.' })
  scheduledStreams(@Ctx() { app, em, actor }: GraphQLContext): Promise<ScheduledStreamType[]> {
    return scheduledStreams(sqlOf(em), asBusiness(actor), app.clock.now());
  }

  @Authorized('stream.schedule')
  @Mutation(() => ScheduledStreamType, { description: "Announces a stream to the member's matches. BAD_INPUT." })
  scheduleStream(
    @Arg('input', () => ScheduleStreamInputType) input: ScheduleStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ScheduledStreamType> {
    return scheduleStream(app, actor, input);
  }

  @Authorized('stream.schedule')
  @Mutation(() => ScheduledStreamType, { description: 'Calls off a stream that was announced. NOT_FOUND.' })
  cancelScheduledStream(@Arg('id', () => ID) id: string, @Ctx() { app, actor }: GraphQLContext): Promise<ScheduledStreamType> {
    return cancelScheduledStream(app, actor, id);
  }

  @Authorized('stream.answerSchedule')
  @Mutation(() => ScheduledStreamType, { description: 'Says whether the member comes; the last word counts.' })
  answerScheduledStream(
    @Arg('id', () => ID) id: string,
    @Arg('isComing', () => Boolean) isComing: boolean,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ScheduledStreamType> {
    return answerScheduledStream(app, actor, { id, isComing });
  }

  @Authorized('stream.read')
  @Subscription(() => ScheduledStreamEventType, {
    subscribe: (data) => personalSource(data, [StreamEvent.ScheduleChanged]),
    description: 'Announced streams of the member and its matches: new, answered, called off.',
  })
  scheduledStreamChanged(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent,
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
  @Mutation(() => Boolean, { description: 'Says whether the member is told when a match goes live.' })
  setLiveNotices(@Arg('isOn', () => Boolean) isOn: boolean, @Ctx() { app, actor }: GraphQLContext): Promise<boolean> {
    return setLiveNotices(app, actor, isOn);
  }
}
