import type { VerificationKind, VerificationStatus } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { deviceOf, type Device } from '../../accounts/public.ts';

export interface RecordedSession extends Device {
  id: string;
  ipAddress: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface RecordedNote {
  id: string;
  text: string;
  staffName: string;
  createdAt: Date;
}

export interface RecordedVerification {
  id: string;
  kind: VerificationKind;
  title: string;
  status: VerificationStatus;
  submittedAt: Date;
  decidedAt: Date | null;
  decidedByName: string | null;
  reason: string | null;
}

interface Placed {
  id: string;
  micros: string;
}

const SESSION_CURSORS = rowCursors('MemberRecord.sessions');
const NOTE_CURSORS = rowCursors('MemberRecord.notes');
const VERIFICATION_CURSORS = rowCursors('MemberRecord.verifications');

/** SQL: only what stands behind the place in $2 and $3, in a list that begins with the newest. */
const behind = (at: string, id: string): string => `($2::bigint is null or (${at}, ${id}) < (${timeOfMicros('$2')}, $3::uuid))`;

/** Where a member is signed in, the last used first. */
export async function sessionsOnRecord(sql: Sql, userId: string, raw: unknown, now: Date): Promise<Page<RecordedSession>> {
  const { first, after } = PageInput.parse(raw);
  const start = SESSION_CURSORS.startAfter(after);
  const rows = await sql<Placed & { user_agent: string | null; ip_address: string | null; created_at: Date; last_used_at: Date }>(
    `select id, user_agent, ip_address, created_at, last_used_at, ${microsOf('last_used_at')} as micros from sessions
     where user_id = $1 and revoked_at is null and expires_at > $5 and ${behind('last_used_at', 'id')}
     order by last_used_at desc, id desc limit $4`,
    [userId, start.key, start.id, first + 1, now],
  );
  const toSession = (row: (typeof rows)[number]): RecordedSession => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    ipAddress: row.ip_address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  });
  return pageOf(rows, first, (row) => SESSION_CURSORS.at(row.micros, row.id), toSession);
}

/** Notes of staff about a member, the newest first. */
export async function notesOnRecord(sql: Sql, userId: string, raw: unknown): Promise<Page<RecordedNote>> {
  const { first, after } = PageInput.parse(raw);
  const start = NOTE_CURSORS.startAfter(after);
  const rows = await sql<RecordedNote & Placed>(
    `select n.id, n.text, a.username as "staffName", n.created_at as "createdAt", ${microsOf('n.created_at')} as micros
     from member_notes n join admins a on a.id = n.staff_id
     where n.user_id = $1 and ${behind('n.created_at', 'n.id')} order by n.created_at desc, n.id desc limit $4`,
    [userId, start.key, start.id, first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => NOTE_CURSORS.at(row.micros, row.id),
    ({ micros: _micros, ...note }) => note,
  );
}

const VERIFICATIONS = `
  select v.id, v.kind, v.title, v.status, v."submittedAt", v."decidedAt", v.reason, a.username as "decidedByName", ${microsOf('v."submittedAt"')} as micros from (
    select id, 'EIN' as kind, company_name as title, status, created_at as "submittedAt", reviewed_at as "decidedAt", reviewed_by, reason from ein_verifications where user_id = $1
    union all select id, 'LICENSE', full_name || ', ' || state, status, created_at, reviewed_at, reviewed_by, reason from driver_license_verifications where user_id = $1
    union all select id, 'SOCIAL', profile_url, status, created_at, reviewed_at, reviewed_by, reason from social_verifications where user_id = $1
  ) v left join admins a on a.id = v.reviewed_by where ${behind('v."submittedAt"', 'v.id')} order by v."submittedAt" desc, v.id desc limit $4`;

/** What a member submitted to be verified, of every kind, the newest first. */
export async function verificationsOnRecord(sql: Sql, userId: string, raw: unknown): Promise<Page<RecordedVerification>> {
  const { first, after } = PageInput.parse(raw);
  const start = VERIFICATION_CURSORS.startAfter(after);
  const rows = await sql<RecordedVerification & Placed>(VERIFICATIONS, [userId, start.key, start.id, first + 1]);
  return pageOf(
    rows,
    first,
    (row) => VERIFICATION_CURSORS.at(row.micros, row.id),
    ({ micros: _micros, ...one }) => one,
  );
}
