import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { watcherSource, watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';
import { shownBusiness } from '../../shown-business.ts';
import { deleteStreamMessage } from '../commands/delete-stream-message.ts';
import { sendStreamMessage } from '../commands/send-stream-message.ts';
import { streamChatEvent } from '../queries/chat-event.ts';
import { streamChatPage } from '../queries/chat-page.ts';
import { SendStreamMessageInputType, StreamChatConnectionType, StreamChatEventType, StreamMessageType } from './chat.types.ts';
import { DeleteStreamMessageInputType, DeleteStreamMessagePayloadType, SendStreamMessagePayloadType } from './mutation.types.ts';

/** The chat of a stream. */
@Resolver(() => StreamMessageType)
export class StreamChatResolver {
  @Authorized('stream.watch')
  @Query(() => StreamChatConnectionType, {
    description: 'What was written in a stream, the newest first. NOT_FOUND for one that is not to be watched.',
  })
  async streamChat(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('before', () => Int, { nullable: true, description: 'Only what has a smaller number.' }) before: number | null | undefined,
    @Arg('sentBefore', () => DateTimeScalar, { nullable: true, description: 'Only what was sent before then, as a replay shows it.' })
    sentBefore: Date | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    return streamChatPage(context.app.sharedSql, await watchingHere(context, streamId), { first, after, before, sentBefore });
  }

  @Authorized('stream.chat')
  @Mutation(() => SendStreamMessagePayloadType, {
    description:
      'Writes in the chat of a stream; what the text rules find fault with is held. SLOW_MODE, STREAM_MUTED, WORDS_REFUSED, NOT_FOUND, CONFLICT.',
  })
  async sendStreamMessage(
    @Arg('input', () => SendStreamMessageInputType) input: SendStreamMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { message: await sendStreamMessage(app, actor, { ...input }) };
  }

  @Authorized('stream.chat')
  @Mutation(() => DeleteStreamMessagePayloadType, {
    description: 'Takes a message off the chat of a stream. For its writer, host and moderators; NOT_FOUND.',
  })
  async deleteStreamMessage(
    @Arg('input', () => DeleteStreamMessageInputType) { id }: DeleteStreamMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { success: await deleteStreamMessage(app, actor, id) };
  }

  @FieldResolver(() => BusinessType, { description: 'The business that wrote it.' })
  sender(@Root() { senderId }: StreamMessageType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, senderId);
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamChatEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Message, StreamEvent.MessageDeleted, StreamEvent.Pin]),
    description: 'Messages of a stream, as they are written, taken off or pinned. NOT_FOUND.',
  })
  streamChatChanged(
    @Arg('streamId', () => ID) _streamId: string,
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'stream.message' | 'stream.message_deleted' | 'stream.pin'>,
    @Ctx() { em }: GraphQLContext,
  ) {
    return streamChatEvent(sqlOf(em), event);
  }
}
