import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrate } from './platform/database/migrate.ts';
import { describeDatabase } from './platform/database/schema-of-record.ts';

/** The built file lies in `apps/api/dist`, the source in `apps/api/src`: the folder above `apps` is the same. */
export const SCHEMA_OF_RECORD = join(import.meta.dirname, '../../../schema/schema.sql');

/** Migrates an empty database and writes what came of it to the file that is checked in. */
export async function emitDatabase(url: string): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const text = await describeDatabase(async (query, values) => (await client.query(query, values as unknown[])).rows);
    mkdirSync(dirname(SCHEMA_OF_RECORD), { recursive: true });
    writeFileSync(SCHEMA_OF_RECORD, text);
  } finally {
    await client.end();
  }
}
