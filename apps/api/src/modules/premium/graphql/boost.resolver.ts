import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { buyBoostWithCoins } from '../commands/buy-boost-with-coins.ts';
import { boostsOnOffer } from '../prices.ts';
import { readActiveBoost, readBoostReports } from '../queries/boosts.ts';
import {
  ActiveBoostType,
  BoostOfferType,
  BoostReportConnectionType,
  BuyBoostWithCoinsInputType,
  BuyBoostWithCoinsPayloadType,
} from './premium.types.ts';

/** Boosts: their prices, the running one, and the effect of each. */
@Resolver()
export class BoostResolver {
  @Authorized('premium.readOffers')
  @Query(() => [BoostOfferType], { description: 'The boosts on offer, with their prices.' })
  boosts(@Ctx() { em }: GraphQLContext) {
    return boostsOnOffer(sqlOf(em));
  }

  @Authorized('boost.read')
  @Query(() => ActiveBoostType, { nullable: true, description: 'The boost that runs now; null without one.' })
  activeBoost(@Ctx() { app, em, actor }: GraphQLContext) {
    return readActiveBoost(sqlOf(em), asBusiness(actor).businessId, app.clock.now());
  }

  @Authorized('boost.read')
  @Query(() => BoostReportConnectionType, { description: 'What past boosts brought, the newest first.' })
  boostReports(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    return readBoostReports(sqlOf(em), asBusiness(actor).businessId, { first, after });
  }

  @Authorized('boost.buy')
  @Mutation(() => BuyBoostWithCoinsPayloadType, { description: 'Buys a boost with coins. INSUFFICIENT_COINS, PRICE_CHANGED.' })
  async buyBoostWithCoins(
    @Arg('input', () => BuyBoostWithCoinsInputType) input: BuyBoostWithCoinsInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    const { endsAt, balance } = await buyBoostWithCoins(app, actor, { ...input });
    return { endsAt: new Date(endsAt), balance };
  }
}
