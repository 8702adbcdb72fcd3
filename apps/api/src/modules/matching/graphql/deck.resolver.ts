import type { DeckSource } from '@benison/contracts/enumerations';
import { DECK_PAGE_SIZE } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { BusinessType, businessLoader, businessTogether } from '../../businesses/public.ts';
import { recordProfileView, type ProfileView } from '../commands/record-profile-view.ts';
import { reportCardsShown } from '../commands/report-cards-shown.ts';
import { revisitPassed } from '../commands/revisit-passed.ts';
import { saveDeckFilter } from '../commands/save-deck-filter.ts';
import { swipe } from '../commands/swipe.ts';
import { undoSwipe } from '../commands/undo-swipe.ts';
import { dealToken } from '../deal-tokens.ts';
import { lookUpBusiness, visibleBusinessId } from '../queries/business-card.ts';
import { deckExhausted, discoverDeck, remainingCards, type Deck } from '../queries/discover-deck.ts';
import type { DeckCard } from '../queries/discover-deck.ts';
import { swipeResult, undoResult } from '../queries/swipe-result.ts';
import {
  DeckCardType,
  DeckExhaustedType,
  DeckType,
  DiscoverFilterInputType,
  RecordProfileViewInputType,
  RecordProfileViewPayloadType,
  ReportCardsShownInputType,
  ReportCardsShownPayloadType,
  SaveDeckFilterInputType,
  SaveDeckFilterPayloadType,
} from './deck.types.ts';
import { SwipeInputType, SwipePayloadType, UndoSwipePayloadType } from './matching.types.ts';
import { RevisitPassedPayloadType } from './mutation.types.ts';

/** The deck and the decisions on it. */
@Resolver(() => DeckType)
export class DeckResolver {
  @Authorized('deck.read')
  @Query(() => DeckType, {
    description: 'The next cards. Members with a business; PREMIUM_REQUIRED when the filter has parts that need it.',
  })
  discoverDeck(
    @Arg('filter', () => DiscoverFilterInputType, {
      nullable: true,
      description: 'Applies to this page alone. Without one the filter that saveDeckFilter saved applies.',
    })
    filter: DiscoverFilterInputType | null | undefined,
    @Arg('first', () => Int, { defaultValue: DECK_PAGE_SIZE, description: 'At most 50.' }) first: number,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return discoverDeck(app, actor, { filter: filter && { ...filter }, first });
  }

  @FieldResolver(() => Int, { description: 'Cards left behind this filter, counted up to 500.' })
  remaining(@Root() deck: Deck, @Ctx() { app }: GraphQLContext) {
    return remainingCards(app, deck);
  }

  @FieldResolver(() => DeckExhaustedType, { nullable: true, description: 'Null while there are cards.' })
  exhausted(@Root() deck: Deck, @Ctx() { app, em }: GraphQLContext) {
    return deckExhausted(app, sqlOf(em), deck);
  }

  @Authorized('deck.write')
  @Mutation(() => SaveDeckFilterPayloadType, {
    description:
      'Saves the filter that the deck is dealt by from now on. Members with a business; PREMIUM_REQUIRED when it has parts that need it.',
  })
  async saveDeckFilter(
    @Arg('input', () => SaveDeckFilterInputType, { description: 'The filter.' }) input: SaveDeckFilterInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SaveDeckFilterPayloadType> {
    return { filter: await saveDeckFilter(app, actor, { filter: { ...input.filter } }) };
  }

  @Authorized('deck.read')
  @Query(() => BusinessType, {
    description: 'One business as the signed-in member may see it. Members with a business; NOT_FOUND where it may not.',
  })
  async business(@Arg('id', () => ID, { description: 'The business.' }) id: string, @Ctx() { app, actor }: GraphQLContext) {
    return businessTogether(app)(await visibleBusinessId(app, actor, id));
  }

  @Authorized('deck.read')
  @Query(() => DeckCardType, {
    description:
      'The card of one business: how well it fits, and what the member decided on it. Members with a business; NOT_FOUND where it may not see it.',
  })
  businessCard(@Arg('id', () => ID, { description: 'The business.' }) id: string, @Ctx() { app, actor }: GraphQLContext) {
    return lookUpBusiness(app, actor, id);
  }

  @Authorized('deck.write')
  @Mutation(() => RecordProfileViewPayloadType, {
    description:
      "Records that the member opened a profile: once a day of that business's time zone, and never its own. Members with a business; NOT_FOUND where it may not see it.",
  })
  recordProfileView(
    @Arg('input', () => RecordProfileViewInputType, { description: 'The business.' }) input: RecordProfileViewInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ProfileView> {
    return recordProfileView(app, actor, { ...input });
  }

  @Authorized('deck.read')
  @Mutation(() => ReportCardsShownPayloadType, {
    description:
      'Tells which cards were really turned up, a page of them at a time. Members with a business; BAD_INPUT names deals that were not made to them.',
  })
  reportCardsShown(
    @Arg('input', () => ReportCardsShownInputType, { description: 'The cards.' }) input: ReportCardsShownInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ReportCardsShownPayloadType> {
    return reportCardsShown(app, actor, { ...input });
  }

  @Authorized('swipe.create')
  @Mutation(() => SwipePayloadType, {
    description:
      'Decides on a card: like, pass or super like. Answers the match, if it makes one. ALREADY_SWIPED, SUPER_LIKES_USED_UP, NOT_FOUND.',
  })
  async swipe(@Arg('input', () => SwipeInputType) input: SwipeInputType, @Ctx() { app, actor }: GraphQLContext) {
    return swipeResult(app, actor, await swipe(app, actor, { ...input }));
  }

  @Authorized('swipe.undo')
  @Mutation(() => UndoSwipePayloadType, { description: 'Takes the last decision back. NOTHING_TO_UNDO.' })
  async undoSwipe(@Ctx() { app, actor }: GraphQLContext) {
    return undoResult(app, actor, await undoSwipe(app, actor));
  }

  @Authorized('swipe.undo')
  @Mutation(() => RevisitPassedPayloadType, { description: 'Brings passed cards back into the deck; answers how many.' })
  async revisitPassed(@Ctx() { app, actor }: GraphQLContext) {
    return { count: await revisitPassed(app, actor) };
  }
}

/** A like is not named before the match. */
const toldSource = (source: DeckSource | null): DeckSource | null => (source === 'LIKE' ? 'MODEL' : source);

/** The business on a card. */
@Resolver(() => DeckCardType)
export class DeckCardResolver {
  @FieldResolver(() => BusinessType, { description: 'The business on the card.' })
  business(@Root() { businessId }: DeckCardType, @Ctx() { app }: GraphQLContext) {
    return businessTogether(app)(businessId);
  }

  @FieldResolver(() => GraphQLEnums.DeckSource, {
    nullable: true,
    description:
      'Why the card was dealt: BOOST was paid for, PROBE was drawn at random. A like that waits reads MODEL, as its sender is not named before the match. Null outside the deck.',
  })
  source(@Root() { deal }: DeckCard): DeckSource | null {
    return toldSource(deal?.source ?? null);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What reportCardsShown takes once the card was turned up. Null outside the deck.',
  })
  deal(@Root() { deal, businessId }: DeckCard, @Ctx() { app, actor }: GraphQLContext): string | null {
    if (!deal) return null;
    return dealToken(app.secrets, { ...deal, shownId: businessId, viewerId: asBusiness(actor).businessId, dealtAt: app.clock.now() });
  }
}

/** The business whose profile was opened. */
@Resolver(() => RecordProfileViewPayloadType)
export class ProfileViewResolver {
  @FieldResolver(() => BusinessType, { description: 'With this view among its views.' })
  business(@Root() { businessId }: ProfileView, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(businessId);
  }
}
