import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alphaFair, transferableUtility, type Candidates } from './allocation.ts';
import { randomFrom } from './random.ts';

/** Symmetric candidates: about `perMember` of each, with gains of a famous few and many others. */
function pairs(size: number, perMember: number, seed: number): { candidates: Candidates; caps: Float64Array } {
  const random = randomFrom(seed);
  const rows = Array.from({ length: size }, () => new Map<number, number>());
  const fame = Float64Array.from({ length: size }, () => random() ** 3);
  for (let n = 0; n < (size * perMember) / 2; n += 1) {
    const i = Math.floor(random() * size);
    const j = Math.floor(random() * size);
    if (i === j) continue;
    const gain = Math.fround(0.01 + 0.5 * fame[i]! * fame[j]!);
    rows[i]!.set(j, gain);
    rows[j]!.set(i, gain);
  }
  const starts = new Int32Array(size + 1);
  rows.forEach((row, i) => (starts[i + 1] = starts[i]! + row.size));
  const candidates = {
    starts,
    targets: Int32Array.from(rows.flatMap((row) => [...row.keys()])),
    gains: Float32Array.from(rows.flatMap((row) => [...row.values()])),
  };
  return { candidates, caps: Float64Array.from({ length: size }, () => 10 + 90 * random()) };
}

test('at the fixed point everybody spends exactly the attention there is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(10_000), (size, seed) => {
      const { candidates, caps } = pairs(size, 12, seed);
      const { prices, change } = transferableUtility(candidates, caps, { tolerance: 1e-10, sweepsMax: 500 });
      expect(change).toBeLessThanOrEqual(1e-10);
      for (let i = 0; i < size; i += 1) {
        const own = prices[i]! * Math.sqrt(caps[i]!);
        let spent = own * own;
        for (let at = candidates.starts[i]!; at < candidates.starts[i + 1]!; at += 1) {
          const j = candidates.targets[at]!;
          spent += candidates.gains[at]! * own * prices[j]! * Math.sqrt(caps[j]!);
        }
        expect(spent / caps[i]!).toBeCloseTo(1, 6);
        expect(prices[i]).toBeGreaterThan(0);
        expect(prices[i]).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 30 },
  );
});

test('it settles within the sweeps of a night, sooner from the prices of the night before, and does not depend on where it starts', () => {
  const { candidates, caps } = pairs(3_000, 60, 4);
  const first = transferableUtility(candidates, caps);
  expect(first.change).toBeLessThanOrEqual(1e-4);
  expect(first.sweeps).toBeLessThan(50);
  const again = transferableUtility(candidates, caps, { start: first.prices });
  expect(again.sweeps).toBeLessThan(first.sweeps);
  const elsewhere = transferableUtility(candidates, caps, { start: Float64Array.from(caps, (_, i) => 0.01 + (i % 7) / 7) });
  first.prices.forEach((price, i) => expect(elsewhere.prices[i]).toBeCloseTo(price, 2));
});

test('whom more seek has the higher price to pay for its attention, and whom nobody seeks has a free one', () => {
  // A star that everybody fits, and one that fits nobody.
  const others = 20;
  const starts = Int32Array.from({ length: others + 3 }, (_, i) =>
    i === 0 ? 0 : i <= 1 ? others : i <= others + 1 ? others + i - 1 : 2 * others,
  );
  const targets = Int32Array.from([...Array.from({ length: others }, (_, n) => n + 1), ...Array.from({ length: others }, () => 0)]);
  const candidates = { starts, targets, gains: new Float32Array(2 * others).fill(0.3) };
  const caps = new Float64Array(others + 2).fill(50);
  for (const { prices } of [transferableUtility(candidates, caps), alphaFair(candidates, caps)]) {
    expect(prices[0]).toBeLessThan(prices[1]!);
    expect(prices[1]).toBeLessThanOrEqual(prices[others + 1]!);
  }
  expect(transferableUtility(candidates, caps).prices[others + 1]).toBeCloseTo(1, 9);
});

test('nobody, one alone and members without attention have finite prices', () => {
  for (const size of [0, 1, 5]) {
    const { candidates, caps } = pairs(size, 3, 2);
    caps.fill(0, 0, 1);
    for (const { prices } of [transferableUtility(candidates, caps), alphaFair(candidates, caps)]) {
      expect([...prices].every((price) => price >= 0 && price <= 1)).toBe(true);
    }
  }
});

test('who was shown less than others like it is shown more from then on', () => {
  const { candidates, caps } = pairs(400, 40, 8);
  const { prices } = alphaFair(candidates, caps);
  const had = Float64Array.from(caps, (_, i) => (i % 2 === 0 ? 0 : 4));
  const after = alphaFair(candidates, caps, { had }).prices;
  // Every second one had nothing: each costs less than before beside one that had four.
  const mean = (of: Float64Array, from: number): number =>
    of.filter((_, i) => i % 2 === from).reduce((sum, price) => sum + price, 0) / (of.length / 2);
  expect(mean(after, 0) / mean(after, 1)).toBeGreaterThan(1.5 * (mean(prices, 0) / mean(prices, 1)));
  const none = alphaFair(candidates, caps, { had: new Float64Array(caps.length) }).prices;
  none.forEach((price, i) => expect(price).toBeCloseTo(prices[i]!, 9));
});
