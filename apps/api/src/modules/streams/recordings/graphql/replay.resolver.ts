import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { ViewersOwn } from '../../../../platform/graphql/viewers-own.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watchingHere } from '../../access.ts';
import { StreamType } from '../../graphql/stream.types.ts';
import { deleteReplay } from '../commands/delete-replay.ts';
import { readReplay } from '../queries/read-replay.ts';
import { replayPage } from '../queries/replays.ts';
import { DeleteReplayInputType, DeleteReplayPayloadType, ReplayConnectionType, ReplayType } from './replay.types.ts';

/** Streams that can be watched again. */
@Resolver(() => StreamType)
export class ReplayResolver {
  @Authorized('stream.watch')
  @ViewersOwn()
  @FieldResolver(() => ReplayType, {
    nullable: true,
    description: 'To watch it again once it is over, for 30 days; null where it was not recorded, or the recording was removed.',
  })
  async replay(@Root() { id }: StreamType, @Ctx() context: GraphQLContext): Promise<ReplayType | null> {
    const { businessId } = asBusiness(context.actor);
    return readReplay(context.app, sqlOf(context.em), await watchingHere(context, id), businessId);
  }

  @Authorized('stream.read')
  @Query(() => ReplayConnectionType, {
    description: 'Streams that can be watched again: the member’s own and those of its matches, the latest first.',
  })
  replays(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Arg('hostId', () => ID, { nullable: true, description: 'Only those of this business; none where the member may watch none of them.' })
    hostId: string | null | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<ReplayConnectionType> {
    return replayPage(sqlOf(em), asBusiness(actor), { first, after, hostId }, app.clock.now());
  }

  @Authorized('stream.host')
  @Mutation(() => DeleteReplayPayloadType, {
    description:
      'Deletes what was recorded of a stream of the member’s own, for good and at once; while it is live, it is recorded no further. The host.',
  })
  async deleteReplay(
    @Arg('input', () => DeleteReplayInputType, { description: 'Which.' }) input: DeleteReplayInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<DeleteReplayPayloadType> {
    return { stream: await deleteReplay(app, actor, { ...input }) };
  }
}
