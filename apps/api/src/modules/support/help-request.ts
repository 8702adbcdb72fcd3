import type { HelpEntryKind, HelpRequestStatus, HelpUrgency, SupportIssueType } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { HELP_ENTRIES_OF_ALL_MAX, helpReference } from '@benison/contracts/terms/support';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../platform/errors.ts';

/** A message or action after a request was sent. */
export interface HelpEntry {
  kind: HelpEntryKind;
  text: string | null;
  at: Date;
}

/** A help request as the person who asked sees it. Which staff member answered is not shown. */
export interface HelpRequest {
  reference: string;
  email: string;
  issueType: SupportIssueType;
  description: string;
  urgency: HelpUrgency;
  isPriority: boolean;
  status: HelpRequestStatus;
  createdAt: Date;
  dueAt: Date;
  entries: HelpEntry[];
}

interface EntryRow {
  kind: HelpEntryKind;
  text: string | null;
  at: string;
  staff: string | null;
}

export interface HelpRequestRow {
  id: string;
  number: string;
  email: string;
  issue_type: SupportIssueType;
  description: string;
  urgency: HelpUrgency;
  is_priority: boolean;
  status: HelpRequestStatus;
  created_at: Date;
  due_at: Date;
  entries: EntryRow[];
}

/** The columns of a request `r` with its entries, oldest first; their number is limited. */
export const HELP_REQUEST_COLUMNS = `r.id, r.number, r.email, r.issue_type, r.description, r.urgency, r.is_priority, r.status, r.created_at, r.due_at,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.text, 'at', e.at, 'staff', a.username) order by e.id), '[]')
   from help_request_entries e left join admins a on a.id = e.staff_id where e.request_id = r.id) as entries`;

export function toHelpRequest(row: HelpRequestRow): HelpRequest & { entries: (HelpEntry & { staffName: string | null })[] } {
  return {
    reference: helpReference(row.number),
    email: row.email,
    issueType: row.issue_type,
    description: row.description,
    urgency: row.urgency,
    isPriority: row.is_priority,
    status: row.status,
    createdAt: row.created_at,
    dueAt: row.due_at,
    entries: row.entries.map(({ kind, text, at, staff }) => ({ kind, text, at: new Date(at), staffName: staff })),
  };
}

/** A request locked until the transaction ends. */
export interface LockedRequest {
  id: string;
  number: string;
  email: string;
  /** Who asked; null if they were not signed in. */
  user_id: string | null;
  status: HelpRequestStatus;
  claimed_by: string | null;
  claimer: string | null;
  entries: number;
}

// @NOTE Read once the lock is held: a statement that waited for it would still count the entries from before it waited.
const LOCKED = `
  select r.id, r.number, r.email, r.user_id, r.status, r.claimed_by, a.username as claimer,
    (select count(*)::int from help_request_entries where request_id = r.id) as entries
  from help_requests r left join admins a on a.id = r.claimed_by where r.id = $1`;

/** @throws NotFoundError when there is no such request. */
export async function lockRequest(tx: Tx, id: string): Promise<LockedRequest> {
  found((await tx.sql('select from help_requests where id = $1 for update', [id]))[0]);
  return found((await tx.sql<LockedRequest>(LOCKED, [id]))[0]);
}

/** Which request has this link; null without one. */
export async function requestIdOfLink(sql: Sql, tokenHash: string): Promise<string | null> {
  const [request] = await sql<{ id: string }>('select id from help_requests where token_hash = $1', [tokenHash]);
  return request?.id ?? null;
}

/** @throws NotFoundError when no request has this link. */
export async function lockRequestOfLink(tx: Tx, tokenHash: string): Promise<LockedRequest> {
  const { id } = found((await tx.sql<{ id: string }>('select id from help_requests where token_hash = $1 for update', [tokenHash]))[0]);
  return found((await tx.sql<LockedRequest>(LOCKED, [id]))[0]);
}

export function found<Row>(row: Row | undefined): Row {
  if (!row) throw new NotFoundError('That help request');
  return row;
}

/** @throws DomainError when there is an entry that was not seen. */
export function assertAllSeen({ entries }: LockedRequest, seen: number): void {
  if (entries !== seen) throw new DomainError(ErrorCode.Conflict, 'Something new was written in the meantime. Please read it first.');
}

/**
 * One more answer or reopening leaves room for the entry that closes the request.
 * @throws DomainError when it is full.
 */
export function assertRoomForStaff({ entries }: LockedRequest): void {
  if (entries >= HELP_ENTRIES_OF_ALL_MAX - 1)
    throw new DomainError(ErrorCode.Conflict, 'This request is full. Please close it; whoever asked can send a new one.');
}

/** Adds a message or action to a request. */
export async function addEntry(
  tx: Tx,
  requestId: string,
  entry: { kind: HelpEntryKind; text?: string; staffId?: string; at: Date },
): Promise<void> {
  await tx.sql('insert into help_request_entries (request_id, kind, staff_id, text, at) values ($1, $2, $3, $4, $5)', [
    requestId,
    entry.kind,
    entry.staffId ?? null,
    entry.text ?? null,
    entry.at,
  ]);
}
