import type { Sql } from '../../../platform/database/sql.ts';
import { countUnreadNotifications } from '../../notifications/public.ts';

/** The counts on the app's tabs. */
export interface Badges {
  unreadThreads: number;
  newMatches: number;
  unreadNotifications: number;
}

const COUNTS = `
  with own as (select id from businesses where user_id = $1)
  select
    (count(*) filter (where m.message_count > coalesce(r.read_up_to, 0) and q.match_id is null and exists (
      select from messages x where x.match_id = m.id and x.sender_id <> own.id and x.sequence > coalesce(r.read_up_to, 0))))::int as unread,
    (count(*) filter (where case when m.business1_id = own.id then m.opened_by1_at else m.opened_by2_at end is null))::int as fresh
  from own
  cross join lateral (
    select * from matches where business1_id = own.id and ended_at is null
    union all select * from matches where business2_id = own.id and ended_at is null
  ) as m
  left join message_reads r on r.match_id = m.id and r.business_id = own.id
  left join thread_mutes q on q.match_id = m.id and q.business_id = own.id`;

/** Counted from read marks and opened matches, so they are equal on every device. A muted thread counts nowhere. */
export async function badgesOf(sql: Sql, userId: string): Promise<Badges> {
  const unreadNotifications = await countUnreadNotifications(sql, userId);
  const [counts] = await sql<{ unread: number; fresh: number }>(COUNTS, [userId]);
  return { unreadThreads: counts?.unread ?? 0, newMatches: counts?.fresh ?? 0, unreadNotifications };
}
