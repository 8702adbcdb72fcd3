import type { HeldMessageState } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('HeldMessage', {
  description:
    'A line of a stream’s chat that the text rules found fault with. Its writer, the host and moderators who may delete messages see it.',
})
export class HeldMessageType {
  @Field(() => ID, { description: 'Its id: once it is allowed, that of the message in the chat.' })
  id!: string;
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  /** The source of `sender`; not part of the schema. */
  senderId!: string;
  @Field(() => String, { description: 'What was written.' })
  text!: string;
  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  heldAt!: Date;
  @Field(() => GraphQLEnums.HeldMessageState, { description: 'Whether it waits, or what became of it.' })
  state!: HeldMessageState;
  @Field(() => DateTimeScalar, { description: 'Undecided by then, it expires.' })
  decidedBy!: Date;
}

@ObjectType('HeldMessageConnection', { description: 'A page of the held lines of a stream.' })
export class HeldMessageConnectionType extends connectionOf('HeldMessage', () => HeldMessageType, 'Newest first.') {}

@ObjectType('HeldMessageEvent', { description: 'A line that was held, or what became of it.' })
export class HeldMessageEventType {
  @Field(() => String, { description: 'Where to continue from.' })
  cursor!: string;
  @Field(() => HeldMessageType, { description: 'The line as it stands now.' })
  message!: HeldMessageType;
}

@InputType('DecideHeldMessageInput', { description: 'The host’s decision about a held line.' })
export class DecideHeldMessageInputType {
  @Field(() => ID, { description: 'The line.' })
  messageId!: string;
  @Field(() => Boolean, { description: 'Whether everybody in the stream sees it; false denies it for good.' })
  isAllowed!: boolean;
}

@ObjectType('DecideHeldMessagePayload', { description: 'What `decideHeldMessage` answers: the line with what was decided first.' })
export class DecideHeldMessagePayloadType {
  @Field(() => HeldMessageType, { description: 'The line as it stands now.' })
  message!: HeldMessageType;
}
