import { setTimeout as sleep } from 'node:timers/promises';
import type { Migration } from '@mikro-orm/migrations';
import type { AbstractSqlDriver, Configuration, MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { FIRST_RELEASE } from '../../../migrations/first-release.ts';
import { BASELINES, MIGRATIONS } from '../../../migrations/list.ts';
import { OnlineMigration } from '../../../migrations/online-migration.ts';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { messageOf } from '../errors.ts';
import { MIGRATIONS_TABLE } from './migrations-table.ts';
import { applyFunctions, changedFunctions, STORED_FUNCTIONS } from './stored-functions.ts';
import { databaseCode } from './transaction.ts';

/** How long a migration waits for a lock. Everybody who comes after it waits as long, so it is short, and tried again. */
export const LOCK_WAIT_MS = SECOND_MS;
/** How long all tries of one migration may take together. */
const LOCK_PATIENCE_MS = 2 * MINUTE_MS;
const REST_MS = { first: 250, longest: 5_000 };

/** What passes when others have finished: a lock that was not to be had in time, and a deadlock. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

const ENTER = 'insert into migrations (name) values ($1)';

/** A migration that was not done; `message` is a sentence for the operator. */
export class MigrationFailedError extends Error {
  override name = 'MigrationFailedError';
}

/** A migration under the name it is entered with. */
export interface KnownMigration {
  name: string;
  class: new (driver: AbstractSqlDriver, config: Configuration) => Migration;
}

export interface MigrationOptions {
  migrations?: readonly KnownMigration[];
  say?: (line: string) => void;
  lockPatienceMs?: number;
}

/**
 * Runs every migration that has not run here, oldest first, each in a transaction of its own with its entry in the book: what was done stays
 * done when a later one fails. Needs a connection that nobody else uses, whose turn it is.
 * @throws MigrationFailedError that says what to do.
 */
export async function runMigrations(orm: MikroORM, client: Client, options: MigrationOptions = {}): Promise<void> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
  await client.query(MIGRATIONS_TABLE);
  const done = await migrationsDone(client);
  for (const { name, class: Kind } of options.migrations ?? MIGRATIONS) {
    if (done.has(name)) continue;
    await runOne(client, name, new Kind(orm.em.getDriver(), orm.config), options);
  }
}

/** The migrations that have run here, the baselines among them where those of the first release have. */
async function migrationsDone(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  const had = FIRST_RELEASE.filter((name) => done.has(name)).length;
  if (had === 0) return done;
  if (had < FIRST_RELEASE.length) throw new MigrationFailedError(tooOld(had));
  const made = BASELINES.map(({ name }) => name).filter((name) => !done.has(name));
  if (made.length > 0) await client.query('insert into migrations (name) select unnest($1::text[])', [made]);
  return new Set([...done, ...made]);
}

/**
 * Puts every stored function whose file has changed into the migrated database.
 * @throws MigrationFailedError that says what to do.
 */
export async function renewFunctions(client: Client, { say = () => {}, lockPatienceMs }: MigrationOptions = {}): Promise<void> {
  const changed = await changedFunctions(client);
  if (changed.length === 0) return;
  try {
    await withoutStandingInTheWay(() => applyFunctions(client, changed, LOCK_WAIT_MS), {
      patienceMs: lockPatienceMs ?? LOCK_PATIENCE_MS,
      onWait: (words) => say(`A stored function ${words}`),
    });
  } catch (error) {
    if (isLost(error)) throw error;
    const names = changed.map(({ name }) => name).join(', ');
    throw new MigrationFailedError(`The stored functions (${names}) could not be renewed: ${messageOf(error)}. Nothing of it was kept.`, {
      cause: error,
    });
  }
}

async function runOne(client: Client, name: string, migration: Migration, { say = () => {}, lockPatienceMs }: MigrationOptions) {
  const work = migration instanceof OnlineMigration ? inSteps(client, name, migration, say) : inOneTransaction(client, name, migration);
  try {
    await withoutStandingInTheWay(work, {
      patienceMs: lockPatienceMs ?? LOCK_PATIENCE_MS,
      onWait: (words) => say(`The migration ${name} ${words}`),
    });
  } catch (error) {
    if (isLost(error)) throw error;
    throw new MigrationFailedError(sentenceOf(name, migration, error), { cause: error });
  }
}

/** The lock that a migration needs keeps everybody out who comes after it: it is asked for briefly, again and again. */
const inOneTransaction = (client: Client, name: string, migration: Migration) => async (): Promise<void> => {
  migration.reset();
  await migration.up();
  await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    for (const statement of migration.getQueries()) await client.query(String(statement));
    await client.query(ENTER, [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};

/** Each step may be done again: whatever an earlier try left behind is taken over or taken away. */
const inSteps = (client: Client, name: string, migration: OnlineMigration, say: (line: string) => void) => async (): Promise<void> => {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
  const renew = (names: readonly string[]): Promise<void> =>
    applyFunctions(
      client,
      STORED_FUNCTIONS.filter((one) => names.includes(one.name)),
      LOCK_WAIT_MS,
    );
  await migration.take({ client, say, renew });
  await client.query(ENTER, [name]);
};

async function withoutStandingInTheWay(
  work: () => Promise<void>,
  { patienceMs, onWait }: { patienceMs: number; onWait: (words: string) => void },
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let restMs = REST_MS.first; ; restMs = Math.min(2 * restMs, REST_MS.longest)) {
    try {
      return await work();
    } catch (error) {
      if (!IN_THE_WAY.has(databaseCode(error) ?? '') || performance.now() + restMs > until) throw error;
      if (restMs === REST_MS.first) onWait('waits for a lock that somebody holds, and tries again.');
    }
    await sleep(restMs * (0.5 + Math.random() / 2));
  }
}

const tooOld = (had: number): string =>
  `This database is older than the first release, with ${had} of its ${FIRST_RELEASE.length} migrations: start the first release (0.1.0 of 2026-11-25) on it, which runs the others, and then this version; nothing was changed.`;

const isLost = (error: unknown): boolean => databaseCode(error)?.startsWith('57P') === true || !databaseCode(error);

function sentenceOf(name: string, migration: Migration, error: unknown): string {
  const kept = migration instanceof OnlineMigration ? 'The next start takes up what was begun' : 'Nothing of it was kept';
  if (IN_THE_WAY.has(databaseCode(error) ?? ''))
    return `The migration ${name} did not get its lock: somebody holds it (select pid, query from pg_stat_activity order by xact_start). ${kept}; end that, and start again.`;
  return `The migration ${name} failed: ${messageOf(error)}. ${kept}, and the earlier ones stand: mend what it says and start again, or restore the backup.`;
}
