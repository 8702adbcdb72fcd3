import { StaffRole } from '@benison/contracts/enumerations';
import type { Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { ForbiddenError } from '../../platform/errors.ts';

/**
 * Keeps staff from deciding about their own member account: the one with the same e-mail address.
 * @throws ForbiddenError with these words.
 */
export async function assertNotOwnAccount(sql: Sql, staff: Staff, userId: string, words: string): Promise<void> {
  const own = await sql('select from admins a join users u on u.email = a.email where a.id = $1 and u.id = $2', [staff.staffId, userId]);
  if (own.length > 0) throw new ForbiddenError(words);
}

/**
 * What is decided against or for the member account of somebody who works here is for administrators: colleagues do not decide about each
 * other, nor about whoever is above them. An account without access to the staff area is a member's like any other.
 * @throws ForbiddenError
 */
export async function assertNotColleague(sql: Sql, staff: Staff, userId: string): Promise<void> {
  if (staff.role === StaffRole.Admin) return;
  const found = await sql('select from admins a join users u on u.email = a.email where u.id = $1 and a.is_active', [userId]);
  if (found.length > 0) throw new ForbiddenError('This member works here. An administrator decides about it.');
}
