import { id as idField } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { NotFoundError, SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { decidePayout } from '../commands/decide-payout.ts';
import { revealPayoutDestination } from '../commands/reveal-payout-destination.ts';
import { PAYOUT_CHANGED, PAYOUTS_TOPIC } from '../payout-events.ts';
import { OPEN_STATES } from '../payout-rules.ts';
import { closedPayouts, openPayouts, payoutCounts, payoutReviewById, payoutStepsLoader } from '../queries/payout-reviews.ts';
import { STOPPED_SOURCES_SHOWN, stoppedSourcesLoader } from '../queries/payout-sources.ts';
import { DecidePayoutPayloadType, RevealPayoutDestinationPayloadType } from './mutation.types.ts';
import {
  DecidePayoutInputType,
  PayoutCountsType,
  PayoutReviewConnectionType,
  PayoutReviewEventType,
  PayoutReviewType,
  PayoutStepType,
  RevealPayoutDestinationInputType,
  StoppedPayoutSourceType,
} from './payout-reviews.types.ts';

/** Finance: the queue of payouts and what is done with each. */
@Resolver(() => PayoutReviewType)
export class PayoutReviewsResolver {
  @Authorized('payout.review')
  @Query(() => PayoutReviewConnectionType, { description: 'What is under way, longest first.' })
  pendingPayouts(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_MAX, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the previous page ended.' }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    return openPayouts(sqlOf(em), app.clock.now(), { first, after });
  }

  @Authorized('payout.review')
  @Query(() => PayoutReviewConnectionType, { description: 'What is over, the last first.' })
  closedPayouts(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    return closedPayouts(sqlOf(em), app.clock.now(), { first, after });
  }

  @Authorized('payout.review')
  @Query(() => PayoutReviewType, { description: 'One payout as finance reviews it. NOT_FOUND.' })
  async payoutReview(@Arg('id', () => ID) id: string, @Ctx() { app, em }: GraphQLContext) {
    const payout = await payoutReviewById(sqlOf(em), app.clock.now(), parseArgument('id', idField, id));
    if (!payout) throw new NotFoundError('That payout');
    return payout;
  }

  @Authorized('payout.review')
  @Query(() => PayoutCountsType, { description: 'How many payouts wait at each step.' })
  payoutCounts(@Ctx() { app, em }: GraphQLContext) {
    return payoutCounts(sqlOf(em), app.clock.now());
  }

  @FieldResolver(() => [PayoutStepType], { description: 'What happened to it, in order.' })
  steps(@Root() { id }: PayoutReviewType, @Ctx() context: GraphQLContext) {
    return payoutStepsLoader(context).load(id);
  }

  @FieldResolver(() => [StoppedPayoutSourceType], {
    description: `The purchases that stop it, the last first: their money went back, and the member still owes their coins. Empty when nothing stops it. At most ${STOPPED_SOURCES_SHOWN}.`,
  })
  async stoppedBy(@Root() { status, member }: PayoutReviewType, @Ctx() context: GraphQLContext) {
    return OPEN_STATES.includes(status) ? stoppedSourcesLoader(context).load(member.id) : [];
  }

  @Authorized('payout.decide')
  @Mutation(() => DecidePayoutPayloadType, {
    description:
      'Approves a payout, rejects it, or records that it was paid. NOT_FOUND, RECENT_SIGN_IN_REQUIRED, FORBIDDEN; ALREADY_DECIDED, with who was faster; CONFLICT for a step that comes later, or an account that is not active; SECOND_APPROVER_REQUIRED, TAX_FORM_REQUIRED, OUTSTANDING_DEBT, VERIFICATION_REQUIRED.',
  })
  async decidePayout(
    @Arg('input', () => DecidePayoutInputType) input: DecidePayoutInputType,
    @Ctx() { app, em, actor, origin }: GraphQLContext,
  ) {
    return { payout: await payoutReviewById(sqlOf(em), app.clock.now(), await decidePayout(app, actor, origin, input)) };
  }

  @Authorized('payout.revealDestination')
  @Mutation(() => RevealPayoutDestinationPayloadType, { description: 'Where a payout under way goes, in full; each look is written down.' })
  async revealPayoutDestination(
    @Arg('input', () => RevealPayoutDestinationInputType) input: RevealPayoutDestinationInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ) {
    return { lines: await revealPayoutDestination(app, actor, origin, input) };
  }

  @Authorized('payout.review')
  @Subscription(() => PayoutReviewEventType, {
    subscribe: ({ args, context }: { args: { after?: string | null }; context: GraphQLContext }) =>
      new EventSource({
        topics: [PAYOUTS_TOPIC],
        types: [PAYOUT_CHANGED],
        scope: `staff:${asStaff(context.actor).staffId}`,
        after: args.after ?? null,
      }),
    description: 'Payouts that came in or were decided.',
  })
  async pendingPayoutChanged(
    @Root() event: StoredEvent<'payout.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    const payout = await payoutReviewById(sqlOf(em), app.clock.now(), event.data.payoutId);
    if (!payout) throw new SkipEventError();
    return { cursor: event.cursor, payout, counts: await payoutCounts(sqlOf(em), app.clock.now()) };
  }
}
