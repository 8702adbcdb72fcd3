import { Field, ObjectType } from 'type-graphql';
import { UrlScalar } from '../../../../platform/graphql/scalars.ts';
import { MeetingPayload } from '../../meetings/graphql/mutation.types.ts';

@ObjectType('JoinMeetingPayload', { description: 'What admits the member to the room of a meeting.' })
export class JoinMeetingPayloadType extends MeetingPayload {
  @Field(() => UrlScalar, { description: 'Where the room server is (ws or wss).' })
  url!: string;
  @Field(() => String, { description: 'Admits this session to the room, for some minutes. For a LiveKit client.' })
  token!: string;
  @Field(() => String, { description: "The session's identity in the room." })
  identity!: string;
  @Field(() => String, { description: 'From where on `meetingRoomChanged` tells what happens there.' })
  cursor!: string;
}

@ObjectType('SaveMeetingNotesPayload', { description: 'What `saveMeetingNotes` answers: the meeting as it is now.' })
export class SaveMeetingNotesPayloadType extends MeetingPayload {}
