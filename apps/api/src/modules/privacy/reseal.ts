import type { EntityManager } from '@mikro-orm/postgresql';
import { markOf } from '../../platform/crypto/secret-mark.ts';
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
  await sql('update secret_mark set mark = $1', [markOf(after)]);
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

async function reindex(sql: Sql, table: string, column: string, row: Row, value: string): Promise<void> {
  await sql(`update ${table} set ${column} = $2 where id = $1`, [row.id, value]);
  if (column === 'ein_blind_index')
    await sql('update premium_trials set ein_blind_index = $2 where ein_blind_index = $1', [row[column], value]);
}
