import { describe, expect, test } from 'vitest';
import { beginOf, chaptersOf, durationOf, momentOf, placeOf, positionOf } from './timeline.ts';

const AT = Date.parse('2026-11-27T10:00:00Z');
const at = (seconds: number): string => new Date(AT + seconds * 1_000).toISOString();
/** A minute, a break of half a minute, and 20 seconds more. */
const PIECES = [
  { startsAt: at(0), durationMs: 60_000 },
  { startsAt: at(90), durationMs: 20_000 },
];

describe('a recording in pieces plays as one', () => {
  test('a break between its pieces takes no time', () => {
    expect([durationOf(PIECES), beginOf(PIECES, 1)]).toEqual([80_000, 60_000]);
  });
  test('each position lies in one piece, and what lies outside at its nearest end', () => {
    expect(placeOf(PIECES, 59_999)).toEqual({ piece: 0, ms: 59_999 });
    expect(placeOf(PIECES, 60_000)).toEqual({ piece: 1, ms: 0 });
    expect(placeOf(PIECES, -5)).toEqual({ piece: 0, ms: 0 });
    expect(placeOf(PIECES, 99_000)).toEqual({ piece: 1, ms: 20_000 });
    expect(placeOf([], 10)).toEqual({ piece: 0, ms: 0 });
  });
  test('what was said is shown when it was said, and in a break where the recording continues', () => {
    expect(momentOf(PIECES, 61_000)).toBe(AT + 91_000);
    expect(positionOf(PIECES, AT + 91_000)).toBe(61_000);
    expect(positionOf(PIECES, AT + 75_000)).toBe(60_000);
    expect(positionOf(PIECES, AT - 10_000)).toBe(0);
    expect(positionOf(PIECES, AT + 500_000)).toBe(80_000);
  });
});

test('chapters are the beginning, each break and each answered question, in order', () => {
  const questions = [
    { id: 'later', text: 'How thick?', answeredAt: at(95) },
    { id: 'open', text: 'Why?', answeredAt: null },
    { id: 'first', text: 'How long?', answeredAt: at(30) },
  ];
  expect(chaptersOf(PIECES, questions).map(({ title, positionMs }) => [title, positionMs])).toEqual([
    ['Beginning', 0],
    ['How long?', 30_000],
    ['After a break', 60_000],
    ['How thick?', 65_000],
  ]);
});
