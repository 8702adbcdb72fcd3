import type { StaffRole } from '@benison/contracts/enumerations';
import type { Tx } from '../../../platform/database/transaction.ts';
import { takeStaffName } from '../user-names.ts';

interface NewStaff {
  staffId: string;
  username: string;
  email: string | null;
  passwordHash: string;
  role: StaffRole;
  at: Date;
  /** Null at the command line. */
  createdBy: string | null;
}

/** Makes a staff account. @throws DomainError CONFLICT when the name looks like a colleague's; a unique violation when name or email is taken. */
export async function insertStaff(tx: Tx, { staffId, username, email, passwordHash, role, at, createdBy }: NewStaff): Promise<void> {
  const skeleton = await takeStaffName(tx, username);
  await tx.sql(
    'insert into admins (id, name_skeleton, username, email, password_hash, role, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [staffId, skeleton, username, email, passwordHash, role, at, createdBy],
  );
}

/** Sets a new password and lifts a lock. Returns the name to sign in with; null when the account is ended. */
export async function setStaffPassword(tx: Tx, staffId: string, passwordHash: string): Promise<string | null> {
  const [admin] = await tx.sql<{ username: string }>(
    'update admins set password_hash = $2, failed_sign_ins = 0, lock_count = 0, locked_until = null where id = $1 and is_active returning username',
    [staffId, passwordHash],
  );
  return admin?.username ?? null;
}

/** Gives a staff account its role, and opens or ends it. */
export async function setStaffRole(tx: Tx, staffId: string, { role, isActive }: { role: StaffRole; isActive: boolean }): Promise<void> {
  await tx.sql('update admins set role = $2, is_active = $3 where id = $1', [staffId, role, isActive]);
}
