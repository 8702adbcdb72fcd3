import { expect, test } from 'vitest';
import { lineOf, Verdict, verdictOf, type Result } from './results.ts';

const faster = (value: number): Result => ({ what: 'discover', value, unit: 'x', gate: { atLeast: 1.4 }, target: { atLeast: 2.2 } });
const smaller = (value: number): Result => ({ what: 'memory', value, unit: 'MB', gate: { atMost: 200 } });

test.each([
  [faster(2.3), Verdict.Target],
  [faster(1.4), Verdict.Gate],
  [faster(1.39), Verdict.Missed],
  [smaller(200), Verdict.Gate],
  [smaller(201), Verdict.Missed],
  [{ what: 'told', value: 1, unit: 's' } satisfies Result, Verdict.None],
])('%o is judged by its bounds', (result, verdict) => {
  expect(verdictOf(result)).toBe(verdict);
});

test('a figure that was not measured never passes', () => {
  expect(verdictOf(smaller(Number.NaN))).toBe(Verdict.Missed);
});

test('gate and target are shown beside the figure', () => {
  expect(lineOf(faster(1.5))).toContain('[gate >= 1.4, target >= 2.2: gate met]');
});
