import { expect, test } from 'vitest';
import { decisionOf, Pan } from './pan.ts';

const THRESHOLDS = { commitOffsetPx: 100, commitSpeedPx: 500 };

/** A steady movement, with a point every 10 ms. */
function swept(distance: number, milliseconds: number): Pan {
  const pan = new Pan({ x: 0, y: 0, at: 0 });
  for (let at = 10; at <= milliseconds; at += 10) pan.move({ x: (distance * at) / milliseconds, y: 0, at });
  return pan;
}

test('a card dragged past the threshold is decided by its side', () => {
  expect(decisionOf(swept(101, 2_000).infoAt(2_000), THRESHOLDS)).toBe('like');
  expect(decisionOf(swept(-101, 2_000).infoAt(2_000), THRESHOLDS)).toBe('pass');
});

test('a card dragged no further than the threshold, and slowly, comes back', () => {
  expect(decisionOf(swept(100, 2_000).infoAt(2_000), THRESHOLDS)).toBeNull();
});

test('a short quick throw decides', () => {
  expect(decisionOf(swept(-60, 100).infoAt(100), THRESHOLDS)).toBe('pass');
  expect(decisionOf(swept(60, 100).infoAt(100), THRESHOLDS)).toBe('like');
});

test('a hand that rests before releasing throws nothing', () => {
  const pan = swept(60, 60);
  expect(decisionOf(pan.infoAt(60), THRESHOLDS)).toBe('like');
  expect(decisionOf(pan.infoAt(260), THRESHOLDS)).toBeNull();
});

test('the end of a movement determines its speed, not its beginning', () => {
  const pan = swept(20, 1_000);
  pan.move({ x: 90, y: 0, at: 1_050 });
  expect(pan.infoAt(1_050).speed).toBeGreaterThan(500);
});

test('a trembling pointer is a press, not a drag', () => {
  const pan = new Pan({ x: 10, y: 10, at: 0 });
  pan.move({ x: 12, y: 11, at: 20 });
  expect(pan.isMoving).toBe(false);
  pan.move({ x: 14, y: 10, at: 40 });
  expect(pan.isMoving).toBe(true);
});

test('events of one moment have no speed', () => {
  const pan = new Pan({ x: 0, y: 0, at: 5 });
  expect(pan.move({ x: 50, y: 0, at: 5 }).speed).toBe(0);
});
