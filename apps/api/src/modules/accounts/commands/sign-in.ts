import { SignInInput } from '@benison/contracts/accounts';
import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Member, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { failingAfter } from '../answer-time.ts';
import { AccountPendingError } from '../errors.ts';
import { owedBy } from '../legal/consents.ts';
import { endSessions, openSession, REMEMBERED_SECONDS } from '../member-sessions.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';
import { suspensionOf, type Suspension } from '../queries/suspension.ts';
import { checkMemberCredentials, credentialsRefused, type MemberRow } from './check-credentials.ts';

/** A refused sign-in answers no sooner than this, so that its time reveals nothing about the account. */
export const REFUSED_SIGN_IN_MS = 200;

export interface SignedIn {
  member: Member;
  token: string;
  /** How long the cookie lasts; null: until the browser is closed. */
  maxAgeSeconds: number | null;
}

/** Opens a session for the right email and password. Unknown, wrong and locked are all answered alike. */
export async function signIn(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<SignedIn> {
  const input = SignInInput.parse(raw);
  await app.limits.take('signInPerAddress', origin.ipAddress);
  return failingAfter(REFUSED_SIGN_IN_MS, async () => {
    const user = await checkMemberCredentials(app, { by: 'email', whose: input.email, password: input.password, code: input.code });
    await assertActive(app, user);
    return openFor(app, actor, origin, user, input);
  });
}

async function assertActive(app: AppContext, user: MemberRow): Promise<void> {
  const registrationToken = () =>
    app.transaction((tx) => issueToken(tx, app.clock.now(), { purpose: TokenPurpose.Registration, userId: user.id }));
  if (user.state === AccountState.Active) return;
  if (user.state === AccountState.Pending) throw new AccountPendingError(user.submitted, await registrationToken());
  if (user.state === AccountState.Rejected) {
    const details = {
      reason: user.state_reason,
      registrationToken: await registrationToken(),
      submitted: await lastSubmitted(sqlOf(app.em()), user.id),
    };
    throw new DomainError(ErrorCode.AccountRejected, 'We could not verify your business yet.', details);
  }
  if (user.erase_after && !user.erased_at) throw await closing(app, user, user.erase_after);
  throw suspended(await suspensionOf(app, user));
}

/** What the rejected form said, to be corrected and not typed again; never its EIN. */
async function lastSubmitted(
  sql: Sql,
  userId: string,
): Promise<{ companyName: string; businessType: string; notes: string | null } | null> {
  const [row] = await sql<{ companyName: string; businessType: string; notes: string | null }>(
    `select company_name as "companyName", business_type as "businessType", notes from ein_verifications where user_id = $1
     order by created_at desc, id desc limit 1`,
    [userId],
  );
  return row ?? null;
}

/** Shown only because the password was right. */
const suspended = ({ message, ...told }: Suspension): DomainError =>
  new DomainError(ErrorCode.AccountSuspended, message, told.reason === null ? null : told);

/** Until when a member may still cancel the deletion of the account, with a token for it. Shown only because the password was right. */
async function closing(app: AppContext, user: MemberRow, eraseAfter: Date): Promise<DomainError> {
  const restoreToken = await app.transaction((tx) =>
    issueToken(tx, app.clock.now(), { purpose: TokenPurpose.AccountRestore, userId: user.id }),
  );
  return new DomainError(ErrorCode.AccountClosing, 'Your account is being deleted.', { eraseAt: eraseAfter.toISOString(), restoreToken });
}

async function openFor(
  app: AppContext,
  actor: Actor,
  origin: Origin,
  user: MemberRow,
  { password, rememberMe }: SignInInput,
): Promise<SignedIn> {
  const now = app.clock.now();
  const freshHash = app.passwords.needsRehash(user.password_hash) ? await app.passwords.hash(password) : user.password_hash;
  const session = await app.transaction(async (tx) => {
    // @NOTE The password may have changed, or the account been suspended, since the check: then the sign-in is refused.
    const standing = await tx.sql(
      `update users set password_hash = $3 where id = $1 and password_hash = $2 and state = 'ACTIVE' returning id`,
      [user.id, user.password_hash, freshHash],
    );
    if (standing.length === 0) throw credentialsRefused();
    // @NOTE The previous session ends: one that an attacker planted must not become the member's.
    if (actor.kind === 'member') await endSessions(tx, now, actor.userId, { only: actor.sessionId });
    const opened = await openSession(tx, now, origin, { userId: user.id, rememberMe });
    return { ...opened, owes: await owedBy(tx.sql, app.config.legal, user.id) };
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
    owes: session.owes,
  };
  return { member, token: session.token, maxAgeSeconds: rememberMe ? REMEMBERED_SECONDS : null };
}
