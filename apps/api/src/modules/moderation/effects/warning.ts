import { ACKNOWLEDGED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../../platform/database/transaction.ts';
import { markWarned } from '../../businesses/public.ts';

/** Points a business to the first warning it still has to acknowledge, or to none. */
export async function refreshWarning(tx: Tx, businessId: string): Promise<void> {
  const [first] = await tx.sql<{ id: string }>(
    `select id from enforcements where business_id = $1 and action = any($2) and acknowledged_at is null and undone_at is null
     order by created_at, id limit 1`,
    [businessId, ACKNOWLEDGED_ACTIONS],
  );
  await markWarned(tx, businessId, first?.id ?? null);
}
