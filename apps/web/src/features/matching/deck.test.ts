import { expect, test, vi } from 'vitest';
import type { DealtDeck, DeckCard } from './deck-state.ts';
import { Deck, type DeckListener, type DeckServer } from './deck.ts';

const card = (id: string) => ({ business: { id, name: id } }) as DeckCard;
const DEALT = {
  cards: [card('kestrel'), card('ostra')],
  remaining: 2,
  filter: {},
  superLikesLeft: 3,
  superLikesResetAt: null,
  canUndo: false,
  exhausted: null,
} as unknown as DealtDeck;

/** A dealt deck, with the server reachable or not, as the test sets it. */
function deckOf(swipe: DeckServer['swipe'], line: { isOnline: boolean }) {
  const server: DeckServer = {
    deal: async () => DEALT,
    swipe,
    undo: vi.fn(),
    revisit: async () => 0,
    shown: async () => {},
    isOnline: () => line.isOnline,
  };
  const listener: DeckListener = {
    onSent: vi.fn(),
    onMatch: vi.fn(),
    onReward: vi.fn(),
    onRefused: vi.fn(),
    onUndoRefused: vi.fn(),
    onFilterRefused: vi.fn(),
  };
  return { deck: new Deck(server, listener, 'kept', DEALT), listener, server };
}

test('a decision that was never sent is undone locally; one whose response was lost stands until the server is asked', async () => {
  const line = { isOnline: false };
  const { deck, listener, server } = deckOf(async () => {
    line.isOnline = false;
    throw new TypeError('Failed to fetch');
  }, line);
  await deck.decide('LIKE', true);
  await deck.undo();
  expect(deck.state).toMatchObject({ waiting: [], cards: [{ business: { id: 'kestrel' } }, { business: { id: 'ostra' } }] });
  line.isOnline = true;
  await deck.decide('LIKE', true);
  await deck.undo();
  expect(deck.state).toMatchObject({ waiting: [{ card: { business: { id: 'kestrel' } } }], cards: [{ business: { id: 'ostra' } }] });
  expect(listener.onUndoRefused).toHaveBeenCalledOnce();
  expect(server.undo).not.toHaveBeenCalled();
});

test('the last card decided offline: back online, the decision is sent and its outcome shown, and a match refreshes the counts', async () => {
  const line = { isOnline: false };
  const { deck, server } = deckOf(async () => ({ match: null, superLikesLeft: 3, canUndo: true, reward: { coins: 25 } }) as never, line);
  const exhausted = (matches: number) => ({ ...DEALT, cards: [], remaining: 0, exhausted: { matches } }) as unknown as DealtDeck;
  deck.open();
  server.deal = async () => Promise.reject(new TypeError('Failed to fetch'));
  await deck.decide('LIKE', true);
  await deck.decide('LIKE', true);
  await vi.waitFor(() => expect(deck.state).toMatchObject({ phase: 'failed', cards: [] }));
  line.isOnline = true;
  server.deal = async () => exhausted(0);
  await deck.flush();
  await vi.waitFor(() => expect(deck.state).toMatchObject({ phase: 'ready', waiting: [], exhausted: { matches: 0 } }));
  server.deal = async () => exhausted(1);
  deck.remove('ostra');
  await vi.waitFor(() => expect(deck.state.exhausted).toMatchObject({ matches: 1 }));
});

test('a card decided in another tab leaves this one too, and comes back when it is undone there; what is under way here is left alone', async () => {
  const line = { isOnline: true };
  const { deck, server } = deckOf(async () => ({ match: null, superLikesLeft: 3, canUndo: true, reward: { coins: 25 } }) as never, line);
  deck.open();
  await vi.waitFor(() => expect(deck.state.refilling).toBe(false));
  const decided = deck.decide('LIKE', true);
  deck.changedElsewhere({ decidedId: 'kestrel', superLikesLeft: 2, canUndo: true });
  expect(deck.state).toMatchObject({ leaving: { direction: 'LIKE' }, superLikesLeft: 3 });
  await decided;
  server.deal = async () => ({ ...DEALT, cards: [], remaining: 0, canUndo: true, superLikesLeft: 2 });
  deck.changedElsewhere({ decidedId: 'ostra', superLikesLeft: 2, canUndo: true });
  expect(deck.state).toMatchObject({ cards: [], superLikesLeft: 2, canUndo: true });
  server.deal = async () => ({ ...DEALT, cards: [card('ostra')], remaining: 1, canUndo: false, superLikesLeft: 3 });
  deck.changedElsewhere({ decidedId: null, superLikesLeft: null, canUndo: false });
  await vi.waitFor(() => expect(deck.state).toMatchObject({ cards: [{ business: { id: 'ostra' } }], superLikesLeft: 3, canUndo: false }));
});
