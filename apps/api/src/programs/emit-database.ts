import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { CHECKED_IN } from '../emit-contracts.ts';
import { migrate } from '../platform/database/migrate.ts';
import { describeDatabase } from '../platform/database/schema-of-record.ts';
import { plainSql } from '../platform/database/sql.ts';

export const SCHEMA_OF_RECORD = join(CHECKED_IN, 'schema.sql');

/** Migrates an empty database and writes what came of it to the file that is checked in. */
export async function emitDatabase(url: string): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const text = await describeDatabase(plainSql(client));
    mkdirSync(CHECKED_IN, { recursive: true });
    writeFileSync(SCHEMA_OF_RECORD, text);
  } finally {
    await client.end();
  }
}
