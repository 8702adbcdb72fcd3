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
  @Field(() => Int, { description: 'Counts proposals and counter-proposals, from one.' }) round!: number;
  @Field(() => Boolean, { description: "The other side waits for the member's answer." }) isOwnTurn!: boolean;
  @Field(() => [MeetingTimeType], { description: 'The times of the newest round, the earliest first.' }) times!: MeetingTimeType[];
  @Field(() => DateTimeScalar, { nullable: true, description: 'Once it is agreed.' }) startsAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) endsAt!: Date | null;
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
