import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { MeetingType } from '../../meetings/graphql/meeting.types.ts';

@ObjectType('MeetingAttendance', { description: 'One side that came to a meeting in Benison.' })
export class MeetingAttendanceType {
  @Field(() => Boolean, { description: "Whether it is the member's own side." })
  isOwn!: boolean;
  @Field(() => DateTimeScalar, { description: 'When it first came.' })
  cameAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it last left; null while it is there.' })
  leftAt!: Date | null;
}

@ObjectType('MeetingNotes', { description: 'The notes of a meeting, which both sides see and write.' })
export class MeetingNotesType {
  @Field(() => String, { description: 'The whole text.' })
  text!: string;
  @Field(() => Int, { description: 'Counts the changes, from one. The next change names the version it was written upon.' })
  version!: number;
  @Field(() => Boolean, { description: "Whether the member's own side wrote last." })
  isOwn!: boolean;
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  writtenAt!: Date;
}

@InputType('JoinMeetingInput', { description: 'A meeting to enter.' })
export class JoinMeetingInputType {
  @Field(() => ID, { description: 'The meeting.' })
  meetingId!: string;
}

@InputType('SaveMeetingNotesInput', { description: 'The notes of a meeting, whole.' })
export class SaveMeetingNotesInputType {
  @Field(() => ID, { description: 'The meeting.' })
  meetingId!: string;
  @Field(() => Int, { description: 'The version that the text was written upon; 0 for the first.' })
  version!: number;
  @Field(() => String, { description: 'The whole text, up to 10,000 characters.' })
  text!: string;
}

@ObjectType('MeetingRoomEvent', { description: 'Something about the room of a meeting has changed: its door, who is there, or the notes.' })
export class MeetingRoomEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' })
  cursor!: string;
  @Field(() => MeetingType, { description: 'The meeting as it is now.' })
  meeting!: MeetingType;
}
