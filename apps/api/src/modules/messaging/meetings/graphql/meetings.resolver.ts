import { MeetingView } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import DataLoader from 'dataloader';
import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../../platform/graphql/context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';
import { BusinessType, businessLoader } from '../../../businesses/public.ts';
import { MessageType } from '../../graphql/messaging.types.ts';
import { answerMeetingTime } from '../../meeting-moves/commands/answer-meeting-time.ts';
import { suggestMeetingTime } from '../../meeting-moves/commands/suggest-meeting-time.ts';
import { withdrawMeetingTime } from '../../meeting-moves/commands/withdraw-meeting-time.ts';
import { acceptMeeting } from '../commands/accept-meeting.ts';
import { cancelMeeting } from '../commands/cancel-meeting.ts';
import { counterMeeting } from '../commands/counter-meeting.ts';
import { proposeMeeting } from '../commands/propose-meeting.ts';
import type { Meeting } from '../meeting.ts';
import { meetingsById, readMeetings } from '../queries/meetings.ts';
import {
  AcceptMeetingInputType,
  AnswerMeetingTimeInputType,
  CancelMeetingInputType,
  CounterMeetingInputType,
  MeetingConnectionType,
  MeetingType,
  ProposeMeetingInputType,
  SuggestMeetingTimeInputType,
  WithdrawMeetingTimeInputType,
} from './meeting.types.ts';
import {
  AcceptMeetingPayloadType,
  AnswerMeetingTimePayloadType,
  CancelMeetingPayloadType,
  CounterMeetingPayloadType,
  ProposeMeetingPayloadType,
  SuggestMeetingTimePayloadType,
  WithdrawMeetingTimePayloadType,
} from './mutation.types.ts';

/** Meetings between the two sides of a match. */
@Resolver(() => MeetingType)
export class MeetingsResolver {
  @Authorized('meeting.read')
  @Query(() => MeetingConnectionType, {
    description: "The member's meetings: agreed and ahead, waiting for an answer, or over (the last one first).",
  })
  meetings(
    @Arg('view', () => GraphQLEnums.MeetingView) view: MeetingView,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<MeetingConnectionType> {
    return readMeetings(sqlOf(em), asBusiness(actor).businessId, { view, first, after }, app.clock.now());
  }

  @Authorized('meeting.propose')
  @Mutation(() => ProposeMeetingPayloadType, {
    description: 'Proposes a meeting to a match, with times to choose from. NOT_FOUND, THREAD_CLOSED.',
  })
  async proposeMeeting(
    @Arg('input', () => ProposeMeetingInputType) input: ProposeMeetingInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ProposeMeetingPayloadType> {
    return { meeting: await proposeMeeting(app, actor, { ...input }) };
  }

  @Authorized('meeting.answer')
  @Mutation(() => AcceptMeetingPayloadType, {
    description: 'Accepts one of the times of a meeting that was proposed. NOT_FOUND, MEETING_CHANGED, MEETING_OVERLAP.',
  })
  async acceptMeeting(
    @Arg('input', () => AcceptMeetingInputType) input: AcceptMeetingInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<AcceptMeetingPayloadType> {
    return { meeting: await acceptMeeting(app, actor, { ...input }) };
  }

  @Authorized('meeting.answer')
  @Mutation(() => CounterMeetingPayloadType, { description: 'Answers a proposed meeting with other times. NOT_FOUND, MEETING_CHANGED.' })
  async counterMeeting(
    @Arg('input', () => CounterMeetingInputType) input: CounterMeetingInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<CounterMeetingPayloadType> {
    return { meeting: await counterMeeting(app, actor, { ...input }) };
  }

  @Authorized('meeting.propose')
  @Mutation(() => SuggestMeetingTimePayloadType, {
    description:
      'Suggests another time for a meeting. An agreed one keeps its time until the other side accepts; a proposed one has this time from now on. NOT_FOUND, THREAD_CLOSED, MEETING_CHANGED, MEETING_OVERLAP.',
  })
  async suggestMeetingTime(
    @Arg('input', () => SuggestMeetingTimeInputType, { description: 'Which meeting, and when.' }) input: SuggestMeetingTimeInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SuggestMeetingTimePayloadType> {
    return { meeting: await suggestMeetingTime(app, actor, { ...input }) };
  }

  @Authorized('meeting.answer')
  @Mutation(() => AnswerMeetingTimePayloadType, {
    description:
      'Accepts or declines the other time that the other side suggested for an agreed meeting. NOT_FOUND, THREAD_CLOSED, MEETING_CHANGED, MEETING_OVERLAP.',
  })
  async answerMeetingTime(
    @Arg('input', () => AnswerMeetingTimeInputType, { description: 'Which suggestion, and the answer.' }) input: AnswerMeetingTimeInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<AnswerMeetingTimePayloadType> {
    return { meeting: await answerMeetingTime(app, actor, { ...input }) };
  }

  @Authorized('meeting.propose')
  @Mutation(() => WithdrawMeetingTimePayloadType, {
    description: 'Takes back the other time that the member suggested for an agreed meeting. NOT_FOUND, MEETING_CHANGED.',
  })
  async withdrawMeetingTime(
    @Arg('input', () => WithdrawMeetingTimeInputType, { description: 'Which suggestion.' }) input: WithdrawMeetingTimeInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<WithdrawMeetingTimePayloadType> {
    return { meeting: await withdrawMeetingTime(app, actor, { ...input }) };
  }

  @Authorized('meeting.cancel')
  @Mutation(() => CancelMeetingPayloadType, { description: 'Calls a meeting off, for both sides. NOT_FOUND, MEETING_CHANGED.' })
  async cancelMeeting(
    @Arg('input', () => CancelMeetingInputType) input: CancelMeetingInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<CancelMeetingPayloadType> {
    return { meeting: await cancelMeeting(app, actor, { ...input }) };
  }

  @FieldResolver(() => BusinessType, { description: 'The other side.' })
  business(@Root() { businessId }: MeetingType, @Ctx() context: GraphQLContext): Promise<BusinessType | null> {
    return businessLoader(context).load(businessId);
  }
}

/** The meeting that a message of the thread shows. */
@Resolver(() => MessageType)
export class MessageMeetingResolver {
  @Authorized('meeting.read')
  @FieldResolver(() => MeetingType, { nullable: true, description: 'The meeting it tells of, as it is now; null for any other message.' })
  meeting(@Root() { meetingId }: MessageType, @Ctx() context: GraphQLContext): Promise<MeetingType | null> | null {
    if (!meetingId) return null;
    const { app, em, actor } = context;
    const load = (ids: readonly string[]) => meetingsById(sqlOf(em), asBusiness(actor).businessId, ids, app.clock.now());
    return loaderOf(context, 'messages.meetings', () => new DataLoader<string, Meeting | null>(load)).load(meetingId);
  }
}
