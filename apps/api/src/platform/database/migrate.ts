import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import type { ConnectionGate } from './connection-gate.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { withDatabase } from './orm.ts';
import { renewFunctions, runMigrations } from './run-migrations.ts';

/** Advisory lock held while migrating. */
export const MIGRATION_LOCK = 7_305_900;

/** How long a start waits for another process that migrates. A supervisor that starts it again waits on. */
const WAIT_MS = 2 * MINUTE_MS;
const CONNECTION_WAIT_MS = 4 * SECOND_MS;
const LOOK_MS = 250;

/** Another process migrates for longer than a start waits, or hangs while it does. */
export class MigrationBusyError extends Error {
  override name = 'MigrationBusyError';
  constructor(waitMs: number) {
    super(
      `Another process has been migrating this database for ${Math.round(waitMs / SECOND_MS)} s. Let it finish and start again; if it hangs, end it: what it had not committed is undone.`,
    );
  }
}

interface TurnOptions {
  /** Ends the waiting with a database that stands still. */
  gate?: ConnectionGate;
  say?: (line: string) => void;
  waitMs?: number;
}

/** Brings the database at `url` to the newest migration; does nothing when it is already there. */
export async function migrate(url: string): Promise<void> {
  await withDatabase({ url, max: 2 }, (orm) => migrateInTurn(orm, url));
}

/**
 * Brings the database to the newest migration, one process at a time: those that start together wait, and then find nothing to do.
 * @throws MigrationBusyError when another process holds the turn for longer than a start may wait.
 * @NOTE The lock has a connection of its own, on which the migrations run too: lost, it takes both away.
 */
export async function migrateInTurn(
  orm: MikroORM,
  url: string,
  { gate, say = () => {}, waitMs = WAIT_MS }: TurnOptions = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'benison',
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...KEEP_ALIVE,
  });
  // @NOTE A connection lost while the migrations run shows in them; unhandled, this report of it would end the process with a trace.
  client.on('error', () => {});
  const migrateAlone = async (): Promise<void> => {
    await client.connect();
    try {
      await takeTurn(client, say, waitMs);
      await runMigrations(orm, client, { say });
      await renewFunctions(client, { say });
    } finally {
      await client.end();
    }
  };
  await (gate ? gate.watching(client, migrateAlone) : migrateAlone());
}

// @NOTE Asked for again and again, never waited for: a statement that waits holds a snapshot, and an index that is built concurrently
// waits for every snapshot to go, so that both would wait for ever.
async function takeTurn(client: pg.Client, say: (line: string) => void, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  for (let hasSaid = false; ; await sleep(LOOK_MS)) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [MIGRATION_LOCK]);
    if (rows[0]?.isMine) return;
    if (performance.now() > until) throw new MigrationBusyError(waitMs);
    if (!hasSaid) say(`Another process is migrating this database; waiting for it, at most ${Math.round(waitMs / SECOND_MS)} s.`);
    hasSaid = true;
  }
}
