import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { pauseGifts, setGiftLimits } from '../commands/change-gift-limits.ts';
import { readGiftLimits } from '../queries/read-gift-limits.ts';
import {
  GiftLimitsType,
  PauseGiftsInputType,
  PauseGiftsPayloadType,
  SetGiftLimitsInputType,
  SetGiftLimitsPayloadType,
} from './gift-limits.types.ts';

/** What members let themselves give. */
@Resolver(() => GiftLimitsType)
export class GiftLimitsResolver {
  @Authorized('gift.limit')
  @Query(() => GiftLimitsType, { description: 'What the member lets itself give in streams, and what it has given.' })
  giftLimits(@Ctx() { app, em, actor }: GraphQLContext): Promise<GiftLimitsType> {
    return readGiftLimits(sqlOf(em), actor, app.clock.now());
  }

  @Authorized('gift.limit')
  @Mutation(() => SetGiftLimitsPayloadType, {
    description: 'Sets what the member lets itself give: less holds at once, more, or no limit, after 24 hours.',
  })
  async setGiftLimits(
    @Arg('input', () => SetGiftLimitsInputType, { description: 'The limits.' }) input: SetGiftLimitsInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SetGiftLimitsPayloadType> {
    return { limits: await setGiftLimits(app, actor, { ...input }) };
  }

  @Authorized('gift.limit')
  @Mutation(() => PauseGiftsPayloadType, { description: 'Pauses the member’s own gifts. It can be made longer, and is not taken back.' })
  async pauseGifts(
    @Arg('input', () => PauseGiftsInputType, { description: 'For how long.' }) input: PauseGiftsInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<PauseGiftsPayloadType> {
    return { limits: await pauseGifts(app, actor, { ...input }) };
  }
}
