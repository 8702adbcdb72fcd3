import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { ScheduledStreamType } from './schedule.types.ts';
import { StreamAgreementType, StreamSummaryType, StreamTicketType } from './stream.types.ts';

@ObjectType()
export abstract class ScheduledStreamPayload {
  @Field(() => ScheduledStreamType, { description: 'The announced stream as it is now.' }) scheduledStream!: ScheduledStreamType;
}

@ObjectType('ScheduleStreamPayload', { description: 'What `scheduleStream` answers: the announced stream as it is now.' })
export class ScheduleStreamPayloadType extends ScheduledStreamPayload {}

@ObjectType('CancelScheduledStreamPayload', { description: 'What `cancelScheduledStream` answers: the announced stream as it is now.' })
export class CancelScheduledStreamPayloadType extends ScheduledStreamPayload {}

@ObjectType('AnswerScheduledStreamPayload', { description: 'What `answerScheduledStream` answers: the announced stream as it is now.' })
export class AnswerScheduledStreamPayloadType extends ScheduledStreamPayload {}

@InputType('CancelScheduledStreamInput', { description: 'What `cancelScheduledStream` takes.' })
export class CancelScheduledStreamInputType {
  @Field(() => ID, { description: 'The announced stream, by its id.' }) id!: string;
}

@InputType('AnswerScheduledStreamInput', { description: 'What `answerScheduledStream` takes.' })
export class AnswerScheduledStreamInputType {
  @Field(() => ID, { description: 'The announced stream, by its id.' }) id!: string;
  @Field(() => Boolean, { description: 'Whether the member means to watch.' }) isComing!: boolean;
}

@InputType('SetLiveNoticesInput', { description: 'What `setLiveNotices` takes.' })
export class SetLiveNoticesInputType {
  @Field(() => Boolean, { description: 'Whether it is on from now on.' }) isOn!: boolean;
}

@ObjectType('SetLiveNoticesPayload', { description: 'What `setLiveNotices` answers: whether the member is told from now on.' })
export class SetLiveNoticesPayloadType {
  @Field(() => Boolean, { description: 'Whether the member is told from now on.' }) isOn!: boolean;
}

@ObjectType('AcceptStreamAgreementPayload', { description: 'What `acceptStreamAgreement` answers: what was accepted.' })
export class AcceptStreamAgreementPayloadType {
  @Field(() => StreamAgreementType, { description: 'What was accepted.' }) agreement!: StreamAgreementType;
}

@ObjectType()
export abstract class StreamTicketPayload {
  @Field(() => StreamTicketType, { description: 'The way into the room.' }) ticket!: StreamTicketType;
}

@ObjectType('StartStreamPayload', { description: 'What `startStream` answers: the way into the room.' })
export class StartStreamPayloadType extends StreamTicketPayload {}

@ObjectType('JoinStreamPayload', { description: 'What `joinStream` answers: the way into the room.' })
export class JoinStreamPayloadType extends StreamTicketPayload {}

@ObjectType('AcceptStagePayload', { description: 'What `acceptStage` answers: the way into the room.' })
export class AcceptStagePayloadType extends StreamTicketPayload {}

@InputType('JoinStreamInput', { description: 'What `joinStream` takes.' })
export class JoinStreamInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
}

@InputType('LeaveStreamInput', { description: 'What `leaveStream` takes.' })
export class LeaveStreamInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
}

@ObjectType('LeaveStreamPayload', { description: 'What `leaveStream` answers: that it was done.' })
export class LeaveStreamPayloadType extends DonePayload {}

@InputType('SeekInRoomInput', { description: 'What `seekInRoom` takes.' })
export class SeekInRoomInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}

@ObjectType('SeekInRoomPayload', { description: 'What `seekInRoom` answers: whether the one asked for is still there.' })
export class SeekInRoomPayloadType {
  @Field(() => Boolean, { description: 'Whether the one asked for is still there.' }) isThere!: boolean;
}

@InputType('EndStreamInput', { description: 'What `endStream` takes.' })
export class EndStreamInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
}

@ObjectType('EndStreamPayload', { description: 'What `endStream` answers: what the stream brought.' })
export class EndStreamPayloadType {
  @Field(() => StreamSummaryType, { description: 'What the stream brought.' }) summary!: StreamSummaryType;
}
