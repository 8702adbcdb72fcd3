import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/durations.ts';
import {
  actionOfStep,
  decidedQueueKey,
  ladderOf,
  mayBecome,
  openQueueKey,
  pointsOf,
  priorityReasons,
  reporterPoints,
  suggestedStep,
  type LadderRow,
} from './case-rules.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
const WEIGHT = { severity: 'HIGH', reporterCount: 1, reporterPoints: 20, audience: 0, strikes: 0 } as const;

const LADDER: LadderRow[] = [
  {
    step: 1,
    label: 'Warning and pause',
    note: '',
    category: null,
    minStrikes: 0,
    liveAction: 'STREAM_PAUSED',
    otherAction: 'WARNING_ISSUED',
  },
  {
    step: 2,
    label: 'Termination and suspension',
    note: '',
    category: 'INAPPROPRIATE_NUDITY',
    minStrikes: 0,
    liveAction: 'ACCOUNT_SUSPENDED',
    otherAction: 'ACCOUNT_SUSPENDED',
  },
  { step: 3, label: 'Live ban', note: '', category: null, minStrikes: 1, liveAction: 'LIVE_BAN', otherAction: 'ACCOUNT_SUSPENDED' },
  {
    step: 4,
    label: 'Account ended',
    note: '',
    category: 'ILLEGAL_CONTENT',
    minStrikes: 0,
    liveAction: 'ACCOUNT_SUSPENDED',
    otherAction: 'ACCOUNT_SUSPENDED',
  },
];

test('a priority is the sum of its reasons, each of which is bounded', () => {
  const much = { severity: 'HIGH', reporterCount: 900, reporterPoints: 18_000, audience: 1_000_000, strikes: 40 } as const;
  expect(pointsOf(much)).toBe(300 + 200 + 120 + 120);
  expect(pointsOf(WEIGHT)).toBe(320);
});

test('two open cases keep their order however long they wait, and a light one precedes a grave one that came much later', () => {
  const [grave, light] = [openQueueKey(320, later(30)), openQueueKey(70, NOON)];
  expect(grave).toBeGreaterThan(light);
  const sum = (severity: 'HIGH' | 'LOW', openedAt: Date, now: Date) =>
    priorityReasons({ ...WEIGHT, severity }, openedAt, now).reduce((all, { points }) => all + points, 0);
  for (const minutes of [60, 600, 6_000]) expect(sum('HIGH', later(30), later(minutes))).toBeGreaterThan(sum('LOW', NOON, later(minutes)));
  expect(openQueueKey(70, NOON)).toBeGreaterThan(openQueueKey(320, later(22 * 60)));
});

test('every open case comes before every decided one, of which the newest comes first', () => {
  expect(openQueueKey(0, later(1_000_000))).toBeGreaterThan(decidedQueueKey(NOON));
  expect(decidedQueueKey(later(1))).toBeGreaterThan(decidedQueueKey(NOON));
});

test('a reporter weighs what earlier reports were worth: nothing if never upheld, double if always', () => {
  expect(reporterPoints({ upheld: 0, dismissed: 0 })).toBe(20);
  expect(reporterPoints({ upheld: 1_000, dismissed: 0 })).toBe(40);
  expect(reporterPoints({ upheld: 0, dismissed: 1_000 })).toBe(0);
});

test('what is decided stays decided', () => {
  expect(mayBecome('PENDING', 'RESOLVED') && mayBecome('REVIEWED', 'DISMISSED')).toBe(true);
  for (const from of ['RESOLVED', 'DISMISSED'] as const)
    for (const to of ['PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED'] as const) expect(mayBecome(from, to)).toBe(false);
  expect(mayBecome('REVIEWED', 'PENDING')).toBe(false);
});

test.each([
  ['HARASSMENT', 0, 'STREAM_PAUSED'],
  ['HARASSMENT', 1, 'LIVE_BAN'],
  ['INAPPROPRIATE_NUDITY', 0, 'ACCOUNT_SUSPENDED'],
  ['ILLEGAL_CONTENT', 3, 'ACCOUNT_SUSPENDED'],
] as const)('of a live stream with %s and %d strikes the ladder proposes %s', (category, strikes, action) => {
  const about = { target: 'STREAM', category, strikes, isStreamOn: true } as const;
  const step = suggestedStep(LADDER, about);
  expect(step && actionOfStep(step, about)).toBe(action);
});

test('a stream that is over is not paused, and a message has no stream to pause', () => {
  const [first] = LADDER as [LadderRow];
  expect(actionOfStep(first, { target: 'STREAM', category: 'SPAM', strikes: 0, isStreamOn: false })).toBe('WARNING_ISSUED');
  expect(actionOfStep(first, { target: 'MESSAGE', category: 'SPAM', strikes: 0, isStreamOn: false })).toBe('WARNING_ISSUED');
});

test('the ladder shows what was done before and what comes next', () => {
  const about = { target: 'STREAM', category: 'SPAM', strikes: 1, isStreamOn: true } as const;
  expect(ladderOf(LADDER, about, [{ action: 'STREAM_PAUSED', category: 'SPAM' }]).map(({ state }) => state)).toEqual([
    'TAKEN',
    'OPEN',
    'SUGGESTED',
    'OPEN',
  ]);
});
