import type { Tx } from '../../../platform/database/transaction.ts';
import { banFromLive, liftLiveBan } from '../../streams/public.ts';

/** Of the live bans in force against a business, the longest is the one that counts. */
export async function refreshLiveBan(tx: Tx, businessId: string, now: Date): Promise<void> {
  const [longest] = await tx.sql<{ id: string; until: Date | null }>(
    `select id, until from enforcements where business_id = $1 and action = 'LIVE_BAN' and undone_at is null and (until is null or until > $2)
     order by until desc nulls first limit 1`,
    [businessId, now],
  );
  if (longest) await banFromLive(tx, { businessId, until: longest.until, enforcementId: longest.id, now });
  else await liftLiveBan(tx, { businessId });
}
