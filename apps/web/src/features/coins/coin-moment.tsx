import { Suspense, useCallback } from 'react';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Store, useStore } from '../../lib/page/store.ts';

const CoinBurst = lazyPart(async () => ({ default: (await import('../../components/matching/coin-burst.tsx')).CoinBurst }), 'none');

interface Moment {
  id: number;
  coins: number;
}

const moment = new Store<Moment | null>(null);
let count = 0;

/** Coins fly to the purse, but only after the server has confirmed them. */
export function celebrateCoins(coins: number): void {
  if (coins <= 0) return;
  count += 1;
  moment.set({ id: count, coins });
}

function centerOf(selector: string): { x: number; y: number } | null {
  const shown = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);
  if (!shown) return null;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where the coins rise from: the open dialog, the like button, or the middle of the screen. */
const SOURCES = ['[role="dialog"]', '.swipe.like'];

function pathOf() {
  const middle = { x: innerWidth / 2, y: innerHeight / 2 };
  const from = SOURCES.map(centerOf).find((point) => point !== null) ?? middle;
  return { from, to: centerOf('.purse') ?? { x: innerWidth - 80, y: 30 } };
}

/** The flying coins, above whatever screen is shown. */
export function CoinMoment() {
  const current = useStore(moment);
  const done = useCallback(() => moment.set(null), []);
  if (!current) return null;
  const { from, to } = pathOf();
  return (
    <Suspense fallback={null}>
      <CoinBurst key={current.id} reward={current.coins} from={from} to={to} onDone={done} />
    </Suspense>
  );
}
