import type { Sql } from '../../../platform/database/sql.ts';
import type { AudienceCount, HourViews, MeasuredDay } from '../member-activity-rules.ts';

// @NOTE The counters are kept by UTC hour; days are formed from them in the member's own time zone. Each day is summed separately, a
// range of their key: in a single join the planner reads all hours that ever were for each day. The bounds are computed as instants
// once, not per hour by the member's clock. "By now" has two of them, because clocks put forward skip an hour and back repeat one.
const DAYS = `
  with me as materialized (select b.id, b.time_zone, $2::timestamptz at time zone b.time_zone as local from businesses b where b.id = $1),
    days as materialized (
      select d.day, me.id, d.day = date_trunc('day', me.local) as is_today, d.day at time zone me.time_zone as from_at, (d.day + interval '1 day') at time zone me.time_zone as until_at,
        (d.day + n.clock) at time zone me.time_zone as now_at, (d.day + n.clock + interval '1 hour') at time zone me.time_zone as next_at
      from me cross join generate_series(date_trunc('day', me.local) - ($3::int - 1) * interval '1 day', date_trunc('day', me.local), interval '1 day') d(day)
      cross join lateral (select date_trunc('hour', me.local) - date_trunc('day', me.local) as clock) n)
  select to_char(d.day, 'YYYY-MM-DD') as "day", d.is_today as "isToday", a.*
  from days d cross join lateral (
    select coalesce(sum(h.views), 0)::int as "views", coalesce(sum(h.likes_received), 0)::int as "likesReceived", coalesce(sum(h.likes_made), 0)::int as "rightSwipes",
      coalesce(sum(h.matches), 0)::int as "matches", coalesce(sum(h.conversations), 0)::int as "conversations", coalesce(sum(h.messages_sent), 0)::int as "messagesSent",
      coalesce(sum(h.views) filter (where h.hour <= d.now_at and h.hour < d.next_at), 0)::int as "viewsByNow",
      coalesce(sum(h.likes_made) filter (where h.hour <= d.now_at and h.hour < d.next_at), 0)::int as "rightSwipesByNow"
    from business_activity h where h.business_id = d.id and h.hour >= d.from_at and h.hour < d.until_at) a
  order by d.day`;

/** What a business received and did on each of its last days, oldest first, including today. */
export function activityByDay(sql: Sql, businessId: string, { days, now }: { days: number; now: Date }): Promise<MeasuredDay[]> {
  return sql<MeasuredDay>(DAYS, [businessId, now, days]);
}

// @NOTE Each hour is placed by the member's clock as one of the 168 of a week that starts on Monday: day zero of the epoch was a
// Thursday.
const HOURS = `
  with me as materialized (select b.id, b.time_zone, $2::timestamptz at time zone b.time_zone as local from businesses b where b.id = $1),
    looks as (
      select (extract(epoch from a.hour at time zone me.time_zone)::bigint / 3600 + 72) % 168 as hour_of_week, a.views
      from me join business_activity a on a.business_id = me.id
        and a.hour >= ((date_trunc('day', me.local) - ($3::int - 1) * interval '1 day') at time zone me.time_zone) and a.hour <= $2
      where a.views > 0)
  select (hour_of_week / 24 + 1)::int as "weekday", (hour_of_week % 24)::int as "hour", sum(views)::int as "views" from looks group by hour_of_week`;

/** In which hours of the week it was viewed in the same days, by its own clock. */
export function viewsByHour(sql: Sql, businessId: string, { days, now }: { days: number; now: Date }): Promise<HourViews[]> {
  return sql<HourViews>(HOURS, [businessId, now, days]);
}

/** Who ever viewed it: views by the industry and the state of the viewer at the time. */
export function audience(sql: Sql, businessId: string): Promise<AudienceCount[]> {
  return sql('select kind, value, views from business_audience where business_id = $1', [businessId]);
}
