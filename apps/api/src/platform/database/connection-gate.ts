import type { PoolClient } from 'pg';
import type { DatabasePool, Take, Taken } from './database-pool.ts';

/** A connection that is no longer waited for by closing its line. */
type Connection = Pick<PoolClient, 'connection'>;

/** PostgreSQL's code for a server that takes no connections now. */
const CANNOT_CONNECT_NOW = '57P03';

function refusal(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: CANNOT_CONNECT_NOW });
}

/**
 * The way to a pool's connections, made before the pool has any. Shut, it refuses at once whoever wants one, whoever waits for one, and whoever waits for an answer
 * over one: what they asked may have been done or not, as when a connection is lost.
 */
export class ConnectionGate {
  readonly #connections = new Set<Connection>();
  readonly #waiting = new Set<() => void>();
  #isShut = false;

  constructor(pool: DatabasePool) {
    pool.on('connect', (client) => this.#connections.add(client));
    pool.on('remove', (client) => this.#connections.delete(client));
    pool.through((take) => (taken) => this.#take(take, taken));
  }

  /** Cuts a connection from beside the pool as well, as long as it is used. */
  async watching<T>(connection: Connection, use: () => Promise<T>): Promise<T> {
    if (this.#isShut) throw refusal();
    this.#connections.add(connection);
    try {
      return await use();
    } finally {
      this.#connections.delete(connection);
    }
  }

  shut(): void {
    this.#isShut = true;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
    // @NOTE None can be ended politely: the other side would have to answer.
    for (const client of this.#connections) client.connection.stream.destroy();
  }

  open(): void {
    this.#isShut = false;
  }

  #take(take: Take, taken: Taken): void {
    // @NOTE Not by the next tick: timers, and the pulse that opens the gate, would never have their turn beside somebody who asks without end.
    if (this.#isShut) return void setImmediate(taken, refusal(), undefined, () => {});
    let hasGivenUp = false;
    const giveUp = (): void => {
      hasGivenUp = true;
      taken(refusal(), undefined, () => {});
    };
    this.#waiting.add(giveUp);
    take((error, client, release) => {
      this.#waiting.delete(giveUp);
      // Whoever waited in vain until the pool's own time was over gets nothing that could be released.
      if (hasGivenUp) return release();
      taken(error, client, release);
    });
  }
}
