import { Field, ObjectType } from 'type-graphql';
import { MeetingType } from './meeting.types.ts';

@ObjectType()
export abstract class MeetingPayload {
  @Field(() => MeetingType, { description: 'The meeting as it is now.' }) meeting!: MeetingType;
}

@ObjectType('ProposeMeetingPayload', { description: 'What `proposeMeeting` answers: the meeting as it is now.' })
export class ProposeMeetingPayloadType extends MeetingPayload {}

@ObjectType('AcceptMeetingPayload', { description: 'What `acceptMeeting` answers: the meeting as it is now.' })
export class AcceptMeetingPayloadType extends MeetingPayload {}

@ObjectType('CounterMeetingPayload', { description: 'What `counterMeeting` answers: the meeting as it is now.' })
export class CounterMeetingPayloadType extends MeetingPayload {}

@ObjectType('CancelMeetingPayload', { description: 'What `cancelMeeting` answers: the meeting as it is now.' })
export class CancelMeetingPayloadType extends MeetingPayload {}

@ObjectType('SuggestMeetingTimePayload', { description: 'What `suggestMeetingTime` answers: the meeting as it is now.' })
export class SuggestMeetingTimePayloadType extends MeetingPayload {}

@ObjectType('AnswerMeetingTimePayload', { description: 'What `answerMeetingTime` answers: the meeting as it is now.' })
export class AnswerMeetingTimePayloadType extends MeetingPayload {}

@ObjectType('WithdrawMeetingTimePayload', { description: 'What `withdrawMeetingTime` answers: the meeting as it is now.' })
export class WithdrawMeetingTimePayloadType extends MeetingPayload {}
