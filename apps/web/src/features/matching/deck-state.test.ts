import { DECK_COUNTED_MAX } from '@benison/contracts/terms/matching';
import { expect, test } from 'vitest';
import { deckAfter, UNOPENED_DECK, type DealtDeck, type DeckAction, type DeckCard, type DeckState } from './deck-state.ts';

const card = (id: string): DeckCard => ({
  business: {
    id,
    name: id,
    industry: 'RETAIL',
    businessType: 'LLC',
    description: 'A shop',
    city: 'Baltimore',
    state: 'MD',
    companySize: 'SMALL',
    website: null,
    foundedYear: null,
    tags: [],
    seeking: [],
    offering: [],
    logo: null,
    cover: null,
    isVerified: true,
    verifiedAt: null,
    verifiedName: null,
    isPremium: false,
    isOnline: false,
    lastActiveAt: null,
    isClosed: false,
    profileViews: 0,
    totalMatches: 0,
    responseRate: null,
    responseHours: null,
    isDemo: false,
    joinedAt: '2026-01-01T00:00:00Z',
  },
  fit: 50,
  kind: 'FIT',
  source: 'MODEL',
  deal: null,
  chance: null,
  reasons: [],
  distanceMiles: null,
  superLikedYou: false,
  note: null,
  decision: null,
  matchId: null,
});
const filter = { industries: [], states: [], companySizes: [], seeking: [], withinMiles: null, verifiedOnly: false, onlineOnly: false };
const dealt = (ids: string[], part: Partial<DealtDeck> = {}): DealtDeck => ({
  cards: ids.map(card),
  filter,
  remaining: ids.length,
  superLikesLeft: 3,
  superLikesResetAt: null,
  canUndo: false,
  exhausted: null,
  ...part,
});
const after = (state: DeckState, ...actions: DeckAction[]) => actions.reduce(deckAfter, state);
const opened = (...ids: string[]) =>
  after(UNOPENED_DECK, { type: 'opened', waiting: [] }, { type: 'dealt', deck: dealt(ids), keep: false });
const ids = (state: DeckState) => state.cards.map(({ business }) => business.id);
const like = (id: string): DeckAction => ({ type: 'decided', decision: { card: card(id), direction: 'LIKE' } });
const superLike = (id: string): DeckAction => ({ type: 'decided', decision: { card: card(id), direction: 'SUPER_LIKE' } });

test('one decision at a time: while a card is leaving, a second decision changes nothing', () => {
  const deciding = after(opened('a', 'b'), like('a'));
  expect(after(deciding, like('b'))).toBe(deciding);
  expect(ids(after(deciding, { type: 'answered', superLikesLeft: 3, canUndo: true }))).toEqual(['b']);
});

test('only the top card can be decided', () => {
  const deck = opened('a', 'b');
  expect(after(deck, like('b'))).toBe(deck);
});

test('a refused decision leaves the deck unchanged', () => {
  const deck = opened('a', 'b');
  expect(after(deck, like('a'), { type: 'refused' })).toEqual(deck);
});

test('the next page goes behind the remaining cards, without repeating a business', () => {
  const deck = after(opened('a', 'b'), { type: 'dealt', deck: dealt(['c', 'b', 'd'], { remaining: 40 }), keep: true });
  expect(ids(deck)).toEqual(['a', 'b', 'c', 'd']);
  expect(deck.remaining).toBe(40);
});

test('decisions made offline queue up in order, use up their super like, and their cards are not dealt again', () => {
  const offline = after(opened('a', 'b', 'c'), superLike('a'), { type: 'parked', mayBeTaken: false }, like('b'), {
    type: 'parked',
    mayBeTaken: false,
  });
  expect(offline.waiting.map(({ card: { business } }) => business.id)).toEqual(['a', 'b']);
  expect(offline.superLikesLeft).toBe(2);
  expect(ids(after(offline, { type: 'dealt', deck: dealt(['a', 'b', 'c', 'd']), keep: true }))).toEqual(['c', 'd']);
});

test('undo cancels the last queued decision, returns its super like, and puts the card back on top', () => {
  const undone = after(opened('a', 'b'), superLike('a'), { type: 'parked', mayBeTaken: false }, { type: 'unparked' });
  expect(ids(undone)).toEqual(['a', 'b']);
  expect(undone.superLikesLeft).toBe(3);
  expect(undone.waiting).toEqual([]);
});

test('a queued decision that is refused later puts its card back on top', () => {
  const returned = after(opened('a', 'b'), superLike('a'), { type: 'parked', mayBeTaken: false }, { type: 'returned', businessId: 'a' });
  expect(ids(returned)).toEqual(['a', 'b']);
  expect(returned.waiting).toEqual([]);
});

test('cards that were counted up to the limit only are not said to be fewer after a decision', () => {
  const deck = after(opened('a'), { type: 'dealt', deck: dealt(['a', 'b'], { remaining: DECK_COUNTED_MAX }), keep: true });
  const decided = after(deck, like('a'), { type: 'answered', superLikesLeft: 3, canUndo: true });
  expect([decided.remaining, after(decided, { type: 'removed', businessId: 'b' }).remaining]).toEqual([DECK_COUNTED_MAX, DECK_COUNTED_MAX]);
});

test('undo works on the exhausted screen: the card returns and the screen closes', () => {
  const figures = { reviewed: 1, likesSent: 1, likesPending: 1, matches: 0, passed: 0, returning: 0, outsideFilter: 0 };
  const exhausted = after(
    opened('a'),
    like('a'),
    { type: 'answered', superLikesLeft: 3, canUndo: true },
    { type: 'dealt', deck: dealt([], { exhausted: figures }), keep: true },
  );
  expect(exhausted.exhausted).toEqual(figures);
  const undone = after(exhausted, { type: 'undone', card: card('a'), superLikesLeft: 3, canUndo: false });
  expect(ids(undone)).toEqual(['a']);
  expect(undone.exhausted).toBeNull();
});
