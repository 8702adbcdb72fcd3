import { DecisionRefusalReason, StaffRole } from '@benison/contracts/enumerations';
import { decisionRefusalWords, type DecisionRefusal } from '@benison/contracts/terms/decision-refusal';
import type { Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { ForbiddenError } from '../../platform/errors.ts';

/**
 * For a query: whether `address` reaches the mailbox of `staff`, however it is written. Such a member account belongs to the same person.
 * A column is named with its table: staff have one of that name too.
 */
export const isMailboxOf = (staff: string, address: string): string =>
  `exists (select from admins own where own.id = ${staff} and canonical_email(own.email::text) = canonical_email(${address}::text))`;

/** The address of a staff member. */
export async function staffEmailOf(sql: Sql, staffId: string): Promise<string | null> {
  const [own] = await sql<{ email: string | null }>('select email from admins where id = $1', [staffId]);
  return own?.email ?? null;
}

/** The mailbox that it reaches, however it is written. */
export async function staffMailboxOf(sql: Sql, staffId: string): Promise<string | null> {
  const [own] = await sql<{ mailbox: string | null }>('select canonical_email(email::text) as mailbox from admins where id = $1', [
    staffId,
  ]);
  return own?.mailbox ?? null;
}

/** Of several accounts with one mailbox, the one whose address is written as the staff member's own is, or else the oldest. */
export const OWN_MEMBER = `
  select u.id from admins a join users u on canonical_email(u.email::text) = canonical_email(a.email::text)
  where a.id = $1 order by u.email = a.email desc, u.created_at, u.id limit 1`;

/** The member account of a staff member: the one whose address reaches the same mailbox. */
export async function ownMemberIdOf(sql: Sql, staffId: string): Promise<string | null> {
  const [own] = await sql<{ id: string }>(OWN_MEMBER, [staffId]);
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
  const [own] = await sql(`select from users where id = $2 and ${isMailboxOf('$1', 'users.email')}`, [staff.staffId, userId]);
  if (own) throw new ForbiddenError(words);
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
  from admins w join users m on canonical_email(m.email::text) = canonical_email(w.email::text) where m.id = ${user} and w.is_active
  order by w.id = ${staff} desc, w.id limit 1)`;

/**
 * Why somebody may not decide: what is decided against or for the member account of somebody who works here is for
 * administrators, other than the one it belongs to. Colleagues do not decide about each other, nor about whoever is above them. An account
 * without access to the staff area is a member's like any other.
 */
export function refusalToDecide(account: StaffAccount | null, staff: Pick<Staff, 'role'>): DecisionRefusal | null {
  if (!account || (!account.isOwn && staff.role === StaffRole.Admin)) return null;
  return { reason: account.isOwn ? DecisionRefusalReason.OwnAccount : DecisionRefusalReason.Colleague, hasOther: account.hasAdmin };
}

/** @throws ForbiddenError about the member account of a colleague, unless an administrator asks. */
export async function assertNotColleague(sql: Sql, staff: Staff, userId: string): Promise<void> {
  if (staff.role === StaffRole.Admin) return;
  const [row] = await sql<{ account: StaffAccount | null }>(`select ${staffAccountOf('$1', '$2')} as account`, [staff.staffId, userId]);
  const refusal = refusalToDecide(row?.account ?? null, staff);
  if (refusal) throw new ForbiddenError(decisionRefusalWords(refusal, 'member'), { ...refusal });
}
