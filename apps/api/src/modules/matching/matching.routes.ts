import { INDUSTRIES, Intent, keysOf, SwipeDirection } from '@benison/contracts/enumerations';
import { comparedId, id, text } from '@benison/contracts/fields';
import { CardsShownInput } from '@benison/contracts/matching';
import { SEARCH_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { findState } from '@benison/contracts/us-states';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { BadInputError } from '../../platform/errors.ts';
import { PageAnswer, PageQuery } from '../../platform/http/paged.ts';
import { assertSelf, restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { asBusiness } from '../../platform/policy.ts';
import { declareIntent } from './commands/declare-intent.ts';
import { reportCardsShown } from './commands/report-cards-shown.ts';
import { swipe } from './commands/swipe.ts';
import { browseDeck } from './queries/discover-deck.ts';
import { intentResult, type IntentResult } from './queries/intent-result.ts';
import { readMatches, type MatchView } from './queries/matches.ts';
import { swipeResult } from './queries/swipe-result.ts';
import { topPick } from './queries/top-pick.ts';
import { RestCard, RestMatch, toRestCards, toRestMatches } from './rest-cards.ts';

const tag = 'Matching';

const DiscoverQuery = z.object({
  userId: comparedId.optional().meta({ description: 'Must be the signed-in member.' }),
  businessId: comparedId.optional().meta({ description: "The member's own; any other is refused." }),
  industry: z
    .union([z.literal(''), z.enum(INDUSTRIES, 'Please give one of the industries')])
    .optional()
    .meta({ description: 'Empty is no filter.' }),
  location: z.string().max(100).optional().meta({ description: 'A state, or a city and its state; empty is no filter.' }),
});

/** Both documented vocabularies. */
const DIRECTIONS = {
  left: SwipeDirection.Pass,
  right: SwipeDirection.Like,
  super: SwipeDirection.SuperLike,
  pass: SwipeDirection.Pass,
  like: SwipeDirection.Like,
} as const;

/** Tells where not one business is named; also beside other faults, where fields are as they were sent. */
function nameOne({ swipedId, swipedBusinessId }: { swipedId?: unknown; swipedBusinessId?: unknown }, context: z.RefinementCtx): void {
  if (swipedId === undefined && swipedBusinessId === undefined)
    context.addIssue({ code: 'custom', path: ['swipedBusinessId'], message: 'Please name the business' });
  if (!swipedId || !swipedBusinessId || swipedId === swipedBusinessId) return;
  context.addIssue({ code: 'custom', path: ['swipedBusinessId'], message: 'Please name one business' });
}

const SwipeBody = z
  .object({
    swiperId: comparedId.optional().meta({ description: "The member's own business; any other is refused." }),
    swipedId: id.optional(),
    swipedBusinessId: id.optional(),
    direction: z.enum(keysOf(DIRECTIONS), 'Please give left, right or super, or like or pass'),
  })
  .superRefine(nameOne, { when: ({ value }) => typeof value === 'object' && value !== null })
  .meta({ override: { anyOf: [{ required: ['swipedBusinessId'] }, { required: ['swipedId'] }] } });

const SwipeAnswer = z.object({
  isMatch: z.boolean(),
  match: RestMatch.nullable(),
  direction: z.enum(['left', 'right', 'super']),
  superLikesLeft: z.number().int().nullable().meta({ description: 'Null is without limit.' }),
});
const WORDS = { PASS: 'left', LIKE: 'right', SUPER_LIKE: 'super' } as const satisfies Record<SwipeDirection, string>;

const INTENTS = { must_meet: Intent.MustMeet, meet: Intent.Meet, not_now: Intent.NotNow } as const;
const INTENT_WORDS = { MUST_MEET: 'must_meet', MEET: 'meet', NOT_NOW: 'not_now' } as const satisfies Record<Intent, string>;

const IntentBody = z.object({
  businessId: id,
  intent: z
    .enum(keysOf(INTENTS), 'Please give must_meet, meet or not_now')
    .meta({ description: 'must_meet and meet are likes that count for more; not_now decides nothing, and the card comes back later.' }),
});

const IntentAnswer = z.object({
  intent: z.enum(keysOf(INTENTS)),
  isMatch: z.boolean(),
  match: RestMatch.nullable(),
  mutualIntent: z.enum(['must_meet', 'meet']).nullable().meta({ description: 'The lower of what both said; null unless both said one.' }),
  mustMeetsLeft: z.number().int(),
  returnsAt: z.iso.datetime().nullable().meta({ description: 'When a card that was put off comes back.' }),
});

/** The documented REST calls of this module. */
export const matchingRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/businesses/discover',
    action: 'deck.read',
    tag,
    summary: 'The next business cards; a filter given here is not kept',
    query: DiscoverQuery,
    response: z.array(RestCard),
    handle: async ({ app, actor }, { query }) => {
      const { userId, businessId } = asBusiness(actor);
      assertSelf(query.userId, userId);
      assertSelf(query.businessId, businessId);
      const filter = { industries: query.industry ? [query.industry] : [], states: statesOf(query.location) };
      return toRestCards(app, asBusiness(actor).businessId, await browseDeck(app, actor, { filter }));
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/businesses/discover/shown',
    action: 'deck.read',
    tag,
    summary: 'Tells which cards were really turned up, a page of them at a time',
    body: CardsShownInput,
    response: z.object({ kept: z.number().int().meta({ description: 'Cards that were kept, and not kept before.' }) }),
    handle: ({ app, actor }, { body }) => reportCardsShown(app, actor, body),
  }),
  restRoute({
    method: 'get',
    path: '/api/businesses/top-pick',
    action: 'deck.read',
    tag,
    summary: "Today's top pick: the business that was chosen for the member, as the member was for it",
    response: z.object({
      card: RestCard.nullable().meta({ description: 'Null without one, and once the member has decided on it.' }),
      endsAt: z.iso.datetime().nullable(),
    }),
    handle: async ({ app, actor, em }) => {
      const pick = await topPick(app, sqlOf(em), actor);
      const [card = null] = pick ? await toRestCards(app, asBusiness(actor).businessId, [pick.card]) : [];
      return { card, endsAt: pick?.endsAt.toISOString() ?? null };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/swipes',
    refuses: ['NOT_FOUND', 'ALREADY_SWIPED', 'SUPER_LIKES_USED_UP', 'WARNING_TO_ACKNOWLEDGE'],
    action: 'swipe.create',
    tag,
    summary: 'Decides on a business, in either documented vocabulary',
    body: SwipeBody,
    response: SwipeAnswer,
    handle: async ({ app, actor }, { body }) => {
      assertSelf(body.swiperId, asBusiness(actor).businessId);
      const decided = { businessId: body.swipedBusinessId ?? body.swipedId, direction: DIRECTIONS[body.direction] };
      const { match, superLikesLeft, direction } = await swipeResult(app, actor, await swipe(app, actor, decided));
      return { ...(await matchedOf(app, match)), direction: WORDS[direction], superLikesLeft };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/intents',
    refuses: ['NOT_FOUND', 'ALREADY_SWIPED', 'MUST_MEETS_USED_UP', 'WARNING_TO_ACKNOWLEDGE'],
    action: 'swipe.create',
    tag,
    summary: 'Says how much the member wants to meet a business',
    body: IntentBody,
    response: IntentAnswer,
    handle: async ({ app, actor }, { body }) => {
      const declared = { businessId: body.businessId, intent: INTENTS[body.intent] };
      return toIntentAnswer(app, await intentResult(app, actor, await declareIntent(app, actor, declared)));
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/matches/{businessId}',
    action: 'match.read',
    tag,
    summary: "The member's own standing matches, newest activity first; with `name`, those whose business has it in its name",
    params: z.object({ businessId: comparedId }),
    query: PageQuery.extend({ name: text(SEARCH_LENGTH_MAX).optional().meta({ description: 'A part of a business name.' }) }),
    isPaged: true,
    response: z.array(RestMatch),
    handle: async ({ app, actor, em }, { params, query }) => {
      const me = asBusiness(actor);
      assertSelf(params.businessId, me.businessId);
      const { nodes, ...page } = await readMatches(sqlOf(em), me, query, app.clock.now());
      return new PageAnswer(await toRestMatches(app, nodes), page);
    },
  }),
];

/** Whether a decision made a match, and that match. */
async function matchedOf(app: AppContext, match: MatchView | null) {
  const [shown = null] = match ? await toRestMatches(app, [match]) : [];
  return { isMatch: match !== null, match: shown };
}

async function toIntentAnswer(app: AppContext, { intent, match, mutualIntent, mustMeets, returnsAt }: IntentResult) {
  return {
    intent: INTENT_WORDS[intent],
    ...(await matchedOf(app, match)),
    mutualIntent: mutualIntent === Intent.MustMeet ? ('must_meet' as const) : mutualIntent === Intent.Meet ? ('meet' as const) : null,
    mustMeetsLeft: mustMeets.left,
    returnsAt: returnsAt?.toISOString() ?? null,
  };
}

/** The state that a documented `location` names: "MD", "Maryland", "Baltimore, MD". */
function statesOf(location: string | undefined): string[] {
  const named = location?.split(',').at(-1)?.trim();
  if (!named) return [];
  const found = findState(named);
  if (!found) throw new BadInputError([{ path: 'location', message: 'Please give a state, or a city and its state' }]);
  return [found];
}
