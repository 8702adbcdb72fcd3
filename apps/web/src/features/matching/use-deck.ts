import { Intent, SwipeDirection } from '@benison/contracts/enumerations';
import { useEffect, useMemo, useState } from 'react';
import type { SwipeLeaving } from '../../components/matching/swipe-deck.tsx';
import { isTakenKey } from '../../lib/keyboard/taken-key.ts';
import { useConnection } from '../../lib/live/use-live.ts';
import { useStore } from '../../lib/page/store.ts';
import { useDue } from '../../lib/time/use-due.ts';
import { cardData, cardImage } from './card-data.ts';
import { useDeckOfMember } from './deck-provider.tsx';

/** The pictures of this many cards are prefetched. */
const PICTURES_AHEAD = 5;

const LEAVING: Record<SwipeDirection, SwipeLeaving['direction']> = { LIKE: 'like', PASS: 'pass', SUPER_LIKE: 'super' };
const KEYS: Record<string, SwipeDirection> = {
  ArrowLeft: SwipeDirection.Pass,
  ArrowRight: SwipeDirection.Like,
  ArrowUp: SwipeDirection.SuperLike,
};

/** With Shift the same keys say how much the member wants to meet. */
const INTENT_KEYS: Record<string, Intent> = { ArrowDown: Intent.NotNow, ArrowRight: Intent.Meet, ArrowUp: Intent.MustMeet };

const directionOf = (intent: Intent): SwipeDirection => (intent === Intent.NotNow ? SwipeDirection.Pass : SwipeDirection.Like);

/** The one deck behind both presentations: its state and its actions. */
export function useDeck() {
  const deck = useDeckOfMember();
  const state = useStore(deck.store);
  const { isOffline } = useConnection();
  useEffect(() => deck.open(), [deck]);
  const top = state.cards[0] ?? null;
  useEffect(() => {
    if (top && !document.hidden) deck.shown.turnUp(top);
  }, [deck, top]);
  useEffect(() => {
    const handleHidden = () => {
      if (document.hidden) deck.shown.tell();
      else if (deck.state.cards[0]) deck.shown.turnUp(deck.state.cards[0]);
    };
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      deck.shown.tell();
    };
  }, [deck]);
  // Whoever leaves the deck open until the next day has its super likes then.
  useDue(state.superLikesLeft === 0 ? state.superLikesResetAt : null, deck.reload);
  const declare = (intent: Intent) => void deck.decide(directionOf(intent), false, { intent });
  useSwipeKeys((direction) => void deck.decide(direction, false), declare);
  usePicturesAhead(state.cards.slice(0, PICTURES_AHEAD).map(({ business }) => cardImage(business)));
  const cards = useMemo(() => state.cards.map(cardData), [state.cards]);
  const { leaving } = state;
  return {
    ...state,
    isOffline,
    top,
    cardFaces: cards,
    leavingCard: leaving ? { id: leaving.card.business.id, direction: LEAVING[leaving.direction] } : null,
    isPending: leaving !== null || state.undoing,
    pass: () => void deck.decide(SwipeDirection.Pass, false),
    like: () => void deck.decide(SwipeDirection.Like, false),
    superLike: (note?: string) => void deck.decide(SwipeDirection.SuperLike, false, note ? { note } : {}),
    declare,
    throwCard: (direction: 'like' | 'pass') => void deck.decide(direction === 'like' ? SwipeDirection.Like : SwipeDirection.Pass, true),
    undo: () => void deck.undo(),
    reload: deck.reload,
    revisitPassed: () => deck.revisitPassed(),
    filterBy: (filter: Parameters<typeof deck.filterBy>[0]) => deck.filterBy(filter),
  };
}

export type UseDeck = ReturnType<typeof useDeck>;

/** Arrow keys decide, unless something is being typed, chosen or asked. */
function useSwipeKeys(onKey: (direction: SwipeDirection) => void, onIntent: (intent: Intent) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTakenKey(event)) return;
      const [direction, intent] = event.shiftKey ? [undefined, INTENT_KEYS[event.key]] : [KEYS[event.key], undefined];
      if (!direction && !intent) return;
      event.preventDefault();
      if (direction) onKey(direction);
      if (intent) onIntent(intent);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}

function usePicturesAhead(addresses: readonly (string | null)[]): void {
  const [seen] = useState(() => new Set<string>());
  const key = addresses.join(' ');
  useEffect(() => {
    for (const address of key.split(' ')) {
      if (!address || seen.has(address)) continue;
      seen.add(address);
      new Image().src = address;
    }
  }, [key, seen]);
}
