import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

const CONNECTION_WAIT_MS = 5 * SECOND_MS;
/** Opening a connection and planning on it what requests need takes longer than most requests: one stays open between two of them. */
const IDLE_CONNECTION_MS = 2 * MINUTE_MS;

/** How a connection is handed to whoever asked for one: an error, or the connection and how to give it back. */
export type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void;

/** Asks for a connection. */
export type Take = (taken: Taken) => void;

/** What stands on the way to a connection: it may refuse it, wait for it, or do something first. */
export type Way = (take: Take) => Take;

/** Told of each statement when it is sent; what it returns is told how it ended. */
export type Watcher = (client: pg.PoolClient, asked: unknown) => (error?: unknown) => void;

interface Watched extends pg.PoolConfig {
  watchers: readonly Watcher[];
}

/** A connection whose statements are watched, in whichever way they are asked. */
class WatchedClient extends pg.Client {
  readonly #watchers: readonly Watcher[];

  constructor(config?: Watched) {
    super(config);
    this.#watchers = config?.watchers ?? [];
  }

  // The driver answers a call where one was given, and with a promise elsewhere; `never` stands for each of its many forms.
  override query(...asked: unknown[]): never {
    const ends = this.#watchers.map((watch) => watch(this as unknown as pg.PoolClient, asked[0]));
    const over = (error?: unknown): void => ends.forEach((end) => end(error));
    const send = super.query as (...args: unknown[]) => unknown;
    const last = asked.at(-1);
    if (typeof last !== 'function') {
      const answer = send.apply(this, asked) as Promise<unknown>;
      answer.then(() => over(), over);
      return answer as never;
    }
    const told = (...answer: unknown[]): void => {
      over(answer[0]);
      last(...answer);
    };
    return send.apply(this, [...asked.slice(0, -1), told]) as never;
  }
}

export interface PoolSettings {
  url: string;
  max: number;
  /** Longest wait for a connection: a request that cannot be served by then is refused and can be repeated. */
  waitMs?: number;
}

/** The connections of a process. The entity manager and plain SQL use the same ones; whoever made the pool ends it. */
export class DatabasePool extends pg.Pool {
  readonly url: string;
  readonly #watchers: Watcher[];
  // @NOTE Whoever waited in vain is handed an error alone.
  #take: Take = (taken) => super.connect((error, client, release) => taken(error, client, client ? release : () => {}));

  constructor({ url, max, waitMs = CONNECTION_WAIT_MS }: PoolSettings) {
    const watchers: Watcher[] = [];
    const config: Watched = {
      connectionString: url,
      application_name: 'benison',
      max,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      ...KEEP_ALIVE,
      Client: WatchedClient,
      watchers,
    };
    super(config);
    this.url = url;
    this.#watchers = watchers;
    // @NOTE A connection that is lost while nothing is asked over it only reports it by these events; unhandled, they would end the process.
    // The next statement fails over it, or the pool finds it dead.
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('error', () => {});
  }

  /** Sets something on the way to every connection, before what is there already. */
  through(way: Way): void {
    this.#take = way(this.#take);
  }

  /** Tells of every statement, also over connections that are open already. */
  watch(watcher: Watcher): void {
    this.#watchers.push(watcher);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken) return new Promise((resolve, reject) => this.#take((error, client) => (client ? resolve(client) : reject(error))));
    this.#take(taken);
    return undefined;
  }
}
