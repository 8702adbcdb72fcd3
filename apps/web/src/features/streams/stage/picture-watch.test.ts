import { expect, test } from 'vitest';
import { isStill, lookedAgain, pictureState, STILL_MS, type Look } from './picture-watch.ts';

const begun: Look = { frames: 40, at: 1_000, hasMoved: false };
const facts = { isShown: true, isPromised: false, isHostHere: true, isHostHeard: true, wasSeen: true, isStill: false };

test('a picture that keeps moving through a break stays live; a frozen one is lost after a moment', () => {
  const moved = lookedAgain(begun, 45, 2_500, false);
  expect([isStill(moved, 3_000), moved.hasMoved]).toEqual([false, true]);
  const stood = lookedAgain(begun, 40, 1_500, false);
  expect([isStill(stood, 1_000 + STILL_MS - 1), isStill(stood, 1_000 + STILL_MS), stood.hasMoved]).toEqual([false, true, false]);
});

test('a hidden page misses no frames, and proves none', () => {
  const hidden = lookedAgain(begun, 40, 9_000, true);
  expect([isStill(hidden, 9_500), hidden.hasMoved]).toEqual([false, false]);
});

test('a newly attached video starts counting from zero', () => {
  expect(lookedAgain(begun, 1, 5_000, false)).toEqual({ frames: 1, at: 5_000, hasMoved: true });
});

test('a picture that is sent but has not arrived is awaited; it does not count as a camera that is off', () => {
  expect(pictureState({ ...facts, isShown: false, isPromised: true, wasSeen: false })).toBe('awaited');
  expect(pictureState({ ...facts, wasSeen: false })).toBe('awaited');
  expect(pictureState({ ...facts, isShown: false })).toBe('none');
});

test('a picture that was seen before and is sent again is lost until its first frame', () => {
  expect(pictureState({ ...facts, isShown: false, isPromised: true })).toBe('lost');
  expect(pictureState({ ...facts, isStill: true })).toBe('lost');
  expect(pictureState(facts)).toBe('seen');
});

test('nobody sends a picture: either the host has none on, or it is not in the room', () => {
  const none = { ...facts, isShown: false, wasSeen: false };
  expect(pictureState(none)).toBe('none');
  expect(pictureState({ ...none, isHostHeard: false })).toBe('quiet');
  expect(pictureState({ ...none, isHostHere: false, isHostHeard: false })).toBe('absent');
});
