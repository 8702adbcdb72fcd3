import type { MeetingStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../../graphql-enums.ts';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('MeetingTime')
export class MeetingTimeType {
  @Field(() => DateTimeScalar) startsAt!: Date;
  @Field(() => DateTimeScalar) endsAt!: Date;
  @Field(() => Boolean) isPast!: boolean;
  @Field(() => String, { nullable: true, description: "The title of one's own agreed meeting that lies across it." }) overlaps!:
    | string
    | null;
}

@ObjectType('MeetingSuggestion', {
  description: 'Another time that one side suggests for an agreed meeting. The agreed time stands until the other accepts.',
})
export class MeetingSuggestionType {
  @Field(() => DateTimeScalar, { description: 'When the meeting would begin.' }) startsAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When it would end: it stays as long as it was.' }) endsAt!: Date;
  @Field(() => Boolean, { description: 'Whether the time has passed; then it can only be declined or taken back.' }) isPast!: boolean;
  @Field(() => String, { nullable: true, description: "The title of another agreed meeting of one's own that lies across it." }) overlaps!:
    | string
    | null;
  @Field(() => Boolean, { description: 'Whether the member suggested it.' }) isOwn!: boolean;
  @Field(() => String, { nullable: true, description: 'What was said about it.' }) note!: string | null;
  @Field(() => DateTimeScalar, { description: 'When it was suggested.' }) suggestedAt!: Date;
}

@ObjectType('Meeting')
export class MeetingType {
  @Field(() => ID) id!: string;
  @Field(() => ID) matchId!: string;
  /** The source of `business`; not part of the schema. */
  businessId!: string;
  @Field(() => String) title!: string;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => String, { nullable: true }) place!: string | null;
  @Field(() => Int) durationMinutes!: number;
  @Field(() => GraphQLEnums.MeetingStatus) status!: MeetingStatus;
  @Field(() => Int, { description: 'Counts proposals, counter-proposals and suggestions of another time, from one.' }) round!: number;
  @Field(() => Boolean, { description: "The other side waits for the member's answer." }) isOwnTurn!: boolean;
  @Field(() => [MeetingTimeType], { description: 'The times proposed last, the earliest first.' }) times!: MeetingTimeType[];
  @Field(() => DateTimeScalar, { nullable: true, description: 'Once it is agreed.' }) startsAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) endsAt!: Date | null;
  @Field(() => MeetingSuggestionType, {
    nullable: true,
    description: 'Another time that waits for an answer; null without one, and once the meeting is over or called off.',
  })
  suggestion!: MeetingSuggestionType | null;
  @Field(() => String, { nullable: true }) cancelReason!: string | null;
  @Field(() => Boolean) isCancelledByOwn!: boolean;
  @Field(() => String) otherTimeZone!: string;
  @Field(() => Int, { description: 'The message of the thread that shows it last.' }) sequence!: number;
  @Field(() => String, { nullable: true, description: 'Once it is agreed.' }) calendarFileUrl!: string | null;
}

@ObjectType('MeetingConnection')
export class MeetingConnectionType extends connectionOf('Meeting', () => MeetingType) {}

@InputType('ProposeMeetingInput')
export class ProposeMeetingInputType {
  @Field(() => ID, { description: 'Made by the client: the same id proposes once, however often it is tried.' }) id!: string;
  @Field(() => ID) matchId!: string;
  @Field(() => String) title!: string;
  @Field(() => String, { nullable: true }) note?: string | null;
  @Field(() => String, { nullable: true, description: 'An address, a phone number, a link.' }) place?: string | null;
  @Field(() => Int) durationMinutes!: number;
  @Field(() => [DateTimeScalar], { description: 'One to three.' }) startsAt!: Date[];
  @Field(() => Boolean, { nullable: true, description: 'Said again after MEETING_OVERLAP.' }) despiteOverlap?: boolean | null;
}

@InputType('AcceptMeetingInput')
export class AcceptMeetingInputType {
  @Field(() => ID) meetingId!: string;
  @Field(() => DateTimeScalar) startsAt!: Date;
  @Field(() => Boolean, { nullable: true }) despiteOverlap?: boolean | null;
}

@InputType('CounterMeetingInput')
export class CounterMeetingInputType {
  @Field(() => ID) meetingId!: string;
  @Field(() => Int, { description: 'The round that is answered, as it was seen.' }) round!: number;
  @Field(() => [DateTimeScalar]) startsAt!: Date[];
  @Field(() => String, { nullable: true }) note?: string | null;
  @Field(() => Boolean, { nullable: true }) despiteOverlap?: boolean | null;
}

@InputType('CancelMeetingInput')
export class CancelMeetingInputType {
  @Field(() => ID) meetingId!: string;
  @Field(() => String, { nullable: true }) reason?: string | null;
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
