import type { Origin } from '../../actor.ts';
import { newId } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { emitAccessEnded } from './access.ts';
import { restKeys } from './keys/api-keys.ts';

/** Longest life of a session: with remember-me, and without. */
export const REMEMBERED_SECONDS = 30 * 24 * 3_600;
const UNREMEMBERED_SECONDS = 12 * 3_600;

const USER_AGENT_LENGTH_MAX = 500;

/** Opens a session and returns its token; only the token's hash is stored. */
export async function openSession(tx: Tx, now: Date, origin: Origin, session: { userId: string; rememberMe: boolean }) {
  const token = newToken();
  const id = newId();
  const seconds = session.rememberMe ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS;
  await tx.sql(
    `insert into sessions (id, user_id, token_hash, remember_me, ip_address, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [
      id,
      session.userId,
      hashToken(token),
      session.rememberMe,
      origin.ipAddress,
      origin.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
      now,
      new Date(now.getTime() + seconds * 1_000),
    ],
  );
  return { id, token };
}

/**
 * Ends sessions of one member (all, one, or all but one) and closes their sockets on every process. Returns how many ended.
 */
export async function endSessions(
  tx: Tx,
  now: Date,
  userId: string,
  which: { only?: string; except?: string; bySuspension?: boolean } = {},
): Promise<number> {
  const ended = await tx.sql<{ id: string }>(
    `update sessions set revoked_at = $2, ended_by_suspension = $5 where user_id = $1 and revoked_at is null and expires_at > $2
       and ($3::uuid is null or id = $3) and ($4::uuid is null or id <> $4) returning id`,
    [userId, now, which.only ?? null, which.except ?? null, which.bySuspension ?? false],
  );
  emitAccessEnded(
    tx,
    ended.map((row) => row.id),
  );
  if (!which.only && !which.except) await restKeys(tx, now, userId);
  return ended.length;
}
