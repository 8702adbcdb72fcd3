import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { StreamMessageType } from '../../chat/graphql/chat.types.ts';

@ObjectType('StreamPinPayload', { description: 'What is pinned after a change.' })
export class StreamPinPayloadType {
  @Field(() => StreamMessageType, { nullable: true, description: 'The message above the chat; null when there is none.' })
  pinned!: StreamMessageType | null;
}

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
