import { expect, test } from 'vitest';
import { chooseClock } from '../../../lib/words/clock-hours.ts';
import { accountStanding, applyEnforcement, listWordsOf, liveBanOf, standingOf, warningToRead, wordsOf } from './enforcement-words.ts';

const ABOUT = 'It is about your business and its profile.';
const REASON = 'The reason: harassment, which our guidelines do not allow.';
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
  about: { target: 'BUSINESS', title: null, at: null },
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
  expect(standingOf({ ...warning, action: 'LIVE_BAN', until: '2026-11-21T09:00:00.000Z' }, now).label).toBe('Ended');
  expect(standingOf({ ...warning, action: 'LIVE_BAN' }, now).label).toBe('In effect');
  expect(standingOf({ ...warning, undoneAt: '2026-11-20T11:00:00.000Z', appeal: { status: 'GRANTED' } }, now).label).toBe('Taken back');
});

test('the reason is given with the action', () => {
  expect(wordsOf({ ...warning, action: 'LIVE_BAN', until: '2026-12-01T12:00:00.000Z' }).text).toBe(
    `Going live and watching streams are closed to you until Dec\u00a01,\u00a02026. ${ABOUT} ${REASON}`,
  );
});

test('in the list, what was read, is over or was taken back asks for nothing and forbids nothing any more', () => {
  const read = { ...warning, acknowledgedAt: '2026-11-20T11:00:00.000Z' };
  expect(listWordsOf(warning, now).text).toBe(`Please read it before you go live or write again. ${ABOUT} ${REASON}`);
  expect(listWordsOf({ ...warning, action: 'LIVE_BAN' }, now).text).toBe(
    `Going live and watching streams are closed to you for good. ${ABOUT} ${REASON}`,
  );
  for (const past of [
    read,
    { ...warning, undoneAt: '2026-11-20T11:00:00.000Z' },
    { ...warning, action: 'LIVE_BAN', until: '2026-11-21T09:00:00.000Z' },
  ] as const)
    expect(listWordsOf(past, now).text).toBe(`${ABOUT} ${REASON}`);
});

test('an action that changed appears in the list once', () => {
  const read = { ...warning, acknowledgedAt: '2026-11-20T11:00:00.000Z' };
  expect(applyEnforcement<typeof warning | typeof read>([warning], read)).toEqual([read]);
});

test('of everything that is done a member is told which of its things it is about, and when that was', () => {
  const at = '2026-11-20T09:30:00.000Z';
  chooseClock('TWELVE_HOURS');
  const textOf = (target: 'STREAM' | 'STREAM_MESSAGE' | 'MESSAGE', title: string | null) =>
    wordsOf({ ...warning, about: { target, title, at } }).text;
  expect(textOf('STREAM', 'Open house')).toMatch(
    /It is about your stream “Open house”, Nov\u00a020,\u00a02026, \d+:30\s[AP]M\. The reason/,
  );
  expect(textOf('STREAM_MESSAGE', 'Open house')).toMatch(
    /It is about what you wrote in the chat of “Open house”, Nov\u00a020,\u00a02026, /,
  );
  expect(textOf('MESSAGE', 'Rosa')).toMatch(/It is about your message to Rosa, Nov\u00a020,\u00a02026, /);
  expect(textOf('STREAM', null)).toMatch(/It is about a stream of yours, Nov\u00a020,\u00a02026, /);
});

test('a ban from live streaming is shown as long as it is in force, the longest first, and in the standing of the account', () => {
  const ban = { ...warning, action: 'LIVE_BAN', until: '2026-11-28T10:00:00.000Z' } as const;
  const forGood = { ...ban, id: 'for good', until: null };
  expect(liveBanOf<typeof ban | typeof forGood>([ban, forGood], now)?.id).toBe('for good');
  expect(liveBanOf([{ ...ban, undoneAt: '2026-11-20T11:00:00.000Z' }], now)).toBeNull();
  expect(liveBanOf([ban], Date.parse(ban.until))).toBeNull();
  expect(accountStanding([ban], now)).toBe('Live streaming is closed until Nov\u00a028,\u00a02026');
  expect(accountStanding([forGood], now)).toBe('Live streaming is closed for good');
  expect(accountStanding([warning], now)).toBe('A warning is waiting for you');
  expect(accountStanding([{ ...warning, acknowledgedAt: warning.createdAt }], now)).toBe('Good');
});
