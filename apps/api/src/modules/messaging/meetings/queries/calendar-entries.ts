import type { Sql } from '../../../../platform/database/sql.ts';
import type { CalendarEntry } from '../calendar-file.ts';

/** Meetings in one calendar; nobody has more in the time that it covers. */
const ENTRIES_MAX = 1_000;

const ENTRIES = `
  select g.id, g.title, g.note, g.place, g.starts_at as "startsAt", g.ends_at as "endsAt", g.version, g.status = 'CANCELLED' as "isCancelled",
    g.updated_at as "updatedAt", o.name as "withName"
  from matches m join meetings g on g.match_id = m.id
  join businesses o on o.id = case when m.business1_id = $1 then m.business2_id else m.business1_id end
  where $1 in (m.business1_id, m.business2_id) and m.ended_at is null
    and (g.status = 'ACCEPTED' and g.ends_at > $2 or g.status = 'CANCELLED' and g.starts_at is not null and g.cancelled_at > $3)
  order by g.starts_at desc, g.id limit ${ENTRIES_MAX}`;

/**
 * What a member's calendar has of its meetings: those agreed that were not over at `endedAfter`, and those that were agreed and then
 * canceled after `canceledAfter`. Those of matches that ended are no longer there, as everywhere.
 */
export function calendarEntries(
  sql: Sql,
  businessId: string,
  { endedAfter, canceledAfter }: { endedAfter: Date; canceledAfter: Date },
): Promise<CalendarEntry[]> {
  return sql<CalendarEntry>(ENTRIES, [businessId, endedAfter, canceledAfter]);
}
