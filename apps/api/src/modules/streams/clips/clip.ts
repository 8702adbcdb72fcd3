import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { CAN_BE_REPLAYED } from '../recordings/can-be-replayed.ts';

/** A named part of a recording. Nothing is stored of it but where it is. */
export interface StreamClip {
  id: string;
  streamId: string;
  title: string;
  /** Counted from the beginning of the recording. */
  startMs: number;
  endMs: number;
  createdAt: Date;
}

export interface ClipRow {
  id: string;
  stream_id: string;
  title: string;
  start_ms: number;
  duration_ms: number;
  created_at: Date;
}

/**
 * SQL: the clips that can be watched, by those who may watch their streams. Where each begins is counted over the pieces before its own, as the
 * replay plays them.
 */
export const CLIPS = `
  select c.id, s.id as stream_id, c.title, c.duration_ms, c.created_at,
    (c.from_ms + coalesce((select sum(p.duration_ms) from stream_recordings p
      where p.stream_id = s.id and p.stored_at is not null and (p.began_at, p.id) < (r.began_at, r.id)), 0))::int as start_ms
  from stream_clips c join stream_recordings r on r.id = c.recording_id join live_streams s on s.id = r.stream_id and ${CAN_BE_REPLAYED}`;

export const toClip = (row: ClipRow): StreamClip => ({
  id: row.id,
  streamId: row.stream_id,
  title: row.title,
  startMs: row.start_ms,
  endMs: row.start_ms + row.duration_ms,
  createdAt: row.created_at,
});

/** One clip, without a check of rights; null when there is none. */
export async function findClip(sql: Sql, id: string): Promise<StreamClip | null> {
  const [row] = await sql<ClipRow>(`${CLIPS} where c.id = $1`, [id]);
  return row ? toClip(row) : null;
}

/** The same. @throws NotFoundError */
export async function loadClip(sql: Sql, id: string): Promise<StreamClip> {
  const clip = await findClip(sql, id);
  if (!clip) throw new NotFoundError('That clip');
  return clip;
}
