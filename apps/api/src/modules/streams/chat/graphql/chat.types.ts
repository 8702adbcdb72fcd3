import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('StreamMessage', { description: 'A message in the chat of a stream.' })
export class StreamMessageType {
  @Field(() => ID, { description: 'The id of the message, by which it is pinned or deleted.' })
  id!: string;
  @Field(() => Int, { description: 'Its place in the chat: what has a higher one came later. 0 while it is held.' })
  number!: number;
  @Field(() => ID, { description: 'The stream in whose chat it is.' })
  streamId!: string;
  senderId!: string;
  @Field(() => Boolean, { description: 'Whether the host of the stream wrote it.' })
  isHost!: boolean;
  @Field(() => Boolean, { description: 'Whether its sender moderates the streams of this host.' })
  isModerator!: boolean;
  @Field(() => Boolean, { description: 'Whether it is held: the host decides whether others see it.' })
  isHeld!: boolean;
  @Field(() => String, { description: 'The words, up to 300 characters.' })
  text!: string;
  @Field(() => DateTimeScalar, { description: 'When the message was sent.' })
  sentAt!: Date;
}

@ObjectType('StreamChatConnection', { description: "A page of lines of a stream's chat." })
export class StreamChatConnectionType extends connectionOf('StreamChat', () => StreamMessageType, 'Newest first.') {
  @Field(() => Int, { description: 'All messages of the chat that are shown, on every page.' })
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
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' })
  cursor!: string;
  @Field(() => StreamMessageType, {
    nullable: true,
    description: 'The message that was written; null when the event is about something else.',
  })
  message!: StreamMessageType | null;
  @Field(() => ID, { nullable: true, description: 'The id of a message that is gone; null when none is.' })
  deletedId!: string | null;
  @Field(() => StreamPinChangeType, { nullable: true, description: 'Null unless what is pinned has changed.' })
  pinChange!: StreamPinChangeType | null;
}

@InputType('SendStreamMessageInput', { description: 'A message that someone writes in the chat of a stream.' })
export class SendStreamMessageInputType {
  @Field(() => ID, { description: 'The stream, which must be live.' })
  streamId!: string;
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id sends once, however often it is tried.' })
  requestId!: string;
  @Field(() => String, { description: 'The words, 1 to 300 characters.' })
  text!: string;
}
