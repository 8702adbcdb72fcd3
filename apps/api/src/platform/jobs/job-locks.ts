import type { Pool, PoolClient } from 'pg';

/** The one connection that holds the locks of all jobs of this process, as long as there are any. */
interface Holding {
  connection: Promise<PoolClient>;
  /** The latest query: a connection answers one after another. */
  lastAsked: Promise<unknown>;
  jobs: number;
  locks: Set<number>;
  isBroken: boolean;
  onError: () => void;
}

const holdings = new WeakMap<Pool, Holding>();

/**
 * Does the work unless this or another process is already doing it; returns its result, or null when it was not done. Locks belong to a
 * connection, because the work opens its own transactions; all jobs share that connection, as one for each would leave none
 * for the work itself when many are due at once.
 */
export async function alone<Done>(pool: Pool, lock: number, work: () => Promise<Done>): Promise<Done | null> {
  const holding = enter(pool);
  try {
    return await locked(holding, lock, work);
  } finally {
    await leave(pool, holding);
  }
}

async function locked<Done>(holding: Holding, lock: number, work: () => Promise<Done>): Promise<Done | null> {
  // @NOTE The database would grant a connection a lock it already holds.
  if (holding.locks.has(lock)) return null;
  holding.locks.add(lock);
  try {
    if (!(await ask(holding, 'select pg_try_advisory_lock($1) as done', lock))) return null;
    try {
      return await work();
    } finally {
      await ask(holding, 'select pg_advisory_unlock($1) as done', lock);
    }
  } finally {
    holding.locks.delete(lock);
  }
}

function enter(pool: Pool): Holding {
  const known = holdings.get(pool);
  // A broken connection has lost its locks with it: the next job takes a new one.
  const holding = known && !known.isBroken ? known : hold(pool);
  holdings.set(pool, holding);
  holding.jobs += 1;
  return holding;
}

// @NOTE A connection that dies while idle reports it by an event; unhandled, it would end the process.
function hold(pool: Pool): Holding {
  const holding: Holding = {
    connection: pool.connect(),
    lastAsked: Promise.resolve(),
    jobs: 0,
    locks: new Set(),
    isBroken: false,
    onError: () => (holding.isBroken = true),
  };
  holding.connection.then((connection) => connection.on('error', holding.onError), holding.onError);
  return holding;
}

async function ask(holding: Holding, text: string, lock: number): Promise<boolean> {
  try {
    const asked = holding.lastAsked.then(async () => (await holding.connection).query<{ done: boolean }>(text, [lock]));
    holding.lastAsked = asked.catch(() => undefined);
    const { rows } = await asked;
    return rows[0]?.done === true;
  } catch (error) {
    holding.isBroken = true;
    throw error;
  }
}

/** The last job returns the connection; a broken one is discarded. */
async function leave(pool: Pool, holding: Holding): Promise<void> {
  holding.jobs -= 1;
  if (holding.jobs > 0) return;
  if (holdings.get(pool) === holding) holdings.delete(pool);
  const connection = await holding.connection.catch(() => null);
  connection?.off('error', holding.onError);
  connection?.release(holding.isBroken);
}
