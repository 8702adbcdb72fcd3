import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountLocked } from '../../../platform/mail/templates.ts';
import { accountLinks } from '../account-mails.ts';
import { lockOutOf, type Attempt } from '../lock-out.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';
import { consumeCode } from '../second-factor.ts';

/** An account as it was when its password was checked. */
export interface MemberRow {
  id: string;
  email: string;
  password_hash: string;
  state: AccountState;
  state_reason: string | null;
  suspension_id: string | null;
  suspended_until: Date | null;
  erase_after: Date | null;
  erased_at: Date | null;
  totp_secret_encrypted: string | null;
  totp_enabled: boolean;
  is_premium: boolean;
  is_verified: boolean;
  business_id: string | null;
  submitted: boolean;
}

interface Shown {
  /** Which account: by email when signing in, by id within an existing session. */
  by: 'email' | 'id';
  whose: string;
  password: string;
  code?: string | null | undefined;
}

const COLUMNS = `
  select u.id, u.email, u.password_hash, u.state, u.state_reason, u.suspension_id, u.suspended_until, u.erase_after, u.erased_at,
    u.totp_secret_encrypted, u.totp_enabled_at is not null as totp_enabled, u.is_premium, u.ein_verified_at is not null as is_verified, b.id as business_id,
    exists(select from ein_verifications v where v.user_id = u.id and v.status = 'PENDING') as submitted
  from users u left join businesses b on b.user_id = u.id`;
const MEMBER = { email: `${COLUMNS} where u.email = $1`, id: `${COLUMNS} where u.id = $1::uuid` };

export const credentialsRefused = () => new DomainError(ErrorCode.InvalidCredentials, 'Invalid credentials');

/**
 * Checks a password and, where a second factor is on, its code. Returns the account they belong to.
 * @throws DomainError INVALID_CREDENTIALS, TOTP_REQUIRED or TOTP_INVALID; each wrong try counts towards the lock.
 */
export async function checkMemberCredentials(app: AppContext, { by, whose, password, code }: Shown): Promise<MemberRow> {
  const {
    rows: [user],
  } = await app.pool.query<MemberRow>(MEMBER[by], [whose]);
  const lockOut = lockOutOf(app, 'users');
  const attempt = await lockOut.reserve(user?.id);
  if (!user || !attempt) {
    await app.passwords.verifyDummy(password);
    throw credentialsRefused();
  }
  const isRight = await app.passwords.verify(user.password_hash, password).catch(async (error: unknown) => {
    await lockOut.giveBack(attempt);
    throw error;
  });
  if (!isRight) {
    await tellOfLock(app, user, attempt);
    throw credentialsRefused();
  }
  if (user.totp_enabled && !code) {
    await lockOut.giveBack(attempt);
    throw new DomainError(ErrorCode.TotpRequired, 'Please enter the code from your authenticator.');
  }
  // @NOTE A wrong code still counts as a failed sign-in, so that knowing the password is no licence to try every code.
  if (user.totp_enabled && code) {
    await consumeCode(app, 'users', user, code).catch(async (error: unknown) => {
      await tellOfLock(app, user, attempt);
      throw error;
    });
  }
  await lockOut.clear(user.id);
  return user;
}

/** The owner is told of a lock once, with a link that lets them in while it lasts. */
async function tellOfLock(app: AppContext, user: MemberRow, { lockedUntil }: Attempt): Promise<void> {
  if (!lockedUntil) return;
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    const token = await issueToken(tx, now, { purpose: TokenPurpose.PasswordReset, userId: user.id });
    const mail = accountLocked({
      minutes: Math.max(1, Math.round((lockedUntil.getTime() - now.getTime()) / 60_000)),
      resetLink: accountLinks(app.config.origin).resetPassword(token),
    });
    await enqueueMail(tx.sql, { ...mail, to: user.email, dedupeKey: `locked:${user.id}:${lockedUntil.toISOString()}` });
  });
  app.onMailWritten();
}
