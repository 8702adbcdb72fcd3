import type pg from 'pg';
import { memberId } from './fill-world.ts';

/** Moderators, each with a screen of their own. */
export const MODERATORS = 5;

const staff = (n: string): string => `('0193f000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const business = (n: string): string => `('0193b000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** A moderator's id by number, starting at one. */
export const staffId = (moderator: number): string => memberId('f', moderator);
/** A moderator's session cookie. */
export const staffCookie = (moderator: number): string => `adm=bench-session-of-moderator-${moderator}`;

const STAFF = `
  insert into admins (id, username, password_hash, role, totp_enabled_at) select ${staff('n')}, 'moderator' || n, 'none', 'MODERATOR', now() from generate_series(1, $1::int) n`;
const SESSIONS = `
  insert into admin_sessions (id, admin_id, token_hash, expires_at)
  select ${staff('n')}, ${staff('n')}, encode(sha256(convert_to('bench-session-of-moderator-' || n, 'UTF8')), 'hex'), now() + interval '1 day' from generate_series(1, $1::int) n`;

/** Moderators, each with a second factor and a session. */
export async function fillModerators(pool: pg.Pool): Promise<void> {
  for (const text of [STAFF, SESSIONS]) await pool.query(text, [MODERATORS]);
}

const CASES = `
  insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, reporter_count, reporter_points, points, queue_key, opened_at, due_at, evidence_until)
  select ('0193c100-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'BUSINESS', gen_random_uuid(), ${business('1 + n % $2::int')}, 'SPAM', (array['HIGH', 'MEDIUM', 'LOW'])[1 + n % 3], 1, 20, 70 + n % 300,
    (70 + n % 300) * 300 - extract(epoch from now())::bigint + n, now() - n * interval '1 second', now() + interval '1 day', now() + interval '1 year'
  from generate_series(1, $1::int) n`;
const REPORTS = `
  insert into content_reports (id, reporter_id, target_type, target_id, reported_id, category, details, case_id)
  select gen_random_uuid(), ${business('1 + row_number() over (order by c.id) % $1::int')}, 'BUSINESS', c.target_id, c.subject_id, 'SPAM', 'The same words again and again.', c.id from moderation_cases c`;

/** Many pending reports, each a case of its own: the longest possible queue. */
export async function fillQueue(pool: pg.Pool, { reports, members }: { reports: number; members: number }): Promise<void> {
  await pool.query(CASES, [reports, members]);
  await pool.query(REPORTS, [members]);
  await pool.query('vacuum analyze');
}
