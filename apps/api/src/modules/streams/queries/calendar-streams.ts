import type { Sql } from '../../../platform/database/sql.ts';
import { VISIBLE_ANNOUNCEMENT } from './scheduled-streams.ts';

/** An announced stream, as a member's calendar has it. */
export interface CalendarStream {
  id: string;
  title: string;
  description: string | null;
  startsAt: Date;
  hostName: string;
  isOwn: boolean;
  isCancelled: boolean;
  updatedAt: Date;
}

/** Announcements in one calendar; nobody says of more that they come. */
const STREAMS_MAX = 1_000;

const STREAMS = `
  select s.id, s.title, s.description, s.starts_at as "startsAt", h.name as "hostName", s.streamer_id = $1 as "isOwn",
    s.canceled_at is not null as "isCancelled", coalesce(s.canceled_at, s.created_at) as "updatedAt"
  from scheduled_streams s join businesses h on h.id = s.streamer_id and h.is_active
  where (s.streamer_id = $1 or s.id in (select g.scheduled_stream_id from scheduled_stream_guests g where g.business_id = $1 and g.is_coming))
    and ${VISIBLE_ANNOUNCEMENT} and s.starts_at > $2 and (s.canceled_at is null or s.canceled_at > $3)
  order by s.starts_at desc, s.id limit ${STREAMS_MAX}`;

/**
 * The announced streams of a member's calendar: its own, and those that it said it comes to and may still see, which were to begin after
 * `startedAfter`; a canceled one for as long as that was after `canceledAfter`.
 */
export function calendarStreams(
  sql: Sql,
  businessId: string,
  { startedAfter, canceledAfter }: { startedAfter: Date; canceledAfter: Date },
): Promise<CalendarStream[]> {
  return sql<CalendarStream>(STREAMS, [businessId, startedAfter, canceledAfter]);
}
