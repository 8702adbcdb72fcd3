import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutualPicks } from './mutual-picks.ts';

const MEMBERS = 12;
const position = fc.integer({ min: 0, max: MEMBERS - 1 });
const market = fc.array(fc.record({ one: position, other: position, worth: fc.double({ min: 0, max: 1, noNaN: true }) }), {
  maxLength: 60,
});

test('each member is in at most one pair, never with itself, and no two would both rather have each other', () => {
  fc.assert(
    fc.property(market, (pairs) => {
      const chosen = mutualPicks(
        {
          one: Int32Array.from(pairs, ({ one }) => one),
          other: Int32Array.from(pairs, ({ other }) => other),
          worth: Float64Array.from(pairs, ({ worth }) => worth),
        },
        MEMBERS,
      ).map((at) => pairs[at]!);
      const got = new Map<number, number>();
      for (const { one, other, worth } of chosen) {
        expect(one).not.toBe(other);
        expect(got.has(one) || got.has(other)).toBe(false);
        got.set(one, worth).set(other, worth);
      }
      for (const { one, other, worth } of pairs)
        if (one !== other) expect(worth > (got.get(one) ?? 0) && worth > (got.get(other) ?? 0)).toBe(false);
    }),
  );
});

test('a market of nobody, of one and of worthless pairs has no picks', () => {
  const of = (...pairs: [number, number, number][]) =>
    mutualPicks(
      {
        one: Int32Array.from(pairs, ([one]) => one),
        other: Int32Array.from(pairs, ([, other]) => other),
        worth: Float64Array.from(pairs, ([, , worth]) => worth),
      },
      2,
    );
  expect([of(), of([0, 0, 1]), of([0, 1, 0]), of([0, 1, Number.NaN])]).toEqual([[], [], [], []]);
});
