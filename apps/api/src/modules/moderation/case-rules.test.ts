import { ReportCategory, ReportTarget, valuesOf } from '@benison/contracts/enumerations';
import { DUE_MINUTES, isAbove } from '@benison/contracts/terms/moderation';
import { ladderStepWords, priorityWords } from '@benison/contracts/terms/strike-ladder';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/durations.ts';
import {
  actionOf,
  dueAt,
  graver,
  isDecided,
  isSupported,
  meaningOfStep,
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
  { step: 1, category: null, minStrikes: 0, liveAction: 'STREAM_PAUSED', otherAction: 'WARNING_ISSUED' },
  { step: 2, category: 'INAPPROPRIATE_NUDITY', minStrikes: 0, liveAction: 'ACCOUNT_SUSPENDED', otherAction: 'ACCOUNT_SUSPENDED' },
  { step: 3, category: null, minStrikes: 1, liveAction: 'LIVE_BAN', otherAction: 'ACCOUNT_SUSPENDED' },
  { step: 4, category: 'ILLEGAL_CONTENT', minStrikes: 0, liveAction: 'ACCOUNT_SUSPENDED', otherAction: 'ACCOUNT_SUSPENDED' },
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
  const about = { target: 'STREAM', categories: [category], strikes, isStreamOn: true, isSupported: true } as const;
  const step = suggestedStep(LADDER, about);
  expect(step && meaningOfStep(step, about).action).toBe(action);
});

test.each([
  [['HARASSMENT', 'INAPPROPRIATE_NUDITY'], 0, 2],
  [['INAPPROPRIATE_NUDITY', 'ILLEGAL_CONTENT'], 0, 4],
  [['ILLEGAL_CONTENT', 'SPAM', 'INAPPROPRIATE_NUDITY'], 3, 4],
  [['SPAM', 'HARASSMENT'], 1, 3],
] as const)('of a stream reported for %j with %d strikes the strictest reason decides: step %d', (categories, strikes, step) => {
  for (const order of [categories, categories.toReversed()])
    expect(suggestedStep(LADDER, { target: 'STREAM', categories: order, strikes, isStreamOn: true, isSupported: true })?.step).toBe(step);
});

test.each([
  ['SPAM', 'OTHER', 'SPAM'],
  ['HARASSMENT', 'INAPPROPRIATE_NUDITY', 'INAPPROPRIATE_NUDITY'],
  ['ILLEGAL_CONTENT', 'INAPPROPRIATE_NUDITY', 'ILLEGAL_CONTENT'],
  ['INAPPROPRIATE_NUDITY', 'ILLEGAL_CONTENT', 'ILLEGAL_CONTENT'],
  ['HARASSMENT', 'SPAM', 'HARASSMENT'],
] as const)('a case reported for %s and then for %s is one of %s', (first, then, gravest) => {
  expect(graver(first, then)).toBe(gravest);
});

test('a stream that is over is not paused, and a message has no stream to pause', () => {
  const [first] = LADDER as [LadderRow];
  expect(meaningOfStep(first, { target: 'STREAM', categories: ['SPAM'], strikes: 0, isStreamOn: false, isSupported: true })).toMatchObject({
    isLive: false,
    action: 'WARNING_ISSUED',
  });
  expect(meaningOfStep(first, { target: 'MESSAGE', categories: ['SPAM'], strikes: 0, isStreamOn: false, isSupported: true })).toMatchObject(
    { isLive: false, action: 'WARNING_ISSUED' },
  );
});

test('the ladder shows what was done before and what comes next', () => {
  const about = { target: 'STREAM', categories: ['SPAM'], strikes: 1, isStreamOn: true, isSupported: true } as const;
  expect(ladderOf(LADDER, about, [{ action: 'STREAM_PAUSED', category: 'SPAM' }]).map(({ state }) => state)).toEqual([
    'TAKEN',
    'OPEN',
    'SUGGESTED',
    'OPEN',
  ]);
});

test.each([
  ['MESSAGE', 'SPAM', 1, 'Suspension', 'ACCOUNT_SUSPENDED'],
  ['BUSINESS', 'HARASSMENT', 2, 'Suspension', 'ACCOUNT_SUSPENDED'],
  ['STREAM_MESSAGE', 'SPAM', 0, 'Warning', 'WARNING_ISSUED'],
  ['STREAM_MESSAGE', 'SPAM', 1, 'Live ban', 'LIVE_BAN'],
  ['STREAM', 'SPAM', 0, 'Warning and pause', 'STREAM_PAUSED'],
] as const)(
  'the step shown as next names what is proposed: of a %s with %s and %d strikes, %s',
  (target, category, strikes, label, action) => {
    const about = { target, categories: [category], strikes, isStreamOn: true, isSupported: true } as const;
    const step = suggestedStep(LADDER, about);
    expect(step && meaningOfStep(step, about).action).toBe(action);
    const next = ladderOf(LADDER, about, []).find(({ state }) => state === 'SUGGESTED');
    expect(next).toMatchObject({ action });
    expect(next && ladderStepWords(next).label).toBe(label);
  },
);

test('only where there is a stream does the ladder speak of pausing, terminating or banning from live', () => {
  const about = { target: 'MESSAGE', categories: ['SPAM'], strikes: 0, isStreamOn: false, isSupported: true } as const;
  expect(ladderOf(LADDER, about, []).map(ladderStepWords)).toEqual([
    { label: 'Warning', note: 'first violation' },
    { label: 'Suspension', note: 'heavy nudity' },
    { label: 'Suspension', note: 'repeated violations' },
    { label: 'Account ended', note: 'severe only' },
  ]);
});

test.each([
  ['ACCOUNT_SUSPENDED', 'SPAM', 3],
  ['ACCOUNT_SUSPENDED', 'INAPPROPRIATE_NUDITY', 2],
  ['ACCOUNT_SUSPENDED', 'ILLEGAL_CONTENT', 4],
  ['STREAM_TERMINATED', 'SPAM', 2],
  ['CONTENT_REMOVED', 'SPAM', 1],
  ['WARNING_ISSUED', 'ILLEGAL_CONTENT', 1],
] as const)('%s for %s was step %d', (action, category, step) => {
  const about = { target: 'STREAM', categories: ['HARASSMENT'], strikes: 0, isStreamOn: true, isSupported: true } as const;
  const quiet = LADDER.map((row) => ({ ...row, minStrikes: 1 }));
  expect(ladderOf(quiet, about, [{ action, category }]).findIndex(({ state }) => state === 'TAKEN')).toBe(step - 1);
});

test('a priority says in words what it is made of, and leaves out what adds nothing', () => {
  const labels = (given: object, minutes = 0) => {
    const weight = { ...WEIGHT, ...given };
    return priorityReasons(weight, NOON, later(minutes)).map((reason) => priorityWords(reason, weight.severity));
  };
  expect(labels({})).toEqual(['High severity', '1 reporter']);
  expect(labels({ severity: 'LOW', reporterCount: 2, audience: 7, strikes: 1 })).toEqual([
    'Low severity',
    '2 reporters',
    '7 watching',
    '1 prior strike',
  ]);
  expect(labels({ reporterPoints: 0, strikes: 2 })).toEqual(['High severity', '2 prior strikes']);
});

test.each([
  [4, null],
  [5, 'Waiting 5 min'],
  [59, 'Waiting 59 min'],
  [60, 'Waiting 1 h'],
  [47 * 60 + 59, 'Waiting 47 h'],
  [48 * 60, 'Waiting 2 days'],
])('after %s minutes it says how long the case has waited', (minutes, words) => {
  const [waiting = null] = priorityReasons(WEIGHT, NOON, later(minutes)).filter(({ kind }) => kind === 'WAITING');
  expect(waiting).toEqual(words === null ? null : { kind: 'WAITING', count: minutes * 60, points: Math.floor(minutes / 5) });
  expect(waiting && priorityWords(waiting, 'HIGH')).toBe(words);
});

test('a clock that stands before the report counts as no waiting', () => {
  expect(priorityReasons(WEIGHT, NOON, later(-60))).toEqual(priorityReasons(WEIGHT, NOON, NOON));
});

test('the graver a case, the sooner it is due, and always after it was opened', () => {
  const due = (['HIGH', 'MEDIUM', 'LOW'] as const).map((severity) => dueAt(severity, NOON).getTime());
  expect(due).toEqual(due.toSorted((one, other) => one - other));
  expect(due[0]).toBe(NOON.getTime() + DUE_MINUTES.HIGH * MINUTE_MS);
});

test('a decision is final; dismissed means no violation, under review means under investigation, resolved needs its own action', () => {
  expect((['PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED'] as const).map(isDecided)).toEqual([false, false, true, true]);
  expect(actionOf('DISMISSED', 'LIVE_BAN')).toBe('NO_VIOLATION_FOUND');
  expect(actionOf('REVIEWED', null)).toBe('UNDER_INVESTIGATION');
  expect(actionOf('RESOLVED', 'LIVE_BAN')).toBe('LIVE_BAN');
  expect(actionOf('RESOLVED', null)).toBeNull();
});

test.each([
  ['a category alone', { hasEvidence: false, strikes: 0, hasSecondReporter: false }, false],
  ['something that we stored ourselves', { hasEvidence: true, strikes: 0, hasSecondReporter: false }, true],
  ['a prior strike', { hasEvidence: false, strikes: 1, hasSecondReporter: false }, true],
  ['a second reporter with standing', { hasEvidence: false, strikes: 0, hasSecondReporter: true }, true],
])('of %s it is said whether more than a warning may be proposed', (_what, support, expected) => {
  expect(isSupported(support)).toBe(expected);
});

test('whatever category a single reporter chooses, without evidence the ladder proposes a warning, and shows that step as next', () => {
  for (const target of valuesOf(ReportTarget))
    for (const category of valuesOf(ReportCategory)) {
      const about = { target, categories: [category], strikes: 0, isStreamOn: target === 'STREAM', isSupported: false };
      const step = suggestedStep(LADDER, about);
      expect(step && meaningOfStep(step, about).action).toBe(target === 'STREAM' ? 'STREAM_PAUSED' : 'WARNING_ISSUED');
      expect(ladderOf(LADDER, about, []).findIndex(({ state }) => state === 'SUGGESTED')).toBe(0);
    }
});

test('an action is above the proposal when it does more to the member; what does nothing never is', () => {
  const order = ['WARNING_ISSUED', 'CONTENT_REMOVED', 'STREAM_TERMINATED', 'LIVE_BAN', 'ACCOUNT_SUSPENDED'] as const;
  for (const [at, action] of order.entries())
    for (const [of, proposed] of order.entries()) expect(isAbove(action, proposed), `${action} over ${proposed}`).toBe(at > of);
  expect(isAbove('STREAM_PAUSED', 'WARNING_ISSUED')).toBe(false);
  expect(isAbove('NO_VIOLATION_FOUND', null)).toBe(false);
  expect(isAbove('WARNING_ISSUED', null)).toBe(true);
});
