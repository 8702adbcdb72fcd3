import type { EntityManager } from '@mikro-orm/postgresql';
import type { SealedColumn, SealedRow } from '../../platform/crypto/sealed-column.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { sqlOf, type Sql } from '../../platform/database/sql.ts';
import { ACCOUNTS_SEALED } from '../accounts/public.ts';
import { COINS_SEALED } from '../coins/public.ts';
import { MARKETPLACE_SEALED } from '../marketplace/public.ts';
import { renewTrialEin, renewTrialMarks } from '../premium/public.ts';
import { VERIFICATION_SEALED } from '../verification/public.ts';

/** Every column that is stored sealed; a test finds missing ones. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [...ACCOUNTS_SEALED, ...VERIFICATION_SEALED, ...COINS_SEALED, ...MARKETPLACE_SEALED];

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
  { table, column, place, with: others = [], index, replace }: SealedColumn,
  before: Secrets,
  after: Secrets,
): Promise<number> {
  // @NOTE A trigger forbids editing what a payout promised; the same promise under another key is no edit.
  await sql(`alter table ${table} disable trigger user`);
  const columns = ['id', column, ...others, ...(index ? [index.column] : [])];
  const rows = await sql<SealedRow>(`select ${columns.join(', ')} from ${table} where ${column} <> '' order by id for update`);
  for (const row of rows) {
    const read = row[column] ?? '';
    const plain = before.decrypt(read, place(row));
    await replace(sql, { id: row.id, read, anew: after.encrypt(plain, place(row)) });
    // An EIN on two accounts is indexed on only one of them: an empty index stays empty.
    const known = index && row[index.column];
    if (!known) continue;
    const value = index.of(after, plain, row);
    await index.set(sql, row.id, value);
    if (index.column === 'ein_blind_index') await renewTrialEin(sql, known, value);
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
  { table, column, place, with: others = [], replace }: SealedColumn,
  { secrets, after }: { secrets: Secrets; after: string | null },
): Promise<{ count: number; last: string | null }> {
  const rows = await sql<SealedRow>(
    `select ${['id', column, ...others].join(', ')} from ${table} where ${column} <> '' and ($1::uuid is null or id > $1) order by id limit ${BATCH}`,
    [after],
  );
  const old = rows.filter((row) => !secrets.isNewest(row[column] ?? '', place(row)));
  if (old.length > 0) {
    // @NOTE As above. What was changed since it was read is left to the next pass.
    await sql(`alter table ${table} disable trigger user`);
    for (const row of old) {
      const read = row[column] ?? '';
      await replace(sql, { id: row.id, read, anew: secrets.encrypt(secrets.decrypt(read, place(row)), place(row)) });
    }
    await sql(`alter table ${table} enable trigger user`);
  }
  return { count: old.length, last: rows.at(-1)?.id ?? null };
}
