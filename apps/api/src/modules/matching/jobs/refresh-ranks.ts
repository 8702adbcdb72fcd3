import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { refreshRank } from '../../businesses/public.ts';

/** How soon decisions move a business in the plain order. Not at once, because each move rewrites its entries in four indexes. */
const INTERVAL_MS = 15_000;
/** Advisory lock that keeps two processes from refreshing the same businesses at once. */
const REFRESH_LOCK = 7_311_003;

const DECIDED_SINCE = `
  select distinct s.swiped_id as id from swipes s where s.created_at > $1 and s.created_at <= $2 order by s.swiped_id limit 5000`;

/** Lets decisions and exposure move businesses in the deck's plain order, slightly delayed. Returns a function that stops it. */
export function startRankRefresh(app: AppContext): () => Promise<void> {
  let since = app.clock.now();
  return startPeriodic(app, {
    name: 'ranks',
    everyMs: INTERVAL_MS,
    lock: REFRESH_LOCK,
    // @NOTE What a failed round left out falls into the next one's time span.
    run: async (_app, now) => {
      await refreshDecided(app, since, now);
      since = now;
    },
  });
}

/** Recomputes the rank of every business that was decided on within a time span. */
function refreshDecided(app: AppContext, after: Date, upTo: Date): Promise<void> {
  return app.transaction(async (tx) => {
    for (const { id } of await tx.sql<{ id: string }>(DECIDED_SINCE, [after, upTo])) await refreshRank(tx, id);
  });
}
