import type { Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { isMailboxOf } from '../accounts/public.ts';

/** A member, as far as those who act on it need to know. */
export interface ActedOn {
  username: string;
  email: string;
  state: string;
}

/**
 * Locks the member that a staff member is about to act on.
 * @throws NotFoundError; ForbiddenError for their own member account.
 */
export async function actedOn(sql: Sql, staff: Staff, userId: string): Promise<ActedOn> {
  const [member] = await sql<ActedOn & { is_own: boolean }>(
    `select username, email, state, ${isMailboxOf('$2', 'users.email')} as is_own from users where id = $1 for no key update`,
    [userId, staff.staffId],
  );
  if (!member) throw new NotFoundError('That member');
  if (member.is_own) throw new ForbiddenError('Someone else has to act on your own account.');
  return member;
}
