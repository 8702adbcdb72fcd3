import { Migration } from '@mikro-orm/migrations';
import type { Client } from 'pg';

/** What the steps of a migration work with. */
export interface Online {
  client: Pick<Client, 'query'>;
  say: (line: string) => void;
}

/** The same for steps that need functions of the database as their files say today, before all of them are renewed. */
export interface OnlineWithFunctions extends Online {
  renew(names: readonly string[]): Promise<void>;
}

/**
 * A migration on a table that is in use: no transaction around it, each step short or without a lock that anybody waits for. It may be
 * cut off anywhere and is then run again from its beginning, so every step finds out what is done already.
 */
export abstract class OnlineMigration extends Migration {
  /** The steps, in order. */
  abstract take(online: OnlineWithFunctions): Promise<void>;

  override up(): void {
    throw new Error('The steps of this migration are taken one by one.');
  }

  override isTransactional(): boolean {
    return false;
  }
}

const INDEX = `select i.indisvalid as is_valid from pg_class c join pg_index i on i.indexrelid = c.oid where c.oid = to_regclass($1)`;

/**
 * Builds an index while its table is read and written. One left invalid by a try that was cut off is built anew.
 * @param definition What stands behind the name: `on messages (match_id) where …`, with `unique` before it where it is.
 */
export async function buildIndex({ client, say }: Online, name: string, definition: string): Promise<void> {
  const { rows } = await client.query<{ is_valid: boolean }>(INDEX, [name]);
  if (rows[0]?.is_valid) return;
  if (rows[0]) await dropIndex({ client, say }, name);
  const [, unique = '', rest = ''] = /^(unique )?(.*)$/s.exec(definition.trim()) ?? [];
  await waitingLong(client, `create ${unique}index concurrently ${name} ${rest}`);
}

export async function dropIndex({ client }: Online, name: string): Promise<void> {
  await waitingLong(client, `drop index concurrently if exists ${name}`);
}

/** A statement that waits for every transaction that began before it, while nobody waits for it. Those after it ask for their locks as briefly as those before. */
async function waitingLong(client: Online['client'], statement: string): Promise<void> {
  const { rows } = await client.query<{ lock_timeout: string }>('show lock_timeout');
  await client.query('set lock_timeout = 0');
  try {
    await client.query(statement);
  } finally {
    await client.query(`set lock_timeout = '${rows[0]?.lock_timeout}'`);
  }
}

/** Checks the rows there are against a constraint that was added `not valid`, while the table is read and written. */
export async function validate({ client }: Online, table: string, constraint: string): Promise<void> {
  await client.query(`alter table ${table} validate constraint ${constraint}`);
}

/** Adds a column of ids that refer to rows of another table. @param to What they refer to: `disputes (id)`, with `on delete …` where that is. */
export async function addReference(online: Online, table: string, column: string, to: string): Promise<void> {
  const constraint = `${table}_${column}_fkey`;
  await online.client.query(`alter table ${table} add column if not exists ${column} uuid`);
  await online.client.query(`alter table ${table} drop constraint if exists ${constraint}`);
  await online.client.query(`alter table ${table} add constraint ${constraint} foreign key (${column}) references ${to} not valid`);
  await validate(online, table, constraint);
}

/** Adds a column of numbers that new rows get by themselves; rows there are get theirs by a backfill with `default`. */
export async function addNumber({ client }: Online, table: string, column: string): Promise<void> {
  const sequence = `${table}_${column}_numbers`;
  await client.query(`create sequence if not exists ${sequence}`);
  await client.query(`alter table ${table} add column if not exists ${column} bigint`);
  await client.query(`alter table ${table} alter column ${column} set default nextval('${sequence}')`);
  await client.query(`alter sequence ${sequence} owned by ${table}.${column}`);
}

/** Makes a column that every row has a value in one that has to have it. The check is what spares the last step the reading of all rows. */
export async function requireValues(online: Online, table: string, column: string): Promise<void> {
  const check = `${table}_${column}_there`;
  await online.client.query(`alter table ${table} drop constraint if exists ${check}`);
  await online.client.query(`alter table ${table} add constraint ${check} check (${column} is not null) not valid`);
  await validate(online, table, check);
  await online.client.query(`alter table ${table} alter column ${column} set not null`);
  await online.client.query(`alter table ${table} drop constraint ${check}`);
}

/** Rows that one statement of a backfill changes. */
export const BATCH_ROWS = 2_000;

/**
 * Runs a statement until it changes nothing. It changes at most `$1` rows that still need it: `update t set … where id in (select id from t
 * where … limit $1)`.
 */
export async function backfill({ client }: Online, statement: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(statement, [BATCH_ROWS]);
    if (!rowCount) return;
  }
}
