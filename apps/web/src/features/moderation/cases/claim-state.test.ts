import { expect, test } from 'vitest';
import { claimStateOf } from './claim-state.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const until = (seconds: number) => new Date(now + seconds * 1_000).toISOString();

test('an unclaimed case is free', () => {
  expect(claimStateOf(null, 'priya', now)).toEqual({ kind: 'free' });
});

test('an expired claim no longer counts', () => {
  expect(claimStateOf({ staffId: 'theo', by: 'Theo', until: until(0) }, 'priya', now)).toEqual({ kind: 'free' });
});

test('a claim is calm at first and short in its last half minute', () => {
  expect(claimStateOf({ staffId: 'priya', by: 'Priya', until: until(60) }, 'priya', now)).toMatchObject({
    kind: 'mine',
    part: 0.5,
    isShort: false,
  });
  expect(claimStateOf({ staffId: 'priya', by: 'Priya', until: until(29) }, 'priya', now)).toMatchObject({ kind: 'mine', isShort: true });
});

test("somebody else's claim names them", () => {
  expect(claimStateOf({ staffId: 'theo', by: 'Theo', until: until(100) }, 'priya', now)).toMatchObject({ kind: 'other', by: 'Theo' });
});
