import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { problemOfDecision } from './decision-problem.ts';

const refused = (code: ErrorCode, details: Record<string, unknown>) => ({ code, message: 'Not possible.', fields: [], details });

test('when two people decide the same verification, the second reads who was first, what and when', () => {
  const problem = problemOfDecision(
    refused(ErrorCode.AlreadyDecided, { decidedByName: 'theo', status: 'REJECTED', decidedAt: new Date(2026, 10, 21, 9, 5).toISOString() }),
  );
  expect(problem).toEqual({ kind: 'decided', text: 'theo rejected this at 09:05. Your change was not made.' });
});

test('a decision by somebody unknown at an unknown time is still reported', () => {
  expect(problemOfDecision(refused(ErrorCode.AlreadyDecided, { status: 'APPROVED' })).text).toBe(
    'Someone else approved this. Your change was not made.',
  );
});

test('somebody who already decided it, in another tab or by a request whose response was lost, is told so', () => {
  const refusal = refused(ErrorCode.AlreadyDecided, { status: 'APPROVED', decidedByName: 'theo' });
  expect(problemOfDecision(refusal, 'theo').text).toBe('You approved this.');
  expect(problemOfDecision(refusal, 'nadia').text).toBe('theo approved this. Your change was not made.');
});

test('without a response, the message does not claim that nothing was done', () => {
  expect(problemOfDecision({ ...refused(ErrorCode.Conflict, {}), code: 'NETWORK' }).text).toContain('may have gone through');
});

test("any other refusal is shown in the server's words", () => {
  expect(problemOfDecision(refused(ErrorCode.Conflict, {}))).toEqual({ kind: 'refused', text: 'Not possible.' });
});
