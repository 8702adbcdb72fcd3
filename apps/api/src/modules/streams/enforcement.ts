import { StreamEndReason, StreamNoticeKind, type StreamStatus } from '@benison/contracts/enumerations';
import type { AppContext } from '../../app-context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { accessEnded, liveChanged, streamNotice } from './events.ts';
import { roomWatchOf } from './rooms/room-watch.ts';
import { stepDown } from './stage/stage-entry.ts';
import { isOnAir, isShown, lockStream, type StreamRow } from './stream.ts';
import { endNow, setPaused } from './transitions.ts';

/** What a report needs to know about a stream. */
export interface ReportedStream {
  streamId: string;
  /** The streaming business: the subject of the report. */
  hostId: string;
  title: string;
  status: StreamStatus;
  viewerCount: number;
}

/**
 * A stream that a business may report: it is or was in its room, or the stream is a match's. Null for any other; its own is found
 * too.
 */
export async function streamForReport(sql: Sql, businessId: string, streamId: string): Promise<ReportedStream | null> {
  const [row] = await sql<Pick<StreamRow, 'id' | 'streamer_id' | 'title' | 'status' | 'viewer_count'>>(
    `select s.id, s.streamer_id, s.title, s.status, s.viewer_count from live_streams s
     where s.id = $1 and (s.streamer_id = $2
       or exists (select from stream_viewers v where v.stream_id = s.id and v.viewer_id = $2)
       or exists (select from matches m where m.business1_id = least(s.streamer_id, $2::uuid) and m.business2_id = greatest(s.streamer_id, $2::uuid) and m.ended_at is null))`,
    [streamId, businessId],
  );
  return row ? { streamId: row.id, hostId: row.streamer_id, title: row.title, status: row.status, viewerCount: row.viewer_count } : null;
}

/**
 * Ends a stream by a moderation decision, for everybody and for good. What was recorded of it stays, unless the decision hides that as well.
 * Call `applyRoomState` after the commit. Returns false when it had already ended.
 */
export async function terminateStream(tx: Tx, { streamId, now }: { streamId: string; now: Date }): Promise<boolean> {
  const stream = await lockStream(tx, streamId);
  if (stream.ended_at) return false;
  await endNow(tx, stream, StreamEndReason.Terminated, now);
  return true;
}

/**
 * Silences a live stream: nothing is heard or seen of it until `resumeStream`. After the commit call `applyRoomState`
 * and `watchRoom`. Returns false when there was nothing to do.
 */
export async function pauseStream(tx: Tx, { streamId, now }: { streamId: string; now: Date }): Promise<boolean> {
  const stream = await lockStream(tx, streamId);
  if (!isOnAir(stream) || stream.paused_at) return false;
  await setPaused(tx, stream, now);
  return true;
}

/** Looks into a stream's room now and, while it is paused, at short intervals. */
export function watchRoom(app: AppContext, streamId: string): void {
  roomWatchOf(app).look(streamId);
}

/** Resumes a paused stream. Call `applyRoomState` after the commit. Returns false when it was not paused, or has ended. */
export async function resumeStream(tx: Tx, streamId: string): Promise<boolean> {
  const stream = await lockStream(tx, streamId);
  if (stream.ended_at || !stream.paused_at) return false;
  await setPaused(tx, stream, null);
  return true;
}

/**
 * Takes a business off every stage it is on: it watches on, and is neither seen nor heard. After the commit call `watchRoom` for each
 * stream this answers.
 */
export async function takeOffStages(tx: Tx, { businessId, now }: { businessId: string; now: Date }): Promise<string[]> {
  const streams = await tx.sql<{ id: string; user_id: string }>(
    `select s.id, b.user_id from stream_stage g join live_streams s on s.id = g.stream_id and s.ended_at is null join businesses b on b.id = g.business_id
     where g.business_id = $1 and g.state = 'ON_STAGE' order by s.id`,
    [businessId],
  );
  for (const { id: streamId, user_id: userId } of streams) {
    await lockStream(tx, streamId);
    if (await stepDown(tx, { streamId, businessId, now })) tx.emit(streamNotice(userId, { streamId, kind: StreamNoticeKind.LeftStage }));
  }
  return streams.map(({ id }) => id);
}

export interface LiveBan {
  businessId: string;
  /** Null: permanently. */
  until: Date | null;
  enforcementId: string;
  now: Date;
}

/**
 * Bans a business from live streaming, as host and as viewer: it is removed from the streams it watches. One that it hosts is for
 * `terminateStream`. A later ban replaces an earlier one.
 */
export async function banFromLive(tx: Tx, { businessId, until, enforcementId, now }: LiveBan): Promise<void> {
  await tx.sql(
    `insert into live_bans (business_id, until, enforcement_id, created_at) values ($1, $2, $3, $4)
     on conflict (business_id) do update set until = excluded.until, enforcement_id = excluded.enforcement_id, created_at = excluded.created_at`,
    [businessId, until, enforcementId, now],
  );
  endStreamAccess(tx, businessId);
  await tellList(tx, businessId, false);
}

/** Lifts a ban; with an enforcement's id, only the ban that it made. */
export async function liftLiveBan(tx: Tx, { businessId, enforcementId }: { businessId: string; enforcementId?: string }): Promise<void> {
  await tx.sql('delete from live_bans where business_id = $1 and ($2::uuid is null or enforcement_id = $2)', [
    businessId,
    enforcementId ?? null,
  ]);
  await tellList(tx, businessId, true);
}

const SHOWN_TO = `
  select s.id, b.user_id from businesses b join matches m on b.id in (m.business1_id, m.business2_id) and m.ended_at is null
    join live_streams s on s.streamer_id in (m.business1_id, m.business2_id) and s.streamer_id <> b.id and ${isShown('s')}
  where b.id = $1`;

/** The streams of its matches leave a business's list, or come back into it. */
async function tellList(tx: Tx, businessId: string, isLive: boolean): Promise<void> {
  const streams = await tx.sql<{ id: string; user_id: string }>(SHOWN_TO, [businessId]);
  for (const { id: streamId, user_id: userId } of streams) tx.emit(liveChanged([userId], { streamId, isLive }));
}

/**
 * Tells every process, at the commit, that a business may no longer be where it is: all its streams are checked, or only those
 * between it and another. Anybody who may not stay is out of rooms and subscriptions within a second.
 */
export function endStreamAccess(tx: Tx, businessId: string, otherBusinessId: string | null = null): void {
  tx.emit(accessEnded(businessId, otherBusinessId));
}
