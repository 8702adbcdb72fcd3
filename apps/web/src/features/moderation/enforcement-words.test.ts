import { expect, test } from 'vitest';
import { applyEnforcement, listWordsOf, standingOf, warningToRead, wordsOf } from './enforcement-words.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const warning = {
  id: 'w',
  action: 'WARNING_ISSUED',
  category: 'HARASSMENT',
  createdAt: '2026-11-20T10:00:00.000Z',
  until: null,
  acknowledgedAt: null,
  undoneAt: null,
  canAppeal: true,
  appeal: null,
} as const;

test('warnings are shown before anything else, oldest first', () => {
  const older = { ...warning, id: 'older', createdAt: '2026-11-19T10:00:00.000Z' };
  expect(warningToRead([warning, older])?.id).toBe('older');
});

test('a read or reversed warning, or another kind of action, asks for nothing', () => {
  expect(warningToRead([{ ...warning, acknowledgedAt: '2026-11-20T11:00:00.000Z' }])).toBeNull();
  expect(warningToRead([{ ...warning, undoneAt: '2026-11-20T11:00:00.000Z' }])).toBeNull();
  expect(warningToRead([{ ...warning, action: 'LIVE_BAN' }])).toBeNull();
});

test('the status of an action is the last thing that happened to it', () => {
  expect(standingOf(warning, now).label).toBe('To be read');
  expect(standingOf({ ...warning, acknowledgedAt: '2026-11-20T11:00:00.000Z' }, now).label).toBe('Read');
  expect(standingOf({ ...warning, appeal: { status: 'PENDING' } }, now).label).toBe('Appeal under review');
  expect(standingOf({ ...warning, action: 'LIVE_BAN', until: '2026-11-21T09:00:00.000Z' }, now).label).toBe('Over');
  expect(standingOf({ ...warning, action: 'LIVE_BAN' }, now).label).toBe('In effect');
  expect(standingOf({ ...warning, undoneAt: '2026-11-20T11:00:00.000Z', appeal: { status: 'GRANTED' } }, now).label).toBe('Taken back');
});

test('the reason is given with the action', () => {
  expect(wordsOf({ ...warning, action: 'LIVE_BAN', until: '2026-12-01T12:00:00.000Z' }).text).toBe(
    'Going live is closed to you until 1 Dec 2026. The reason: harassment.',
  );
});

test('in the list, what was read, is over or was taken back asks for nothing and forbids nothing any more', () => {
  const read = { ...warning, acknowledgedAt: '2026-11-20T11:00:00.000Z' };
  expect(listWordsOf(warning, now).text).toBe('Please read it before you go live or write again. The reason: harassment.');
  expect(listWordsOf({ ...warning, action: 'LIVE_BAN' }, now).text).toBe('Going live is closed to you. The reason: harassment.');
  for (const past of [
    read,
    { ...warning, undoneAt: '2026-11-20T11:00:00.000Z' },
    { ...warning, action: 'LIVE_BAN', until: '2026-11-21T09:00:00.000Z' },
  ] as const)
    expect(listWordsOf(past, now).text).toBe('The reason: harassment.');
});

test('an action that changed appears in the list once', () => {
  const read = { ...warning, acknowledgedAt: '2026-11-20T11:00:00.000Z' };
  expect(applyEnforcement<typeof warning | typeof read>([warning], read)).toEqual([read]);
});
