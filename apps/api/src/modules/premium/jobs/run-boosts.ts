import type { AppContext } from '../../../app-context.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { finishBoost } from '../finish-boost.ts';

const BATCH = 200;

/** Ends boosts whose time is over. */
export async function runBoosts(app: AppContext, now: Date): Promise<void> {
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
