import { CaptionPageInput } from '@benison/contracts/stream-captions';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { Watching } from '../../access.ts';
import { CAPTION_COLUMNS, toCaption, type CaptionRow, type StreamCaption } from '../caption.ts';

const CURSORS = rowCursors('streamCaptions');

interface SortedRow extends CaptionRow {
  sort_key: string;
}

const PAGE = `select ${microsOf('c.starts_at')} as sort_key, ${CAPTION_COLUMNS} from stream_captions c
  where c.stream_id = $1 and ($2::bigint is null or (c.starts_at, c.id) > (${timeOfMicros('$2')}, $3::uuid))
  order by c.starts_at, c.id limit $4`;

/** A page of what was said in a stream, in order. */
export async function captionPage(sql: Sql, { stream }: Watching, raw: unknown): Promise<Page<StreamCaption>> {
  const { first, after } = CaptionPageInput.parse(raw);
  const { key, id } = CURSORS.startAfter(after);
  const rows = await sql<SortedRow>(PAGE, [stream.id, key, id, first + 1]);
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toCaption);
}
