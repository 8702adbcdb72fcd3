import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createOrm } from './orm.ts';

/** Advisory lock held while migrating. */
export const MIGRATION_LOCK = 7_305_900;

/** Brings the database at `url` to the newest migration; does nothing when it is already there. */
export async function migrate(url: string): Promise<void> {
  const orm = await createOrm({ url, poolMax: 2 });
  try {
    await migrateInTurn(orm, url);
  } finally {
    await orm.close();
  }
}

/**
 * Brings the database to the newest migration, one process at a time: those that start together wait, and then find nothing to do.
 * @NOTE The lock has a connection of its own, so that a pool of two is enough to migrate with.
 */
export async function migrateInTurn(orm: MikroORM, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'benison' });
  // @NOTE A connection lost while the migrations run shows in them; unhandled, this report of it would end the process with a trace.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
  } finally {
    await client.end();
  }
}
