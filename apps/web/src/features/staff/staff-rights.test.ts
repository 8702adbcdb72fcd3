import { expect, test } from 'vitest';
import { mustEnrol } from './staff-rights.ts';

test.each([
  ['whose required second factor is missing', { permissions: [], totpEnabled: false }, true],
  ['whose second factor is only offered', { permissions: ['payout.read'], totpEnabled: false }, false],
  ['who have a second factor', { permissions: ['payout.read'], totpEnabled: true }, false],
])('staff %s are sent to set it up: %s', (_, staff, expected) => {
  expect(mustEnrol(staff)).toBe(expected);
});
