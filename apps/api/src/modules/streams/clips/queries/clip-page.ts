import { PageInput } from '@benison/contracts/fields';
import { pageOf, rowCursors, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { CLIPS, toClip, type ClipRow, type StreamClip } from '../clip.ts';

const CURSORS = rowCursors('clips');

const PAGE = `
  select id, stream_id, title, duration_ms, created_at, start_ms from (${CLIPS} where s.id = $1) clips
  where $2::bigint is null or (start_ms, id) > ($2, $3::uuid)
  order by start_ms, id limit $4`;

/** A page of the clips of a recording, in its order. Whoever asks may watch it. */
export async function clipPage(sql: Sql, streamId: string, raw: unknown): Promise<Page<StreamClip>> {
  const { first, after } = PageInput.parse(raw);
  const { key, id } = CURSORS.startAfter(after);
  const rows = await sql<ClipRow>(PAGE, [streamId, key, id, first + 1]);
  return pageOf(rows, first, (row) => CURSORS.at(row.start_ms, row.id), toClip);
}
