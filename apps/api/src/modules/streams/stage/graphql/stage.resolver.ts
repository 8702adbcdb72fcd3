import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { watcherSource, watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';
import { StreamTicketType } from '../../graphql/stream.types.ts';
import { shownBusiness } from '../../shown-business.ts';
import { acceptStage } from '../commands/accept-stage.ts';
import { inviteToStage } from '../commands/invite-to-stage.ts';
import { leaveStage } from '../commands/leave-stage.ts';
import { lowerHand, raiseHand } from '../commands/raise-hand.ts';
import { readStage, stageEvent } from '../queries/read-stage.ts';
import { StageEntryType, StreamStageEventType } from './stage.types.ts';

/** Viewers on stage. */
@Resolver(() => StageEntryType)
export class StageResolver {
  @Authorized('stream.watch')
  @Query(() => [StageEntryType], { description: 'On stage, invited, or with a hand up; those who wait longest first.' })
  async streamStage(@Arg('streamId', () => ID) streamId: string, @Ctx() context: GraphQLContext) {
    return readStage(context.app.sharedSql, await watchingHere(context, streamId));
  }

  @Authorized('stream.stage')
  @Mutation(() => StageEntryType, { description: 'Asks the host to be let onto the stage. NOT_FOUND.' })
  raiseHand(@Arg('streamId', () => ID) streamId: string, @Ctx() { app, actor }: GraphQLContext) {
    return raiseHand(app, actor, streamId);
  }

  @Authorized('stream.stage')
  @Mutation(() => StageEntryType, { description: 'Takes the hand down, or says no to an invitation.' })
  lowerHand(@Arg('streamId', () => ID) streamId: string, @Ctx() { app, actor }: GraphQLContext) {
    return lowerHand(app, actor, streamId);
  }

  @Authorized('stream.host')
  @Mutation(() => StageEntryType, { description: "Asks a viewer onto the stage of the member's own stream. NOT_FOUND." })
  inviteToStage(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('businessId', () => ID) businessId: string,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return inviteToStage(app, actor, { streamId, businessId });
  }

  @Authorized('stream.stage')
  @Mutation(() => StreamTicketType, { description: 'A ticket that lets the guest be seen and heard.' })
  acceptStage(@Arg('streamId', () => ID) streamId: string, @Ctx() { app, actor }: GraphQLContext) {
    return acceptStage(app, actor, streamId);
  }

  @Authorized('stream.stage')
  @Mutation(() => StageEntryType, { description: 'Of oneself; the host asks anybody off it.' })
  leaveStage(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('businessId', () => ID) businessId: string,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return leaveStage(app, actor, { streamId, businessId });
  }

  @FieldResolver(() => BusinessType)
  business(@Root() { businessId }: StageEntryType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, businessId);
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamStageEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Stage]),
    description: 'Who asks for, enters or leaves the stage of a stream. NOT_FOUND.',
  })
  streamStageChanged(
    @Arg('streamId', () => ID) _streamId: string,
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent,
  ) {
    return stageEvent(event);
  }
}
