import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../../platform/graphql/payload.ts';
import { StreamMessageType } from './chat.types.ts';

@ObjectType('SendStreamMessagePayload', { description: 'What `sendStreamMessage` answers: the message as it is now.' })
export class SendStreamMessagePayloadType {
  @Field(() => StreamMessageType, { description: 'The message as it is now.' }) message!: StreamMessageType;
}

@InputType('DeleteStreamMessageInput', { description: 'What `deleteStreamMessage` takes.' })
export class DeleteStreamMessageInputType {
  @Field(() => ID, { description: 'The message, by its id.' }) id!: string;
}

@ObjectType('DeleteStreamMessagePayload', { description: 'What `deleteStreamMessage` answers: that it was done.' })
export class DeleteStreamMessagePayloadType extends DonePayload {}
