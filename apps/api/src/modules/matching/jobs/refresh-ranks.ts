import type { AppContext } from '../../../app-context.ts';
import { refreshRank } from '../../businesses/public.ts';

/** How soon decisions move a business in the plain order. Not at once: each move rewrites its place in four indexes. */
const INTERVAL_MS = 15_000;
/** Advisory lock that keeps two processes from refreshing the same businesses at once. */
const REFRESH_LOCK = 7_311_003;

const DECIDED_SINCE = `
  select distinct s.swiped_id as id from swipes s where s.created_at > $1 and s.created_at <= $2 order by s.swiped_id limit 5000`;

/** Lets decisions and exposure move businesses in the deck's plain order, a little later. Gives back the way to stop. */
export function startRankRefresh(app: AppContext): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let since = app.clock.now();
  const timer = setInterval(() => {
    const upTo = app.clock.now();
    running = running.then(() => refreshDecided(app, since, upTo)).then((done) => void (since = done ? upTo : since));
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Renews the rank of every business somebody decided on within a time. False when it could not. */
export async function refreshDecided(app: AppContext, after: Date, upTo: Date): Promise<boolean> {
  try {
    await app.transaction(async (tx) => {
      const [lock] = await tx.sql<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [REFRESH_LOCK]);
      if (!lock?.locked) return;
      for (const { id } of await tx.sql<{ id: string }>(DECIDED_SINCE, [after, upTo])) await refreshRank(tx, id);
    });
    return true;
  } catch (error) {
    app.logger.warn({ err: (error as Error).message }, 'the order of the deck could not be renewed');
    return false;
  }
}
