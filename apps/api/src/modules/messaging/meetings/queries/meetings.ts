import { MeetingView, valuesOf } from '@benison/contracts/enumerations';
import { cursor as cursorField, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import { microsOf, pageOfNodes, type Page, rowCursors, timeOfMicros } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { toMeeting, type Meeting, type MeetingRow, type TakenTime } from '../meeting.ts';

/** Upcoming agreed meetings that are checked for overlaps; nobody has more. */
const TAKEN_MAX = 500;

const MEETINGS = `
  select g.id, g.match_id, g.title, g.note, g.place, g.duration_minutes, g.status, g.round, g.proposed_by, g.starts_at, g.ends_at, g.cancelled_by, g.cancel_reason,
    o.id as other_id, o.time_zone as other_time_zone,
    (select array_agg((extract(epoch from t.starts_at) * 1000)::float8 order by t.starts_at) from meeting_times t
      where t.meeting_id = g.id and t.round = (select max(p.round) from meeting_times p where p.meeting_id = g.id)) as times_ms,
    v.suggested_by as move_by, v.suggested_at as move_at, v.starts_at as move_starts_at, v.note as move_note,
    (select max(x.sequence) from messages x where x.meeting_id = g.id) as sequence
  from meetings g
  join matches m on m.id = g.match_id and m.ended_at is null and $1 in (m.business1_id, m.business2_id)
  join businesses o on o.id = case when m.business1_id = $1 then m.business2_id else m.business1_id end
  left join meeting_moves v on v.meeting_id = g.id and v.outcome is null`;

const TAKEN = `
  select g.id, g.title, g.starts_at as "startsAt", g.ends_at as "endsAt" from matches m join meetings g on g.match_id = m.id
  where $1 in (m.business1_id, m.business2_id) and m.ended_at is null and g.status = 'ACCEPTED' and g.ends_at > $2
  order by g.starts_at limit ${TAKEN_MAX}`;

/** A member's agreed meetings that are not over. */
export function takenTimes(sql: Sql, businessId: string, now: Date): Promise<TakenTime[]> {
  return sql(TAKEN, [businessId, now]);
}

/** Many meetings as one side sees them, in the order requested; null for other people's and those of ended matches. */
export async function meetingsById(sql: Sql, businessId: string, ids: readonly string[], now: Date): Promise<(Meeting | null)[]> {
  const rows = await sql<MeetingRow>(`${MEETINGS} where g.id = any($2)`, [businessId, ids]);
  const taken = rows.some(({ status, move_at: movedAt }) => status === 'PROPOSED' || movedAt !== null)
    ? await takenTimes(sql, businessId, now)
    : [];
  const byId = new Map(rows.map((row) => [row.id, toMeeting(row, { businessId, taken, now })]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** @throws NotFoundError */
export async function knownMeeting(sql: Sql, businessId: string, id: string, now: Date): Promise<Meeting> {
  const [meeting] = await meetingsById(sql, businessId, [id], now);
  if (!meeting) throw new NotFoundError('That meeting');
  return meeting;
}

export type MeetingPage = Page<Meeting>;

/** A view has its own order, and so its own cursors. */
const cursorsOfView = (view: MeetingView) => rowCursors(`meetings ${view}`);

const PageInput = z.object({
  view: z.enum(valuesOf(MeetingView)),
  first: pageSize.default(PAGE_SIZE_DEFAULT),
  after: cursorField.nullish(),
});

const FIRST_TIME = '(select min(t.starts_at) from meeting_times t where t.meeting_id = g.id and t.round = g.round)';

/** For each page of the calendar: its condition, its sort key, and its direction. */
const VIEWS: Record<MeetingView, { where: string; at: string; direction: 'asc' | 'desc' }> = {
  UPCOMING: { where: `g.status = 'ACCEPTED' and g.ends_at > $2`, at: 'g.starts_at', direction: 'asc' },
  WAITING: {
    where: `g.status = 'PROPOSED' and exists (select from meeting_times t where t.meeting_id = g.id and t.round = g.round and t.starts_at > $2)`,
    at: FIRST_TIME,
    direction: 'asc',
  },
  PAST: { where: `g.status = 'ACCEPTED' and g.ends_at <= $2`, at: 'g.starts_at', direction: 'desc' },
};

/** A member's meetings, page by page. */
export async function readMeetings(sql: Sql, businessId: string, raw: unknown, now: Date): Promise<MeetingPage> {
  const { view, first, after } = PageInput.parse(raw);
  const { where, at, direction } = VIEWS[view];
  const cursors = cursorsOfView(view);
  const start = cursors.startAfter(after);
  const beyond = direction === 'asc' ? '>' : '<';
  const rows = await sql<{ id: string; sort_key: string }>(
    `select g.id, ${microsOf(at)} as sort_key from matches m join meetings g on g.match_id = m.id
     where $1 in (m.business1_id, m.business2_id) and m.ended_at is null and ${where}
       and ($3::bigint is null or (${at}, g.id) ${beyond} (${timeOfMicros('$3')}, $4::uuid))
     order by ${at} ${direction}, g.id ${direction} limit $5`,
    [businessId, now, start.key, start.id, first + 1],
  );
  const ids = rows.slice(0, first).map(({ id }) => id);
  const meetings = await meetingsById(sql, businessId, ids, now);
  return pageOfNodes(rows, first, (row) => cursors.at(row.sort_key, row.id), meetings);
}
