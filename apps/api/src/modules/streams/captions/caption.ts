import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';

/** A line of what a host said. */
export interface StreamCaption {
  id: string;
  streamId: string;
  startsAt: Date;
  endsAt: Date;
  /** As the host corrected it, or else as it was heard. */
  text: string;
  correctedAt: Date | null;
}

export interface CaptionRow {
  id: string;
  stream_id: string;
  starts_at: Date;
  ends_at: Date;
  shown: string;
  corrected_at: Date | null;
}

/** The columns of captions `c`. */
export const CAPTION_COLUMNS = 'c.id, c.stream_id, c.starts_at, c.ends_at, coalesce(c.corrected_text, c.text) as shown, c.corrected_at';

export const toCaption = (row: CaptionRow): StreamCaption => ({
  id: row.id,
  streamId: row.stream_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  text: row.shown,
  correctedAt: row.corrected_at,
});

/** @throws NotFoundError */
export async function loadCaption(sql: Sql, id: string): Promise<StreamCaption> {
  const [row] = await sql<CaptionRow>(`select ${CAPTION_COLUMNS} from stream_captions c where c.id = $1`, [id]);
  if (!row) throw new NotFoundError('That caption');
  return toCaption(row);
}
