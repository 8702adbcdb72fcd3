import { PayoutKind, PayoutMethod } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { CoinsScalar } from '../../../platform/graphql/scalars.ts';
import { asMember } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { cancelPayout } from '../commands/cancel-payout.ts';
import { removePayoutDestination } from '../commands/remove-payout-destination.ts';
import { requestPayout } from '../commands/request-payout.ts';
import { savePayoutDestination } from '../commands/save-payout-destination.ts';
import { PAYOUT_CHANGED } from '../payout-events.ts';
import { payoutQuote } from '../queries/payout-standing.ts';
import { payoutById, payoutDestinations, payoutsOf } from '../queries/payouts.ts';
import {
  CancelPayoutInputType,
  CancelPayoutPayloadType,
  RemovePayoutDestinationInputType,
  RemovePayoutDestinationPayloadType,
  RequestPayoutPayloadType,
  SavePayoutDestinationPayloadType,
} from './mutation.types.ts';
import {
  PayoutConnectionType,
  PayoutDestinationType,
  PayoutEventType,
  PayoutQuoteType,
  RequestPayoutInputType,
  SavePayoutDestinationInputType,
} from './payouts.types.ts';

/** Taking money out: a member's own quotes, requests and destinations. */
@Resolver()
export class PayoutsResolver {
  @Authorized('payout.readOwn')
  @Query(() => [PayoutDestinationType], { description: 'The accounts that payouts may go to, their numbers masked.' })
  payoutDestinations(@Ctx() { em, actor }: GraphQLContext): Promise<PayoutDestinationType[]> {
    return payoutDestinations(sqlOf(em), asMember(actor).userId);
  }

  @Authorized('payout.readOwn')
  @Query(() => PayoutQuoteType, { description: 'What a payout would bring now: the rate, the fee, and what stands in its way.' })
  payoutQuote(
    @Arg('kind', () => GraphQLEnums.PayoutKind, { description: 'Whether the coins are converted or withdrawn.' }) kind: PayoutKind,
    @Arg('method', () => GraphQLEnums.PayoutMethod) method: PayoutMethod,
    @Arg('coins', () => CoinsScalar) coins: number,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<PayoutQuoteType> {
    return payoutQuote(sqlOf(em), app.config, asMember(actor).userId, app.clock.now(), { kind, method, coins });
  }

  @Authorized('payout.readOwn')
  @Query(() => PayoutConnectionType, { description: "The member's own payouts, the newest first." })
  payouts(
    @Arg('kind', () => GraphQLEnums.PayoutKind, { nullable: true }) kind: PayoutKind | null | undefined,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<PayoutConnectionType> {
    return payoutsOf(sqlOf(em), asMember(actor).userId, kind ?? null, { first, after });
  }

  @Authorized('payout.manageDestinations')
  @Mutation(() => SavePayoutDestinationPayloadType, {
    description: 'Saves an account that payouts may go to. RECENT_SIGN_IN_REQUIRED, BAD_INPUT.',
  })
  async savePayoutDestination(
    @Arg('input', () => SavePayoutDestinationInputType) input: SavePayoutDestinationInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SavePayoutDestinationPayloadType> {
    return { destination: await savePayoutDestination(app, actor, input) };
  }

  @Authorized('payout.manageDestinations')
  @Mutation(() => RemovePayoutDestinationPayloadType, { description: 'Removes an account that payouts may go to. NOT_FOUND.' })
  async removePayoutDestination(
    @Arg('input', () => RemovePayoutDestinationInputType) { id }: RemovePayoutDestinationInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<RemovePayoutDestinationPayloadType> {
    return { success: await removePayoutDestination(app, actor, id) };
  }

  @Authorized('payout.request')
  @Mutation(() => RequestPayoutPayloadType, {
    description:
      'Asks for earned coins to be paid out; they are held until it is decided. INSUFFICIENT_COINS, PRICE_CHANGED, PAYOUT_DESTINATION_REQUIRED.',
  })
  async requestPayout(
    @Arg('input', () => RequestPayoutInputType) input: RequestPayoutInputType,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return { payout: await payoutById(sqlOf(em), asMember(actor).userId, await requestPayout(app, actor, input)) };
  }

  @Authorized('payout.cancel')
  @Mutation(() => CancelPayoutPayloadType, {
    description: 'Takes back a payout that nobody has decided on; the coins return. NOT_FOUND, ALREADY_DECIDED.',
  })
  async cancelPayout(@Arg('input', () => CancelPayoutInputType) { id }: CancelPayoutInputType, @Ctx() { app, em, actor }: GraphQLContext) {
    return { payout: await payoutById(sqlOf(em), asMember(actor).userId, await cancelPayout(app, actor, id)) };
  }

  @Authorized('payout.readOwn')
  @Subscription(() => PayoutEventType, {
    subscribe: (data) => personalSource(data, [PAYOUT_CHANGED]),
    description: "The member's own payouts, as they go on.",
  })
  async payoutChanged(
    @Root() event: StoredEvent<'payout.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<PayoutEventType> {
    const payout = await payoutById(sqlOf(em), asMember(actor).userId, event.data.payoutId);
    if (!payout) throw new SkipEventError();
    return { cursor: event.cursor, payout };
  }
}
