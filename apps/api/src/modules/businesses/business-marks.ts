import type { Tx } from '../../platform/database/transaction.ts';

// What other modules know of a business and the deck, its card and its doors read with it.

/** Until when a business is lifted in decks; null when no boost runs. Returns whose it is. */
export async function markBoosted(tx: Tx, businessId: string, until: Date | null): Promise<string | null> {
  const [own] = await tx.sql<{ user_id: string }>('update businesses set boosted_until = $2 where id = $1 returning user_id', [
    businessId,
    until,
  ]);
  return own?.user_id ?? null;
}

/** The warning that a business has to acknowledge first, or none. */
export async function markWarned(tx: Tx, businessId: string, enforcementId: string | null): Promise<void> {
  await tx.sql('update businesses set warning_id = $2 where id = $1', [businessId, enforcementId]);
}
