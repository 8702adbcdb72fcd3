import type { AttachmentKind, ChangeKind, MessageReaction } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('Message', { description: 'A message in the thread of a match, as one of its two sides sees it.' })
export class MessageType {
  @Field(() => ID, { description: 'The id of the message, by which it is edited, marked or reported.' }) id!: string;
  @Field(() => ID, { description: 'The match in whose thread it stands.' }) matchId!: string;
  @Field(() => Int, { description: 'Its place in the thread, from one, without gaps.' }) sequence!: number;
  @Field(() => Boolean, { description: 'Whether the member sent it; otherwise the other side did.' }) isOwn!: boolean;
  @Field(() => String, { description: 'Empty for a deleted message, and for one that is files alone.' }) content!: string;
  @Field(() => DateTimeScalar, { description: 'When it was sent.' }) sentAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its words were last changed.' }) editedAt!: Date | null;
  @Field(() => Boolean, { description: 'Its sender took it back; it keeps its place.' }) isDeleted!: boolean;
  @Field(() => Boolean, { description: 'A moderator took away what it said.' }) isRemoved!: boolean;
  @Field(() => GraphQLEnums.MessageReaction, { nullable: true, description: 'The mark that the member put under it; null without one.' })
  ownReaction!: MessageReaction | null;
  @Field(() => GraphQLEnums.MessageReaction, {
    nullable: true,
    description: 'The mark that the other side put under it; null without one.',
  })
  otherReaction!: MessageReaction | null;
  @Field(() => Int, { description: 'How many files it shows.' }) attachmentCount!: number;
  /** The source of `meeting`; not part of the schema. */
  meetingId!: string | null;
}

@ObjectType('Attachment', { description: 'A file in a thread; its address serves the two members of the thread alone.' })
export class AttachmentType {
  @Field(() => ID, { description: 'The file.' }) id!: string;
  @Field(() => GraphQLEnums.AttachmentKind, { description: 'Whether it is a picture or a PDF.' }) kind!: AttachmentKind;
  @Field(() => String, { description: 'The name the file was sent under.' }) fileName!: string;
  @Field(() => Int, { description: 'How large the file is, in bytes.' }) sizeBytes!: number;
  @Field(() => Int, { nullable: true, description: 'Of a picture, in pixels; null for a PDF.' }) width!: number | null;
  @Field(() => Int, { nullable: true, description: 'Of a picture, in pixels; null for a PDF.' }) height!: number | null;
  @Field(() => UrlScalar, { description: 'Where the two members of the thread load the file.' }) url!: string;
  @Field(() => UrlScalar, { nullable: true, description: 'Of pictures; null of other files.' }) thumbnailUrl!: string | null;
}

@ObjectType('MessagePage', { description: 'A stretch of the messages of one thread.' })
export class MessageConnectionType {
  @Field(() => [MessageType], { description: 'Oldest first.' }) messages!: MessageType[];
  @Field(() => Boolean, { description: 'Whether there are earlier ones.' }) hasMore!: boolean;
  @Field(() => Boolean, { description: 'Whether there are later ones.' }) hasNewer!: boolean;
  @Field(() => Int, { nullable: true, description: 'The last own message that the other side read; null while either keeps receipts off.' })
  readUpToSequence!: number | null;
}

@ObjectType('ThreadSearchResult', { description: 'A thread whose other side fits what was searched for.' })
export class ThreadSearchResultType {
  @Field(() => ID, { description: 'The match whose thread it is.' }) matchId!: string;
  /** The source of `business`; not part of the schema. */
  businessId!: string;
}

@ObjectType('MessageSearchConnection', { description: "A page of what a search in the member's own threads found." })
export class MessageSearchConnectionType extends connectionOf('MessageSearch', () => MessageType, 'The newest first.') {}

@ObjectType('MessageEvent', { description: "Something happened in one of the member's threads: a message, a change of one, a read mark." })
export class MessageEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind, { description: 'What happened to the message or in the thread.' }) kind!: ChangeKind;
  @Field(() => ID, { description: 'The match in whose thread it happened.' }) matchId!: string;
  @Field(() => MessageType, {
    nullable: true,
    description: 'The message that was sent or changed, as it is now; null where it was neither.',
  })
  message!: MessageType | null;
}

@ObjectType('TypingEvent', { description: 'The other side of a match is typing; shown for 6 seconds unless it comes again. Never stored.' })
export class TypingEventType {
  @Field(() => ID, { description: 'The match in whose thread it types.' }) matchId!: string;
  @Field(() => ID, { description: 'The business that types, by its id.' }) businessId!: string;
  @Field(() => DateTimeScalar, { description: 'When the other side was typing.' }) at!: Date;
}

@ObjectType('Badges', { description: 'The counts on the tabs of the app, the same on every device.' })
export class BadgesType {
  @Field(() => Int, { description: 'Threads with unread messages of the other side; muted ones do not count.' }) unreadThreads!: number;
  @Field(() => Int, { description: 'Matches that the member has not opened yet.' }) newMatches!: number;
  @Field(() => Int, { description: 'Notifications that the member has not read yet.' }) unreadNotifications!: number;
}

@InputType('SendMessageInput', { description: 'A message that a member sends to a match.' })
export class SendMessageInputType {
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id sends once, however often it is tried.' })
  id!: string;
  @Field(() => ID, { description: 'The match whose thread it is sent to.' }) matchId!: string;
  @Field(() => String, { description: 'May be empty beside files.' }) content!: string;
  @Field(() => [ID], { nullable: true, description: 'Files uploaded to this thread before, in their order.' }) attachmentIds?:
    | string[]
    | null;
}

@InputType('EditMessageInput', { description: 'Other words for a message, by its sender.' })
export class EditMessageInputType {
  @Field(() => ID, { description: "The message, one of the member's own." }) messageId!: string;
  @Field(() => String, { description: 'The new words, up to 2,000 characters.' }) content!: string;
}

@InputType('DeleteMessageInput', { description: 'A message that its sender takes back.' })
export class DeleteMessageInputType {
  @Field(() => ID, { description: "The message, one of the member's own." }) messageId!: string;
}

@InputType('ReactToMessageInput', { description: 'What `reactToMessage` takes.' })
export class ReactToMessageInputType {
  @Field(() => ID, { description: 'The message, by its id.' }) messageId!: string;
  @Field(() => GraphQLEnums.MessageReaction, { nullable: true, description: "Null takes one's mark away." })
  reaction!: MessageReaction | null;
}

@InputType('MuteThreadInput', { description: 'What `muteThread` takes.' })
export class MuteThreadInputType {
  @Field(() => ID, { description: 'The match whose thread is meant.' }) matchId!: string;
  @Field(() => Boolean, { description: 'True mutes the thread for the member alone; false lets it be heard again.' }) isMuted!: boolean;
}

@InputType('DiscardAttachmentInput', { description: 'An uploaded file that is not to be sent.' })
export class DiscardAttachmentInputType {
  @Field(() => ID, { description: 'The file; one that was sent stays with its message.' }) id!: string;
}

@InputType('MarkReadInput', { description: 'What `markRead` takes.' })
export class MarkReadInputType {
  @Field(() => ID, { description: 'The match whose thread was read.' }) matchId!: string;
  @Field(() => Int, { description: 'The thread is read up to and including this message.' }) upToSequence!: number;
}

@InputType('SetTypingInput', { description: 'The thread in which the member is typing.' })
export class SetTypingInputType {
  @Field(() => ID, { description: 'The match whose other side is told.' }) matchId!: string;
}
