import type { Pool } from 'pg';
import type { Sql } from '../database/sql.ts';
import { createSecrets, secretsIn, type Secrets } from './secrets.ts';

/** A fingerprint of the one secret a database is sealed with. */
const markOf = (secret: string): string => createSecrets(secret).blindIndex('benison', 'secret-mark');

const LASTING = 'lasting-secret';

interface Mark {
  mark: string;
  lasting_sealed: string | null;
}

/** What the database is sealed with, and from which secret its lasting keys come. */
export interface Sealed {
  secrets: Secrets;
  lasting: string;
}

/**
 * The keys of a database, if one of these secrets is the one it is sealed with; null otherwise. A database that has none yet is sealed with
 * the newest.
 */
export async function openSealed(pool: Pool, text: string): Promise<Sealed | null> {
  const known = secretsIn(text);
  await pool.query('insert into secret_mark (mark) values ($1) on conflict do nothing', [markOf(known[0] ?? '')]);
  const { rows } = await pool.query<Mark>('select mark, lasting_sealed from secret_mark');
  const own = known.find((secret) => markOf(secret) === rows[0]?.mark);
  if (own === undefined) return null;
  const sealed = rows[0]?.lasting_sealed ?? null;
  const lasting = sealed === null ? own : createSecrets(own).decrypt(sealed, LASTING);
  return { secrets: createSecrets(text, lasting), lasting };
}

/** Keeps in the database that it is sealed with this secret from now on, and where its lasting keys come from. */
export async function markSealed(sql: Sql, secret: string, lasting: string): Promise<void> {
  const sealed = lasting === secret ? null : createSecrets(secret).encrypt(lasting, LASTING);
  await sql('update secret_mark set mark = $1, lasting_sealed = $2', [markOf(secret), sealed]);
}
