import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { loadMatch } from '../../matching/public.ts';
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
  MessageSearchConnectionType,
  MuteThreadInputType,
  ReactToMessageInputType,
} from './messaging.types.ts';
import {
  DeleteMessagePayloadType,
  DiscardAttachmentPayloadType,
  EditMessagePayloadType,
  MuteThreadPayloadType,
  ReactToMessagePayloadType,
} from './mutation.types.ts';

/** Changes to sent messages, and the search for them. */
@Resolver()
export class ChangedMessagesResolver {
  @Authorized('message.search')
  @Query(() => MessageSearchConnectionType, {
    description: "Messages of one's own threads that hold all the words, the newest first; the last word may be a beginning.",
  })
  searchMessages(
    @Arg('text', () => String) text: string,
    @Arg('matchId', () => ID, { nullable: true }) matchId: string | null,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { app, actor, em }: GraphQLContext,
  ): Promise<MessageSearchConnectionType> {
    return findMessages(app, actor, sqlOf(em), { text, matchId, first, after });
  }

  @Authorized('message.edit')
  @Mutation(() => EditMessagePayloadType, {
    description: "Changes the words of one of the member's own messages. NOT_FOUND, MESSAGE_FIXED after its time.",
  })
  async editMessage(
    @Arg('input', () => EditMessageInputType) input: EditMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<EditMessagePayloadType> {
    return { message: await editMessage(app, actor, { ...input }) };
  }

  @Authorized('message.delete')
  @Mutation(() => DeleteMessagePayloadType, {
    description: "Takes back one of the member's own messages, for both sides. NOT_FOUND, MESSAGE_FIXED after its time.",
  })
  async deleteMessage(
    @Arg('input', () => DeleteMessageInputType) input: DeleteMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<DeleteMessagePayloadType> {
    return { message: await deleteMessage(app, actor, { ...input }) };
  }

  @Authorized('message.react')
  @Mutation(() => ReactToMessagePayloadType, { description: 'Reacts to a message, or takes the reaction back. NOT_FOUND.' })
  async reactToMessage(
    @Arg('input', () => ReactToMessageInputType) input: ReactToMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ReactToMessagePayloadType> {
    return { message: await reactToMessage(app, actor, { ...input }) };
  }

  @Authorized('thread.mute')
  @Mutation(() => MuteThreadPayloadType, { description: 'Mutes a thread for the member alone, or lets it be heard again. NOT_FOUND.' })
  async muteThread(
    @Arg('input', () => MuteThreadInputType) input: MuteThreadInputType,
    @Ctx() { app, actor, em }: GraphQLContext,
  ): Promise<MuteThreadPayloadType> {
    const matchId = await muteThread(app, actor, { ...input });
    return { match: await loadMatch(sqlOf(em), asBusiness(actor), matchId, app.clock.now()) };
  }

  @Authorized('attachment.upload')
  @Mutation(() => DiscardAttachmentPayloadType, { description: 'Takes back a file that was not sent yet.' })
  async discardAttachment(
    @Arg('input', () => DiscardAttachmentInputType) input: DiscardAttachmentInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<DiscardAttachmentPayloadType> {
    return { success: await discardAttachment(app, actor, { ...input }) };
  }
}
