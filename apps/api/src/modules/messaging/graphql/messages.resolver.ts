import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { preparedSql } from '../../../platform/database/prepared.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { loadMatch } from '../../matching/public.ts';
import { markRead } from '../commands/mark-read.ts';
import { sendMessage } from '../commands/send-message.ts';
import { setTyping } from '../commands/set-typing.ts';
import { messagesOfThread } from '../queries/messages-of-thread.ts';
import { MarkReadInputType, MessageConnectionType, SendMessageInputType, SetTypingInputType } from './messaging.types.ts';
import { MarkReadPayloadType, SendMessagePayloadType, SetTypingPayloadType } from './mutation.types.ts';

const PAGE_DEFAULT = 30;

/** Reading and writing threads. */
@Resolver()
export class MessagesResolver {
  @Authorized('thread.read')
  @Query(() => MessageConnectionType, {
    description: 'The newest messages of a thread; those before or after a sequence; or those around one.',
  })
  messages(
    @Arg('matchId', () => ID) matchId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_DEFAULT }) first: number,
    @Arg('before', () => Int, { nullable: true }) before: number | null,
    @Arg('after', () => Int, { nullable: true }) after: number | null,
    @Arg('around', () => Int, { nullable: true }) around: number | null,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<MessageConnectionType> {
    return messagesOfThread(sqlOf(em), actor, { matchId, first, before, after, around });
  }

  @Authorized('message.send')
  @Mutation(() => SendMessagePayloadType, {
    description: 'Sends a message to a match. The same id again sends nothing twice; ID_REUSED with other words, NOT_FOUND, THREAD_CLOSED.',
  })
  async sendMessage(
    @Arg('input', () => SendMessageInputType) input: SendMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SendMessagePayloadType> {
    return { message: await sendMessage(app, actor, { ...input }) };
  }

  @Authorized('thread.markRead')
  @Mutation(() => MarkReadPayloadType, { description: 'Moves the read mark forward, never back.' })
  async markRead(
    @Arg('input', () => MarkReadInputType) input: MarkReadInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<MarkReadPayloadType> {
    const matchId = await markRead(app, actor, { ...input });
    return { match: await loadMatch(preparedSql(app.pool), asBusiness(actor), matchId, app.clock.now()) };
  }

  @Authorized('thread.type')
  @Mutation(() => SetTypingPayloadType, { description: 'Shows the other side that the member is typing, for some seconds.' })
  async setTyping(
    @Arg('input', () => SetTypingInputType) input: SetTypingInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SetTypingPayloadType> {
    return { success: await setTyping(app, actor, { ...input }) };
  }
}
