import { Arg, Authorized, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { CentsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { savePremiumPrice } from '../commands/save-premium-price.ts';
import { premiumPrices } from '../queries/premium-prices.ts';

@ObjectType('PremiumPrice', { description: 'What a plan or a boost costs, as staff keep it.' })
export class PremiumPriceType {
  @Field(() => ID, { description: 'The product it is the price of, as in PREMIUM_MONTHLY.' }) id!: string;
  @Field(() => String, { description: 'The name of the plan or boost, as members read it.' }) name!: string;
  @Field(() => Boolean, { description: 'Whether it is the price of a plan; otherwise of a boost.' }) isPlan!: boolean;
  @Field(() => CentsScalar, { description: 'What it costs now, in cents.' }) priceCents!: number;
  @Field(() => Int, { description: 'Which price this is, counted from the first.' }) version!: number;
  @Field(() => String, { nullable: true, description: 'Null for the first price, which nobody set.' }) setBy!: string | null;
  @Field(() => DateTimeScalar, { description: 'Since when it costs that.' }) setAt!: Date;
  @Field(() => Int, { description: 'Subscriptions that run and were agreed at another price, which they keep.' }) othersAgreed!: number;
}

@InputType('SavePremiumPriceInput', { description: 'A new price of a Premium plan or a boost, for sales from now on.' })
export class SavePremiumPriceInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' }) requestId!: string;
  @Field(() => ID, { description: 'Which plan or boost, as `PREMIUM_MONTHLY` or `BOOST_24H`.' }) id!: string;
  @Field(() => CentsScalar, { description: 'The new price in cents, from 100 to 1,000,000.' }) priceCents!: number;
  @Field(() => CentsScalar, { description: 'The price it is changed from, as it was shown.' }) expectedPriceCents!: number;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Says that a change of the price by more than a factor of five is meant; without it such a change is refused (PRICE_CHANGE_UNCONFIRMED).',
  })
  confirmsPriceChange?: boolean;
}

@ObjectType('SavePremiumPricePayload', { description: 'What `savePremiumPrice` answers: what everything costs now.' })
export class SavePremiumPricePayloadType {
  @Field(() => [PremiumPriceType], { description: 'What everything costs now.' }) prices!: PremiumPriceType[];
}

/** The prices of plans and boosts, maintained by staff. */
@Resolver()
export class PremiumPriceResolver {
  @Authorized('premium.keepPrices')
  @Query(() => [PremiumPriceType], { description: 'What every plan and boost costs now.' })
  premiumPrices(@Ctx() { em }: GraphQLContext): Promise<PremiumPriceType[]> {
    return premiumPrices(sqlOf(em));
  }

  @Authorized('premium.keepPrices')
  @Mutation(() => SavePremiumPricePayloadType, {
    description: 'Another price for who buys from now on; running subscriptions keep theirs.',
  })
  async savePremiumPrice(
    @Arg('input', () => SavePremiumPriceInputType) input: SavePremiumPriceInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<SavePremiumPricePayloadType> {
    return { prices: await savePremiumPrice(app, actor, origin, { ...input }) };
  }
}
