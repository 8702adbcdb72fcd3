import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import { ErrorCode } from '@benison/contracts/errors';
import { expect, test, vi } from 'vitest';
import { writeStored } from '../../lib/storage/stored.ts';
import type { DeckListener } from './deck-listener.ts';
import type { DeckServer } from './deck-server.ts';
import type { DealtDeck, DeckCard } from './deck-state.ts';
import { Deck } from './deck.ts';

const refusal = (code: ErrorCode) => new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });
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
    saveFilter: async () => {},
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

const filterOf = (state: string) => ({ ...OPEN_FILTER, states: [state] }) as unknown as DealtDeck['filter'];

test('filters are saved in the order in which they were chosen, and what is dealt next waits for them', async () => {
  const { deck, server } = deckOf(vi.fn(), { isOnline: true });
  const done: string[] = [];
  const gates: (() => void)[] = [];
  server.saveFilter = async ({ states }) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    done.push(`saved ${states?.join()}`);
  };
  server.deal = async (filter) => {
    done.push(`dealt by ${filter?.states?.join() ?? 'what is saved'}`);
    return DEALT;
  };
  deck.open();
  await vi.waitFor(() => expect(done).toEqual(['dealt by what is saved']));
  deck.filterBy(filterOf('MD'));
  deck.filterBy(filterOf('GA'));
  deck.reload();
  for (const nth of [0, 1]) {
    await vi.waitFor(() => expect(gates).toHaveLength(nth + 1));
    gates[nth]?.();
  }
  await vi.waitFor(() => expect(done).toHaveLength(6));
  expect(done.slice(1)).toEqual(['dealt by MD', 'dealt by GA', 'saved MD', 'saved GA', 'dealt by what is saved']);
});

test('a filter that could not be saved is said so, and the deck goes back to the one before', async () => {
  const { deck, listener, server } = deckOf(vi.fn(), { isOnline: true });
  const asked: unknown[] = [];
  server.saveFilter = async () => Promise.reject(new TypeError('Failed to fetch'));
  server.deal = async (filter) => {
    asked.push(filter?.states ?? null);
    return DEALT;
  };
  deck.filterBy(filterOf('MD'));
  await vi.waitFor(() => expect(asked).toEqual([['MD'], null]));
  expect(listener.onFilterRefused).toHaveBeenCalledOnce();
});

test.each([
  ['made here', (deck: Deck) => deck.decide('PASS', true)],
  ['made in another tab', async (deck: Deck) => deck.changedElsewhere({ decidedId: 'kestrel', superLikesLeft: 3, canUndo: true })],
])(
  'a page that was read before a decision %s and comes after it neither brings the card back nor takes the undo away',
  async (_, decide) => {
    const { deck, server } = deckOf(async () => ({ match: null, superLikesLeft: 3, canUndo: true, reward: { coins: 0 } }) as never, {
      isOnline: true,
    });
    const late: ((dealt: DealtDeck) => void)[] = [];
    server.deal = () => new Promise((resolve) => late.push(resolve));
    deck.open();
    await vi.waitFor(() => expect(late).toHaveLength(1));
    await decide(deck);
    expect(deck.state).toMatchObject({ canUndo: true, cards: [{ business: { id: 'ostra' } }] });
    late[0]?.(DEALT);
    await vi.waitFor(() => expect(late).toHaveLength(2));
    expect(deck.state).toMatchObject({ canUndo: true, cards: [{ business: { id: 'ostra' } }] });
    late[1]?.({ ...DEALT, cards: [card('ostra')], remaining: 1, canUndo: true });
    await vi.waitFor(() => expect(deck.state).toMatchObject({ refilling: false, canUndo: true, cards: [{ business: { id: 'ostra' } }] }));
  },
);

test('a like made offline that meets a database still away stays, and goes by itself once that is back', async () => {
  vi.useFakeTimers();
  const line = { isOnline: false, isAway: true };
  const swipe = vi.fn(async () => {
    if (line.isAway) throw refusal(ErrorCode.Unavailable);
    return { match: null, superLikesLeft: 3, canUndo: true, reward: { coins: 25 } } as never;
  });
  const { deck, listener } = deckOf(swipe, line);
  const decided = deck.decide('LIKE', true);
  await vi.advanceTimersByTimeAsync(1_000);
  await decided;
  line.isOnline = true;
  await deck.flush();
  expect(deck.state).toMatchObject({ waiting: [{ card: { business: { id: 'kestrel' } } }], cards: [{ business: { id: 'ostra' } }] });
  line.isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(deck.state.waiting).toEqual([]);
  expect(listener.onRefused).not.toHaveBeenCalled();
  expect(swipe).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('nothing that waits is sent once its member has left', async () => {
  vi.useFakeTimers();
  const swipe = vi.fn(async () => Promise.reject(refusal(ErrorCode.Busy)));
  const { deck } = deckOf(swipe, { isOnline: true });
  const leave = deck.again.attend();
  writeStored('kept', [{ card: card('kestrel'), direction: 'LIKE' }]);
  deck.open();
  await vi.advanceTimersByTimeAsync(1_000);
  const before = swipe.mock.calls.length;
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(swipe).toHaveBeenCalledTimes(before);
  writeStored('kept', null);
  vi.useRealTimers();
});
