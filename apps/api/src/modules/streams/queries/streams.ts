import { PageInput } from '@benison/contracts/fields';
import type { Actor, BusinessActor } from '../../../actor.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MatchingEvent } from '../../matching/public.ts';
import { mayWatch } from '../access.ts';
import { StreamEvent } from '../events.ts';
import { findStream, isOnAir, isShown, runningStream, STREAM_COLUMNS, toStream, type StreamRow, type StreamView } from '../stream.ts';

// @NOTE From the member's matches to their streams: the other way round, everybody's streams would be scanned.
const LIVE_STREAMS = `
  with hosts as (
    select business2_id as id from matches where business1_id = $1 and ended_at is null
    union all select business1_id from matches where business2_id = $1 and ended_at is null)
  select ${STREAM_COLUMNS} from hosts h join live_streams s on s.streamer_id = h.id
  where ${isShown('s')} and ${mayWatch('$1::uuid', '$2::timestamptz')}
  order by s.viewer_count desc, s.live_at desc, s.id`;

async function liveStreams(sql: Sql, me: BusinessActor, now: Date): Promise<StreamView[]> {
  return (await sql<StreamRow>(LIVE_STREAMS, [me.businessId, now])).map(toStream);
}

const LIVE_CURSORS = rowCursors('liveStreams');

/**
 * A page of the streams of the member's matches that are live now, the most watched first. Who is watched by how many changes all the time:
 * a page goes on behind the number and the stream where the last ended.
 * @throws UnknownCursorError
 */
export async function liveStreamPage(sql: Sql, me: BusinessActor, raw: unknown, now: Date): Promise<Page<StreamView>> {
  const { first, after } = PageInput.parse(raw);
  const { key, id } = LIVE_CURSORS.startAfter(after);
  const all = await liveStreams(sql, me, now);
  const last = all.findIndex((stream) => stream.id === id);
  const isBehind = (stream: StreamView): boolean => key === null || stream.viewerCount < Number(key);
  const rest = last >= 0 ? all.slice(last + 1) : all.filter(isBehind);
  return pageOf(
    rest,
    first,
    (stream) => LIVE_CURSORS.at(stream.viewerCount, stream.id),
    (stream) => stream,
  );
}

/** The member's own unfinished stream; null when there is none. */
export async function viewerStream(sql: Sql, me: BusinessActor): Promise<StreamView | null> {
  const row = await runningStream(sql, me.businessId);
  return row && toStream(row);
}

const OWN_CURSORS = rowCursors('ownStreams');

/** The member's own streams, newest first. */
export async function ownStreams(sql: Sql, me: BusinessActor, raw: unknown): Promise<Page<StreamView>> {
  const { first, after } = PageInput.parse(raw);
  const { key, id } = OWN_CURSORS.startAfter(after);
  const rows = await sql<StreamRow & { sort_key: string }>(
    `select ${STREAM_COLUMNS}, ${microsOf('s.started_at')} as sort_key from live_streams s
     where s.streamer_id = $1 and ($2::bigint is null or (s.started_at, s.id) < (${timeOfMicros('$2')}, $3::uuid))
     order by s.started_at desc, s.id desc limit $4`,
    [me.businessId, key, id, first + 1],
  );
  return pageOf(rows, first, (row) => OWN_CURSORS.at(row.sort_key, row.id), toStream);
}

/** Many streams by id. It checks no rights: the caller must know who may see them. */
export async function streamsById(sql: Sql, ids: readonly string[]): Promise<Map<string, StreamView>> {
  const rows = await sql<StreamRow>(`select ${STREAM_COLUMNS} from live_streams s where s.id = any($1::uuid[])`, [ids]);
  return new Map(rows.map((row) => [row.id, toStream(row)]));
}

export interface StreamChange {
  cursor: string;
  stream: StreamView;
}

/** The current state of a stream, for everybody who is told that it changed. */
export async function streamChange(sql: Sql, { data, cursor }: StoredEvent<'stream.changed'>): Promise<StreamChange> {
  const row = await findStream(sql, data.streamId);
  if (!row) throw new SkipEventError();
  return { cursor, stream: toStream(row) };
}

export interface LiveStreamsChange {
  cursor: string;
  streamId: string;
  isLive: boolean;
  stream: StreamView | null;
}

/**
 * A change in the member's list of live streams: one came or went, or a match did, and with it an unfinished stream.
 * @throws SkipEventError when the list is the same.
 */
export async function liveStreamsChange(
  sql: Sql,
  actor: Actor,
  event: StoredEvent<'live.changed' | 'match.created' | 'match.ended'>,
  now: Date,
): Promise<LiveStreamsChange> {
  const me = asBusiness(actor);
  const stream =
    event.type === StreamEvent.LiveChanged
      ? await findStream(sql, event.data.streamId)
      : await streamOfMatch(sql, me.businessId, event.data.matchId);
  if (!stream || stream.streamer_id === me.businessId) throw new SkipEventError();
  const isLive = event.type !== MatchingEvent.MatchEnded && isOnAir(stream) && (await isOpen(sql, stream.id, me.businessId, now));
  return { cursor: event.cursor, streamId: stream.id, isLive, stream: isLive ? toStream(stream) : null };
}

/** The unfinished stream of the other side of a match. */
async function streamOfMatch(sql: Sql, businessId: string, matchId: string): Promise<StreamRow | null> {
  const [row] = await sql<StreamRow>(
    `select ${STREAM_COLUMNS} from matches m join live_streams s on s.streamer_id = case when m.business1_id = $2 then m.business2_id else m.business1_id end
     where m.id = $1 and $2 in (m.business1_id, m.business2_id) and ${isShown('s')}`,
    [matchId, businessId],
  );
  return row ?? null;
}

async function isOpen(sql: Sql, streamId: string, businessId: string, now: Date): Promise<boolean> {
  const rows = await sql(`select from live_streams s where s.id = $1 and ${mayWatch('$2::uuid', '$3::timestamptz')}`, [
    streamId,
    businessId,
    now,
  ]);
  return rows.length > 0;
}
