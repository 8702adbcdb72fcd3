import { StreamStatus, type StreamEndReason } from '@benison/contracts/enumerations';
import { HYPE_LEVELS, hypeLevelOf } from '@benison/contracts/terms/stream-gift';
import { STREAM_GRACE_SECONDS } from '@benison/contracts/terms/streams';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { StreamNotLiveError } from './errors.ts';

/** A stream as shown to everybody who may see it. */
export interface StreamView {
  id: string;
  code: string;
  /** The business that streams. */
  hostId: string;
  title: string;
  description: string | null;
  status: StreamStatus;
  endReason: StreamEndReason | null;
  startedAt: Date;
  liveAt: Date | null;
  endedAt: Date | null;
  interruptedUntil: Date | null;
  viewerCount: number;
  peakViewers: number;
  giftCount: number;
  giftCoins: number;
  giftsEnabled: boolean;
  slowModeSeconds: number;
  /** Its picture and sound come from a program such as OBS, not from the host's browser. */
  isFromEncoder: boolean;
  /** Its host has it recorded. */
  isRecorded: boolean;
  isCaptioned: boolean;
  goal: { title: string; coins: number; reachedCoins: number; endsAt: Date | null } | null;
  hype: StreamHype | null;
}

/** How much is given in a row. It goes when its time is over, unless the next level is reached before. */
export interface StreamHype {
  level: number;
  coins: number;
  /** What the next level takes; null on the last one. */
  nextCoins: number | null;
  endsAt: Date;
}

/** A stream as it is stored. */
export interface StreamRow {
  id: string;
  number: string;
  streamer_id: string;
  title: string;
  description: string | null;
  status: StreamStatus;
  room_name: string;
  request_id: string;
  viewer_count: number;
  peak_viewers: number;
  gift_count: number;
  total_gifts_received: string;
  gifts_enabled: boolean;
  slow_mode_seconds: number;
  goal_title: string | null;
  goal_coins: string | null;
  goal_from_coins: string | null;
  goal_ends_at: Date | null;
  hype_coins: string;
  hype_ends_at: Date | null;
  started_at: Date;
  live_at: Date | null;
  interrupted_at: Date | null;
  paused_at: Date | null;
  ended_at: Date | null;
  end_reason: StreamEndReason | null;
  room_seen_at: Date | null;
  room_is_muted: boolean;
  from_encoder: boolean;
  is_recorded: boolean;
  is_captioned: boolean;
  recording_removed_at: Date | null;
}

/** The columns of a `StreamRow`, of live_streams under the name `s`. */
export const STREAM_COLUMNS = `
  s.id, s.number, s.streamer_id, s.title, s.description, s.status, s.room_name, s.request_id, s.viewer_count, s.peak_viewers, s.gift_count,
  s.total_gifts_received, s.gifts_enabled, s.slow_mode_seconds, s.goal_title, s.goal_coins, s.goal_from_coins, s.goal_ends_at, s.hype_coins, s.hype_ends_at,
  s.started_at, s.live_at, s.interrupted_at, s.paused_at, s.ended_at, s.end_reason, s.room_seen_at, s.room_is_muted, s.from_encoder, s.is_recorded,
  s.recording_removed_at, s.is_captioned`;

/** Whether the stream called `alias` is in the lists of its host's matches: started, and not over. */
export const isShown = (alias: string): string => `${alias}.live_at is not null and ${alias}.ended_at is null`;

export function toStream(row: StreamRow): StreamView {
  return {
    id: row.id,
    code: `STR-${row.number}`,
    hostId: row.streamer_id,
    title: row.title,
    description: row.description,
    status: row.status,
    endReason: row.end_reason,
    startedAt: row.started_at,
    liveAt: row.live_at,
    endedAt: row.ended_at,
    interruptedUntil: row.interrupted_at && !row.ended_at ? afterSeconds(row.interrupted_at, STREAM_GRACE_SECONDS) : null,
    viewerCount: row.viewer_count,
    peakViewers: row.peak_viewers,
    giftCount: row.gift_count,
    giftCoins: Number(row.total_gifts_received),
    giftsEnabled: row.gifts_enabled,
    slowModeSeconds: row.slow_mode_seconds,
    isFromEncoder: row.from_encoder,
    isRecorded: row.is_recorded && row.recording_removed_at === null,
    isCaptioned: row.is_captioned,
    goal: goalOf(row),
    hype: row.ended_at ? null : hypeOf(Number(row.hype_coins), row.hype_ends_at),
  };
}

function goalOf({
  goal_title: title,
  goal_coins: coins,
  goal_from_coins: from,
  goal_ends_at: endsAt,
  total_gifts_received: total,
}: StreamRow): StreamView['goal'] {
  return title === null ? null : { title, coins: Number(coins), reachedCoins: Number(total) - Number(from), endsAt };
}

/** The hype of so many coins in a row; null where they reach no level. */
export function hypeOf(coins: number, endsAt: Date | null): StreamHype | null {
  const level = hypeLevelOf(coins);
  return endsAt && level > 0 ? { level, coins, nextCoins: HYPE_LEVELS[level] ?? null, endsAt } : null;
}

export const afterSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1_000);

/** One stream, without a check of rights; null when there is none. */
export async function findStream(sql: Sql, streamId: string): Promise<StreamRow | null> {
  const [row] = await sql<StreamRow>(`select ${STREAM_COLUMNS} from live_streams s where s.id = $1`, [streamId]);
  return row ?? null;
}

/** The stream of a host that has not ended; null when there is none. */
export async function runningStream(sql: Sql, hostId: string): Promise<StreamRow | null> {
  const [row] = await sql<StreamRow>(`select ${STREAM_COLUMNS} from live_streams s where s.streamer_id = $1 and s.ended_at is null`, [
    hostId,
  ]);
  return row ?? null;
}

/** One stream, locked until the transaction ends. @throws NotFoundError */
export async function lockStream(tx: Tx, streamId: string): Promise<StreamRow> {
  const [row] = await tx.sql<StreamRow>(`select ${STREAM_COLUMNS} from live_streams s where s.id = $1 for no key update`, [streamId]);
  if (!row) throw new NotFoundError('That stream');
  return row;
}

/** The same, of a stream that is live. @throws NotFoundError, StreamNotLiveError */
export async function lockLiveStream(tx: Tx, streamId: string): Promise<StreamRow> {
  const stream = await lockStream(tx, streamId);
  if (!isOnAir(stream)) throw new StreamNotLiveError();
  return stream;
}

/** Whether viewers can be in the room right now. */
export const isOnAir = ({ live_at: liveAt, ended_at: endedAt }: Pick<StreamRow, 'live_at' | 'ended_at'>): boolean =>
  liveAt !== null && endedAt === null;
