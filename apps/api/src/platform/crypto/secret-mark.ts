import type { Pool } from 'pg';
import type { Secrets } from './secrets.ts';

/** A fingerprint of the secret a database is sealed with. */
export const markOf = (secrets: Secrets): string => secrets.blindIndex('benison', 'secret-mark');

/** Whether the database is sealed with this very secret. The first secret to be used is remembered. */
export async function isSealedWith(pool: Pool, secrets: Secrets): Promise<boolean> {
  const mark = markOf(secrets);
  await pool.query('insert into secret_mark (mark) values ($1) on conflict do nothing', [mark]);
  const { rows } = await pool.query<{ mark: string }>('select mark from secret_mark');
  return rows[0]?.mark === mark;
}
