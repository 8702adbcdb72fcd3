import { expect, test } from 'vitest';
import type { LogEntry } from './thread-days.ts';
import { pageWanted, withMoments } from './thread-moments.ts';

const entry = (id: string, at: string): LogEntry => ({
  id,
  at,
  content: id,
  isOwn: true,
  sequence: 1,
  arrived: null,
  outgoing: null,
  endsRun: true,
});
const [MONDAY, TUESDAY] = ['2026-11-23T12:00:00.000Z', '2026-11-24T12:00:00.000Z'];
const DAYS = [
  { key: 'mon', at: MONDAY, entries: [entry('first', MONDAY)] },
  { key: 'tue', at: TUESDAY, entries: [entry('second', TUESDAY)] },
];
const gift = { id: 'gift', at: '2026-11-23T12:05:00.000Z' };
const early = { id: 'early', at: '2026-11-20T12:00:00.000Z' };
const late = { id: 'late', at: '2026-11-26T12:00:00.000Z' };
const ALL = { hasEarlier: false, hasLater: false };

const shown = (days: ReturnType<typeof withMoments<typeof gift>>): string[][] =>
  days.map(({ items }) => items.map((item) => (item.kind === 'message' ? item.entry.id : item.moment.id)));

test('what happened in a stream stands at its time among the messages, on a day of its own where nothing was written', () => {
  expect(shown(withMoments(DAYS, [late, gift, early], ALL))).toEqual([['early'], ['first', 'gift'], ['second'], ['late']]);
});

test('what happened before or after the messages that are loaded waits for them', () => {
  expect(shown(withMoments(DAYS, [late, gift, early], { hasEarlier: true, hasLater: true }))).toEqual([['first', 'gift'], ['second']]);
});

test('without a message, what happened stands alone', () => {
  expect(shown(withMoments([], [gift], ALL))).toEqual([['gift']]);
  expect(shown(withMoments([], [], ALL))).toEqual([]);
});

test('older moments are read as far back as messages are loaded, and no further', () => {
  const page = { nodes: [late, gift], pageInfo: { endCursor: 'next', hasNextPage: true } };
  expect(pageWanted(page, early.at)).toBe('next');
  expect(pageWanted(page, null)).toBe('next');
  expect(pageWanted(page, late.at)).toBeNull();
  expect(pageWanted({ ...page, pageInfo: { endCursor: 'next', hasNextPage: false } }, null)).toBeNull();
});
