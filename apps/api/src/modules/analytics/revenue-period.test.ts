import { expect, test } from 'vitest';
import { changePercent, sharePercent, spansOf } from './revenue-period-rules.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const NOW = at('2026-11-21T14:30:00');

test.each([
  ['DAY', '2026-11-21T00:00:00', '2026-11-20T00:00:00', '2026-11-20T14:30:00', 15],
  ['WEEK', '2026-11-16T00:00:00', '2026-11-09T00:00:00', '2026-11-14T14:30:00', 6],
  ['MONTH', '2026-11-01T00:00:00', '2026-10-01T00:00:00', '2026-10-21T14:30:00', 21],
  ['QUARTER', '2026-10-01T00:00:00', '2026-07-01T00:00:00', '2026-08-21T14:30:00', 8],
  ['YEAR', '2026-01-01T00:00:00', '2025-01-01T00:00:00', '2025-11-21T14:30:00', 11],
] as const)('a %s goes from its start to now, beside the same stretch of the one before', (period, from, before, beforeEnd, bars) => {
  const spans = spansOf(period, NOW);
  expect(spans.current).toEqual({ from: at(from), to: NOW });
  expect(spans.previous).toEqual({ from: at(before), to: at(beforeEnd) });
  expect(spans.buckets).toHaveLength(bars);
  expect(spans.buckets[0]?.from).toEqual(at(from));
  const last = spans.buckets.at(-1);
  expect(last && last.from <= NOW && last.to > NOW).toBe(true);
});

test('a shorter previous month is compared as a whole, never including a day of this one', () => {
  expect(spansOf('MONTH', at('2027-03-31T12:00:00')).previous).toEqual({ from: at('2027-02-01T00:00:00'), to: at('2027-03-01T00:00:00') });
});

test('growth from zero is null', () => {
  expect([changePercent(0, 500), changePercent(1_000, 1_118), changePercent(1_000, 500)]).toEqual([null, 11.8, -50]);
  expect([sharePercent(1, 3), sharePercent(0, 0)]).toEqual([33.3, 0]);
});
