import type { AttachmentKind, ChangeKind, MessageReaction } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('Message')
export class MessageType {
  @Field(() => ID) id!: string;
  @Field(() => ID) matchId!: string;
  @Field(() => Int, { description: 'Its place in the thread, from one, without gaps.' }) sequence!: number;
  @Field(() => Boolean) isOwn!: boolean;
  @Field(() => String, { description: 'Empty for a deleted message, and for one that is files alone.' }) content!: string;
  @Field(() => DateTimeScalar) sentAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its words were last changed.' }) editedAt!: Date | null;
  @Field(() => Boolean, { description: 'Its sender took it back; it keeps its place.' }) isDeleted!: boolean;
  @Field(() => Boolean, { description: 'A moderator took away what it said.' }) isRemoved!: boolean;
  @Field(() => GraphQLEnums.MessageReaction, { nullable: true }) ownReaction!: MessageReaction | null;
  @Field(() => GraphQLEnums.MessageReaction, { nullable: true }) otherReaction!: MessageReaction | null;
  @Field(() => Int, { description: 'How many files it shows.' }) attachmentCount!: number;
  /** The source of `meeting`; not part of the schema. */
  meetingId!: string | null;
}

@ObjectType('Attachment', { description: 'A file in a thread; its address serves the two members of the thread alone.' })
export class AttachmentType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.AttachmentKind) kind!: AttachmentKind;
  @Field(() => String) fileName!: string;
  @Field(() => Int) sizeBytes!: number;
  @Field(() => Int, { nullable: true }) width!: number | null;
  @Field(() => Int, { nullable: true }) height!: number | null;
  @Field(() => String) url!: string;
  @Field(() => String, { nullable: true, description: 'Of pictures.' }) thumbnailUrl!: string | null;
}

@ObjectType('MessagePage')
export class MessageConnectionType {
  @Field(() => [MessageType], { description: 'Oldest first.' }) messages!: MessageType[];
  @Field(() => Boolean, { description: 'Whether there are earlier ones.' }) hasMore!: boolean;
  @Field(() => Boolean, { description: 'Whether there are later ones.' }) hasNewer!: boolean;
  @Field(() => Int, { nullable: true }) readUpToSequence!: number | null;
}

@ObjectType('ThreadSearchResult')
export class ThreadSearchResultType {
  @Field(() => ID) matchId!: string;
  /** The source of `business`; not part of the schema. */
  businessId!: string;
}

@ObjectType('MessageSearchResults')
export class MessageSearchResultsType {
  @Field(() => [MessageType], { description: 'The newest first.' }) messages!: MessageType[];
  @Field(() => Boolean) hasMore!: boolean;
}

@ObjectType('MessageEvent')
export class MessageEventType {
  @Field(() => String) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind) kind!: ChangeKind;
  @Field(() => ID) matchId!: string;
  @Field(() => MessageType, { nullable: true, description: 'The message that was sent or changed, as it is now.' })
  message!: MessageType | null;
}

@ObjectType('TypingEvent')
export class TypingEventType {
  @Field(() => ID) matchId!: string;
  @Field(() => ID) businessId!: string;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType('Badges')
export class BadgesType {
  @Field(() => Int) unreadThreads!: number;
  @Field(() => Int) newMatches!: number;
  @Field(() => Int) unreadNotifications!: number;
}

@InputType('SendMessageInput')
export class SendMessageInputType {
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id sends once, however often it is tried.' })
  id!: string;
  @Field(() => ID) matchId!: string;
  @Field(() => String, { description: 'May be empty beside files.' }) content!: string;
  @Field(() => [ID], { nullable: true, description: 'Files uploaded to this thread before, in their order.' }) attachmentIds?:
    | string[]
    | null;
}

@InputType('EditMessageInput')
export class EditMessageInputType {
  @Field(() => ID) messageId!: string;
  @Field(() => String) content!: string;
}

@InputType('DeleteMessageInput')
export class DeleteMessageInputType {
  @Field(() => ID) messageId!: string;
}

@InputType('ReactToMessageInput')
export class ReactToMessageInputType {
  @Field(() => ID) messageId!: string;
  @Field(() => GraphQLEnums.MessageReaction, { nullable: true, description: "Null takes one's mark away." })
  reaction!: MessageReaction | null;
}

@InputType('MuteThreadInput')
export class MuteThreadInputType {
  @Field(() => ID) matchId!: string;
  @Field(() => Boolean) isMuted!: boolean;
}

@InputType('DiscardAttachmentInput')
export class DiscardAttachmentInputType {
  @Field(() => ID) id!: string;
}

@InputType('MarkReadInput')
export class MarkReadInputType {
  @Field(() => ID) matchId!: string;
  @Field(() => Int, { description: 'The thread is read up to and including this message.' }) upToSequence!: number;
}

@InputType('SetTypingInput')
export class SetTypingInputType {
  @Field(() => ID) matchId!: string;
}
