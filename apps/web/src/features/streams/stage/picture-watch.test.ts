import { expect, test } from 'vitest';
import { isStill, lookedAgain, pictureState, STILL_MS, type Look } from './picture-watch.ts';

const begun: Look = { frames: 40, at: 1_000, hasMoved: false };
const facts = { isShown: true, isPromised: false, wasSeen: true, isStill: false };

test('a picture that goes on moving through a break stays live; one that stands is lost after a moment', () => {
  const moved = lookedAgain(begun, 45, 2_500, false);
  expect([isStill(moved, 3_000), moved.hasMoved]).toEqual([false, true]);
  const stood = lookedAgain(begun, 40, 1_500, false);
  expect([isStill(stood, 1_000 + STILL_MS - 1), isStill(stood, 1_000 + STILL_MS), stood.hasMoved]).toEqual([false, true, false]);
});

test('a page out of sight misses no frames, and proves none', () => {
  const hidden = lookedAgain(begun, 40, 9_000, true);
  expect([isStill(hidden, 9_500), hidden.hasMoved]).toEqual([false, false]);
});

test('a video that was put there anew begins to count at nothing', () => {
  expect(lookedAgain(begun, 1, 5_000, false)).toEqual({ frames: 1, at: 5_000, hasMoved: true });
});

test('what is sent and was never seen is awaited, not a camera that is off', () => {
  expect(pictureState({ ...facts, isShown: false, isPromised: true, wasSeen: false })).toBe('awaited');
  expect(pictureState({ ...facts, wasSeen: false })).toBe('awaited');
  expect(pictureState({ ...facts, isShown: false })).toBe('none');
});

test('what was seen and is sent again is lost until a frame is there', () => {
  expect(pictureState({ ...facts, isShown: false, isPromised: true })).toBe('lost');
  expect(pictureState({ ...facts, isStill: true })).toBe('lost');
  expect(pictureState(facts)).toBe('seen');
});
