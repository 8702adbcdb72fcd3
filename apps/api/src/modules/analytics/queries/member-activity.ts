import type { Sql } from '../../../platform/database/sql.ts';
import type { HourViews, MeasuredDay } from '../member-activity-rules.ts';

// @NOTE The counters are kept by hour of UTC; the member's own time zone makes days of them here. Each day is a range of their key.
const DAYS = `
  with me as materialized (select b.id, b.time_zone, $2::timestamptz at time zone b.time_zone as local from businesses b where b.id = $1)
  select to_char(d.day, 'YYYY-MM-DD') as "day", d.day = date_trunc('day', me.local) as "isToday",
    coalesce(sum(a.views), 0)::int as "views", coalesce(sum(a.likes_received), 0)::int as "likesReceived", coalesce(sum(a.likes_made), 0)::int as "rightSwipes",
    coalesce(sum(a.matches), 0)::int as "matches", coalesce(sum(a.conversations), 0)::int as "conversations", coalesce(sum(a.messages_sent), 0)::int as "messagesSent",
    coalesce(sum(a.views) filter (where n.is_by_now), 0)::int as "viewsByNow", coalesce(sum(a.likes_made) filter (where n.is_by_now), 0)::int as "rightSwipesByNow"
  from me cross join generate_series(date_trunc('day', me.local) - ($3::int - 1) * interval '1 day', date_trunc('day', me.local), interval '1 day') d(day)
  left join business_activity a on a.business_id = me.id
    and a.hour >= (d.day at time zone me.time_zone) and a.hour < ((d.day + interval '1 day') at time zone me.time_zone)
  cross join lateral (select a.hour at time zone me.time_zone <= d.day + (date_trunc('hour', me.local) - date_trunc('day', me.local)) as is_by_now) n
  group by d.day, me.local order by d.day`;

/** What a business got and did on each of its last days, oldest first, today included. */
export function activityByDay(sql: Sql, businessId: string, { days, now }: { days: number; now: Date }): Promise<MeasuredDay[]> {
  return sql<MeasuredDay>(DAYS, [businessId, now, days]);
}

const HOURS = `
  with me as materialized (select b.id, b.time_zone, $2::timestamptz at time zone b.time_zone as local from businesses b where b.id = $1)
  select extract(isodow from a.hour at time zone me.time_zone)::int as "weekday", extract(hour from a.hour at time zone me.time_zone)::int as "hour", sum(a.views)::int as "views"
  from me join business_activity a on a.business_id = me.id
    and a.hour >= ((date_trunc('day', me.local) - ($3::int - 1) * interval '1 day') at time zone me.time_zone) and a.hour <= $2
  where a.views > 0 group by 1, 2`;

/** At which hours of the week it was looked at in the same days, by its own clock. */
export function viewsByHour(sql: Sql, businessId: string, { days, now }: { days: number; now: Date }): Promise<HourViews[]> {
  return sql<HourViews>(HOURS, [businessId, now, days]);
}

/** Who looked at it, ever: views by the industry and the state of the viewer at the time. */
export function audience(sql: Sql, businessId: string): Promise<{ kind: 'INDUSTRY' | 'STATE'; label: string; views: number }[]> {
  return sql('select kind, value as label, views from business_audience where business_id = $1', [businessId]);
}
