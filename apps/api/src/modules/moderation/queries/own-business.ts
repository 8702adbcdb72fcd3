import type { Sql } from '../../../platform/database/sql.ts';

/** The id of the business of a staff member that is also a member: the one with the same e-mail address. */
export async function ownBusinessIdOf(sql: Sql, staffId: string): Promise<string | null> {
  const [own] = await sql<{ id: string }>(
    'select b.id from admins a join users u on u.email = a.email join businesses b on b.user_id = u.id where a.id = $1',
    [staffId],
  );
  return own?.id ?? null;
}
