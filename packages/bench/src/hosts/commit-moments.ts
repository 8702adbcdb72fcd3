import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { monotonicMs } from '../answering.ts';

/** Watches a pool. The returned function runs some work and resolves to the time the COMMIT of its transaction was sent. */
export function watchCommits(pool: Pool): (work: () => Promise<unknown>) => Promise<number> {
  const moments = new AsyncLocalStorage<{ sent: number }>();
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watching = (...args: unknown[]): unknown => {
      const moment = moments.getStore();
      if (moment && textOf(args[0]) === 'commit') moment.sent = monotonicMs();
      return query(...args);
    };
    Object.assign(client, { query: watching });
  });
  return async (work) => {
    const moment = { sent: Number.NaN };
    await moments.run(moment, work);
    return moment.sent;
  };
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return String(text).toLowerCase();
}
