import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { LEASE_MS } from './leases.ts';
import { databaseCode } from './transaction.ts';

/** How long the database may take over what one kind of work asks. */
export interface Patience {
  name: string;
  /** For one statement. */
  statementMs: number;
  /** For what another transaction has locked. */
  lockMs: number;
  /** Between two statements of a transaction. */
  idleMs: number;
}

/** What is no request, and may take longer: nobody waits in front of a screen. */
export const PATIENCE = {
  /**
   * Rounds of jobs, copies of data among them. One that hangs, or whose network is gone without a word, gives its locks back when another
   * process may follow it: members wait for the same rows.
   */
  job: { name: 'job', statementMs: 10 * MINUTE_MS, lockMs: MINUTE_MS, idleMs: LEASE_MS },
  /** Lists that finance downloads. */
  export: { name: 'export', statementMs: 2 * MINUTE_MS, lockMs: 10 * SECOND_MS, idleMs: MINUTE_MS },
  /** Commands of the operator that read or write everything: set-up with its migrations, the audit, a new secret. */
  command: { name: 'command', statementMs: 0, lockMs: 0, idleMs: 0 },
} as const satisfies Record<string, Patience>;

const current = new AsyncLocalStorage<Patience>();

/** Does work whose statements may take as long as `patience` says, instead of as long as a request's. */
export const withPatience = <T>(patience: Patience, work: () => T): T => current.run(patience, work);

/** What a lock that is not given shortly may cost of the time that a request waits for a connection. */
const LOCK_SHARE = 0.5;
/** The same while locks are being refused. */
const SHORT_LOCK_SHARE = 0.05;
const SHORT_LOCK_MS_MIN = 100;
/** How long after a lock was refused the next ones are waited for only shortly. */
const SHORT_FOR_MS = 5 * SECOND_MS;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The patience of requests. A table that somebody locks would soon hold every connection in its queue, and keep those waiting who want
 * something else: once a lock was refused, the next ones are refused early, until none is.
 */
export class RequestPatience {
  #lockedAt = Number.NEGATIVE_INFINITY;

  readonly usual: Patience;
  readonly #short: Patience;

  constructor(waitMs: number) {
    this.usual = { name: 'request', statementMs: waitMs, lockMs: waitMs * LOCK_SHARE, idleMs: 2 * waitMs };
    const lockMs = Math.max(SHORT_LOCK_MS_MIN, waitMs * SHORT_LOCK_SHARE);
    this.#short = { ...this.usual, name: 'request beside a lock', lockMs };
  }

  get now(): Patience {
    return performance.now() - this.#lockedAt < SHORT_FOR_MS ? this.#short : this.usual;
  }

  failed(error: unknown): void {
    if (databaseCode(error) === LOCK_NOT_AVAILABLE) this.#lockedAt = performance.now();
  }
}

const settingsOf = ({ statementMs, lockMs, idleMs }: Patience): string =>
  [
    `set statement_timeout = ${Math.round(statementMs)}`,
    `set lock_timeout = ${Math.round(lockMs)}`,
    `set idle_in_transaction_session_timeout = ${Math.round(idleMs)}`,
  ].join('; ');

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

/**
 * Gives each connection the patience of whoever takes it. A connection knows what it was set to last, so that only a change costs a
 * statement: requests find it as requests left it.
 */
export function keepPatience(pool: Pool, requests: RequestPatience): void {
  const set = new WeakMap<PoolClient, Patience>();
  const take = pool.connect.bind(pool) as (taken: Taken) => void;
  const connect = (taken?: Taken): Promise<PoolClient> | undefined => {
    if (!taken) return new Promise((resolve, reject) => void connect((error, client) => (client ? resolve(client) : reject(error))));
    const wanted = current.getStore();
    take((error, client, release) => {
      const patience = wanted ?? requests.now;
      if (!client || set.get(client) === patience) return taken(error, client, release);
      client.query(settingsOf(patience)).then(
        () => {
          set.set(client, patience);
          taken(undefined, client, release);
        },
        (failure: Error) => {
          release(failure);
          taken(failure, undefined, () => {});
        },
      );
    });
    return undefined;
  };
  Object.assign(pool, { connect });
}
