import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { overtakenWords, problemOfCase, shownProblem, standsAsSent } from './case-problem.ts';

const now = Date.parse('2026-11-21T10:00:03.000Z');
const refused = (code: ErrorCode | 'NETWORK', details: Record<string, unknown> = {}) => ({ code, message: 'No.', fields: [], details });

test('it says who decided first, what and when, and that the draft is safe', () => {
  const problem = problemOfCase(
    refused(ErrorCode.AlreadyDecided, { decidedByName: 'Theo', decidedAt: '2026-11-21T10:00:00.000Z', status: 'RESOLVED' }),
    now,
  );
  expect(problem).toEqual({
    kind: 'decided',
    text: 'Theo resolved this 3\u00a0s ago. Your change was not made, and what you typed is kept.',
    path: null,
  });
});

test('a case decided by somebody else while open says so', () => {
  expect(overtakenWords({ status: 'DISMISSED', decidedBy: 'Theo', decidedAt: '2026-11-21T10:00:00.000Z' }, now)).toBe(
    'Theo dismissed this 3\u00a0s ago. Your change was not made.',
  );
});

test('a case claimed by somebody else names them', () => {
  expect(problemOfCase(refused(ErrorCode.Claimed, { claimedByName: 'Theo' }), now).text).toBe(
    'Theo has this report. What you typed is kept.',
  );
});

test('a field error is shown beside its field', () => {
  expect(problemOfCase({ ...refused(ErrorCode.BadInput), fields: [{ path: 'notes', message: 'At most 1000 characters' }] }, now)).toEqual({
    kind: 'refused',
    text: 'At most 1000 characters',
    path: 'notes',
  });
});

test('a moderator who already decided the case, in another tab or by a request whose response was lost, is told so', () => {
  const decided = { decidedByName: 'Theo', decidedAt: '2026-11-21T10:00:00.000Z', status: 'RESOLVED' };
  expect(problemOfCase(refused(ErrorCode.AlreadyDecided, decided), now, 'Theo').text).toBe('You resolved this 3\u00a0s ago.');
  expect(overtakenWords({ status: 'RESOLVED', decidedBy: 'Theo', decidedAt: decided.decidedAt }, now, 'Theo')).toBe(
    'You resolved this 3\u00a0s ago.',
  );
});

test('after a lost connection only the response may be missing', () => {
  expect(problemOfCase(refused('NETWORK'), now).text).toContain('may have gone through');
});

test('a decision without an answer is known by how the case stands: its own next version, not that of somebody else', () => {
  const sent = { version: 4, status: 'DISMISSED', notes: 'Only a joke.' } as const;
  const stands = { version: 5, status: 'DISMISSED', notes: 'Only a joke.', decidedBy: 'Theo' } as const;
  expect(standsAsSent(stands, sent, 'Theo')).toBe(true);
  expect(standsAsSent(stands, sent, 'Priya')).toBe(false);
  expect(standsAsSent({ ...stands, version: 4, status: 'PENDING', decidedBy: null }, sent, 'Theo')).toBe(false);
  const reviewed = { version: 5, status: 'REVIEWED', notes: 'Only a joke.', decidedBy: null } as const;
  expect(standsAsSent(reviewed, { ...sent, status: 'REVIEWED' }, 'Theo')).toBe(true);
  expect(standsAsSent({ ...reviewed, notes: 'Of somebody else.' }, { ...sent, status: 'REVIEWED' }, 'Theo')).toBe(false);
});

test('a decision without an answer is no longer told once somebody else has the report, or has decided it', () => {
  const unanswered = problemOfCase(refused('NETWORK'), now);
  const still = { isOvertaken: false, isClaimLost: false };
  expect(shownProblem(unanswered, still)).toBe(unanswered);
  expect(shownProblem(unanswered, { ...still, isClaimLost: true })).toBeNull();
  expect(shownProblem(unanswered, { ...still, isOvertaken: true })).toBeNull();
  expect(shownProblem(null, still)).toBeNull();
  const decided = problemOfCase(refused(ErrorCode.AlreadyDecided, { decidedByName: 'Theo' }), now);
  expect(shownProblem(decided, { ...still, isClaimLost: true })).toBe(decided);
});
