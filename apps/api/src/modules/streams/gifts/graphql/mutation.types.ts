import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { StreamType } from '../../graphql/stream.types.ts';

@InputType('SetGiftsEnabledInput', { description: 'What `setGiftsEnabled` takes.' })
export class SetGiftsEnabledInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => Boolean, { description: 'Whether it is on from now on.' }) isOn!: boolean;
}

@ObjectType()
export abstract class StreamPayload {
  @Field(() => StreamType, { description: 'The stream as it is now.' }) stream!: StreamType;
}

@ObjectType('SetGiftsEnabledPayload', { description: 'What `setGiftsEnabled` answers: the stream as it is now.' })
export class SetGiftsEnabledPayloadType extends StreamPayload {}

@ObjectType('SetStreamGoalPayload', { description: 'What `setStreamGoal` answers: the stream as it is now.' })
export class SetStreamGoalPayloadType extends StreamPayload {}

@ObjectType('ClearStreamGoalPayload', { description: 'What `clearStreamGoal` answers: the stream as it is now.' })
export class ClearStreamGoalPayloadType extends StreamPayload {}

@ObjectType('SetSlowModePayload', { description: 'What `setSlowMode` answers: the stream as it is now.' })
export class SetSlowModePayloadType extends StreamPayload {}

@InputType('ClearStreamGoalInput', { description: 'What `clearStreamGoal` takes.' })
export class ClearStreamGoalInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
}
