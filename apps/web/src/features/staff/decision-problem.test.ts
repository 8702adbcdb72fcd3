import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { problemOfDecision } from './decision-problem.ts';

const refused = (code: ErrorCode, details: Record<string, unknown>) => ({ code, message: 'Not possible.', fields: [], details });

test('of two people deciding the same verification the second reads who was first, what and when', () => {
  const problem = problemOfDecision(
    refused(ErrorCode.AlreadyDecided, { decidedByName: 'theo', status: 'REJECTED', decidedAt: new Date(2026, 10, 21, 9, 5).toISOString() }),
  );
  expect(problem).toEqual({ kind: 'decided', text: 'theo rejected this at 09:05. Nothing was changed by you.' });
});

test('a decision of somebody unknown at an unknown time is still told', () => {
  expect(problemOfDecision(refused(ErrorCode.AlreadyDecided, { status: 'APPROVED' })).text).toBe(
    'Somebody else approved this. Nothing was changed by you.',
  );
});

test('who decided it already, in another tab or by a request whose answer got lost, is told so', () => {
  const refusal = refused(ErrorCode.AlreadyDecided, { status: 'APPROVED', decidedByName: 'theo' });
  expect(problemOfDecision(refusal, 'theo').text).toBe('You approved this.');
  expect(problemOfDecision(refusal, 'nadia').text).toBe('theo approved this. Nothing was changed by you.');
});

test('without an answer nobody claims that nothing was done', () => {
  expect(problemOfDecision({ ...refused(ErrorCode.Conflict, {}), code: 'NETWORK' }).text).toContain('may have been done');
});

test("any other refusal is shown in the server's words", () => {
  expect(problemOfDecision(refused(ErrorCode.Conflict, {}))).toEqual({ kind: 'refused', text: 'Not possible.' });
});
