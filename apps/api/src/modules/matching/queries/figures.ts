import type { Sql } from '../../../platform/database/sql.ts';

/** The figures of a member's home screen. */
export interface MemberStats {
  profileViews: number;
  businessMatches: number;
  connectionsMade: number;
}

/** Views, active matches, and those among them in which both sides have written. */
export async function memberStats(sql: Sql, businessId: string): Promise<MemberStats> {
  const [row] = await sql<{ profile_views: number; total_matches: number; connections: number }>(
    `select b.profile_views, b.total_matches,
       (select count(*)::int from matches m where $1 in (m.business1_id, m.business2_id) and m.ended_at is null and m.message_count > 1
          and exists (select from messages x where x.match_id = m.id and x.sender_id = m.business1_id)
          and exists (select from messages x where x.match_id = m.id and x.sender_id = m.business2_id)) as connections
     from businesses b where b.id = $1`,
    [businessId],
  );
  return { profileViews: row?.profile_views ?? 0, businessMatches: row?.total_matches ?? 0, connectionsMade: row?.connections ?? 0 };
}
