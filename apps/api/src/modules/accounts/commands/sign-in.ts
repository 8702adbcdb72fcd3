import { SignInInput } from '@benison/contracts/accounts';
import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Member, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountLocked } from '../../../platform/mail/templates.ts';
import { accountLinks } from '../account-mails.ts';
import { failingAfter } from '../answer-time.ts';
import { lockOutOf, type Attempt } from '../lock-out.ts';
import { endSessions, openSession, REMEMBERED_SECONDS } from '../member-sessions.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';

/** Every refused sign-in answers no sooner, so that its time says nothing about the account. */
export const REFUSED_SIGN_IN_MS = 200;

interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  state: AccountState;
  state_reason: string | null;
  suspension_id: string | null;
  suspended_until: Date | null;
  is_premium: boolean;
  is_verified: boolean;
  business_id: string | null;
  submitted: boolean;
}

export interface SignedIn {
  member: Member;
  token: string;
  /** How long the cookie lasts; null as long as the browser is open. */
  maxAgeSeconds: number | null;
}

/** Opens a session for the right e-mail and password. Unknown, wrong and locked are answered alike. */
export async function signIn(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<SignedIn> {
  const input = SignInInput.parse(raw);
  await app.limits.take('signInPerAddress', origin.ipAddress);
  return failingAfter(REFUSED_SIGN_IN_MS, async () => {
    const user = await checkPassword(app, input);
    await assertActive(app, user);
    return openFor(app, actor, origin, user, input);
  });
}

const USER_BY_EMAIL = `
  select u.id, u.email, u.password_hash, u.state, u.state_reason, u.suspension_id, u.suspended_until, u.is_premium, u.ein_verified_at is not null as is_verified, b.id as business_id,
    exists(select from ein_verifications v where v.user_id = u.id and v.status = 'PENDING') as submitted
  from users u left join businesses b on b.user_id = u.id where u.email = $1`;

const refusal = () => new DomainError(ErrorCode.InvalidCredentials, 'Invalid credentials');

async function checkPassword(app: AppContext, { email, password }: SignInInput): Promise<UserRow> {
  const { rows: [user] } = await app.pool.query<UserRow>(USER_BY_EMAIL, [email]);
  const lockOut = lockOutOf(app, 'users');
  const attempt = user ? await lockOut.reserve(user.id) : null;
  if (!user || !attempt) {
    await app.passwords.verifyDummy(password);
    throw refusal();
  }
  const isRight = await app.passwords.verify(user.password_hash, password).catch(async (error: unknown) => {
    await lockOut.giveBack(attempt);
    throw error;
  });
  if (!isRight) {
    await tellOfLock(app, user, attempt);
    throw refusal();
  }
  await lockOut.clear(user.id);
  return user;
}

/** The owner hears of a lock once, with a way in that works while it lasts. */
async function tellOfLock(app: AppContext, user: UserRow, { lockedUntil }: Attempt): Promise<void> {
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

async function assertActive(app: AppContext, user: UserRow): Promise<void> {
  const registrationToken = () =>
    app.transaction((tx) => issueToken(tx, app.clock.now(), { purpose: TokenPurpose.Registration, userId: user.id }));
  if (user.state === AccountState.Active) return;
  if (user.state === AccountState.Pending) {
    throw new DomainError(
      ErrorCode.AccountPending,
      "Your account is still under review. You'll receive an email when approved.",
      user.submitted ? { verificationSubmitted: true } : { verificationSubmitted: false, registrationToken: await registrationToken() },
    );
  }
  if (user.state === AccountState.Rejected) {
    const details = { reason: user.state_reason, registrationToken: await registrationToken() };
    throw new DomainError(ErrorCode.AccountRejected, 'We could not verify your business yet.', details);
  }
  if (user.suspension_id === null) throw new DomainError(ErrorCode.AccountSuspended, 'Your account is not active.');
  throw await suspended(app, user, user.suspension_id);
}

/** Why and for how long an account is closed, and the way to ask for another look: its password was right. */
async function suspended(app: AppContext, user: UserRow, enforcementId: string): Promise<DomainError> {
  const appealToken = await app.transaction((tx) =>
    issueToken(tx, app.clock.now(), { purpose: TokenPurpose.Appeal, userId: user.id, subjectId: enforcementId }));
  return new DomainError(ErrorCode.AccountSuspended, 'Your account is suspended.', {
    reason: user.state_reason, until: user.suspended_until?.toISOString() ?? null, enforcementId, appealToken,
  });
}

async function openFor(app: AppContext, actor: Actor, origin: Origin, user: UserRow, { password, rememberMe }: SignInInput): Promise<SignedIn> {
  const now = app.clock.now();
  const freshHash = app.passwords.needsRehash(user.password_hash) ? await app.passwords.hash(password) : user.password_hash;
  const session = await app.transaction(async (tx) => {
    // @NOTE The password may have been changed, or the account suspended, since it was checked: then nobody comes in.
    const standing = await tx.sql(
      `update users set password_hash = $3 where id = $1 and password_hash = $2 and state = 'ACTIVE' returning id`,
      [user.id, user.password_hash, freshHash],
    );
    if (standing.length === 0) throw refusal();
    // @NOTE A session that was there before ends: one that somebody planted must not become the member's.
    if (actor.kind === 'member') await endSessions(tx, now, actor.userId, { only: actor.sessionId });
    return openSession(tx, now, origin, { userId: user.id, rememberMe });
  });
  const member: Member = {
    kind: 'member',
    userId: user.id,
    sessionId: session.id,
    state: user.state,
    rememberMe,
    isPremium: user.is_premium,
    isVerified: user.is_verified,
    businessId: user.business_id,
  };
  return { member, token: session.token, maxAgeSeconds: rememberMe ? REMEMBERED_SECONDS : null };
}
