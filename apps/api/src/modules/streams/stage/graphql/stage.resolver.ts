import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { watcherSource, watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';
import { AcceptStagePayloadType } from '../../graphql/mutation.types.ts';
import { shownBusiness } from '../../shown-business.ts';
import { acceptStage } from '../commands/accept-stage.ts';
import { inviteToStage } from '../commands/invite-to-stage.ts';
import { leaveStage } from '../commands/leave-stage.ts';
import { lowerHand, raiseHand } from '../commands/raise-hand.ts';
import { ownStageEntry, readStage, stageEvent } from '../queries/read-stage.ts';
import {
  AcceptStageInputType,
  InviteToStageInputType,
  InviteToStagePayloadType,
  LeaveStageInputType,
  LeaveStagePayloadType,
  LowerHandInputType,
  LowerHandPayloadType,
  RaiseHandInputType,
  RaiseHandPayloadType,
} from './mutation.types.ts';
import { StageEntryConnectionType, StageEntryType, StreamStageEventType } from './stage.types.ts';

/** Viewers on stage. */
@Resolver(() => StageEntryType)
export class StageResolver {
  @Authorized('stream.watch')
  @Query(() => StageEntryConnectionType, { description: 'Who is on stage, invited, or has a hand up. NOT_FOUND.' })
  async streamStage(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    const watched = await watchingHere(context, streamId);
    return { ...(await readStage(context.app.sharedSql, watched, { first, after })), streamId: watched.stream.id };
  }

  @Authorized('stream.stage')
  @Mutation(() => RaiseHandPayloadType, { description: 'Asks the host to be let onto the stage. NOT_FOUND.' })
  async raiseHand(@Arg('input', () => RaiseHandInputType) { streamId }: RaiseHandInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { entry: await raiseHand(app, actor, streamId) };
  }

  @Authorized('stream.stage')
  @Mutation(() => LowerHandPayloadType, { description: 'Takes the hand down, or says no to an invitation.' })
  async lowerHand(@Arg('input', () => LowerHandInputType) { streamId }: LowerHandInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { entry: await lowerHand(app, actor, streamId) };
  }

  @Authorized('stream.host')
  @Mutation(() => InviteToStagePayloadType, { description: "Asks a viewer onto the stage of the member's own stream. NOT_FOUND." })
  async inviteToStage(
    @Arg('input', () => InviteToStageInputType) { streamId, businessId }: InviteToStageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { entry: await inviteToStage(app, actor, { streamId, businessId }) };
  }

  @Authorized('stream.stage')
  @Mutation(() => AcceptStagePayloadType, { description: 'A ticket that lets the guest be seen and heard.' })
  async acceptStage(@Arg('input', () => AcceptStageInputType) { streamId }: AcceptStageInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { ticket: await acceptStage(app, actor, streamId) };
  }

  @Authorized('stream.stage')
  @Mutation(() => LeaveStagePayloadType, { description: 'Of oneself; the host asks anybody off it.' })
  async leaveStage(
    @Arg('input', () => LeaveStageInputType) { streamId, businessId }: LeaveStageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { entry: await leaveStage(app, actor, { streamId, businessId }) };
  }

  @FieldResolver(() => BusinessType, { description: 'The business of the viewer.' })
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
    @Root() event: StoredEvent<'stream.stage'>,
  ) {
    return stageEvent(event);
  }
}

/** What of a stage is the viewer's own. */
@Resolver(() => StageEntryConnectionType)
export class OwnStageResolver {
  @FieldResolver(() => StageEntryType, {
    nullable: true,
    description: 'Where the viewer itself stands, whatever page was asked for; null off the stage.',
  })
  own(@Root() { streamId, ...page }: StageEntryConnectionType, @Ctx() { app, actor, em }: GraphQLContext) {
    return ownStageEntry(sqlOf(em), page, { streamId, businessId: asBusiness(actor).businessId, now: app.clock.now() });
  }
}
