import type { Config } from '../config.ts';
import { migrateInTurn } from '../platform/database/migrate.ts';
import { withDatabase } from '../platform/database/orm.ts';
import { beginNextEpoch, readHead } from '../platform/events/epoch.ts';

/**
 * `--restored`: begins a new life of the database, so that every client fetches again what it shows. A dump restored elsewhere is noticed
 * without it; files put back where they were (a snapshot of the disk) look from within as if nothing had been.
 */
export async function runRestored(config: Config, say: (line: string) => void): Promise<void> {
  await withDatabase({ url: config.DATABASE_URL, max: 2 }, async (orm, pool) => {
    await migrateInTurn(orm, config.DATABASE_URL);
    const { epoch } = await readHead(pool);
    await beginNextEpoch(pool, epoch);
  });
  say('Every client that comes back is told to fetch again.');
}
