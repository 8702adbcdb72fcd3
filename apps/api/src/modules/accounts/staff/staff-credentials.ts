import type { StaffSignInInput } from '@benison/contracts/accounts';
import type { StaffRole } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockOutOf } from '../lock-out.ts';
import { consumeCode } from '../second-factor.ts';

/** An active staff account. */
export interface StaffRow {
  id: string;
  username: string;
  role: StaffRole;
  password_hash: string;
  totp_secret_encrypted: string | null;
  totp_enabled: boolean;
}

const STAFF_BY_NAME = `
  select id, username, role, password_hash, totp_secret_encrypted, totp_enabled_at is not null as totp_enabled
  from admins where username = $1 and is_active`;

const refusal = () => new DomainError(ErrorCode.InvalidCredentials, 'Invalid credentials');

/**
 * Checks a staff member's password and code. Returns the account they belong to.
 * @throws DomainError INVALID_CREDENTIALS, TOTP_REQUIRED or TOTP_INVALID; each wrong try counts towards the lock.
 */
export async function checkStaffCredentials(app: AppContext, { username, password, code }: StaffSignInInput): Promise<StaffRow> {
  const {
    rows: [row],
  } = await app.pool.query<StaffRow>(STAFF_BY_NAME, [username]);
  const lockOut = lockOutOf(app, 'admins');
  const attempt = await lockOut.reserve(row?.id);
  if (!row || !attempt) {
    await app.passwords.verifyDummy(password);
    throw refusal();
  }
  const isRight = await app.passwords.verify(row.password_hash, password).catch(async (error: unknown) => {
    await lockOut.giveBack(attempt);
    throw error;
  });
  if (!isRight) throw refusal();
  if (row.totp_enabled && !code) {
    await lockOut.giveBack(attempt);
    throw new DomainError(ErrorCode.TotpRequired, 'Please enter the code from your authenticator.');
  }
  // @NOTE A wrong code still counts as a failed sign-in, so that knowing the password is no licence to try every code.
  if (row.totp_enabled && code) await consumeCode(app, 'admins', row, code);
  await lockOut.clear(row.id);
  return row;
}
