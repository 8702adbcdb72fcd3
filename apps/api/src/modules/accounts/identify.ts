import type { IncomingMessage } from 'node:http';
import type { AccountState, StaffRole } from '@benison/contracts/enumerations';
import type { Pool } from 'pg';
import { GUEST, type Actor, type Guest } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { bearerIn } from '../../platform/http/bearer.ts';
import { CookieKind, type SessionCookies } from '../../platform/http/cookies.ts';
import { agreedSql, owedOf } from './legal/consents.ts';
import { readRegistrationCookie } from './registration-cookie.ts';
import { rowsByToken } from './rows-by-token.ts';
import { mustEnrol } from './totp-rules.ts';

/** The parts of a request that identify who makes it. */
export interface Identification {
  pool: Pool;
  cookies: SessionCookies;
  config: Pick<Config, 'staffTotp' | 'legal'>;
  clock: Clock;
}

interface MemberRow {
  token_hash: string;
  session_id: string;
  user_id: string;
  state: AccountState;
  remember_me: boolean;
  is_premium: boolean;
  is_verified: boolean;
  business_id: string | null;
  agreed: string[];
  is_use_old: boolean;
}

/** An idle staff session ends after a quarter of an hour. A member's lasts 12 hours, or 30 days when remembered. */
const STAFF_IDLE = `interval '15 minutes'`;

/** How old a session's last use may be on record, which spares a write on every request. */
const TOUCH_AFTER = `interval '1 minute'`;
const isUseOld = (session: string): string => `${session}.last_used_at < $1::timestamptz - ${TOUCH_AFTER}`;

const MEMBER_OF_SESSION = `
  select s.token_hash, s.id as session_id, s.user_id, s.remember_me, u.state, u.is_premium, u.ein_verified_at is not null as is_verified,
         b.id as business_id, ${isUseOld('s')} as is_use_old, ${agreedSql('s.user_id', '$2')} as agreed
  from sessions s join users u on u.id = s.user_id left join businesses b on b.user_id = u.id
  where s.revoked_at is null and s.expires_at > $1 and u.state = 'ACTIVE' and s.token_hash in`;
const TOUCH_MEMBER = `update sessions s set last_used_at = $1 where id = $2 and ${isUseOld('s')}`;

const memberOfSession = rowsByToken<MemberRow>(MEMBER_OF_SESSION);

/** The member a cookie identifies; a guest when it is missing, expired or revoked. */
export async function identifyMember(by: Identification, request: IncomingMessage): Promise<Actor> {
  const { pool, cookies, clock, config } = by;
  const token = cookies.read(request, CookieKind.Member);
  const now = clock.now();
  if (!token) return identifyApplicant(pool, request, now);
  const row = await memberOfSession(by)(hashToken(token));
  if (!row) return { ...(await identifyApplicant(pool, request, now)), ...(await suspendedBy(pool, token, now)) };
  if (row.is_use_old) await pool.query({ name: 'touch-member-session', text: TOUCH_MEMBER, values: [now, row.session_id] });
  return {
    kind: 'member',
    userId: row.user_id,
    sessionId: row.session_id,
    state: row.state,
    rememberMe: row.remember_me,
    isPremium: row.is_premium,
    isVerified: row.is_verified,
    businessId: row.business_id,
    owes: owedOf(config.legal, row.agreed),
  };
}

/** The suspended member whose session this was until the suspension ended it. */
async function suspendedBy(pool: Pool, token: string, now: Date): Promise<Pick<Guest, 'suspended'>> {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'suspended-of-session',
    text: `select s.user_id from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.ended_by_suspension and s.expires_at > $2 and u.state = 'SUSPENDED'`,
    values: [hashToken(token), now],
  });
  return rows[0] ? { suspended: { userId: rows[0].user_id } } : {};
}

/** A guest, with the registration that is in progress in this browser. */
async function identifyApplicant(pool: Pool, request: IncomingMessage, now: Date): Promise<Guest> {
  const token = readRegistrationCookie(request);
  if (!token) return GUEST;
  const {
    rows: [row],
  } = await pool.query<{ user_id: string | null; is_open: boolean }>(
    `select user_id, used_at is null as is_open from one_time_tokens where token_hash = $1 and purpose = 'REGISTRATION' and expires_at > $2`,
    [hashToken(token), now],
  );
  if (!row) return GUEST;
  const registered = { userId: row.user_id };
  return { kind: 'guest', registered, ...(row.is_open && { applicant: registered }) };
}

interface StaffRow {
  session_id: string;
  admin_id: string;
  username: string;
  role: StaffRole;
  totp_enabled: boolean;
  is_use_old: boolean;
}

const STAFF_OF_SESSION = `
  select s.id as session_id, s.admin_id, a.username, a.role, a.totp_enabled_at is not null as totp_enabled, ${isUseOld('s')} as is_use_old
  from admin_sessions s join admins a on a.id = s.admin_id
  where s.token_hash = $2 and s.revoked_at is null and s.expires_at > $1
    and s.last_used_at > $1::timestamptz - ${STAFF_IDLE} and a.is_active`;
const TOUCH_STAFF = `update admin_sessions s set last_used_at = $1 where id = $2 and ${isUseOld('s')}`;

/** What a request gives as its staff session: an API client's bearer token, or the cookie. */
export const staffToken = (cookies: SessionCookies, request: IncomingMessage): string | null =>
  bearerIn(request.headers.authorization) ?? cookies.read(request, CookieKind.Staff);

/** The staff member a cookie, or an API client's bearer token, identifies. */
export async function identifyStaff({ pool, cookies, config, clock }: Identification, request: IncomingMessage): Promise<Actor> {
  const token = staffToken(cookies, request);
  if (!token) return GUEST;
  const now = clock.now();
  const found = await pool.query<StaffRow>({ name: 'staff-of-session', text: STAFF_OF_SESSION, values: [now, hashToken(token)] });
  const row = found.rows[0];
  if (!row) return GUEST;
  if (row.is_use_old) await pool.query({ name: 'touch-staff-session', text: TOUCH_STAFF, values: [now, row.session_id] });
  return {
    kind: 'staff',
    staffId: row.admin_id,
    sessionId: row.session_id,
    username: row.username,
    role: row.role,
    totpEnabled: row.totp_enabled,
    mustEnrol: mustEnrol(config, row.totp_enabled),
  };
}

/** Which of these sessions have ended since they were opened. */
export async function endedSessions(pool: Pool, actors: readonly Actor[], now: Date): Promise<Set<string>> {
  const idsOf = (kind: Actor['kind']) =>
    actors.flatMap((actor) => (actor.kind === kind && actor.kind !== 'guest' ? [actor.sessionId] : []));
  const members = idsOf('member');
  const staff = idsOf('staff');
  if (members.length + staff.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from member_access s join users u on u.id = s.user_id
       where s.id = any($1) and s.revoked_at is null and s.expires_at > $3 and u.state = 'ACTIVE'
     union all
     select s.id from admin_sessions s join admins a on a.id = s.admin_id
       where s.id = any($2) and s.revoked_at is null and s.expires_at > $3 and a.is_active
         and s.last_used_at > $3::timestamptz - ${STAFF_IDLE}`,
    [members, staff, now],
  );
  const standing = new Set(rows.map((row) => row.id));
  return new Set([...members, ...staff].filter((id) => !standing.has(id)));
}
