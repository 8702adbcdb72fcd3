import type { OpenState } from '@benison/contracts/opening-hours';
import { expect, test } from 'vitest';
import { changeWords } from './hours-words.ts';

const on = (changesInDays: number, isOpen = false): OpenState => ({ isOpen, changesOn: 'MONDAY', changesAt: '09:00', changesInDays });

test('a business that closes or opens today says only the hour, and one that does tomorrow says so', () => {
  expect(changeWords(on(0, true), 'PT')).toBe('Closes at 09:00 PT');
  expect(changeWords(on(0), 'PT')).toBe('Opens at 09:00 PT');
  expect(changeWords(on(1), 'PT')).toBe('Opens tomorrow at 09:00 PT');
});

test('a later day is named, and the same weekday of next week is told from today', () => {
  expect(changeWords(on(2), 'PT')).toBe('Opens Monday at 09:00 PT');
  expect(changeWords(on(6, true), 'PT')).toBe('Closes Monday at 09:00 PT');
  expect(changeWords(on(7), 'PT')).toBe('Opens next Monday at 09:00 PT');
});

test('hours that never change have no hour', () => {
  const never = { changesOn: null, changesAt: null, changesInDays: null };
  expect(changeWords({ isOpen: true, ...never }, 'PT')).toBe('Always open');
  expect(changeWords({ isOpen: false, ...never }, 'PT')).toBe('Closed all week');
});
