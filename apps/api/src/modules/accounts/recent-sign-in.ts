import { ErrorCode } from '@benison/contracts/errors';
import { RECENT_SIGN_IN_MINUTES } from '@benison/contracts/payouts';
import type { Member, Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { DomainError } from '../../platform/errors.ts';

/**
 * Refuses a decision about money in a session whose password and code were last confirmed too long ago.
 * @throws DomainError RECENT_SIGN_IN_REQUIRED; the person confirms in place and tries again.
 */
export async function requireRecentSignIn(sql: Sql, now: Date, staff: Staff): Promise<void> {
  const [session] = await sql<{ at: Date }>('select coalesce(authenticated_at, created_at) as at from admin_sessions where id = $1', [
    staff.sessionId,
  ]);
  const isRecent = session && now.getTime() - session.at.getTime() <= RECENT_SIGN_IN_MINUTES * MINUTE_MS;
  if (!isRecent) throw new DomainError(ErrorCode.RecentSignInRequired, 'Please confirm with your password: this is about money.');
}

/**
 * Refuses a change to the member's account itself in a session that has ended, or whose password was last confirmed too long ago.
 * @throws DomainError RECENT_SIGN_IN_REQUIRED; the member confirms in place and tries again.
 */
export async function requireRecentMemberSignIn(sql: Sql, now: Date, { sessionId }: Member): Promise<void> {
  const [session] = await sql<{ at: Date }>(
    'select coalesce(authenticated_at, created_at) as at from sessions where id = $1 and revoked_at is null',
    [sessionId],
  );
  const isRecent = session && now.getTime() - session.at.getTime() <= RECENT_SIGN_IN_MINUTES * MINUTE_MS;
  if (!isRecent) throw new DomainError(ErrorCode.RecentSignInRequired, 'Please confirm that it is you: this affects your account itself.');
}
