import type { Tx } from '../../platform/database/transaction.ts';

/**
 * A business is new or not what it was: its stored list was built for another profile and goes, and the next is wanted at once. Until it is
 * there, streams serve the deck.
 */
export async function renewDeckList(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.sql('select renew_deck_list($1, $2)', [businessId, now]);
}
