import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { TOP_GIFTERS_DEFAULT, PINNED_GIFTS_MAX } from '@benison/contracts/terms/stream-gift';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { watcherSource, watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';
import { shownBusiness } from '../../shown-business.ts';
import { sendGift } from '../commands/send-gift.ts';
import { setGiftsEnabled } from '../commands/set-gifts-enabled.ts';
import { clearStreamGoal, setStreamGoal } from '../commands/set-goal.ts';
import { giftCatalogue } from '../queries/catalogue.ts';
import { streamGiftEvent } from '../queries/gift-event.ts';
import { pinnedGifts, streamGiftPage } from '../queries/gift-page.ts';
import { giftQuote } from '../queries/gift-quote.ts';
import { topGifters } from '../queries/top-gifters.ts';
import {
  GiftQuoteType,
  GiftType,
  SendGiftInputType,
  SendGiftPayloadType,
  SetStreamGoalInputType,
  StreamGiftConnectionType,
  StreamGiftEventType,
  StreamGiftType,
} from './gifts.types.ts';
import {
  ClearStreamGoalInputType,
  ClearStreamGoalPayloadType,
  SetGiftsEnabledInputType,
  SetGiftsEnabledPayloadType,
  SetStreamGoalPayloadType,
} from './mutation.types.ts';
import { TopGifterType } from './top-gifter.types.ts';

/** Gifts in live streams. */
@Resolver(() => StreamGiftType)
export class GiftsResolver {
  @Authorized('gift.read')
  @Query(() => [GiftType], { description: 'What may be given now, the smallest first.' })
  giftCatalogue(@Ctx() { em }: GraphQLContext) {
    return giftCatalogue(sqlOf(em));
  }

  @Authorized('gift.send')
  @Query(() => GiftQuoteType, {
    description: 'What a gift would cost now, and whether the balance holds it. NOT_FOUND for a stream that is not to be watched.',
  })
  giftQuote(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('giftId', () => ID) giftId: string,
    @Arg('quantity', () => Int) quantity: number,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return giftQuote(app, sqlOf(em), actor, { streamId, giftId, quantity });
  }

  @Authorized('stream.watch')
  @Query(() => StreamGiftConnectionType, {
    description: 'The gifts of a stream, the newest first. NOT_FOUND for one that is not to be watched.',
  })
  async streamGifts(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('before', () => Int, { nullable: true, description: 'Only what has a smaller number.' }) before: number | null | undefined,
    @Arg('sentBefore', () => DateTimeScalar, { nullable: true, description: 'Only what was sent before then, as a replay shows it.' })
    sentBefore: Date | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    return streamGiftPage(context.app.sharedSql, await watchingHere(context, streamId), { first, after, before, sentBefore });
  }

  @Authorized('stream.watch')
  @Query(() => [TopGifterType], { description: "Of one stream; without one, of all streams of the member's own." })
  async topGifters(
    @Arg('streamId', () => ID, { nullable: true }) streamId: string | null | undefined,
    @Arg('first', () => Int, { defaultValue: TOP_GIFTERS_DEFAULT }) first: number,
    @Ctx() context: GraphQLContext,
  ) {
    const { app, actor } = context;
    const of = streamId ? { streamId: (await watchingHere(context, streamId)).stream.id } : { hostId: asBusiness(actor).businessId };
    return topGifters(app.sharedSql, of, { first });
  }

  @Authorized('gift.send')
  @Mutation(() => SendGiftPayloadType, {
    description:
      'Gives a gift to the host of a stream that is live, for coins. INSUFFICIENT_COINS, PRICE_CHANGED, IDEMPOTENCY_MISMATCH, CONFLICT.',
  })
  sendGift(@Arg('input', () => SendGiftInputType) input: SendGiftInputType, @Ctx() { app, actor }: GraphQLContext) {
    return sendGift(app, actor, { ...input });
  }

  @Authorized('stream.host')
  @Mutation(() => SetGiftsEnabledPayloadType, { description: "Says whether gifts may be given in the member's own stream. NOT_FOUND." })
  async setGiftsEnabled(
    @Arg('input', () => SetGiftsEnabledInputType) { streamId, isOn }: SetGiftsEnabledInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { stream: await setGiftsEnabled(app, actor, { streamId, isOn }) };
  }

  @Authorized('stream.host')
  @Mutation(() => SetStreamGoalPayloadType, { description: "Sets a goal in coins for the member's own stream. NOT_FOUND." })
  async setStreamGoal(@Arg('input', () => SetStreamGoalInputType) input: SetStreamGoalInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { stream: await setStreamGoal(app, actor, { ...input }) };
  }

  @Authorized('stream.host')
  @Mutation(() => ClearStreamGoalPayloadType, { description: "Takes the goal off the member's own stream. NOT_FOUND." })
  async clearStreamGoal(
    @Arg('input', () => ClearStreamGoalInputType) { streamId }: ClearStreamGoalInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { stream: await clearStreamGoal(app, actor, { streamId }) };
  }

  @FieldResolver(() => BusinessType, { nullable: true, description: 'Null where the giver keeps its name to itself.' })
  from(@Root() { fromId }: StreamGiftType, @Ctx() context: GraphQLContext) {
    return fromId === null ? null : shownBusiness(context, fromId);
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamGiftEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Gift]),
    description: 'Every gift of a stream, in the order of their numbers.',
  })
  streamGiftAdded(
    @Arg('streamId', () => ID) _streamId: string,
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'stream.gift'>,
  ) {
    return streamGiftEvent(event);
  }
}

/** What stands above the chat. */
@Resolver(() => StreamGiftConnectionType)
export class PinnedGiftsResolver {
  @FieldResolver(() => [StreamGiftType], {
    description: `Those that stand above the chat now, the largest first. At most ${PINNED_GIFTS_MAX}.`,
  })
  pinned(@Root() { streamId }: StreamGiftConnectionType, @Ctx() { app }: GraphQLContext) {
    return pinnedGifts(app.sharedSql, streamId, app.clock.now());
  }
}

/** The business on a line of the top gifters. */
@Resolver(() => TopGifterType)
export class TopGifterResolver {
  @FieldResolver(() => BusinessType, { nullable: true, description: 'Null for those who gave without their name, together.' })
  business(@Root() { businessId }: TopGifterType, @Ctx() context: GraphQLContext) {
    return businessId === null ? null : shownBusiness(context, businessId);
  }
}
