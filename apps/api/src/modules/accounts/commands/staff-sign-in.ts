import { StaffSignInInput } from '@benison/contracts/accounts';
import type { StaffRole } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { verifyTotp } from '../../../platform/crypto/totp.ts';
import { DomainError } from '../../../platform/errors.ts';
import { failingAfter } from '../answer-time.ts';
import { appendAudit } from '../audit.ts';
import { lockOutOf } from '../lock-out.ts';
import { endStaffSession, openStaffSession } from '../staff-sessions.ts';
import { mustEnrol, totpAad } from '../totp-rules.ts';
import { REFUSED_SIGN_IN_MS } from './sign-in.ts';

interface StaffRow {
  id: string;
  username: string;
  role: StaffRole;
  password_hash: string;
  totp_secret_encrypted: string | null;
  totp_enabled: boolean;
}

export interface StaffSignedIn {
  staff: Staff;
  token: string;
}

/** Opens a staff session for the right name, password and, once there is a second factor, its code. */
export async function staffSignIn(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<StaffSignedIn> {
  const input = StaffSignInInput.parse(raw);
  await app.limits.take('staffSignInPerAddress', origin.ipAddress);
  return failingAfter(REFUSED_SIGN_IN_MS, async () => {
    const row = await check(app, input);
    return openFor(app, actor, origin, row);
  });
}

const STAFF_BY_NAME = `
  select id, username, role, password_hash, totp_secret_encrypted, totp_enabled_at is not null as totp_enabled
  from admins where username = $1 and is_active`;

const refusal = () => new DomainError(ErrorCode.InvalidCredentials, 'Invalid credentials');

async function check(app: AppContext, { username, password, code }: StaffSignInInput): Promise<StaffRow> {
  const { rows: [row] } = await app.pool.query<StaffRow>(STAFF_BY_NAME, [username]);
  const lockOut = lockOutOf(app, 'admins');
  const attempt = row ? await lockOut.reserve(row.id) : null;
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
    throw new DomainError(ErrorCode.TotpRequired, 'Please enter the code of your authenticator.');
  }
  // @NOTE A wrong code stays counted as a failed sign-in: who knows the password may not try all codes.
  if (row.totp_enabled && code) await useCode(app, row, code);
  await lockOut.clear(row.id);
  return row;
}

/** A code counts once: of two uses at the same moment, one finds its step taken. */
async function useCode(app: AppContext, row: StaffRow, code: string): Promise<void> {
  await app.limits.take('totpPerStaff', row.id);
  const secret = app.secrets.decrypt(row.totp_secret_encrypted ?? '', totpAad(row.id));
  const step = verifyTotp({ secret, code, at: app.clock.now() });
  const used = step === null ? null : await app.pool.query('update admins set totp_last_step = $2 where id = $1 and totp_last_step < $2', [row.id, step]);
  if (used?.rowCount !== 1) throw new DomainError(ErrorCode.TotpInvalid, 'That code is not right, or was used already. Please enter the next one.');
}

async function openFor(app: AppContext, actor: Actor, origin: Origin, row: StaffRow): Promise<StaffSignedIn> {
  const now = app.clock.now();
  const session = await app.transaction(async (tx) => {
    if (actor.kind === 'staff') await endStaffSession(tx, now, actor.sessionId);
    const opened = await openStaffSession(tx, now, origin, row.id);
    await tx.sql('update admins set last_login = $2 where id = $1', [row.id, now]);
    await appendAudit(tx, { staffId: row.id, username: row.username, sessionId: opened.id }, origin, {
      at: now, action: 'staff.signedIn', targetType: 'staff', targetId: row.id, summary: `${row.username} signed in`,
    });
    return opened;
  });
  const staff: Staff = {
    kind: 'staff',
    staffId: row.id,
    sessionId: session.id,
    username: row.username,
    role: row.role,
    totpEnabled: row.totp_enabled,
    mustEnrol: mustEnrol(app.config, row.totp_enabled),
  };
  return { staff, token: session.token };
}
