import { PageInput } from '@benison/contracts/fields';
import type { Actor, BusinessActor } from '../../../actor.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { notBlocked } from '../../matching/public.ts';
import { hostsBan, liveBan } from '../access.ts';

export const LATE_MINUTES = 60;

/** An announced stream, as one member sees it. */
export interface ScheduledStreamView {
  id: string;
  hostId: string;
  title: string;
  description: string | null;
  startsAt: Date;
  guestCount: number;
  isComing: boolean;
  isCanceled: boolean;
  streamId: string | null;
}

interface ScheduledRow {
  id: string;
  streamer_id: string;
  title: string;
  description: string | null;
  starts_at: Date;
  canceled_at: Date | null;
  stream_id: string | null;
  guest_count: number;
  is_coming: boolean;
}

const COLUMNS = `
  select s.id, s.streamer_id, s.title, s.description, s.starts_at, s.canceled_at, s.stream_id,
    (select count(*)::int from scheduled_stream_guests g where g.scheduled_stream_id = s.id and g.is_coming) as guest_count,
    exists (select from scheduled_stream_guests g where g.scheduled_stream_id = s.id and g.business_id = $1 and g.is_coming) as is_coming
  from scheduled_streams s join businesses h on h.id = s.streamer_id and h.is_active`;

/** Whether $1 may see the announcement: its own, or one of an active match that may start it and has not banned $1. */
export const VISIBLE_ANNOUNCEMENT = `(s.streamer_id = $1 or (${notBlocked('s.streamer_id', '$1::uuid')} and exists (select from matches m
  where m.business1_id = least(s.streamer_id, $1) and m.business2_id = greatest(s.streamer_id, $1) and m.ended_at is null)
  and not exists (${liveBan('s.streamer_id', 's.starts_at')}) and not exists (${hostsBan('$1::uuid', 's.starts_at')})))`;

const toView = (row: ScheduledRow): ScheduledStreamView => ({
  id: row.id,
  hostId: row.streamer_id,
  title: row.title,
  description: row.description,
  startsAt: row.starts_at,
  guestCount: row.guest_count,
  isComing: row.is_coming,
  isCanceled: row.canceled_at !== null,
  streamId: row.stream_id,
});

const CURSORS = rowCursors('scheduledStreams');

/**
 * A page of the announcements that have not ended: the member's own, and those of its matches, soonest first.
 * @throws UnknownCursorError
 */
export async function scheduledStreams(sql: Sql, me: BusinessActor, raw: unknown, now: Date): Promise<Page<ScheduledStreamView>> {
  const { first, after } = PageInput.parse(raw);
  const { key, id } = CURSORS.startAfter(after);
  const rows = await sql<ScheduledRow & { sort_key: string }>(
    `select a.*, ${microsOf('a.starts_at')} as sort_key from (${COLUMNS} left join live_streams l on l.id = s.stream_id
       where s.canceled_at is null and l.ended_at is null and (s.starts_at > $2::timestamptz - interval '${LATE_MINUTES} minutes' or l.id is not null) and ${VISIBLE_ANNOUNCEMENT}) a
     where $3::bigint is null or (a.starts_at, a.id) > (${timeOfMicros('$3')}, $4::uuid)
     order by a.starts_at, a.id limit $5`,
    [me.businessId, now, key, id, first + 1],
  );
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toView);
}

/** One announcement that the member may see; null for any other. */
export async function findScheduledStream(sql: Sql, me: BusinessActor, id: string): Promise<ScheduledStreamView | null> {
  const [row] = await sql<ScheduledRow>(`${COLUMNS} where s.id = $2 and ${VISIBLE_ANNOUNCEMENT}`, [me.businessId, id]);
  return row ? toView(row) : null;
}

export interface ScheduledStreamChange {
  cursor: string;
  scheduledStream: ScheduledStreamView;
}

/** @throws SkipEventError when the member may not see it any more. */
export async function scheduledStreamChange(
  sql: Sql,
  actor: Actor,
  { data, cursor }: StoredEvent<'schedule.changed'>,
): Promise<ScheduledStreamChange> {
  const scheduledStream = await findScheduledStream(sql, asBusiness(actor), data.scheduledStreamId);
  if (!scheduledStream) throw new SkipEventError();
  return { cursor, scheduledStream };
}
