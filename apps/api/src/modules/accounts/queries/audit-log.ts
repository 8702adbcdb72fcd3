import type { AuditFilterInput } from '@benison/contracts/accounts';
import { numberCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** One action of a staff member. */
export interface AuditEntry {
  id: string;
  at: Date;
  staffName: string;
  action: string;
  targetType: string;
  targetId: string;
  summary: string;
  reason: string | null;
}

export type AuditPage = Page<AuditEntry>;

interface Row {
  id: string;
  at: Date;
  staff_name: string;
  action: string;
  target_type: string;
  target_id: string;
  summary: string;
  reason: string | null;
}

interface Wanted {
  first: number;
  after: string | null;
  filter: AuditFilterInput;
}

const CURSORS = numberCursors('auditLog', 'bigint');

/** What staff did, newest first; all of it, or what matches the filter. */
export async function auditLog(sql: Sql, { first, after, filter: { actor, action, subject } }: Wanted): Promise<AuditPage> {
  const rows = await sql<Row>(
    `select id, at, staff_name, action, target_type, target_id, summary, reason from audit_log
     where ($1::bigint is null or id < $1) and ($3::text is null or starts_with(lower(staff_name), lower($3)))
       and ($4::text is null or action = $4 or starts_with(action, $4 || '.')) and ($5::text is null or strpos(lower(summary), lower($5)) > 0)
     order by id desc limit $2`,
    [CURSORS.numberAfter(after), first + 1, actor ?? null, action ?? null, subject ?? null],
  );
  return pageOf(rows, first, ({ id }) => CURSORS.at(id), toEntry);
}

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at,
  staffName: row.staff_name,
  action: row.action,
  targetType: row.target_type,
  targetId: row.target_id,
  summary: row.summary,
  reason: row.reason,
});
