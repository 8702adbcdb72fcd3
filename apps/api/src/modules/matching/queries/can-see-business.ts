import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { matchedNow, notBlocked, notHidingFrom, visibleTo } from '../visibility.ts';

/** Whether a member may see a business: its own, visible ones, and active matches; never across a block. */
export async function canSeeBusiness(sql: Sql, me: BusinessActor, businessId: string): Promise<boolean> {
  const rows = await sql(
    `select from businesses b where b.id = $1 and (b.id = $2 or (b.is_active and ${notBlocked('$2::uuid', 'b.id')} and (
       (${visibleTo('b', me.isVerified)} and ${notHidingFrom('b', '$2::uuid')})
       or ${matchedNow('b.id', '$2::uuid')})))`,
    [businessId, me.businessId],
  );
  return rows.length > 0;
}
