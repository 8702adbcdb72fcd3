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
