import type { AppContext } from '../../../app-context.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { bringBackIntoWalks } from '../../businesses/public.ts';
import { finishBoost } from '../finish-boost.ts';

/** How long after a boost's start a deck read that has not seen it may still be in progress. */
const UNSURE_MS = 2_000;
const BATCH = 200;

/** Ends boosts whose time is over, and moves deck cursors that have passed a boosted business back to it. */
export async function runBoosts(app: AppContext, now: Date): Promise<void> {
  await eachApart([() => endOver(app, now), () => reachWalks(app, new Date(now.getTime() - UNSURE_MS))], (part) => part());
}

async function endOver(app: AppContext, now: Date): Promise<void> {
  const over = await app.pool.query<{ id: string }>('select id from businesses where boosted_until <= $1 order by boosted_until limit $2', [
    now,
    BATCH,
  ]);
  await eachApart(over.rows, ({ id }) =>
    app.transaction(async (tx) => {
      await tx.sql('select from businesses where id = $1 for no key update', [id]);
      await finishBoost(tx, id, now);
    }),
  );
}

async function reachWalks(app: AppContext, startedUpTo: Date): Promise<void> {
  const { rows } = await app.pool.query<{ business_id: string }>(
    'select distinct business_id from boosts where dealt_at is null and created_at <= $1 order by business_id limit $2',
    [startedUpTo, BATCH],
  );
  await eachApart(rows, ({ business_id: businessId }) =>
    app.transaction(async (tx) => {
      await bringBackIntoWalks(tx, businessId, app.clock.now());
      await tx.sql('update boosts set dealt_at = $2 where business_id = $1 and dealt_at is null and created_at <= $3', [
        businessId,
        app.clock.now(),
        startedUpTo,
      ]);
    }),
  );
}
