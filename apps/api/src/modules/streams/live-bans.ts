import type { Sql } from '../../platform/database/sql.ts';
import { LiveBannedError } from './errors.ts';

/** @throws LiveBannedError while moderators ban a business from live streaming. */
export async function assertNotBannedFromLive(sql: Sql, businessId: string, now: Date): Promise<void> {
  const [ban] = await sql<{ until: Date | null }>('select until from live_bans where business_id = $1 and (until is null or until > $2)', [
    businessId,
    now,
  ]);
  if (ban) throw new LiveBannedError(ban.until);
}
