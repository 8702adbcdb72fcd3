import { expect, test } from 'vitest';
import {
  codeWords,
  findingWords,
  medianWords,
  reachWords,
  keptWords,
  recordWords,
  removedWords,
  reportedWords,
  shareWords,
  strikesWords,
  strikeStateWords,
} from './case-words.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const one = {
  code: 'RPT-20418',
  target: 'STREAM',
  category: 'HARASSMENT',
  reporterCount: 3,
  isFlagged: false,
  viewersNow: 48,
  stream: { code: 'STR-8841', status: 'LIVE' },
} as const;

test('a row names the report and its stream, or what it is about', () => {
  expect(codeWords(one)).toBe('RPT-20418 · STR-8841');
  expect(codeWords({ ...one, target: 'MESSAGE', stream: null })).toBe('RPT-20418 · Message');
});

test('a row says who reported and who is watching now', () => {
  expect(reachWords(one)).toBe('3 reporters, 48 watching now');
  expect(reachWords({ ...one, reporterCount: 1, stream: { code: 'STR-8841', status: 'ENDED' } })).toBe('1 reporter, stream ended');
  expect(reachWords({ ...one, stream: null })).toBe('3 reporters');
});

test('what staff did on their own initiative names no reporters', () => {
  expect(reportedWords(one, '3 min')).toBe('stream reported 3 min ago by 3 members');
  expect(reportedWords({ target: 'BUSINESS', reporterCount: 0, isFlagged: false }, '3 min')).toBe(
    'profile, acted on by staff 3 min ago without a report',
  );
  expect(reachWords({ ...one, target: 'BUSINESS', reporterCount: 0, stream: null })).toBe('By staff, without a report');
});

test('what an automatic check found names no reporter, and stands beside those there are', () => {
  const found = { ...one, target: 'MESSAGE', reporterCount: 0, isFlagged: true, stream: null } as const;
  expect(reportedWords(found, '3 min')).toBe('message reported 3 min ago by an automatic check, by no member');
  expect(reachWords(found)).toBe('Automatic check, no reporter');
  expect(reachWords({ ...found, reporterCount: 2 })).toBe('2 reporters and an automatic check');
  expect(findingWords({ rule: 'PAYMENT_OUTSIDE', surePercent: 85 })).toBe('Asks to be paid outside Benison, 85% sure');
});

test('prior strikes name the latest one in force', () => {
  const strike = { action: 'WARNING_ISSUED', createdAt: '2026-10-02T10:00:00.000Z', undoneAt: null } as const;
  expect(strikesWords(1, [strike], now)).toBe('1, warning issued on Oct\u00a02');
  expect(strikesWords(2, [strike, strike], now)).toBe('2, last warning issued on Oct\u00a02');
  expect(strikesWords(0, [{ ...strike, undoneAt: '2026-10-03T10:00:00.000Z' }], now)).toBe('None');
});

test('a reporter is described by the outcome of their reports', () => {
  expect(recordWords({ reports: 1, upheld: 0, dismissed: 0 })).toBe('First report');
  expect(recordWords({ reports: 4, upheld: 3, dismissed: 1 })).toBe('4 reports: 3 upheld, 1 dismissed');
  expect(recordWords({ reports: 2, upheld: 0, dismissed: 0 })).toBe('2 reports, none decided yet');
});

test('figures without any data are not invented', () => {
  expect(medianWords(null)).toBe('None yet');
  expect(medianWords(38)).toBe('38\u00a0s');
  expect(shareWords(null)).toBe('None yet');
  expect(shareWords(0.025)).toBe('2.5%');
});

test('an earlier action says until when it holds, and that it is over or was taken back', () => {
  expect(strikeStateWords({ undoneAt: null, until: '2026-11-28T10:00:00.000Z' }, now)).toBe('Until Nov\u00a028');
  expect(strikeStateWords({ undoneAt: null, until: '2026-11-20T10:00:00.000Z' }, now)).toBe('Ended');
  expect(strikeStateWords({ undoneAt: '2026-11-19T10:00:00.000Z', until: '2026-11-20T10:00:00.000Z' }, now)).toBe('Taken back');
  expect(strikeStateWords({ undoneAt: null, until: null }, now)).toBeNull();
});

test('evidence that was removed once its time was over is said to have been there', () => {
  expect(removedWords('2026-11-20T10:00:00.000Z', now)).toBe(
    'Its time is over: what was kept as evidence was removed after Nov\u00a020,\u00a02026.',
  );
  expect(removedWords('2027-11-20T10:00:00.000Z', now)).toBeNull();
});

test('evidence is said to be kept until its time is over, and no longer', () => {
  expect(keptWords('2027-11-20T10:00:00.000Z', now)).toBe('Kept until Nov\u00a020,\u00a02027');
  expect(keptWords('2026-11-20T10:00:00.000Z', now)).toBeUndefined();
});
