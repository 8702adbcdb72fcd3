import type { Sql } from '../../../platform/database/sql.ts';

/** The figures of a member's home screen. */
export interface MemberStats {
  profileViews: number;
  businessMatches: number;
  connectionsMade: number;
}

/** The documented figures of analytics; rates in percent. */
export interface AnalyticsFigures {
  profileViews: number;
  totalMatches: number;
  rightSwipes: number;
  totalSwipes: number;
  likeRate: number;
  matchRate: number;
}

/** Views, standing matches, and those of them in which both sides wrote. */
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

/** The documented analytics, from the same rows the screens count. A super like is a right swipe as well. */
export async function analyticsOf(sql: Sql, businessId: string): Promise<AnalyticsFigures> {
  const [row] = await sql<{ profile_views: number; total_matches: number; likes_made: number; swipes_made: number }>(
    'select profile_views, total_matches, likes_made, swipes_made from businesses where id = $1',
    [businessId],
  );
  const { profile_views = 0, total_matches = 0, likes_made = 0, swipes_made = 0 } = row ?? {};
  return {
    profileViews: profile_views,
    totalMatches: total_matches,
    rightSwipes: likes_made,
    totalSwipes: swipes_made,
    likeRate: percent(likes_made, swipes_made),
    matchRate: percent(total_matches, likes_made),
  };
}

const percent = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole));
