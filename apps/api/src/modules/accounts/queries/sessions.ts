import { PageInput } from '@benison/contracts/fields';
import type { Member } from '../../../actor.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { deviceOf, type Device } from '../device-name.ts';

/** One device the member is signed in on. */
export interface MemberSession extends Device {
  id: string;
  isCurrent: boolean;
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
  place: string;
}

const CURSORS = rowCursors('sessions');

/** Where the present session stands in the list: before every other, whenever they were used. */
const FIRST_PLACE = '999999999999999999';

/** The member's active sessions: the current one first, then by last use. */
export async function sessionsOf(sql: Sql, member: Member, now: Date, raw: unknown): Promise<Page<MemberSession>> {
  const { first, after } = PageInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const rows = await sql<Row>(
    `select id, user_agent, ip_address, created_at, last_used_at, expires_at, remember_me,
       case when id = $3 then ${FIRST_PLACE} else ${microsOf('last_used_at')} end as place
     from sessions where user_id = $1 and revoked_at is null and expires_at > $2
       and ($4::bigint is null or (id <> $3 and (last_used_at, id) < (${timeOfMicros('$4')}, $5::uuid)))
     order by id = $3 desc, last_used_at desc, id desc limit $6`,
    [member.userId, now, member.sessionId, start.key, start.id, first + 1],
  );
  const toSession = (row: Row): MemberSession => ({
    id: row.id,
    isCurrent: row.id === member.sessionId,
    ...deviceOf(row.user_agent),
    ipAddress: row.ip_address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    rememberMe: row.remember_me,
  });
  return pageOf(rows, first, (row) => CURSORS.at(row.place, row.id), toSession);
}
