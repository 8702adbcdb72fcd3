import { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { ENTITIES } from '../../entities.ts';
import { MINUTE_MS } from '../durations.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { keepPatience, type RequestPatience } from './patience.ts';

const CONNECTION_WAIT_MS = 5_000;
/** Opening a connection and planning on it what requests need takes longer than most requests: one stays open between two of them. */
const IDLE_CONNECTION_MS = 2 * MINUTE_MS;

/** What the query builder opens a transaction with. */
const BEGINNING = /^(begin|start transaction\b.*)$/;

export interface OrmOptions {
  url: string;
  poolMax: number;
  /** Longest wait for a connection: a request that cannot be served by then is refused and can be repeated. */
  connectionWaitMs?: number;
  /** How long requests let the database take; without it, as long as it takes. */
  patience?: RequestPatience;
}

/** Opens the database. One pool serves the entity manager and plain SQL alike. */
export async function createOrm({ url, poolMax, connectionWaitMs = CONNECTION_WAIT_MS, patience }: OrmOptions): Promise<MikroORM> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: ENTITIES,
    pool: { min: 0, max: poolMax, idleTimeoutMillis: IDLE_CONNECTION_MS },
    // @NOTE The driver's default keeps timestamps as text; plain SQL wants the same `Date` that entities give.
    driverOptions: { types: pg.types, application_name: 'benison', connectionTimeoutMillis: connectionWaitMs, ...KEEP_ALIVE },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    debug: false,
    ensureDatabase: false,
    discovery: { warnWhenNoEntities: false },
  });
  const pool = await poolOf(orm);
  // @NOTE A connection that is lost between two statements of whoever holds it only reports it by this event; unhandled, it would end the
  // process. The next statement fails over it, or the pool finds it dead.
  pool.on('connect', (client) => client.on('error', () => {}));
  giveDeadConnectionsBack(pool, (error) => patience?.failed(error));
  if (patience) keepPatience(pool, patience);
  return orm;
}

// @NOTE The query builder beneath the ORM keeps a connection for ever when its BEGIN or its ROLLBACK fails, as they do when the database
// dies or stands still meanwhile: after a handful of those nobody gets a connection again. One that could not begin is released here. A
// dead one has nothing left to roll back; reported as done, it goes back to the pool, which discards it.
function giveDeadConnectionsBack(pool: Pool, onFailure: (error: unknown) => void): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined;
    const query = (...args: unknown[]): Promise<unknown> => {
      const last = args.at(-1);
      if (typeof last !== 'function') {
        const answer = send(...args) as Promise<unknown>;
        answer.catch(onFailure);
        return answer;
      }
      const told = (error: unknown, result: unknown): void => {
        if (error) onFailure(error);
        last(error, result);
      };
      return send(...args.slice(0, -1), told) as Promise<unknown>;
    };
    const begin = (...args: unknown[]): Promise<unknown> =>
      query(...args).catch((error: Error) => {
        client.release(error);
        throw error;
      });
    const rollBack = (...args: unknown[]): Promise<unknown> =>
      query(...args).catch(() => {
        void client.end().catch(() => {});
        return { command: 'ROLLBACK', rowCount: null, rows: [] };
      });
    const watched = (...args: unknown[]): unknown => {
      const [text] = args;
      if (text === 'rollback') return rollBack(...args);
      return typeof text === 'string' && BEGINNING.test(text) ? begin(...args) : query(...args);
    };
    Object.assign(client, { query: watched });
  });
}

/** The pool beneath the entity manager, for what needs a connection of its own. */
export async function poolOf(orm: MikroORM): Promise<Pool> {
  return (await orm.em.getConnection().getNativeClient()) as unknown as Pool;
}
