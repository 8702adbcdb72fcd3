import { expect, test } from 'vitest';
import { easeTo, exitTracks, springTo } from './card-flight.ts';

const REST = { x: 0, y: 0, turn: 0, opacity: 1 };
const SCREEN = { width: 400, height: 800, isStill: false, speed: 0 };
const end = (tracks: ReturnType<typeof exitTracks>) =>
  Object.fromEntries(Object.entries(tracks).map(([part, track]) => [part, Math.round(track(10_000).value)]));

test('by button or key a card leaves 300 pixels to its side, turned by 30 degrees, within 300 ms', () => {
  const tracks = exitTracks(REST, { ...SCREEN, direction: 'pass' });
  expect(end(tracks)).toEqual({ x: -300, turn: -30, opacity: 0 });
  expect(Object.values(tracks).every((track) => track(300).isDone)).toBe(true);
});

test('a card thrown by hand keeps its speed, and is gone within 240 ms', () => {
  const tracks = exitTracks({ ...REST, x: 120 }, { ...SCREEN, direction: 'like', speed: 2_000 });
  expect(end(tracks)).toEqual({ x: 600, opacity: 0 });
  expect(Object.values(tracks).every((track) => track(240).isDone)).toBe(true);
});

test('a slow throw still moves the card out of the way', () => {
  expect(end(exitTracks({ ...REST, x: -120 }, { ...SCREEN, direction: 'pass' }))).toEqual({ x: -360, opacity: 0 });
});

test('a super like leaves upwards', () => {
  expect(end(exitTracks(REST, { ...SCREEN, direction: 'super' }))).toEqual({ y: -800, opacity: 0 });
});

test('with reduced motion the card fades and nothing moves', () => {
  expect(end(exitTracks(REST, { ...SCREEN, direction: 'like', isStill: true }))).toEqual({ opacity: 0 });
});

test('a card that comes back overshoots its place once and settles', () => {
  const track = springTo(90, 0);
  const path = Array.from({ length: 150 }, (_, step) => track(step * 10).value);
  expect(path[0]).toBeCloseTo(90, 0);
  expect(Math.min(...path)).toBeLessThan(0);
  expect(Math.min(...path)).toBeGreaterThan(-20);
  expect(track(1_500)).toEqual({ value: 0, isDone: true });
});

test('a delayed movement waits until its time', () => {
  const track = easeTo(1, 0, 0.12, undefined, 0.18);
  expect(track(170)).toEqual({ value: 1, isDone: false });
  expect(track(300)).toEqual({ value: 0, isDone: true });
});
