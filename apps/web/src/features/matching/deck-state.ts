import type { Intent, SwipeDirection } from '@benison/contracts/enumerations';
import { DECK_COUNTED_MAX } from '@benison/contracts/terms/matching';
import type { DeckCard_CardFragment, DiscoverDeckQuery } from '../../gql/graphql.ts';

export type DeckCard = DeckCard_CardFragment;
export type DealtDeck = DiscoverDeckQuery['discoverDeck'];
export type DeckFilter = DealtDeck['filter'];

/** A member's decision on a card, until the server has it. */
export interface Decision {
  readonly card: DeckCard;
  readonly direction: SwipeDirection;
  readonly note?: string;
  /** How much the member wants to meet it, said with a like; or that it puts the card off, which leaves like a pass and is none. */
  readonly intent?: Intent;
  /** It was being sent when the connection broke, so the server may have it. */
  readonly mayBeTaken?: boolean;
}

export interface DeckState {
  readonly phase: 'unopened' | 'loading' | 'ready' | 'failed';
  /** More cards are being fetched, to go behind the current ones. */
  readonly refilling: boolean;
  readonly undoing: boolean;
  /** Top card first. */
  readonly cards: readonly DeckCard[];
  /** The decision whose card is leaving, while its response is awaited. */
  readonly leaving: Decision | null;
  /** Decisions made offline, oldest first. */
  readonly waiting: readonly Decision[];
  readonly filter: DeckFilter | null;
  readonly remaining: number;
  readonly superLikesLeft: number | null;
  readonly superLikesResetAt: string | null;
  readonly canUndo: boolean;
  readonly exhausted: DealtDeck['exhausted'];
}

export const UNOPENED_DECK: DeckState = {
  phase: 'unopened',
  refilling: false,
  undoing: false,
  cards: [],
  leaving: null,
  waiting: [],
  filter: null,
  remaining: 0,
  superLikesLeft: null,
  superLikesResetAt: null,
  canUndo: false,
  exhausted: null,
};

export type DeckAction =
  | { type: 'opened'; waiting: readonly Decision[] }
  | { type: 'refilling' }
  | { type: 'filtered'; filter: DeckFilter }
  | { type: 'dealt'; deck: DealtDeck; keep: boolean }
  | { type: 'notDealt' }
  | { type: 'decided'; decision: Decision }
  | { type: 'answered'; superLikesLeft: number | null; canUndo: boolean }
  | { type: 'refused' }
  | { type: 'gone' }
  | { type: 'parked'; mayBeTaken: boolean }
  | { type: 'delivered'; businessId: string; superLikesLeft: number | null; canUndo: boolean }
  | { type: 'returned'; businessId: string }
  | { type: 'superLikesUsedUp'; resetAt: string | null }
  | { type: 'undoing'; undoing: boolean }
  | { type: 'undone'; card: DeckCard; superLikesLeft: number | null; canUndo: boolean }
  | { type: 'unparked' }
  | { type: 'removed'; businessId: string };

const idOf = (card: DeckCard): string => card.business.id;
const without = (cards: readonly DeckCard[], id: string): readonly DeckCard[] => cards.filter((card) => idOf(card) !== id);

/** Where cards were counted up to a limit only there may be more: without a few of them there are still as many, until they are counted again. */
const fewer = (counted: number, by: number): number => (counted >= DECK_COUNTED_MAX ? counted : Math.max(0, counted - by));

/** The server's cards minus those already decided, here or offline; visible cards keep their order. */
function dealt(state: DeckState, deck: DealtDeck, keep: boolean): DeckState {
  const settled = new Set(state.waiting.map(({ card }) => idOf(card)));
  const kept = keep ? state.cards : state.cards.filter((card) => state.leaving !== null && idOf(card) === idOf(state.leaving.card));
  const shown = new Set(kept.map(idOf));
  const added = deck.cards.filter((card) => !settled.has(idOf(card)) && !shown.has(idOf(card)));
  const fresh = new Map(deck.cards.map((card) => [idOf(card), card]));
  const cards = [...kept.map((card) => fresh.get(idOf(card)) ?? card), ...added];
  return {
    ...state,
    phase: 'ready',
    refilling: false,
    cards,
    filter: deck.filter,
    remaining: Math.max(cards.length, fewer(deck.remaining, state.waiting.length)),
    superLikesLeft: deck.superLikesLeft,
    superLikesResetAt: deck.superLikesResetAt,
    canUndo: deck.canUndo || state.waiting.length > 0,
    exhausted: cards.length === 0 ? deck.exhausted : null,
  };
}

function spendSuperLike(state: DeckState, decision: Decision): number | null {
  const isSuper = decision.direction === 'SUPER_LIKE';
  return state.superLikesLeft === null || !isSuper ? state.superLikesLeft : Math.max(0, state.superLikesLeft - 1);
}

function giveBack(state: DeckState, decision: Decision): number | null {
  const isSuper = decision.direction === 'SUPER_LIKE';
  return state.superLikesLeft === null || !isSuper ? state.superLikesLeft : state.superLikesLeft + 1;
}

function takeTop(state: DeckState): DeckState {
  if (!state.leaving) return state;
  return { ...state, cards: without(state.cards, idOf(state.leaving.card)), leaving: null, remaining: fewer(state.remaining, 1) };
}

function putOnTop(state: DeckState, card: DeckCard): DeckState {
  return { ...state, cards: [card, ...without(state.cards, idOf(card))], remaining: state.remaining + 1, exhausted: null };
}

/** The next state of the deck. Only one decision at a time: while a card is leaving, no other can be decided. */
export function deckAfter(state: DeckState, action: DeckAction): DeckState {
  switch (action.type) {
    case 'opened':
      return { ...state, phase: 'loading', waiting: action.waiting };
    case 'refilling':
      return { ...state, refilling: true };
    case 'filtered':
      return { ...state, phase: 'loading', filter: action.filter, cards: state.leaving ? state.cards.slice(0, 1) : [], exhausted: null };
    case 'dealt':
      return dealt(state, action.deck, action.keep);
    case 'notDealt':
      return { ...state, refilling: false, phase: state.cards.length > 0 ? 'ready' : 'failed' };
    case 'decided':
      return state.leaving || idOf(action.decision.card) !== (state.cards[0] && idOf(state.cards[0]))
        ? state
        : { ...state, leaving: action.decision };
    case 'answered':
      return { ...takeTop(state), superLikesLeft: action.superLikesLeft, canUndo: action.canUndo };
    case 'refused':
      return { ...state, leaving: null };
    case 'gone':
      return takeTop(state);
    case 'parked':
      return state.leaving
        ? {
            ...takeTop(state),
            waiting: [...state.waiting, action.mayBeTaken ? { ...state.leaving, mayBeTaken: true } : state.leaving],
            superLikesLeft: spendSuperLike(state, state.leaving),
            canUndo: true,
          }
        : state;
    default:
      return afterWaiting(state, action);
  }
}

type LaterAction = Extract<
  DeckAction,
  { type: 'delivered' | 'returned' | 'superLikesUsedUp' | 'undoing' | 'undone' | 'unparked' | 'removed' }
>;

function afterWaiting(state: DeckState, action: LaterAction): DeckState {
  switch (action.type) {
    case 'delivered':
      return { ...leaveQueue(state, action.businessId), superLikesLeft: action.superLikesLeft, canUndo: action.canUndo };
    case 'returned': {
      const decision = state.waiting.find(({ card }) => idOf(card) === action.businessId);
      return decision
        ? putOnTop({ ...leaveQueue(state, action.businessId), superLikesLeft: giveBack(state, decision) }, decision.card)
        : state;
    }
    case 'superLikesUsedUp':
      return { ...state, superLikesLeft: 0, superLikesResetAt: action.resetAt ?? state.superLikesResetAt };
    case 'undoing':
      return { ...state, undoing: action.undoing };
    case 'undone':
      return { ...putOnTop(state, action.card), undoing: false, superLikesLeft: action.superLikesLeft, canUndo: action.canUndo };
    case 'unparked': {
      const last = state.waiting.at(-1);
      return last ? putOnTop({ ...state, waiting: state.waiting.slice(0, -1), superLikesLeft: giveBack(state, last) }, last.card) : state;
    }
    case 'removed': {
      const cards = without(state.cards, action.businessId);
      const removed = state.cards.length - cards.length;
      return { ...state, cards, waiting: leaveQueue(state, action.businessId).waiting, remaining: fewer(state.remaining, removed) };
    }
  }
}

function leaveQueue(state: DeckState, businessId: string): DeckState {
  return { ...state, waiting: state.waiting.filter(({ card }) => idOf(card) !== businessId) };
}
