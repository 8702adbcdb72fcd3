import { expect, test } from 'vitest';
import { deadlineOf, nextLookOf, nextStep, standingStatus } from './stream-rules.ts';

const START = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);
const starting = { status: 'STARTING', started_at: START, live_at: null, interrupted_at: null, ended_at: null } as const;
const live = { ...starting, status: 'LIVE', live_at: after(10) } as const;
const interrupted = { ...live, status: 'INTERRUPTED', interrupted_at: after(100) } as const;
const gone = { isHere: false, isPublishing: false };
const silent = { isHere: true, isPublishing: false };
const seen = { isHere: true, isPublishing: true };

test("a stream goes live with the first picture, not with the host's arrival, and never starts after a minute without one", () => {
  expect(nextStep(starting, silent, after(59))).toBeNull();
  expect(nextStep(starting, seen, after(59))).toBe('GO_LIVE');
  expect(nextStep(starting, silent, after(60))).toBe('NEVER_STARTED');
  expect(nextStep(starting, gone, after(60))).toBe('NEVER_STARTED');
  expect(nextStep(starting, seen, after(61))).toBe('GO_LIVE');
});

test('a host without camera and microphone is still present; one who has left interrupts the stream', () => {
  expect(nextStep(live, silent, after(5_000))).toBeNull();
  expect(nextStep(live, gone, after(50))).toBe('INTERRUPT');
});

test('an interrupted stream resumes when the host returns, and ends after a minute', () => {
  expect(nextStep(interrupted, silent, after(150))).toBeNull();
  expect(nextStep(interrupted, seen, after(150))).toBe('COME_BACK');
  expect(nextStep(interrupted, gone, after(159))).toBeNull();
  expect(nextStep(interrupted, gone, after(160))).toBe('HOST_LEFT');
});

test('only a stream with a problem has a deadline', () => {
  expect(deadlineOf(starting)).toEqual(after(60));
  expect(deadlineOf(live)).toBeNull();
  expect(deadlineOf(interrupted)).toEqual(after(160));
  expect(deadlineOf({ ...interrupted, ended_at: after(120) })).toBeNull();
});

test('a paused stream is looked at again within a second, whatever else it waits for', () => {
  expect(nextLookOf({ ...live, paused_at: null }, after(200))).toBeNull();
  expect(nextLookOf({ ...live, paused_at: after(150) }, after(200))).toEqual(after(200.8));
  expect(nextLookOf({ ...interrupted, paused_at: after(150) }, after(159.9))).toEqual(after(160));
  expect(nextLookOf({ ...live, paused_at: after(150), ended_at: after(160) }, after(200))).toBeNull();
});

test('a pause overrides an interruption, and each survives the other', () => {
  expect(standingStatus({ paused_at: after(1), interrupted_at: after(1) })).toBe('PAUSED');
  expect(standingStatus({ paused_at: null, interrupted_at: after(1) })).toBe('INTERRUPTED');
  expect(standingStatus({ paused_at: null, interrupted_at: null })).toBe('LIVE');
});
