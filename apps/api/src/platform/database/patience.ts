import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { whenUnanswered } from '../listening.ts';
import type { DatabasePool, Way } from './database-pool.ts';
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

/** How much later than the server, which answers when it ends a statement, a connection counts as dead: time for that answer to arrive. */
const ANSWER_MS = 500;

/** What each connection was set to last. */
const kept = new WeakMap<PoolClient, Patience>();

/**
 * Begins to wait for the answer to a statement; returns how to wait no longer. The limits are the server's to keep, and a server process
 * that stands still, or whose line is silent, keeps none: its connection is cut, which whoever waits hears as a lost one, and the pool
 * opens another in its place.
 */
function awaitAnswer(client: PoolClient): () => void {
  const statementMs = kept.get(client)?.statementMs ?? 0;
  return statementMs === 0 ? () => {} : cutWhenSilent(client, statementMs);
}

// @NOTE Not ended politely: the other side would have to answer.
const cutWhenSilent = (client: PoolClient, withinMs: number): (() => void) =>
  whenUnanswered(withinMs + ANSWER_MS, () => client.connection.stream.destroy());

const settingsOf = ({ statementMs, lockMs, idleMs }: Patience): string =>
  [
    `set statement_timeout = ${Math.round(statementMs)}`,
    `set lock_timeout = ${Math.round(lockMs)}`,
    `set idle_in_transaction_session_timeout = ${Math.round(idleMs)}`,
  ].join('; ');

/**
 * How soon, in seconds, the server gives up the connection of a machine that vanished without a word: by itself it keeps one for two hours, and
 * a few such machines would leave it none to give.
 */
const KEEPALIVES = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/** Gives a pool's connections the patience of whoever takes them, and learns from what is refused. */
export function keepPatience(pool: DatabasePool, requests: RequestPatience): void {
  pool.through(settingPatience(requests));
  pool.watch((client) => {
    const answered = awaitAnswer(client);
    return (error) => {
      answered();
      if (error) requests.failed(error);
    };
  });
}

/** A connection knows what it was set to last, so that only a change costs a statement: requests find it as requests left it. */
function settingPatience(requests: RequestPatience): Way {
  return (take) => (taken) => {
    const wanted = current.getStore();
    take((error, client, release) => {
      const patience = wanted ?? requests.now;
      if (!client || kept.get(client) === patience) return taken(error, client, release);
      // However long its work was or will be, this takes no time.
      const answered = cutWhenSilent(client, requests.usual.statementMs);
      const settings = kept.has(client) ? settingsOf(patience) : `${KEEPALIVES}; ${settingsOf(patience)}`;
      client.query(settings).then(
        () => {
          answered();
          kept.set(client, patience);
          taken(undefined, client, release);
        },
        (failure: Error) => {
          answered();
          release(failure);
          taken(failure, undefined, () => {});
        },
      );
    });
  };
}
