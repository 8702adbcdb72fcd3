import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watcherSource, watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';
import { closePoll } from '../commands/close-poll.ts';
import { openPoll } from '../commands/open-poll.ts';
import { voteInPoll } from '../commands/vote-in-poll.ts';
import { pollEvent } from '../queries/poll-event.ts';
import { pollPage } from '../queries/poll-page.ts';
import {
  ClosePollInputType,
  ClosePollPayloadType,
  OpenPollInputType,
  OpenPollPayloadType,
  StreamPollConnectionType,
  StreamPollEventType,
  StreamPollType,
  VoteInPollInputType,
  VoteInPollPayloadType,
} from './polls.types.ts';

/** Polls in a stream. */
@Resolver(() => StreamPollType)
export class PollsResolver {
  @Authorized('stream.watch')
  @Query(() => StreamPollConnectionType, { description: 'The polls in a stream. Whoever may watch it.' })
  async streamPolls(
    @Arg('streamId', () => ID, { description: 'The stream.' }) streamId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() context: GraphQLContext,
  ): Promise<StreamPollConnectionType> {
    const { businessId } = asBusiness(context.actor);
    return pollPage(sqlOf(context.em), await watchingHere(context, streamId), businessId, { first, after });
  }

  @Authorized('stream.host')
  @Mutation(() => OpenPollPayloadType, {
    description: 'Asks the viewers of a stream of the member’s own that is live. One poll is open at a time. The host.',
  })
  async openPoll(
    @Arg('input', () => OpenPollInputType, { description: 'Where, and what.' }) input: OpenPollInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<OpenPollPayloadType> {
    return { poll: await openPoll(app, actor, { ...input }) };
  }

  @Authorized('stream.host')
  @Mutation(() => ClosePollPayloadType, { description: 'Closes a poll; its result stands. The host.' })
  async closePoll(
    @Arg('input', () => ClosePollInputType, { description: 'Which.' }) input: ClosePollInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ClosePollPayloadType> {
    return { poll: await closePoll(app, actor, { ...input }) };
  }

  @Authorized('stream.ask')
  @Mutation(() => VoteInPollPayloadType, {
    description: 'Chooses an answer of an open poll, or another one than before; each viewer counts once. Viewers.',
  })
  async voteInPoll(
    @Arg('input', () => VoteInPollInputType, { description: 'In which, and for what.' }) input: VoteInPollInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<VoteInPollPayloadType> {
    return { poll: await voteInPoll(app, actor, { ...input }) };
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamPollEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Poll]),
    description: 'Polls as they are opened and closed, and their votes, together at most twice a second. Whoever may watch the stream.',
  })
  streamPollChanged(
    @Arg('streamId', () => ID, { description: 'The stream.' }) _streamId: string,
    @Arg('after', () => String, { nullable: true, description: 'A cursor: what came after it is sent first.' }) _after: string | null,
    @Root() event: StoredEvent<'stream.poll'>,
    @Ctx() { em }: GraphQLContext,
  ): Promise<StreamPollEventType> {
    return pollEvent(sqlOf(em), event);
  }
}
