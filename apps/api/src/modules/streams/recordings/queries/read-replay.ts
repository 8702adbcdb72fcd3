import { REPLAY_DAYS } from '@benison/contracts/terms/replay';
import type { AppContext } from '../../../../app-context.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { contentTypeOfKey } from '../../../../platform/files/file-store.ts';
import type { FinishedFile } from '../../../../platform/media/recorder.ts';
import type { Watching } from '../../access.ts';
import { addressEnd, addressOf } from '../address.ts';
import { recordingKey } from '../recording.ts';

export interface ReplayPiece {
  id: string;
  startsAt: Date;
  durationMs: number;
  sizeBytes: number;
  contentType: string;
  url: string;
}

/** What can be watched again of a stream, with addresses for whoever asked. */
export interface Replay {
  streamId: string;
  pieces: ReplayPiece[];
  /** False while the last of it is still being stored. */
  isComplete: boolean;
  durationMs: number;
  addressesUntil: Date;
  deletedAt: Date;
}

interface PieceRow {
  id: string;
  began_at: Date;
  file_kind: FinishedFile['kind'];
  duration_ms: number;
  size_bytes: string;
}

const PIECES = `
  select id, began_at, file_kind, duration_ms, size_bytes from stream_recordings
  where stream_id = $1 and stored_at is not null and began_at is not null and file_kind is not null and duration_ms is not null and size_bytes is not null
  order by began_at, id`;

/** The replay of a stream that somebody may watch; null when there is none: not recorded, not over, or removed. */
export async function readReplay(app: AppContext, sql: Sql, { stream }: Watching, businessId: string): Promise<Replay | null> {
  if (!stream.is_recorded || !stream.ended_at || stream.recording_removed_at) return null;
  const rows = await sql<PieceRow>(PIECES, [stream.id]);
  const unstored = await sql('select from stream_recordings where stream_id = $1 and stored_at is null', [stream.id]);
  if (rows.length + unstored.length === 0) return null;
  const end = addressEnd(app.clock.now());
  return {
    streamId: stream.id,
    pieces: rows.map((row) => toPiece(app, row, businessId, end)),
    isComplete: unstored.length === 0,
    durationMs: rows.reduce((sum, row) => sum + row.duration_ms, 0),
    addressesUntil: end,
    deletedAt: new Date(stream.ended_at.getTime() + REPLAY_DAYS * DAY_MS),
  };
}

function toPiece(app: AppContext, row: PieceRow, businessId: string, end: Date): ReplayPiece {
  return {
    id: row.id,
    startsAt: row.began_at,
    durationMs: row.duration_ms,
    sizeBytes: Number(row.size_bytes),
    contentType: contentTypeOfKey(recordingKey(row.id, row.file_kind)),
    url: addressOf(app, { recordingId: row.id, businessId }, end),
  };
}
