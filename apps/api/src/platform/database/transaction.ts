import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Backoff } from '../backoff.ts';
import { rowToUnplacedEvent, type UnplacedEventRow } from '../events/event-row.ts';
import type { EventDraft, UnplacedEvent } from '../events/event.ts';
import { assertLeaseHeld } from './leases.ts';
import { insideTransaction } from './one-hand.ts';
import { sqlOf, type Sql } from './sql.ts';

/** The permission to write: an entity manager and plain SQL in one open transaction, and the events it will leave behind. */
export interface Tx {
  em: EntityManager;
  sql: Sql;
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

/** Opens one transaction, runs the work, writes its events and commits. Work that lost a race is repeated, so it must be repeatable. */
export function runTransaction<T>(orm: MikroORM, onCommit: OnCommit, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryingLostRaces(() => attemptTransaction(orm, onCommit, work));
}

async function attemptTransaction<T>(orm: MikroORM, onCommit: OnCommit, work: (tx: Tx) => Promise<T>): Promise<T> {
  const drafts: EventDraft[] = [];
  let events: UnplacedEvent[] = [];
  const result = await orm.em.fork().transactional(async (em) => {
    const tx: Tx = { em: em as EntityManager, sql: sqlOf(em as EntityManager), emit: (event) => drafts.push(event) };
    return insideTransaction(async () => {
      const value = await work(tx);
      await em.flush();
      if (drafts.length > 0) events = await writeEvents(tx.sql, drafts);
      await assertLeaseHeld(tx.sql);
      return value;
    });
  });
  if (drafts.length > 0) onCommit(events);
  return result;
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
