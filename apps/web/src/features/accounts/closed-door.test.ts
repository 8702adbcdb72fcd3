import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { closedDoorOf } from './closed-door.ts';

const refused = (code: ErrorCode, details: Record<string, unknown> = {}) => ({ code, message: 'No.', fields: [], details });

test('an applicant who never handed in the EIN form is led to it', () => {
  expect(closedDoorOf(refused(ErrorCode.AccountPending, { registrationToken: 'abc' }))).toEqual({
    kind: 'pending',
    registrationToken: 'abc',
  });
});

test('an applicant under review is led nowhere', () => {
  expect(closedDoorOf(refused(ErrorCode.AccountPending, { verificationSubmitted: true }))).toEqual({
    kind: 'pending',
    registrationToken: null,
  });
});

test('a rejected applicant reads the reason and may hand in again', () => {
  expect(closedDoorOf(refused(ErrorCode.AccountRejected, { reason: 'Wrong name', registrationToken: 'abc' }))).toEqual({
    kind: 'rejected',
    reason: 'Wrong name',
    registrationToken: 'abc',
  });
});

test('a suspended member reads why and until when, and may appeal', () => {
  const details = { reason: 'You named a viewer.', until: '2026-12-01T00:00:00.000Z', enforcementId: 'e', appealToken: 'abc' };
  expect(closedDoorOf(refused(ErrorCode.AccountSuspended, details))).toEqual({
    kind: 'suspended',
    message: 'No.',
    reason: 'You named a viewer.',
    until: '2026-12-01T00:00:00.000Z',
    appealToken: 'abc',
  });
});

test('who deletes its account reads until when it can be kept, and may keep it', () => {
  const details = { eraseAt: '2026-12-01T00:00:00.000Z', restoreToken: 'abc' };
  expect(closedDoorOf(refused(ErrorCode.AccountClosing, details))).toEqual({ kind: 'closing', ...details });
});

test('a wrong password is no closed door', () => {
  expect(closedDoorOf(refused(ErrorCode.InvalidCredentials))).toBeNull();
});
