import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { sqlOf, type Sql } from '../../platform/database/sql.ts';
import { einIndex } from '../accounts/public.ts';
import { renewTrialMarks } from '../premium/public.ts';
import { licenseIndex } from '../verification/public.ts';

interface Row {
  id: string;
  user_id?: string;
  state?: string;
  [column: string]: string | null | undefined;
}

interface SealedColumn {
  table: string;
  column: string;
  /** The context a value is bound to, as the module that seals it defines it. */
  place: (row: Row) => string;
  /** Other columns that the context or the fingerprint is made of. */
  with?: readonly string[];
  /** The column for finding equal values, and its content for a decrypted one. */
  index?: { column: string; of: (secrets: Secrets, plain: string, row: Row) => string };
}

/** Every column that is stored sealed; a test finds missing ones. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'users', column: 'ein_encrypted', place: ({ id }) => `ein:${id}`, index: { column: 'ein_blind_index', of: einIndex } },
  { table: 'users', column: 'totp_secret_encrypted', place: ({ id }) => `totp:${id}` },
  { table: 'admins', column: 'totp_secret_encrypted', place: ({ id }) => `totp:${id}` },
  { table: 'ein_verifications', column: 'ein_encrypted', place: ({ user_id }) => `ein:${user_id}`, with: ['user_id'] },
  {
    table: 'driver_license_verifications',
    column: 'license_number_encrypted',
    place: ({ id }) => `license:${id}`,
    with: ['state'],
    index: { column: 'license_blind_index', of: (secrets, number, { state }) => licenseIndex(secrets, state ?? '', number) },
  },
  { table: 'driver_license_verifications', column: 'date_of_birth_encrypted', place: ({ id }) => `license-birth:${id}` },
  { table: 'payout_destinations', column: 'details_encrypted', place: ({ id }) => `payout-destination:${id}` },
  { table: 'conversion_requests', column: 'payment_details', place: ({ id }) => `payout:${id}` },
  { table: 'marketplace_purchases', column: 'delivery_info', place: ({ id }) => `delivery:${id}` },
];

/** Re-encrypts with `after` what `before` opens, in the transaction of `em`. Returns how many values each column had. */
export async function resealEverything(em: EntityManager, before: Secrets, after: Secrets): Promise<[what: string, count: number][]> {
  const sql = sqlOf(em);
  const counts: [string, number][] = [];
  for (const sealed of SEALED_COLUMNS) counts.push([`${sealed.table}.${sealed.column}`, await resealColumn(sql, sealed, before, after)]);
  await renewTrialMarks(sql, after);
  return counts;
}

async function resealColumn(
  sql: Sql,
  { table, column, place, with: others = [], index }: SealedColumn,
  before: Secrets,
  after: Secrets,
): Promise<number> {
  // @NOTE A trigger forbids editing what a payout promised; the same promise under another key is no edit.
  await sql(`alter table ${table} disable trigger user`);
  const columns = ['id', column, ...others, ...(index ? [index.column] : [])];
  const rows = await sql<Row>(`select ${columns.join(', ')} from ${table} where ${column} <> '' order by id for update`);
  for (const row of rows) {
    const plain = before.decrypt(row[column] ?? '', place(row));
    await sql(`update ${table} set ${column} = $2 where id = $1`, [row.id, after.encrypt(plain, place(row))]);
    // An EIN on two accounts is indexed on only one of them: an empty index stays empty.
    if (index && row[index.column]) await reindex(sql, table, index.column, row, index.of(after, plain, row));
  }
  await sql(`alter table ${table} enable trigger user`);
  return rows.length;
}

/** Rows that one transaction seals anew, beside everybody who works. */
const BATCH = 200;

/**
 * Seals with the newest secret what an older one still opens, while the product runs: a few rows at a time, and again until nothing is left.
 * Fingerprints stay, as they come from the lasting secret. Returns how many values of each column were sealed anew.
 */
export async function sealWithNewest(em: EntityManager, secrets: Secrets): Promise<[what: string, count: number][]> {
  const counts: [string, number][] = [];
  for (const sealed of SEALED_COLUMNS) {
    let count = 0;
    for (let pass = await onePass(em, sealed, secrets); pass > 0; pass = await onePass(em, sealed, secrets)) count += pass;
    counts.push([`${sealed.table}.${sealed.column}`, count]);
  }
  return counts;
}

async function onePass(em: EntityManager, sealed: SealedColumn, secrets: Secrets): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do after = await nextBatch(after);
  while (after !== null);
  return count;

  async function nextBatch(from: string | null): Promise<string | null> {
    const batch = await em.fork().transactional((tx) => sealBatch(sqlOf(tx as EntityManager), sealed, { secrets, after: from }));
    count += batch.count;
    return batch.last;
  }
}

async function sealBatch(
  sql: Sql,
  { table, column, place, with: others = [] }: SealedColumn,
  { secrets, after }: { secrets: Secrets; after: string | null },
): Promise<{ count: number; last: string | null }> {
  const rows = await sql<Row>(
    `select ${['id', column, ...others].join(', ')} from ${table} where ${column} <> '' and ($1::uuid is null or id > $1) order by id limit ${BATCH}`,
    [after],
  );
  const old = rows.filter((row) => !secrets.isNewest(row[column] ?? '', place(row)));
  if (old.length > 0) {
    // @NOTE As above. What was changed since it was read is left to the next pass.
    await sql(`alter table ${table} disable trigger user`);
    for (const row of old) {
      const anew = secrets.encrypt(secrets.decrypt(row[column] ?? '', place(row)), place(row));
      await sql(`update ${table} set ${column} = $3 where id = $1 and ${column} = $2`, [row.id, row[column], anew]);
    }
    await sql(`alter table ${table} enable trigger user`);
  }
  return { count: old.length, last: rows.at(-1)?.id ?? null };
}

async function reindex(sql: Sql, table: string, column: string, row: Row, value: string): Promise<void> {
  await sql(`update ${table} set ${column} = $2 where id = $1`, [row.id, value]);
  if (column === 'ein_blind_index')
    await sql('update premium_trials set ein_blind_index = $2 where ein_blind_index = $1', [row[column], value]);
}
