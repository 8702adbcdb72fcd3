import { StaffRole } from '@benison/contracts/enumerations';
import type { Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { ForbiddenError } from '../../platform/errors.ts';

/** The address of a staff member. */
export async function staffEmailOf(sql: Sql, staffId: string): Promise<string | null> {
  const [own] = await sql<{ email: string | null }>('select email from admins where id = $1', [staffId]);
  return own?.email ?? null;
}

/** The member account of a staff member: the one with the same e-mail address. */
export async function ownMemberIdOf(sql: Sql, staffId: string): Promise<string | null> {
  const [own] = await sql<{ id: string }>('select u.id from admins a join users u on u.email = a.email where a.id = $1', [staffId]);
  return own?.id ?? null;
}

/** The business of that member account. */
export async function ownBusinessIdOf(sql: Sql, staffId: string): Promise<string | null> {
  const userId = await ownMemberIdOf(sql, staffId);
  if (userId === null) return null;
  const [own] = await sql<{ id: string }>('select id from businesses where user_id = $1', [userId]);
  return own?.id ?? null;
}

/**
 * Keeps staff from deciding about their own member account.
 * @throws ForbiddenError with these words.
 */
export async function assertNotOwnAccount(sql: Sql, staff: Staff, userId: string, words: string): Promise<void> {
  if ((await ownMemberIdOf(sql, staff.staffId)) === userId) throw new ForbiddenError(words);
}

/** A member account of somebody who works here, as far as decisions about it are concerned. */
export interface StaffAccount {
  /** It belongs to whoever would decide. */
  isOwn: boolean;
  /** An administrator works here besides whoever has it. */
  hasAdmin: boolean;
}

/** For a query in which `staff` would decide about the member `user`: a {@link StaffAccount}, or null for a member like any other. */
export const staffAccountOf = (staff: string, user: string): string => `(
  select jsonb_build_object('isOwn', w.id = ${staff}, 'hasAdmin', exists(select from admins o where o.role = 'ADMIN' and o.is_active and o.id <> w.id))
  from admins w join users m on m.email = w.email where m.id = ${user} and w.is_active)`;

/**
 * Why somebody may not decide, and who does: what is decided against or for the member account of somebody who works here is for
 * administrators, other than the one it belongs to. Colleagues do not decide about each other, nor about whoever is above them. An account
 * without access to the staff area is a member's like any other.
 */
export function refusalToDecide(account: StaffAccount | null, staff: Pick<Staff, 'role'>, ownWords: string): string | null {
  if (!account || (!account.isOwn && staff.role === StaffRole.Admin)) return null;
  const who = account.isOwn ? ownWords : 'This member works here.';
  const then = account.hasAdmin
    ? 'An administrator decides about it.'
    : 'No other administrator works here, so it waits until one does: administrators are invited under Staff.';
  return `${who} ${then}`;
}

/** @throws ForbiddenError about the member account of a colleague, unless an administrator asks. */
export async function assertNotColleague(sql: Sql, staff: Staff, userId: string): Promise<void> {
  if (staff.role === StaffRole.Admin) return;
  const [row] = await sql<{ account: StaffAccount | null }>(`select ${staffAccountOf('$1', '$2')} as account`, [staff.staffId, userId]);
  const refusal = refusalToDecide(row?.account ?? null, staff, 'This member is you.');
  if (refusal) throw new ForbiddenError(refusal);
}
