import { Authorized, Field, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { MatchType } from '../../matching/public.ts';
import { MessageType } from './messaging.types.ts';

@ObjectType()
export abstract class MessagePayload {
  @Field(() => MessageType, { description: 'The message as it is now.' }) message!: MessageType;
}

@ObjectType('SendMessagePayload', { description: 'What `sendMessage` answers: the message as it is now.' })
export class SendMessagePayloadType extends MessagePayload {}

@ObjectType('EditMessagePayload', { description: 'What `editMessage` answers: the message as it is now.' })
export class EditMessagePayloadType extends MessagePayload {}

@ObjectType('DeleteMessagePayload', { description: 'What `deleteMessage` answers: the message as it is now.' })
export class DeleteMessagePayloadType extends MessagePayload {}

@ObjectType('ReactToMessagePayload', { description: 'What `reactToMessage` answers: the message as it is now.' })
export class ReactToMessagePayloadType {
  // Of the other side's messages too, where the other changes answer with the member's own.
  @Authorized('thread.read')
  @Field(() => MessageType, { description: 'The message as it is now.' })
  message!: MessageType;
}

@ObjectType()
export abstract class MatchPayload {
  @Field(() => MatchType, { description: 'The match as it is now.' }) match!: MatchType;
}

@ObjectType('MarkReadPayload', { description: 'What `markRead` answers: the match as it is now.' })
export class MarkReadPayloadType extends MatchPayload {}

@ObjectType('MuteThreadPayload', { description: 'What `muteThread` answers: the match as it is now.' })
export class MuteThreadPayloadType extends MatchPayload {}

@ObjectType('SetTypingPayload', { description: 'What `setTyping` answers: that it was done.' })
export class SetTypingPayloadType extends DonePayload {}

@ObjectType('DiscardAttachmentPayload', { description: 'What `discardAttachment` answers: that it was done.' })
export class DiscardAttachmentPayloadType extends DonePayload {}
