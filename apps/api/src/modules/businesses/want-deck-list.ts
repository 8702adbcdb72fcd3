import type { Tx } from '../../platform/database/transaction.ts';

const WANT =
  'insert into deck_lists_wanted (business_id, asked_at) values ($1, $2) on conflict (business_id) do update set asked_at = excluded.asked_at';

/**
 * A business is new or not what it was: its stored list was built for another profile and goes, and the next is wanted at once. Until it is
 * there, streams serve the deck.
 */
export async function wantDeckList(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.sql('delete from deck_lists where business_id = $1', [businessId]);
  await tx.sql(WANT, [businessId, now]);
}

/** Whoever was away for so long that its list is gone gets one at once. */
export async function wantDeckListIfNone(tx: Tx, businessId: string, now: Date): Promise<void> {
  const [listed] = await tx.sql('select from deck_lists where business_id = $1', [businessId]);
  if (!listed) await tx.sql(WANT, [businessId, now]);
}
