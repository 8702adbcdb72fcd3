import fc from 'fast-check';
import { expect, test } from 'vitest';
import { market, subject } from '../../../../tests/setups/test-market.ts';
import { agreementOf, chancesOf, explain, LOG_ODDS_PARTS, logOddsOf, PairState, rankBracket, valueOf, type Member } from './chances.ts';
import { logit } from './logit.ts';
import { parseModel, PRIOR_MODEL, storedModel, type MatchModel } from './match-model.ts';
import { memberFactsOf, NO_EFFECTS } from './member-facts.ts';
import { randomFrom } from './random.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** A model unlike the prior in every number. */
function anyModel(seed: number): MatchModel {
  const random = randomFrom(seed);
  const draw = () => random() * 2 - 1;
  return {
    usual: draw() - 1,
    weights: PRIOR_MODEL.weights.map(draw),
    means: PRIOR_MODEL.means.map(random),
    industries: PRIOR_MODEL.industries.map(draw),
    sizes: PRIOR_MODEL.sizes.map(draw),
    calibration: { from: [-3, -1, 1], to: [-4, -1.5, 0], decisions: 5_000 },
  };
}

const members = market(60, 11, NOW).map((each, n): Member => {
  const random = randomFrom(n);
  const effects = { choosy: random() - 0.5, liked: 2 * random() - 1, returnChance: random(), attentionPrice: random() };
  return { facts: memberFactsOf(n % 7 === 0 ? { ...each, latitude: null, longitude: null } : each), effects };
});
const anyPair = fc.record({ seed: fc.nat(1_000), a: fc.constantFrom(...members), b: fc.constantFrom(...members) });

test('the parts of a pair and the usual pair add up to the log-odds of both directions', () => {
  fc.assert(
    fc.property(anyPair, ({ seed, a, b }) => {
      const model = anyModel(seed);
      const { usual, parts } = explain(model, a, b);
      const odds = logOddsOf(model, a, b);
      const sum = LOG_ODDS_PARTS.reduce((total, part) => total + parts[part], usual);
      expect(sum).toBeCloseTo(odds.out + odds.back, 9);
    }),
  );
});

test('both sides of a pair see the same chance and the same parts', () => {
  fc.assert(
    fc.property(anyPair, ({ seed, a, b }) => {
      const model = anyModel(seed);
      expect(logOddsOf(model, b, a).out).toBeCloseTo(logOddsOf(model, a, b).back, 9);
      expect(agreementOf(model, logOddsOf(model, a, b))).toBeCloseTo(agreementOf(model, logOddsOf(model, b, a)), 12);
      for (const part of LOG_ODDS_PARTS) expect(explain(model, a, b).parts[part]).toBeCloseTo(explain(model, b, a).parts[part], 9);
    }),
  );
});

test('a like that waits comes first, a pass on the viewer last, and an expensive attention after a free one', () => {
  const chances = { out: 0.2, back: 0.5 };
  const free = { ...NO_EFFECTS };
  const dear = { ...NO_EFFECTS, attentionPrice: 0.3 };
  const order = [
    valueOf(chances, free, PairState.LikesViewer),
    valueOf(chances, free, PairState.Undecided),
    valueOf(chances, dear, PairState.Undecided),
    valueOf({ out: 0.9, back: 0.9 }, free, PairState.PassedOnViewer),
  ];
  expect(order).toEqual([...order].sort((a, b) => b - a));
  expect(rankBracket(dear)).toBeLessThan(rankBracket(free));
});

test('a business without place, tags, offers or aims has finite chances with everybody', () => {
  const bare = subject({ industry: 'Unknown', seeking: [], offering: [], tags: [], latitude: null, longitude: null });
  const nobody: Member = { facts: memberFactsOf(bare), effects: { ...NO_EFFECTS, returnChance: 0, attentionPrice: 0 } };
  for (const other of [...members, nobody]) {
    const { out, back } = chancesOf(anyModel(3), nobody, other);
    expect(out).toBeGreaterThan(0);
    expect(out).toBeLessThan(1);
    expect(back).toBeGreaterThan(0);
  }
  expect(Number.isFinite(rankBracket(nobody.effects))).toBe(true);
});

test('before anything is learned, verification, answers, offers and nearness make a like more likely', () => {
  const viewer = subject({ seeking: ['VENDOR'], offering: [] });
  const plain = subject({ isVerified: false, offering: [], seeking: [], latitude: 30, longitude: -120 });
  const better = [
    { ...plain, isVerified: true },
    { ...plain, firstMessagesReceived: 20, firstMessagesAnswered: 20 },
    { ...plain, offering: ['VENDOR' as const] },
    { ...plain, latitude: viewer.latitude, longitude: viewer.longitude },
  ];
  const member = (one: typeof plain): Member => ({ facts: memberFactsOf(one), effects: NO_EFFECTS });
  const base = chancesOf(PRIOR_MODEL, member(viewer), member(plain)).out;
  for (const one of better) expect(chancesOf(PRIOR_MODEL, member(viewer), member(one)).out).toBeGreaterThan(base);
});

test('a stored model comes back number by number', () => {
  const model = anyModel(5);
  expect(parseModel(JSON.parse(JSON.stringify(storedModel(model))))).toEqual(model);
  expect(parseModel(JSON.parse(JSON.stringify(storedModel(PRIOR_MODEL))))).toEqual(PRIOR_MODEL);
});

test('a model that is cut in half, not finite, of other features or of another version is refused', () => {
  const whole = storedModel(anyModel(5)) as { weights: Record<string, unknown>; calibration: Record<string, unknown> };
  const broken: { weights: unknown; calibration: unknown }[] = [
    { weights: null, calibration: null },
    { weights: '{"version":1,"features":["OFF', calibration: null },
    { ...whole, weights: { ...whole.weights, industries: (whole.weights.industries as number[]).slice(0, 100) } },
    { ...whole, weights: { ...whole.weights, usual: Number.NaN } },
    { ...whole, weights: { ...whole.weights, weights: (whole.weights.weights as number[]).map(() => null) } },
    { ...whole, weights: { ...whole.weights, usual: 1e9 } },
    { ...whole, weights: { ...whole.weights, features: ['LUCK'] } },
    { ...whole, weights: { ...whole.weights, version: 2 } },
    { ...whole, calibration: { from: [0, 1], to: [1, 0], decisions: 9 } },
    { ...whole, calibration: { from: [0, 1], to: [1], decisions: 9 } },
    { ...whole, calibration: {} },
  ];
  for (const one of broken) expect(parseModel(one)).toBeNull();
  expect(logit(1)).toBeLessThan(Infinity);
});
