import type { Tx } from '../../platform/database/transaction.ts';

/** How long after a reopening a walk may still have started before it. */
const UNSURE_SECONDS = 2;

/**
 * Lets a deck be walked from the top again after cards returned to it. A read in progress may store its cursor after
 * this; cursors of walks that started until now, or so soon after that they may have missed the cards,
 * are therefore ignored.
 */
export async function reopenDeck(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.sql(`update businesses set deck_reopened_at = $2::timestamptz + interval '${UNSURE_SECONDS} seconds' where id = $1`, [
    businessId,
    now,
  ]);
  await tx.sql('delete from deck_cursors where business_id = $1', [businessId]);
}
