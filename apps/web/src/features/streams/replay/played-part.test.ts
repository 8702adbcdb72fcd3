import { expect, test } from 'vitest';
import { hasPieceAfter, msUntilStop, partOf, playedFrom, within } from './played-part.ts';

/** A minute, a break, and 20 seconds more. */
const PIECES = [
  { startsAt: '2026-11-27T10:00:00Z', durationMs: 60_000 },
  { startsAt: '2026-11-27T10:01:30Z', durationMs: 20_000 },
];
const CLIP = { startMs: 50_000, endMs: 65_000 };

test('all of a recording is played where no part is asked for, and no part reaches beyond it', () => {
  expect(partOf(PIECES, undefined)).toEqual({ startMs: 0, endMs: 80_000 });
  expect(partOf(PIECES, CLIP)).toEqual(CLIP);
  expect(partOf(PIECES, { startMs: 70_000, endMs: 90_000 })).toEqual({ startMs: 70_000, endMs: 80_000 });
  expect(partOf([], CLIP)).toEqual({ startMs: 0, endMs: 0 });
});

test('nothing before the start of a clip or behind its end is gone to', () => {
  expect([0, 50_000, 61_000, 79_000].map((ms) => within(CLIP, ms))).toEqual([50_000, 50_000, 61_000, 65_000]);
});

test('once its end was reached, a clip is played from its start again', () => {
  expect([50_000, 64_700, 64_900, 65_200, 10].map((ms) => playedFrom(CLIP, ms))).toEqual([50_000, 64_700, 50_000, 50_000, 50_000]);
});

test('a clip continues in the next piece only where it reaches into it', () => {
  expect(hasPieceAfter(PIECES, 0, 65_000)).toBe(true);
  expect(hasPieceAfter(PIECES, 0, 60_000)).toBe(false);
  expect(hasPieceAfter(PIECES, 1, 80_000)).toBe(false);
});

test('the end is waited for when it is near, sooner at a higher speed', () => {
  expect([64_000, 64_700, 65_000, 65_100].map((ms) => msUntilStop(ms, CLIP.endMs, 1))).toEqual([null, 300, 0, 0]);
  expect(msUntilStop(64_400, CLIP.endMs, 2)).toBe(300);
});
