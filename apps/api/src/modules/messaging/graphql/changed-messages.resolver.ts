import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { loadMatch, MatchType } from '../../matching/public.ts';
import { discardAttachment } from '../attachments/commands/discard-attachment.ts';
import { deleteMessage } from '../commands/delete-message.ts';
import { editMessage } from '../commands/edit-message.ts';
import { muteThread } from '../commands/mute-thread.ts';
import { reactToMessage } from '../commands/react-to-message.ts';
import { findMessages } from '../queries/search-messages.ts';
import {
  DeleteMessageInputType,
  DiscardAttachmentInputType,
  EditMessageInputType,
  FoundMessagesType,
  MessageType,
  MuteThreadInputType,
  ReactToMessageInputType,
} from './messaging.types.ts';

/** Changes to sent messages, and the search for them. */
@Resolver()
export class ChangedMessagesResolver {
  @Authorized('message.search')
  @Query(() => FoundMessagesType, {
    description: "Messages of one's own threads that hold all the words; the last word may be a beginning.",
  })
  searchMessages(
    @Arg('text', () => String) text: string,
    @Arg('matchId', () => ID, { nullable: true }) matchId: string | null,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Ctx() { app, actor, em }: GraphQLContext,
  ): Promise<FoundMessagesType> {
    return findMessages(app, actor, sqlOf(em), { text, matchId, first });
  }

  @Authorized('message.edit')
  @Mutation(() => MessageType, {
    description: "Changes the words of one of the member's own messages. NOT_FOUND, MESSAGE_FIXED after its time.",
  })
  editMessage(
    @Arg('input', () => EditMessageInputType) input: EditMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<MessageType> {
    return editMessage(app, actor, { ...input });
  }

  @Authorized('message.delete')
  @Mutation(() => MessageType, {
    description: "Takes back one of the member's own messages, for both sides. NOT_FOUND, MESSAGE_FIXED after its time.",
  })
  deleteMessage(
    @Arg('input', () => DeleteMessageInputType) input: DeleteMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<MessageType> {
    return deleteMessage(app, actor, { ...input });
  }

  @Authorized('message.react')
  @Mutation(() => MessageType, { description: 'Reacts to a message, or takes the reaction back. NOT_FOUND.' })
  reactToMessage(
    @Arg('input', () => ReactToMessageInputType) input: ReactToMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<MessageType> {
    return reactToMessage(app, actor, { ...input });
  }

  @Authorized('thread.mute')
  @Mutation(() => MatchType, { description: 'Mutes a thread for the member alone, or lets it be heard again. NOT_FOUND.' })
  async muteThread(
    @Arg('input', () => MuteThreadInputType) input: MuteThreadInputType,
    @Ctx() { app, actor, em }: GraphQLContext,
  ): Promise<MatchType> {
    const matchId = await muteThread(app, actor, { ...input });
    return loadMatch(sqlOf(em), asBusiness(actor), matchId, app.clock.now());
  }

  @Authorized('attachment.upload')
  @Mutation(() => Boolean, { description: 'Takes back a file that was not sent yet.' })
  discardAttachment(
    @Arg('input', () => DiscardAttachmentInputType) input: DiscardAttachmentInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<boolean> {
    return discardAttachment(app, actor, { ...input });
  }
}
