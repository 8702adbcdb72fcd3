import type { Tx } from '../../platform/database/transaction.ts';

/** How long after a reopening a walk may still have begun before it. */
const UNSURE_SECONDS = 2;

/**
 * Lets a deck be walked from the top again, because cards came back into it. A read that is under way may keep its
 * cursor after this; cursors of walks that began up to now, or so shortly after that they may not have seen the cards,
 * are therefore passed over.
 */
export async function reopenDeck(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.sql(`update businesses set deck_reopened_at = $2::timestamptz + interval '${UNSURE_SECONDS} seconds' where id = $1`, [
    businessId,
    now,
  ]);
  await tx.sql('delete from deck_cursors where business_id = $1', [businessId]);
}
