import type { Pool, PoolClient } from 'pg';

type Taken = (error: Error | undefined, client: PoolClient | undefined, release?: (error?: unknown) => void) => void;

/** PostgreSQL's code for a server that takes no connections now. */
const CANNOT_CONNECT_NOW = '57P03';

function refusal(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: CANNOT_CONNECT_NOW });
}

/**
 * The way to a pool's connections. Shut, it refuses at once whoever wants one, whoever waits for one, and whoever waits for an answer
 * over one: what they asked may have been done or not, as when a connection is lost.
 */
export class ConnectionGate {
  readonly #connections = new Set<PoolClient>();
  readonly #waiting = new Set<() => void>();
  #isShut = false;

  constructor(pool: Pool) {
    pool.on('connect', (client) => this.#connections.add(client));
    pool.on('remove', (client) => this.#connections.delete(client));
    const take = pool.connect.bind(pool) as (taken: Taken) => void;
    const connect = (taken?: Taken): Promise<PoolClient> | undefined => {
      if (taken) return void this.#take(take, taken);
      return new Promise((resolve, reject) => this.#take(take, (error, client) => (client ? resolve(client) : reject(error))));
    };
    Object.assign(pool, { connect });
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

  #take(take: (taken: Taken) => void, taken: Taken): void {
    if (this.#isShut) return process.nextTick(taken, refusal(), undefined, () => {});
    let hasGivenUp = false;
    const giveUp = (): void => {
      hasGivenUp = true;
      taken(refusal(), undefined, () => {});
    };
    this.#waiting.add(giveUp);
    take((error, client, release) => {
      this.#waiting.delete(giveUp);
      // Whoever waited in vain until the pool's own time was over gets nothing that could be released.
      if (hasGivenUp) return release?.();
      taken(error, client, release);
    });
  }
}
