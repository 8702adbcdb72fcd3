import { PageInput } from '@benison/contracts/fields';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';

const CURSORS = rowCursors('blockedBusinesses');

export interface BlockedBusiness {
  /** One business is blocked once and so one entry. */
  id: string;
  businessId: string;
  name: string;
  blockedAt: Date;
}

/** The businesses that the member has blocked, newest first. */
export async function blockedBusinesses(sql: Sql, businessId: string, raw: unknown): Promise<Page<BlockedBusiness>> {
  const { first, after } = PageInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const rows = await sql<{ id: string; name: string; created_at: Date; micros: string }>(
    `select b.id, b.name, k.created_at, ${microsOf('k.created_at')} as micros from blocks k join businesses b on b.id = k.blocked_id
     where k.blocker_id = $1 and ($2::bigint is null or (k.created_at, k.blocked_id) < (${timeOfMicros('$2')}, $3::uuid))
     order by k.created_at desc, k.blocked_id desc limit $4`,
    [businessId, start.key, start.id, first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => CURSORS.at(row.micros, row.id),
    (row) => ({ id: row.id, businessId: row.id, name: row.name, blockedAt: row.created_at }),
  );
}
