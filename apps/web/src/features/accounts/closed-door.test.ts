import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { closedDoorOf } from './closed-door.ts';

const refused = (code: ErrorCode, details: Record<string, unknown> = {}) => ({ code, message: 'No.', fields: [], details });

test('an applicant who never submitted the EIN form is sent to it', () => {
  expect(closedDoorOf(refused(ErrorCode.AccountPending, { registrationToken: 'abc' }))).toEqual({
    kind: 'pending',
    registrationToken: 'abc',
  });
});

test('an applicant under review is not sent anywhere', () => {
  expect(closedDoorOf(refused(ErrorCode.AccountPending, { verificationSubmitted: true }))).toEqual({
    kind: 'pending',
    registrationToken: null,
  });
});

test('a rejected applicant sees the reason and may submit again, beginning with what was sent', () => {
  const submitted = { companyName: 'Wrong Number Inc', businessType: 'LLC', notes: '' };
  const told = (given: unknown) =>
    closedDoorOf(refused(ErrorCode.AccountRejected, { reason: 'Wrong name', registrationToken: 'abc', submitted: given }));
  expect(told({ ...submitted, notes: null })).toEqual({ kind: 'rejected', reason: 'Wrong name', registrationToken: 'abc', submitted });
  for (const strange of [undefined, null, 'LLC', { companyName: 'Alone' }]) expect(told(strange)).toMatchObject({ submitted: null });
});

test('a suspended member sees why and until when, and may appeal', () => {
  const statement = { action: 'ACCOUNT_SUSPENDED' };
  const details = { reason: 'You named a viewer.', until: '2026-12-01T00:00:00.000Z', enforcementId: 'e', appealToken: 'abc', statement };
  expect(closedDoorOf(refused(ErrorCode.AccountSuspended, details))).toEqual({
    kind: 'suspended',
    message: 'No.',
    reason: 'You named a viewer.',
    until: '2026-12-01T00:00:00.000Z',
    enforcementId: 'e',
    appealToken: 'abc',
    appeal: null,
    statement,
  });
});

test('a suspended member who appealed sees how the appeal stands, and is not offered another', () => {
  const appeal = { status: 'DENIED', createdAt: '2026-11-20T00:00:00.000Z', decidedAt: '2026-11-21T00:00:00.000Z', message: 'It stands.' };
  const told = (given: unknown) => closedDoorOf(refused(ErrorCode.AccountSuspended, { appealToken: null, appeal: given }));
  expect(told(appeal)).toMatchObject({ appealToken: null, appeal });
  for (const strange of [null, 'DENIED', { ...appeal, status: 'LOST' }, { status: 'DENIED' }])
    expect(told(strange)).toMatchObject({ appeal: null });
});

test('a member who deleted their account sees how long it can still be restored, and may restore it', () => {
  const details = { eraseAt: '2026-12-01T00:00:00.000Z', restoreToken: 'abc' };
  expect(closedDoorOf(refused(ErrorCode.AccountClosing, details))).toEqual({ kind: 'closing', ...details });
});

test('a wrong password is not a closed door', () => {
  expect(closedDoorOf(refused(ErrorCode.InvalidCredentials))).toBeNull();
});
