import type { AuditFilterInput } from '@benison/contracts/accounts';
import type { AuditAction, AuditTarget } from '@benison/contracts/terms/staff-area';
import { numberCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** What an action changed: one field's value before and after, as text. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** One action of a staff member. */
export interface AuditEntry {
  id: string;
  at: Date;
  staffName: string;
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  summary: string;
  reason: string | null;
  changes: AuditChange[];
}

export type AuditPage = Page<AuditEntry>;

interface Row {
  id: string;
  at: Date;
  staff_name: string;
  action: AuditAction;
  target_type: AuditTarget;
  target_id: string;
  summary: string;
  reason: string | null;
  before: Values | null;
  after: Values | null;
}

type Values = Record<string, unknown>;

interface Wanted {
  first: number;
  after: string | null;
  filter: AuditFilterInput;
}

const CURSORS = numberCursors('auditLog', 'bigint');

/** Shorter words are looked for where words begin: no index knows of less than three letters in the middle of one. */
const INSIDE_LENGTH_MIN = 3;

/** A number as the check of the chain names it; the longest still fits the column. */
const ENTRY_NUMBER = /^#(\d{1,18})$/;

/** What staff did, newest first; all of it, or what matches the filter. */
export async function auditLog(sql: Sql, { first, after, filter }: Wanted): Promise<AuditPage> {
  const params: unknown[] = [first + 1];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const before = CURSORS.numberAfter(after);
  const conditions = [
    ...(before ? [`id < ${bind(before)}`] : []),
    ...(filter.actor ? [byStaff(await staffCalled(sql, filter.actor), bind)] : []),
    ...(filter.kind ? [ofKind(filter.kind, bind)] : []),
    // The index has the kind: it finds the action's own among its entries.
    ...(filter.action ? [ofKind(kindOf(filter.action), bind), `action = ${bind(filter.action)}`] : []),
    ...(filter.subject ? [bySubject(filter.subject, bind)] : []),
  ];
  const rows = await sql<Row>(
    `select id, at, staff_name, action, target_type, target_id, summary, reason, before, after from audit_log
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} order by id desc limit $1`,
    params,
  );
  return pageOf(rows, first, ({ id }) => CURSORS.at(id), toEntry);
}

type Bind = (value: unknown) => string;

/** Whose name begins so. A user name never changes, and nobody of the staff is ever removed. */
async function staffCalled(sql: Sql, beginning: string): Promise<string[]> {
  const rows = await sql<{ id: string }>('select id from admins where starts_with(lower(username::text), lower($1))', [beginning]);
  return rows.map(({ id }) => id);
}

// One equals, rather than any of one: its entries then come in their order out of the index.
const byStaff = (ids: readonly string[], bind: Bind): string =>
  `staff_id ${ids.length === 1 ? `= ${bind(ids[0])}` : `= any(${bind(ids)})`}`;

const ofKind = (kind: string, bind: Bind): string => `split_part(action, '.', 1) = ${bind(kind)}`;

const kindOf = (action: AuditAction): string => action.slice(0, action.indexOf('.'));

/** `#16` is the entry of that number; anything else are words of what was done. */
function bySubject(subject: string, bind: Bind): string {
  const [, number] = ENTRY_NUMBER.exec(subject) ?? [];
  return number ? `id = ${bind(number)}` : `' ' || lower(summary) like lower(${bind(patternOf(subject))})`;
}

function patternOf(subject: string): string {
  const literal = subject.replace(/[\\%_]/g, String.raw`\$&`);
  return subject.length < INSIDE_LENGTH_MIN ? `% ${literal}%` : `%${literal}%`;
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
  changes: changesBetween(row.before ?? {}, row.after ?? {}),
});

/** The fields that were written down on both sides and differ; what stands on one side alone accompanies the action. */
export function changesBetween(before: Values, after: Values): AuditChange[] {
  return Object.keys(before)
    .filter((field) => field in after && valueText(before[field]) !== valueText(after[field]))
    .map((field) => ({ field, before: valueText(before[field]), after: valueText(after[field]) }));
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
