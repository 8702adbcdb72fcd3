import { HeldMessagePageInput } from '@benison/contracts/stream-chat';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { Watching } from '../../access.ts';
import { heldSeenBy, toHeldMessage, type HeldMessage, type HeldMessageRow } from '../held-message.ts';

const CURSORS = rowCursors('heldMessages');

interface SortedRow extends HeldMessageRow {
  sort_key: string;
}

// What was denied stays in its writer's sight alone.
const PAGE = `
  select h.*, (${microsOf('h.held_at')})::text as sort_key from (${heldSeenBy('$2::uuid')} and m.stream_id = $1) h
  where (h.held_outcome is null or (h.sender_id = $2 and h.held_outcome in ('DENIED', 'EXPIRED')))
    and ($3::bigint is null or (h.held_at, h.id) < (${timeOfMicros('$3')}, $4::uuid))
  order by h.held_at desc, h.id desc limit $5`;

/** A page of the held lines of a stream that a business sees, the newest first: those that wait, and its own that are not shown. */
export async function heldPage(sql: Sql, { stream }: Watching, businessId: string, raw: unknown): Promise<Page<HeldMessage>> {
  const { first, after } = HeldMessagePageInput.parse(raw);
  const { key, id } = CURSORS.startAfter(after);
  const rows = await sql<SortedRow>(PAGE, [stream.id, businessId, key, id, first + 1]);
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toHeldMessage);
}
