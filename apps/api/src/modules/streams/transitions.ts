import { NotificationReason, StreamEndReason, StreamStatus } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import type { Tx } from '../../platform/database/transaction.ts';
import { notBlocked } from '../matching/public.ts';
import { notifyAll, settleLiveNotices } from '../notifications/public.ts';
import { mayWatch } from './access.ts';
import { liveChanged, scheduleChanged, streamChanged, streamEnded } from './events.ts';
import { expireHeld } from './held-lines/expire-held.ts';
import { closePolls } from './polls/close-polls.ts';
import { standingStatus } from './stream-rules.ts';
import type { StreamRow } from './stream.ts';

interface MatchedMember {
  user_id: string;
}

/** The members whose business has an active match with this one, and who may be told about its streams. */
export function matchedMembers({ sql }: Pick<Tx, 'sql'>, businessId: string): Promise<MatchedMember[]> {
  return sql<MatchedMember>(
    `select o.user_id from matches m
     join businesses o on o.id = case when m.business1_id = $1 then m.business2_id else m.business1_id end and o.is_active
     where m.ended_at is null and $1 in (m.business1_id, m.business2_id) and ${notBlocked('$1::uuid', 'o.id')}`,
    [businessId],
  );
}

/** The members who are told that a stream started: its host's matches who may watch it and want to know. */
const TOLD = `
  select o.user_id from live_streams s join matches m on s.streamer_id in (m.business1_id, m.business2_id) and m.ended_at is null
    join businesses o on o.id = case when m.business1_id = s.streamer_id then m.business2_id else m.business1_id end
    join users u on u.id = o.user_id and u.live_notices
  where s.id = $1 and ${mayWatch('o.id', '$2::timestamptz')}`;

/** The host's first picture or sound has arrived: the stream is live, and its matches are told, each once. */
export async function goLive(tx: Tx, stream: StreamRow, now: Date): Promise<void> {
  await tx.sql(`update live_streams set status = 'LIVE', live_at = $2 where id = $1`, [stream.id, now]);
  const members = await matchedMembers(tx, stream.streamer_id);
  const told = await tx.sql<MatchedMember>(TOLD, [stream.id, now]);
  await notifyAll(
    tx,
    told.map((member) => member.user_id),
    {
      reason: NotificationReason.StreamStarted,
      facts: { title: stream.title, startsAt: null },
      businessId: stream.streamer_id,
      data: { title: said`${await nameOf(tx, stream.streamer_id)} is live`, text: stream.title, streamId: stream.id },
    },
  );
  tx.emit(
    liveChanged(
      members.map((member) => member.user_id),
      { streamId: stream.id, isLive: true },
    ),
  );
  tx.emit(streamChanged(stream.id));
  await tellSchedule(tx, stream);
}

/** An announced stream has started: viewers of the announcement see it. */
async function tellSchedule(tx: Tx, stream: StreamRow): Promise<void> {
  const [scheduled] = await tx.sql<{ id: string }>('select id from scheduled_streams where stream_id = $1', [stream.id]);
  if (!scheduled) return;
  const members = await matchedMembers(tx, stream.streamer_id);
  tx.emit(scheduleChanged([...members.map((member) => member.user_id), await userOf(tx, stream.streamer_id)], scheduled.id));
}

export async function userOf({ sql }: Pick<Tx, 'sql'>, businessId: string): Promise<string> {
  const [row] = await sql<{ user_id: string }>('select user_id from businesses where id = $1', [businessId]);
  if (!row) throw new Error('A business has a member.');
  return row.user_id;
}

/** The host has dropped out, or has returned: the grace period starts, or is over. */
export async function setInterrupted(tx: Tx, stream: StreamRow, interruptedAt: Date | null): Promise<void> {
  const status = standingStatus({ paused_at: stream.paused_at, interrupted_at: interruptedAt });
  await tx.sql('update live_streams set status = $2, interrupted_at = $3 where id = $1', [stream.id, status, interruptedAt]);
  tx.emit(streamChanged(stream.id));
  await tellLists(tx, stream, true);
}

/** Pauses or resumes a stream without ending it. */
export async function setPaused(tx: Tx, stream: StreamRow, pausedAt: Date | null): Promise<void> {
  const status = standingStatus({ paused_at: pausedAt, interrupted_at: stream.interrupted_at });
  await tx.sql('update live_streams set status = $2, paused_at = $3 where id = $1', [stream.id, status, pausedAt]);
  tx.emit(streamChanged(stream.id));
  await tellLists(tx, stream, true);
}

/** Ends an unfinished stream for good: nobody is in it any more. Its room is closed after the commit. */
export async function endNow(tx: Tx, stream: StreamRow, reason: StreamEndReason, now: Date): Promise<void> {
  const status = reason === StreamEndReason.Terminated ? StreamStatus.Terminated : StreamStatus.Ended;
  await tx.sql('update live_streams set status = $2, end_reason = $3, ended_at = $4, viewer_count = 0 where id = $1', [
    stream.id,
    status,
    reason,
    now,
  ]);
  await tx.sql('update stream_viewers set left_at = $2, seen_at = $2 where stream_id = $1 and left_at is null', [stream.id, now]);
  await closePolls(tx, { streamId: stream.id }, now);
  await expireHeld(tx, { streamId: stream.id }, now);
  // An announcement can be tried again if its stream never went live.
  if (stream.live_at === null) await tx.sql('update scheduled_streams set stream_id = null where stream_id = $1', [stream.id]);
  tx.emit(streamEnded(stream.id));
  await settleNotices(tx, stream, await tellLists(tx, stream, false), now);
}

/** "X is live" is news only while it is. */
async function settleNotices(tx: Tx, stream: StreamRow, userIds: readonly string[], now: Date): Promise<void> {
  if (stream.live_at === null) return;
  const title = said`${await nameOf(tx, stream.streamer_id)} was live`;
  await settleLiveNotices(tx, userIds, { streamId: stream.id, liveAt: stream.live_at, title }, now);
}

async function nameOf({ sql }: Pick<Tx, 'sql'>, businessId: string): Promise<string> {
  const [host] = await sql<{ name: string }>('select name from businesses where id = $1', [businessId]);
  return host?.name ?? 'A match';
}

/** A stream's state also shows in the lists of its host's matches. Resolves to whom it is told; nobody, unless it was live. */
async function tellLists(tx: Tx, stream: StreamRow, isLive: boolean): Promise<string[]> {
  if (stream.live_at === null) return [];
  const members = await matchedMembers(tx, stream.streamer_id);
  const userIds = members.map((member) => member.user_id);
  tx.emit(liveChanged(userIds, { streamId: stream.id, isLive }));
  return userIds;
}
