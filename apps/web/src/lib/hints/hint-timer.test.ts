import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HintTimer } from './hint-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pointer() {
  const shown: (string | null)[] = [null];
  return { hints: new HintTimer<string>((target) => shown.push(target)), shown: () => shown.at(-1) };
}

test('a hint opens once the pointer has rested for 700 ms, and closes when it leaves', () => {
  const { hints, shown } = pointer();
  hints.rest('Undo');
  vi.advanceTimersByTime(699);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Undo');
  hints.rest(null);
  expect(shown()).toBeNull();
});

test('the next one opens at once within 300 ms, and after that waits again', () => {
  const { hints, shown } = pointer();
  hints.rest('Undo');
  vi.advanceTimersByTime(700);
  hints.rest(null);
  vi.advanceTimersByTime(300);
  hints.rest('Like');
  vi.advanceTimersByTime(0);
  expect(shown()).toBe('Like');
  hints.rest(null);
  vi.advanceTimersByTime(301);
  hints.rest('Pass');
  vi.advanceTimersByTime(699);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Pass');
});

test('what comes under a pointer that stands still shows no hint, and ends that of what was there', () => {
  const { hints, shown } = pointer();
  hints.cameUnder('Undo');
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
  hints.rest('Undo');
  vi.advanceTimersByTime(700);
  hints.cameUnder('Undo');
  expect(shown()).toBe('Undo');
  hints.cameUnder('Like');
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test('a pressed button shows no hint until the pointer has been elsewhere', () => {
  const { hints, shown } = pointer();
  hints.rest('Undo');
  hints.dismiss();
  hints.rest('Undo');
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});

test('what the keyboard reaches is named at once, until the focus is elsewhere, wherever the pointer goes', () => {
  const { hints, shown } = pointer();
  hints.focus('Undo');
  expect(shown()).toBe('Undo');
  hints.rest('Like');
  expect(shown()).toBe('Undo');
  vi.advanceTimersByTime(700);
  expect(shown()).toBe('Like');
  hints.rest(null);
  expect(shown()).toBe('Undo');
  hints.focus(null);
  expect(shown()).toBeNull();
});

test('a hint that the pointer holds stays when the focus leaves, and a dismissed one comes back by neither', () => {
  const { hints, shown } = pointer();
  hints.rest('Undo');
  vi.advanceTimersByTime(700);
  hints.focus('Undo');
  hints.focus(null);
  expect(shown()).toBe('Undo');
  hints.focus('Undo');
  hints.dismiss();
  expect(shown()).toBeNull();
  hints.rest('Undo');
  hints.rest(null);
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBeNull();
});
