import { StaffRole, valuesOf } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { othersPage } from './staff-pages.ts';

test('whoever comes to the page of another role reads what it is and whose', () => {
  expect(othersPage('/admin/payouts', 'MODERATOR')).toEqual({ name: 'Payouts', roles: 'Finance and Admin' });
  expect(othersPage('/admin/moderation/appeals', 'VERIFIER')).toEqual({ name: 'Reports', roles: 'Moderator and Admin' });
  expect(othersPage('/admin/members/one', 'FINANCE')).toEqual({ name: 'Members', roles: 'Moderator, Verifier, and Admin' });
  expect(othersPage('/admin/status', 'FINANCE')).toEqual({ name: 'System status', roles: 'Admin' });
});

test('what everybody may see, and what an administrator sees, is nobody else’s page', () => {
  for (const role of valuesOf(StaffRole)) for (const open of ['/admin', '/admin/account']) expect(othersPage(open, role)).toBeNull();
  for (const page of ['payouts', 'staff', 'audit', 'moderation', 'verifications']) expect(othersPage(`/admin/${page}`, 'ADMIN')).toBeNull();
});
