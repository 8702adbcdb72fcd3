import { GIFT_COMBO_MS as COMBO_MS, tierOf } from '@benison/contracts/terms/stream-gift';
import { expect, test } from 'vitest';
import { later, nextEnd, NO_SHOWS, SHOW_MS, shown, skipped, tierOfShow, type GiftShow, type GiftShows } from './gift-shows.ts';

const show = (key: string, coins: number, over: Partial<GiftShow> = {}): GiftShow => ({
  key,
  giftId: 'laurel',
  giftName: 'Laurel',
  from: null,
  count: 1,
  coins,
  tier: tierOf(coins),
  message: null,
  journalId: key,
  newest: { count: 1, coins },
  ...over,
});
const told = (shows: readonly GiftShow[], now = 0): GiftShows => shows.reduce((state, one) => shown(state, one, now), NO_SHOWS);

test('the tier depends on the amount: Spark under 50, Glow to 249, Blaze to 999, Blessing from 1,000', () => {
  expect([49, 50, 249, 250, 999, 1_000].map(tierOf)).toEqual(['SPARK', 'GLOW', 'GLOW', 'BLAZE', 'BLAZE', 'BLESSING']);
});

test('a combo of small gifts moves up with its sum but never takes the full stage', () => {
  expect(tierOfShow('GLOW', 700)).toBe('BLAZE');
  expect(tierOfShow('SPARK', 1_200)).toBe('BLAZE');
  expect(tierOfShow('BLESSING', 1_000)).toBe('BLESSING');
  expect(tierOfShow('GLOW', 50)).toBe('GLOW');
});

test('a Spark only appears in the chat', () => {
  expect(told([show('a', 10)])).toBe(NO_SHOWS);
});

test('the gifts of a combo are one animation whose number grows and whose time is extended', () => {
  const first = told([show('combo', 100)]);
  const seventh = shown(first, show('combo', 700, { count: 7 }), 2_000);
  expect(seventh.banner).toMatchObject({ key: 'combo', count: 7, coins: 700, tier: 'BLAZE', until: 2_000 + COMBO_MS });
  expect(seventh.waiting).toEqual([]);
});

test('only one gift at a time has the full stage; the rest wait', () => {
  const state = told([show('a', 1_000), show('b', 5_000), show('c', 100)]);
  expect(state.blessing?.key).toBe('a');
  expect(state.banner).toBeNull();
  const next = later(state, SHOW_MS.BLESSING);
  expect(next.blessing?.key).toBe('b');
  expect(next.waiting.map(({ key }) => key)).toEqual(['c']);
  expect(later(next, 2 * SHOW_MS.BLESSING).banner?.key).toBe('c');
});

test('a tap ends the full-stage gift and starts the next one', () => {
  const state = skipped(told([show('a', 1_000), show('c', 100)]), 500);
  expect(state.blessing).toBeNull();
  expect(state.banner?.key).toBe('c');
});

test('of the waiting gifts, the largest comes first', () => {
  const state = told([show('first', 60), show('small', 70), show('large', 900), show('middle', 100)]);
  expect(later(state, SHOW_MS.GLOW).banner?.key).toBe('large');
});

test('in a flood the smallest are dropped and the queue stays short', () => {
  const flood = told(Array.from({ length: 40 }, (_, index) => show(`g${index}`, 50 + index)));
  expect(flood.waiting).toHaveLength(12);
  expect(Math.min(...flood.waiting.map(({ coins }) => coins))).toBe(78);
});

test('a waiting combo grows without losing its place', () => {
  const state = shown(told([show('now', 60), show('combo', 100)]), show('combo', 300, { count: 3 }), 10);
  expect(state.waiting).toMatchObject([{ key: 'combo', count: 3, coins: 300 }]);
});

test('while nothing is shown, nothing is due to end', () => {
  expect(nextEnd(NO_SHOWS)).toBeNull();
  expect(nextEnd(told([show('a', 100)], 1_000))).toBe(1_000 + SHOW_MS.GLOW);
});
