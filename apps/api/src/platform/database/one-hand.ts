import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabasePool } from './database-pool.ts';

/** A transaction that is open, or was. */
interface Open {
  isOpen: boolean;
}

const around = new AsyncLocalStorage<Open>();

/** Does the work of a transaction, in which nothing may take a second connection. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: Open = { isOpen: true };
  try {
    return await around.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** A second connection was taken inside a transaction. */
export class SecondConnectionError extends Error {
  override name = 'SecondConnectionError';
  constructor() {
    super(
      'Inside a transaction nothing but the transaction itself may be used: as many of them as there are connections would wait for ever.',
    );
  }
}

/**
 * Notices whoever takes a connection of the pool while holding one already, in a transaction: as many of those at once as there are
 * connections wait for each other until they are refused, and so does everybody else meanwhile.
 */
export function watchHands(pool: DatabasePool, onSecond: (error: SecondConnectionError) => void): void {
  pool.through((take) => (taken) => {
    if (around.getStore()?.isOpen) onSecond(new SecondConnectionError());
    take(taken);
  });
}
