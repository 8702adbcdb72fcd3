import type { Sql } from '../../../platform/database/sql.ts';

/** Whether a member is notified when a match goes live. */
export async function readLiveNotices(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<{ live_notices: boolean }>('select live_notices from users where id = $1', [userId]);
  return row?.live_notices ?? true;
}
