import type { ProfileStep } from '@benison/contracts/enumerations';
import { ANALYTICS_WEEK_DAYS } from '@benison/contracts/terms/member-analytics';
import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { readOwnBusiness, responseHours, responseRate } from '../../businesses/public.ts';
import { compareWeeks, ratePercent, type DayActivity, type WeekComparison } from '../member-activity-rules.ts';
import { activityByDay } from './member-activity.ts';

/** A member's figures, from the rows that its screens show. Null while there is nothing to report. */
export interface MemberAnalytics extends WeekComparison {
  timeZone: string;
  asOf: Date;
  profileViews: number;
  totalMatches: number;
  rightSwipes: number;
  totalSwipes: number;
  likeRate: number | null;
  matchRate: number | null;
  profileCompletion: number;
  /** The step that would add the most to the profile; null when it is complete. */
  nextStep: { step: ProfileStep; title: string; link: string; points: number } | null;
  responseRate: number | null;
  /** Median hours to a first answer. */
  responseHours: number | null;
  messagesSent: number;
  viewsToday: number;
  superLikesReceived: number;
  /** The last seven days, oldest first. */
  days: DayActivity[];
}

interface FiguresRow {
  time_zone: string;
  was_here_before: boolean;
  profile_views: number;
  total_matches: number;
  likes_made: number;
  swipes_made: number;
  first_messages_received: number;
  first_messages_answered: number;
  response_minutes_median: number | null;
  messages_sent: number;
  super_likes_received: number;
}

const FIGURES = `
  select b.time_zone, b.created_at <= (date_trunc('day', $2::timestamptz at time zone b.time_zone) - interval '${2 * ANALYTICS_WEEK_DAYS - 1} days') at time zone b.time_zone as was_here_before,
    b.profile_views, b.total_matches, b.likes_made, b.swipes_made, b.first_messages_received, b.first_messages_answered, b.response_minutes_median,
    coalesce(t.messages_sent, 0) as messages_sent, coalesce(t.super_likes_received, 0) as super_likes_received
  from businesses b left join business_totals t on t.business_id = b.id where b.id = $1`;

/** The documented analytics of the member's own business. A super like also counts as a right swipe. */
export async function memberAnalytics(sql: Sql, me: BusinessActor, now: Date): Promise<MemberAnalytics> {
  const [row] = await sql<FiguresRow>(FIGURES, [me.businessId, now]);
  const own = await readOwnBusiness(sql, me.userId, now);
  if (!row || !own) throw new Error('A member with a business has its row.');
  const days = await activityByDay(sql, me.businessId, { days: 2 * ANALYTICS_WEEK_DAYS, now });
  const week = days.slice(-ANALYTICS_WEEK_DAYS);
  return {
    timeZone: row.time_zone,
    asOf: now,
    profileViews: row.profile_views,
    totalMatches: row.total_matches,
    rightSwipes: row.likes_made,
    totalSwipes: row.swipes_made,
    likeRate: ratePercent(row.likes_made, row.swipes_made),
    matchRate: ratePercent(row.total_matches, row.likes_made),
    profileCompletion: own.completeness.percent,
    nextStep: own.completeness.next,
    responseRate: responseRate(row),
    responseHours: responseHours(row),
    messagesSent: row.messages_sent,
    viewsToday: week.at(-1)?.views ?? 0,
    superLikesReceived: row.super_likes_received,
    ...compareWeeks(days, row.was_here_before),
    days: week,
  };
}
