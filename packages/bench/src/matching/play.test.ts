import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { expect, test } from 'vitest';
import { LearnedDeck } from './learned-deck.ts';
import { makeMarket, marketOf } from './market.ts';
import { FormerDeck, FormerFormulaDeck, KnowingDeck, RandomDeck } from './peers.ts';
import { gini, play } from './play.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

// The market's likes are drawn from a truth of its own, which no deck has as its formula: a deck that is no better fails here.
test('on a market whose truth it does not know, the learned deck makes more matches than the former one, and shows cards more evenly', async () => {
  const market = makeMarket(400, 3, NOW);
  const learned = await play(market, new LearnedDeck(market, 'FAIR'), 5, 9);
  const former = await play(market, new FormerDeck(market), 5, 9);
  const random = await play(market, new RandomDeck(market), 5, 9);
  const knowing = await play(market, new KnowingDeck(market), 5, 9);
  expect(learned.matches).toBeGreaterThan(1.2 * former.matches);
  expect(learned.matches).toBeGreaterThan(2 * random.matches);
  expect(learned.matches).toBeLessThan(knowing.matches);
  expect(learned.gini).toBeLessThan(former.gini + 0.05);
}, 60_000);

// One market of this size tells little: the same deck makes a tenth more or fewer matches on the next.
test('prices of attention spread cards more evenly than no prices, at no fewer matches', async () => {
  const sum = { priced: 0, free: 0 };
  for (const seed of [4, 5, 6]) {
    const market = makeMarket(400, seed, NOW);
    const priced = await play(market, new LearnedDeck(market, 'FAIR'), 8, 9);
    const free = await play(market, new LearnedDeck(market, 'NONE'), 8, 9);
    expect(priced.gini).toBeLessThan(free.gini);
    sum.priced += priced.matches;
    sum.free += free.matches;
  }
  expect(sum.priced).toBeGreaterThan(0.95 * sum.free);
}, 120_000);

test(
  'a market from a file is played like a generated one, and one whose table has a gap is refused',
  async () => {
    const made = makeMarket(30, 5, NOW);
    const like = made.members.map((_, i) => made.members.map((_other, j) => made.like(i, j)));
    const file = JSON.parse(JSON.stringify({ now: NOW, members: made.members, like })) as Parameters<typeof marketOf>[0];
    const market = marketOf(file);
    expect(market.like(3, 4)).toBe(made.like(3, 4));
    const played = await play(market, new FormerFormulaDeck(market), 2, 1);
    expect(played.cards).toBeGreaterThan(0);
    expect(() => marketOf({ ...file, like: like.slice(1) })).toThrow('a row and a column');
  },
  LONG_TEST_MS,
);

test('exposure is even when all are shown alike, and uneven when one is shown alone', () => {
  expect(gini(new Float64Array(10).fill(4))).toBeCloseTo(0, 9);
  expect(gini(Float64Array.from([0, 0, 0, 0, 9]))).toBeCloseTo(0.8, 9);
});
