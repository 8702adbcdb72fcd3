import type { Member } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { deviceName } from '../device-name.ts';

/** One device the member is signed in on. */
export interface MemberSession {
  id: string;
  isCurrent: boolean;
  device: string;
  ipAddress: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  rememberMe: boolean;
}

interface Row {
  id: string;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  remember_me: boolean;
}

/** The member's active sessions: the current one first, then by last use. */
export async function sessionsOf(sql: Sql, member: Member, now: Date): Promise<MemberSession[]> {
  const rows = await sql<Row>(
    `select id, user_agent, ip_address, created_at, last_used_at, expires_at, remember_me from sessions
     where user_id = $1 and revoked_at is null and expires_at > $2
     order by id = $3 desc, last_used_at desc, id`,
    [member.userId, now, member.sessionId],
  );
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === member.sessionId,
    device: deviceName(row.user_agent),
    ipAddress: row.ip_address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    rememberMe: row.remember_me,
  }));
}
