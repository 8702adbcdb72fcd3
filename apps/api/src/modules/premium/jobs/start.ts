import type { AppContext } from '../../../app-context.ts';
import { runBoosts } from './run-boosts.ts';
import { runSubscriptions } from './run-subscriptions.ts';

/** How late a boost may end, and how late a renewal may be asked for. */
const BOOSTS_EVERY_MS = 3_000;
const SUBSCRIPTIONS_EVERY_MS = 30_000;
/** Advisory locks that keep two processes from doing one round at the same time. */
const LOCKS = { boosts: 7_312_001, subscriptions: 7_312_002 } as const;

/** Ends boosts on time and moves subscriptions on. Gives back the way to stop. */
export function startPremiumJobs(app: AppContext): () => Promise<void> {
  const stops = [
    every(app, BOOSTS_EVERY_MS, LOCKS.boosts, runBoosts),
    every(app, SUBSCRIPTIONS_EVERY_MS, LOCKS.subscriptions, runSubscriptions),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function every(app: AppContext, intervalMs: number, lock: number, job: (app: AppContext, now: Date) => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const round = async () => {
    isBusy = true;
    await alone(app, lock, () => job(app, app.clock.now())).catch((error: Error) => app.logger.warn({ err: error.message }, 'a round of premium did not finish'));
    isBusy = false;
  };
  const timer = setInterval(() => {
    if (!isBusy) running = round();
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Does the work unless another process is at it. The lock is a connection's, because the work opens transactions of its own. */
async function alone(app: AppContext, lock: number, work: () => Promise<void>): Promise<void> {
  const connection = await app.pool.connect();
  try {
    const { rows } = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock]);
    if (!rows[0]?.locked) return;
    try {
      await work();
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    connection.release();
  }
}
