import type { Origin } from '../../../actor.ts';
import { newId } from '../../../platform/clock.ts';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { emitAccessEnded } from '../access.ts';

/** Longest life of a staff session: a working day. It ends earlier when idle. */
const STAFF_SESSION_SECONDS = 8 * 3_600;
const USER_AGENT_LENGTH_MAX = 500;

/** Opens a staff session and returns its token; only the token's hash is stored. */
export async function openStaffSession(tx: Tx, now: Date, origin: Origin, staffId: string) {
  const token = newToken();
  const id = newId();
  await tx.sql(
    `insert into admin_sessions (id, admin_id, token_hash, ip_address, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      id,
      staffId,
      hashToken(token),
      origin.ipAddress,
      origin.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
      now,
      new Date(now.getTime() + STAFF_SESSION_SECONDS * 1_000),
    ],
  );
  return { id, token };
}

/** Ends one staff session and closes its sockets on every process. */
export async function endStaffSession(tx: Tx, now: Date, sessionId: string): Promise<void> {
  const ended = await tx.sql<{ id: string }>(
    'update admin_sessions set revoked_at = $2 where id = $1 and revoked_at is null returning id',
    [sessionId, now],
  );
  emitAccessEnded(
    tx,
    ended.map((row) => row.id),
  );
}

/** Ends all sessions of one staff member and closes their sockets on every process. */
export async function endStaffSessions(tx: Tx, now: Date, staffId: string): Promise<void> {
  const ended = await tx.sql<{ id: string }>(
    'update admin_sessions set revoked_at = $2 where admin_id = $1 and revoked_at is null and expires_at > $2 returning id',
    [staffId, now],
  );
  emitAccessEnded(
    tx,
    ended.map((row) => row.id),
  );
}
