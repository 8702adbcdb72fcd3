import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { Backoff } from '../backoff.ts';
import { rowToUnplacedEvent, type UnplacedEventRow } from '../events/event-row.ts';
import type { EventDraft, UnplacedEvent } from '../events/event.ts';
import { assertLeaseHeld } from './leases.ts';
import { insideTransaction } from './one-hand.ts';
import { preparedSql } from './prepared.ts';
import { plainSql, type Sql } from './sql.ts';

/** The permission to write: an entity manager and plain SQL in one open transaction, and the events it will leave behind. */
export interface Tx {
  em: EntityManager;
  sql: Sql;
  /** The same for what is asked often: a connection plans its text once and keeps it. Texts must be constants. */
  prepared: Sql;
  /** Records a fact. It is written with the transaction and sent to subscribers after the commit. */
  emit(event: EventDraft): void;
}

/** Receives the events a transaction left behind, right after its commit. */
export type OnCommit = (events: readonly UnplacedEvent[]) => void;

/** PostgreSQL's codes for work that lost a race and may simply be repeated. */
const RETRIABLE = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 4;
/** Two that lost to each other and came back at once would meet again. */
const REST = { firstMs: 4, longestMs: 64 };

/**
 * Runs work that is a transaction of its own, and repeats it when it loses a race to another (a serialization failure, a deadlock): it must
 * be repeatable.
 */
export async function retryingLostRaces<T>(work: () => Promise<T>): Promise<T> {
  const backoff = new Backoff(REST);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !RETRIABLE.has(databaseCode(error) ?? '')) throw error;
    }
    await backoff.rest();
  }
}

/** Where transactions are opened. */
export interface TransactionalDatabase {
  orm: MikroORM;
  pool: Pool;
}

/** Opens one transaction, runs the work, writes its events and commits. Work that lost a race is repeated, so it must be repeatable. */
export function runTransaction<T>(database: TransactionalDatabase, onCommit: OnCommit, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryingLostRaces(() => attemptTransaction(database, onCommit, work));
}

async function attemptTransaction<T>({ orm, pool }: TransactionalDatabase, onCommit: OnCommit, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const { result, events } = await insideTransaction(() => workOn(orm, client, work));
    await client.query('commit');
    if (events) onCommit(events);
    return result;
  } catch (error) {
    // Where even that fails the connection is dead, and nothing is left to be rolled back.
    await client.query('rollback').catch((failure: Error) => (lost = failure));
    throw error;
  } finally {
    client.release(lost);
  }
}

async function workOn<T>(orm: MikroORM, client: PoolClient, work: (tx: Tx) => Promise<T>) {
  const drafts: EventDraft[] = [];
  const made: { em?: EntityManager } = {};
  const prepared = preparedSql(client);
  const tx: Tx = {
    // @NOTE Made for those who want it: a tenth of the commands does, and it costs as much as several statements.
    get em() {
      return (made.em ??= managerOn(orm, client));
    },
    sql: plainSql(client),
    prepared,
    emit: (event) => drafts.push(event),
  };
  const result = await work(tx);
  await made.em?.flush();
  const events = drafts.length > 0 ? await writeEvents(prepared, drafts) : null;
  await assertLeaseHeld(prepared);
  return { result, events };
}

/** An entity manager inside the transaction that is open on a connection. */
function managerOn(orm: MikroORM, client: PoolClient): EntityManager {
  const alone = { connect: async () => ({ query: client.query.bind(client), release: () => {} }), end: async () => {} };
  const em = orm.em.fork() as EntityManager;
  em.setTransactionContext(new Kysely({ dialect: new PostgresDialect({ pool: alone as unknown as PostgresPool }) }));
  return em;
}

async function writeEvents(sql: Sql, drafts: EventDraft[]): Promise<UnplacedEvent[]> {
  const rows = drafts.map(({ type, topics, data }) => ({ type, topics, data }));
  const written = await sql<UnplacedEventRow>(
    `insert into events (type, topics, data)
     select e.type, array(select jsonb_array_elements_text(e.topics)), e.data
     from rows from (jsonb_to_recordset($1::jsonb) as (type text, topics jsonb, data jsonb)) with ordinality as e(type, topics, data, n) order by n
     returning id, type, topics, data, created_at`,
    [JSON.stringify(rows)],
  );
  return written.map(rowToUnplacedEvent);
}

/** PostgreSQL's five-letter code behind an error of the driver or the ORM, if any. */
export function databaseCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** Whether a row was refused because another one holds what may be held once. */
export const isUniqueViolation = (error: unknown): boolean => databaseCode(error) === '23505';
