import { StaffRole, valuesOf } from '@benison/contracts/enumerations';
import { PERMISSION_WORDS } from '@benison/contracts/terms/staff-area';
import { expect, test } from 'vitest';
import { permissionsOf } from './staff-permissions.ts';

test('an admin may do everything that any other role may', () => {
  const admin = new Set<string>(permissionsOf(StaffRole.Admin));
  for (const role of valuesOf(StaffRole)) expect(permissionsOf(role).filter((action) => !admin.has(action))).toEqual([]);
});

test('only verifier and admin look at EINs', () => {
  const able = valuesOf(StaffRole).filter((role) => permissionsOf(role).includes('verification.revealEin'));
  expect(able).toEqual([StaffRole.Verifier, StaffRole.Admin]);
});

test('no role may act as a member', () => {
  for (const role of valuesOf(StaffRole)) expect(permissionsOf(role)).not.toContain('account.manageSessions');
});

test('every permission of staff is told in words of its own, and no words are left of one that is gone', () => {
  const permissions = new Set(valuesOf(StaffRole).flatMap(permissionsOf));
  expect(Object.keys(PERMISSION_WORDS).toSorted()).toEqual([...permissions].toSorted());
  expect(new Set(Object.values(PERMISSION_WORDS)).size).toBe(permissions.size);
});
