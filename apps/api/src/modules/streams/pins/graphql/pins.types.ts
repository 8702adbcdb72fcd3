import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { StreamMessageType } from '../../chat/graphql/chat.types.ts';

@ObjectType()
export abstract class StreamPinPayload {
  @Field(() => StreamMessageType, { nullable: true, description: 'The message above the chat; null when there is none.' })
  pinned!: StreamMessageType | null;
}

@ObjectType('PinStreamMessagePayload', { description: 'What `pinStreamMessage` answers: what is pinned now.' })
export class PinStreamMessagePayloadType extends StreamPinPayload {}

@ObjectType('UnpinStreamMessagePayload', { description: 'What `unpinStreamMessage` answers: what is pinned now.' })
export class UnpinStreamMessagePayloadType extends StreamPinPayload {}

@InputType('PinStreamMessageInput', { description: 'A message of a stream’s chat to keep above it.' })
export class PinStreamMessageInputType {
  @Field(() => ID, { description: 'The message.' })
  messageId!: string;
}

@InputType('UnpinStreamMessageInput', { description: 'The stream whose pinned message is taken down.' })
export class UnpinStreamMessageInputType {
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
}
