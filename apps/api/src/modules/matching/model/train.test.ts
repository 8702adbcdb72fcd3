import { expect, test } from 'vitest';
import { fameOf, madeHistory } from '../../../../tests/setups/test-training.ts';
import { rankBracket } from './chances.ts';
import { decisionWeights } from './decision-weights.ts';
import { baseLogOdds, fitModel } from './fit.ts';
import { logLoss } from './logit.ts';
import { PRIOR_MODEL, parseModel, storedModel } from './match-model.ts';
import { memberFactsFrom } from './member-columns.ts';
import { FEATURES } from './pair-features.ts';
import { LIST_SIZE, train, type TrainingInput, type TrainingOutput } from './train.ts';

/** Every number of an output is finite, every list holds others once. */
function expectSound(input: TrainingInput, output: TrainingOutput): void {
  const size = input.members.isShown.length;
  expect(parseModel(JSON.parse(JSON.stringify(output.model)))).not.toBeNull();
  for (const column of [output.choosy, output.liked]) expect([...column].every(Number.isFinite)).toBe(true);
  for (const column of [output.returnChance, output.attentionPrice])
    expect([...column].every((value) => value > 0 && value <= 1)).toBe(true);
  for (let i = 0; i < size; i += 1) {
    const row = [...output.lists.targets.subarray(i * LIST_SIZE, i * LIST_SIZE + output.lists.counts[i]!)];
    expect(new Set(row).size).toBe(row.length);
    expect(row).not.toContain(i);
  }
}

test('the fit finds the weights, tables and effects that made the decisions', () => {
  const base = madeHistory({ size: 200, decisions: 1, seed: 3 });
  const members = memberFactsFrom(base.members);
  const truth = {
    ...PRIOR_MODEL,
    usual: -0.8,
    weights: Float64Array.from(FEATURES, (_, k) => [1.2, 0.3, 0.7, 0.9, -0.5, 0, 0, 0, 0.8, 0.6][k]!),
    means: new Float64Array(FEATURES.length),
  };
  truth.industries[0] = 0;
  const pair = { from: new Int32Array(1), to: new Int32Array(1), isLike: new Uint8Array(1) };
  const input = madeHistory({
    size: 200,
    decisions: 30_000,
    seed: 3,
    logOdds: (i, j) => {
      pair.from[0] = i;
      pair.to[0] = j;
      return baseLogOdds(truth, members, pair)[0]! + fameOf(j);
    },
  });
  const { model, effects } = fitModel(members, input.decisions, null, 1);
  for (const feature of ['OFFERED', 'WANTED', 'TAGS', 'NEAR'] as const) {
    const k = FEATURES.indexOf(feature);
    expect(Math.abs(model.weights[k]! - truth.weights[k]!)).toBeLessThan(0.3);
  }
  const famous = [...effects.liked.keys()].filter((j) => fameOf(j) > 0.9);
  const plain = [...effects.liked.keys()].filter((j) => fameOf(j) < -0.9);
  const mean = (of: number[]): number => of.reduce((sum, j) => sum + effects.liked[j]!, 0) / of.length;
  expect(mean(famous) - mean(plain)).toBeGreaterThan(1.5);
});

test('the same history and seed give the same model and lists, number by number', () => {
  const history = { size: 120, decisions: 6_000, seed: 5 };
  const without = ({ figures: { fitMs: _fit, candidatesMs: _found, allocationMs: _allocated, ...figures }, ...rest }: TrainingOutput) => ({
    ...rest,
    figures,
  });
  expect(without(train(madeHistory(history)))).toEqual(without(train(madeHistory(history))));
});

test('a learned model forecasts the decisions of another time better than the prior', () => {
  const input = madeHistory({ size: 150, decisions: 9_000, seed: 6 });
  const output = train(input);
  expect(output.isNew).toBe(true);
  expect(output.figures.newLoss!).toBeLessThan(output.figures.currentLoss!);
  expect(output.figures.heldOut).toBeGreaterThan(1_000);
  expectSound(input, output);
});

test('a new model that forecasts the last week worse than the current one is refused, and the current one stays', () => {
  // Until the last week likes went by one rule; since then by its opposite, which the current model knows and the history before does not.
  const before = madeHistory({ size: 150, decisions: 12_000, seed: 7, logOdds: (i) => (i % 2 === 0 ? 2 : -2) });
  const members = memberFactsFrom(before.members);
  const liked = madeHistory({
    size: 150,
    decisions: 12_000,
    seed: 7,
    logOdds: (i, j) => (members[i]!.industry === members[j]!.industry ? 3 : -3),
  });
  const disliked = madeHistory({
    size: 150,
    decisions: 12_000,
    seed: 7,
    logOdds: (i, j) => (members[i]!.industry === members[j]!.industry ? -3 : 3),
  });
  const split = Math.floor(liked.decisions.from.length * 0.8);
  const turned = { ...liked, decisions: { ...liked.decisions, isLike: Uint8Array.from(liked.decisions.isLike) } };
  turned.decisions.isLike.set(disliked.decisions.isLike.subarray(split), split);
  const knows = storedModel(fitModel(members, disliked.decisions, null, 1).model);
  const output = train({ ...turned, current: knows });
  expect(output.isNew).toBe(false);
  expect(output.figures.newLoss!).toBeGreaterThan(output.figures.currentLoss!);
  expect((output.model.weights as { usual: number }).usual).toBe((knows.weights as { usual: number }).usual);
  const known = madeHistory({ size: 150, decisions: 12_000, seed: 8 });
  expect(train({ ...known, current: knows }).isNew).toBe(true);
});

test('a new model takes the place of one that was fitted on nearly all of the same history', () => {
  const before = madeHistory({ size: 150, decisions: 9_000, seed: 21 });
  const cut = Math.floor(before.decisions.from.length * 0.97);
  const until = <T extends Int32Array | Uint8Array | Float64Array>(column: T): T => column.slice(0, cut) as T;
  const { from, to, isLike, isProbe, at } = before.decisions;
  const yesterday = train({
    ...before,
    decisions: { from: until(from), to: until(to), isLike: until(isLike), isProbe: until(isProbe), at: until(at) },
  });
  const contest = { ...before, current: yesterday.model, currentFittedAt: at[cut - 1]! };
  const tonight = train(contest);
  expect(tonight.isNew).toBe(true);
  expect(tonight.fittedAt).toBe(before.now);
  expect(tonight.figures.heldOut).toBe(from.length - cut);
  // A model of a clock that was ahead is judged by the last week, like one of which nothing is known.
  expect(train({ ...contest, currentFittedAt: before.now + 400 }).figures.heldOut).toBeGreaterThan(from.length - cut);
});

test('a current model that was cut in half counts as none', () => {
  const input = madeHistory({ size: 60, decisions: 3_000, seed: 9 });
  const whole = train(input);
  const cut = { weights: { ...(whole.model.weights as object), sizes: [0.1] }, calibration: null };
  expect(train({ ...input, current: cut }).model).toEqual(whole.model);
});

test('one member, five, and three hundred who like everybody or nobody are trained without a fault', () => {
  for (const [size, decisions] of [
    [1, 0],
    [2, 1],
    [5, 20],
    [300, 9_000],
  ] as const) {
    for (const odds of [40, -40]) {
      const input = madeHistory({ size, decisions, seed: size, logOdds: () => odds });
      expectSound(input, train(input));
    }
  }
});

test('a profile without place, tags, offers or aims, and clocks that jump, are trained without a fault', () => {
  const input = madeHistory({ size: 80, decisions: 3_000, seed: 12 });
  input.members.latitude.fill(Number.NaN, 0, 20);
  input.members.seeking.fill(0);
  input.members.offering.fill(0);
  input.members.mirrored.fill(0);
  input.members.tagStarts.fill(0);
  for (let n = 0; n < input.decisions.at.length; n += 97) input.decisions.at[n] = n % 2 === 0 ? 1e6 : -1e6;
  input.members.awayDays.fill(1e9, 0, 10);
  input.members.joinedDays.fill(0, 0, 10);
  expectSound(input, train(input));
});

test('nobody is listed who decided, was decided on, is kept apart or may not be shown', () => {
  const input = madeHistory({ size: 90, decisions: 2_000, seed: 13 });
  input.members.isShown[7] = 0;
  input.apart = { from: Int32Array.from([1]), to: Int32Array.from([2]) };
  const { lists } = train(input);
  const row = (i: number): number[] => [...lists.targets.subarray(i * LIST_SIZE, i * LIST_SIZE + lists.counts[i]!)];
  for (let n = 0; n < input.decisions.from.length; n += 1) {
    expect(row(input.decisions.from[n]!)).not.toContain(input.decisions.to[n]);
    expect(row(input.decisions.to[n]!)).not.toContain(input.decisions.from[n]);
  }
  expect(row(1)).not.toContain(2);
  expect(row(2)).not.toContain(1);
  for (let i = 0; i < 90; i += 1) expect(row(i)).not.toContain(7);
});

test('ten accounts that like each other do not climb past those whom as many strangers like', () => {
  const size = 300;
  const ring = 10;
  // The ring likes itself and passes on others; nobody else knows it. Every tenth honest business is liked by nine strangers of nine.
  const input = madeHistory({ size, decisions: 0, seed: 14 });
  const made: [number, number, number][] = [];
  const honest = madeHistory({ size: size - ring, decisions: 9_000, seed: 15 });
  honest.decisions.from.forEach((from, n) => made.push([from + ring, honest.decisions.to[n]! + ring, honest.decisions.isLike[n]!]));
  for (let i = 0; i < ring; i += 1) {
    for (let j = 0; j < ring; j += 1) if (i !== j) made.push([i, j, 1]);
    for (let n = 0; n < 6; n += 1) made.push([i, ring + ((i * 31 + n * 17) % (size - ring)), 0]);
  }
  const decisions = {
    from: Int32Array.from(made, ([from]) => from),
    to: Int32Array.from(made, ([, to]) => to),
    isLike: Uint8Array.from(made, ([, , like]) => like),
    isProbe: new Uint8Array(made.length),
    at: Float64Array.from(made, (_, n) => (20 * n) / made.length),
  };
  const weights = decisionWeights(decisions, size);
  expect(Math.max(...weights.filter((_, n) => decisions.from[n]! < ring && decisions.to[n]! < ring))).toBeLessThan(0.25);
  const output = train({ ...input, decisions });
  const bracket = (i: number): number =>
    rankBracket({ choosy: output.choosy[i]!, liked: output.liked[i]!, returnChance: 1, attentionPrice: 1 });
  const order = Array.from({ length: size }, (_, i) => i).sort((a, b) => bracket(b) - bracket(a));
  const best = order.slice(0, 60).filter((i) => i < ring);
  expect(best).toEqual([]);
});

test('a log loss is small for what was likely, and finite for what was not', () => {
  expect(logLoss(5, true)).toBeLessThan(0.01);
  expect(logLoss(-800, true)).toBe(800);
});
