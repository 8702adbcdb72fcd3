import type { MeetingStatus } from '@benison/contracts/enumerations';
import { MEETING_TIMES_MAX } from '@benison/contracts/terms/messaging';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar, TimeZoneScalar, UrlScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('MeetingTime', { description: 'A time that was proposed for a meeting, as one side sees it.' })
export class MeetingTimeType {
  @Field(() => DateTimeScalar, { description: 'When the meeting would begin.' }) startsAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When the meeting would end.' }) endsAt!: Date;
  @Field(() => Boolean, { description: 'Whether the time has passed, so that it can no longer be accepted.' }) isPast!: boolean;
  @Field(() => String, { nullable: true, description: "The title of one's own agreed meeting that lies across it; null where none does." })
  overlaps!: string | null;
}

@ObjectType('MeetingSuggestion', {
  description: 'Another time that one side suggests for an agreed meeting. The agreed time stands until the other accepts.',
})
export class MeetingSuggestionType {
  @Field(() => DateTimeScalar, { description: 'When the meeting would begin.' }) startsAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When it would end: it stays as long as it was.' }) endsAt!: Date;
  @Field(() => Boolean, { description: 'Whether the time has passed; then it can only be declined or taken back.' }) isPast!: boolean;
  @Field(() => String, {
    nullable: true,
    description: "The title of another agreed meeting of one's own that lies across it; null where none does.",
  })
  overlaps!: string | null;
  @Field(() => Boolean, { description: 'Whether the member suggested it.' }) isOwn!: boolean;
  @Field(() => String, { nullable: true, description: 'What was said about it; null where nothing was said.' }) note!: string | null;
  @Field(() => DateTimeScalar, { description: 'When it was suggested.' }) suggestedAt!: Date;
}

@ObjectType('Meeting', { description: 'A meeting of two that matched, proposed, agreed or called off, as one side sees it.' })
export class MeetingType {
  @Field(() => ID, { description: 'The id of the meeting, made by whoever proposed it.' }) id!: string;
  @Field(() => ID, { description: 'The match in whose thread it was proposed.' }) matchId!: string;
  /** The source of `business`; not part of the schema. */
  businessId!: string;
  @Field(() => String, { description: 'What it is about, in the words of who proposed it.' }) title!: string;
  @Field(() => String, { nullable: true, description: 'What was said about it when it was proposed; null where nothing was said.' }) note!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Where it is: an address, a phone number or a link; null where nothing was said.' })
  place!: string | null;
  @Field(() => Int, { description: 'How long it takes, in minutes.' }) durationMinutes!: number;
  @Field(() => GraphQLEnums.MeetingStatus, { description: 'Whether it is proposed, agreed or called off.' }) status!: MeetingStatus;
  @Field(() => Int, { description: 'Counts proposals, counter-proposals and suggestions of another time, from one.' }) round!: number;
  @Field(() => Boolean, { description: "The other side waits for the member's answer." }) isOwnTurn!: boolean;
  @Field(() => [MeetingTimeType], { description: `The times proposed last, the earliest first. At most ${MEETING_TIMES_MAX}.` })
  times!: MeetingTimeType[];
  @Field(() => DateTimeScalar, { nullable: true, description: 'Once it is agreed.' }) startsAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ends; null until a time is agreed.' }) endsAt!: Date | null;
  @Field(() => MeetingSuggestionType, {
    nullable: true,
    description: 'Another time that waits for an answer; null without one, and once the meeting is over or called off.',
  })
  suggestion!: MeetingSuggestionType | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why it was called off, in the words of who did; null without words, or while it stands.',
  })
  cancelReason!: string | null;
  @Field(() => Boolean, { description: 'Whether the member called it off; false where the other side did, and while it stands.' })
  isCancelledByOwn!: boolean;
  @Field(() => TimeZoneScalar, { description: 'The time zone of the other side, so that a time can be shown for both.' })
  otherTimeZone!: string;
  @Field(() => Int, { description: 'The message of the thread that shows it last.' }) sequence!: number;
  @Field(() => UrlScalar, { nullable: true, description: 'Once it is agreed.' }) calendarFileUrl!: string | null;
}

@ObjectType('MeetingConnection', { description: 'A page of meetings.' })
export class MeetingConnectionType extends connectionOf('Meeting', () => MeetingType) {}

@InputType('ProposeMeetingInput', { description: 'What `proposeMeeting` takes.' })
export class ProposeMeetingInputType {
  @Field(() => ID, { description: 'Made by the client: the same id proposes once, however often it is tried.' }) id!: string;
  @Field(() => ID, { description: 'The match with whom to meet.' }) matchId!: string;
  @Field(() => String, { description: 'What it is about, up to 120 characters.' }) title!: string;
  @Field(() => String, { nullable: true, description: 'What to say about it, up to 500 characters; left out: nothing.' }) note?:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'An address, a phone number, a link.' }) place?: string | null;
  @Field(() => Int, { description: 'How long it takes: 15 to 480 whole minutes.' }) durationMinutes!: number;
  @Field(() => [DateTimeScalar], { description: 'One to three.' }) startsAt!: Date[];
  @Field(() => Boolean, { nullable: true, description: 'Said again after MEETING_OVERLAP.' }) despiteOverlap?: boolean | null;
}

@InputType('AcceptMeetingInput', { description: 'One of the proposed times of a meeting, to agree on.' })
export class AcceptMeetingInputType {
  @Field(() => ID, { description: 'The meeting, proposed by the other side.' }) meetingId!: string;
  @Field(() => DateTimeScalar, { description: 'Which of the proposed times it is, to the minute.' }) startsAt!: Date;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Said again after MEETING_OVERLAP: true accepts although another agreed meeting lies across it.',
  })
  despiteOverlap?: boolean | null;
}

@InputType('CounterMeetingInput', { description: 'Other times, instead of those that were proposed for a meeting.' })
export class CounterMeetingInputType {
  @Field(() => ID, { description: 'The meeting, proposed by the other side.' }) meetingId!: string;
  @Field(() => Int, { description: 'The round that is answered, as it was seen.' }) round!: number;
  @Field(() => [DateTimeScalar], { description: 'One to three different times, each to the minute.' }) startsAt!: Date[];
  @Field(() => String, { nullable: true, description: 'What is said about it, up to 500 characters; left out, nothing is said.' }) note?:
    | string
    | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Said again after MEETING_OVERLAP: true proposes although another agreed meeting lies across.',
  })
  despiteOverlap?: boolean | null;
}

@InputType('CancelMeetingInput', { description: 'A meeting to call off, or a proposal to decline or take back.' })
export class CancelMeetingInputType {
  @Field(() => ID, { description: 'The meeting, agreed or proposed.' }) meetingId!: string;
  @Field(() => String, { nullable: true, description: 'Why, as the other side reads it, up to 200 characters; left out, nothing is said.' })
  reason?: string | null;
}

@InputType('SuggestMeetingTimeInput', { description: 'Another time for a meeting.' })
export class SuggestMeetingTimeInputType {
  @Field(() => ID, { description: 'The meeting, agreed or proposed.' }) meetingId!: string;
  @Field(() => Int, { description: 'Its round, as it was seen: what was suggested meanwhile is not replaced unseen.' }) round!: number;
  @Field(() => DateTimeScalar, { description: 'When it would begin, to the minute; it stays as long as it was.' }) startsAt!: Date;
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' }) note?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Said again after MEETING_OVERLAP.' }) despiteOverlap?: boolean | null;
}

@InputType('AnswerMeetingTimeInput', { description: 'The answer to a suggested time.' })
export class AnswerMeetingTimeInputType {
  @Field(() => ID, { description: 'The agreed meeting.' }) meetingId!: string;
  @Field(() => Int, { description: 'The round whose suggestion is answered.' }) round!: number;
  @Field(() => Boolean, { description: 'True moves the meeting; false leaves it where it is.' }) isAccepted!: boolean;
  @Field(() => Boolean, { nullable: true, description: 'Said again after MEETING_OVERLAP.' }) despiteOverlap?: boolean | null;
}

@InputType('WithdrawMeetingTimeInput', { description: 'A suggested time to take back.' })
export class WithdrawMeetingTimeInputType {
  @Field(() => ID, { description: 'The agreed meeting.' }) meetingId!: string;
  @Field(() => Int, { description: 'The round whose suggestion is taken back.' }) round!: number;
}
