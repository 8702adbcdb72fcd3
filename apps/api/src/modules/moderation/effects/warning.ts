import { ACKNOWLEDGED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Points a business to the first warning it still has to acknowledge, or to none. */
export async function refreshWarning(tx: Tx, businessId: string): Promise<void> {
  await tx.sql(
    `update businesses set warning_id = (
       select id from enforcements where business_id = $1 and action = any($2) and acknowledged_at is null and undone_at is null order by created_at, id limit 1
     ) where id = $1`,
    [businessId, ACKNOWLEDGED_ACTIONS],
  );
}
