import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('StreamMessage')
export class StreamMessageType {
  @Field(() => ID)
  id!: string;
  @Field(() => Int, { description: 'Its place in the chat: what has a higher one came later. 0 while it is held.' })
  number!: number;
  @Field(() => ID)
  streamId!: string;
  senderId!: string;
  @Field(() => Boolean)
  isHost!: boolean;
  @Field(() => Boolean)
  isModerator!: boolean;
  @Field(() => Boolean, { description: 'Whether it is held: the host decides whether others see it.' })
  isHeld!: boolean;
  @Field(() => String)
  text!: string;
  @Field(() => DateTimeScalar)
  sentAt!: Date;
}

@ObjectType('StreamChatConnection')
export class StreamChatConnectionType extends connectionOf('StreamChat', () => StreamMessageType, 'Newest first.') {
  @Field(() => Int)
  totalCount!: number;
  /** The source of `pinned`; not part of the schema. */
  streamId!: string;
}

@ObjectType('StreamPinChange', { description: 'What is pinned above a chat from now on.' })
export class StreamPinChangeType {
  @Field(() => StreamMessageType, { nullable: true, description: 'The message; null when nothing is pinned any more.' })
  message!: StreamMessageType | null;
}

@ObjectType('StreamChatEvent', { description: 'A message that was written, the id of one that is gone, or another pin.' })
export class StreamChatEventType {
  @Field(() => String)
  cursor!: string;
  @Field(() => StreamMessageType, { nullable: true })
  message!: StreamMessageType | null;
  @Field(() => ID, { nullable: true })
  deletedId!: string | null;
  @Field(() => StreamPinChangeType, { nullable: true, description: 'Null unless what is pinned has changed.' })
  pinChange!: StreamPinChangeType | null;
}

@InputType('SendStreamMessageInput')
export class SendStreamMessageInputType {
  @Field(() => ID)
  streamId!: string;
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id sends once, however often it is tried.' })
  requestId!: string;
  @Field(() => String)
  text!: string;
}
