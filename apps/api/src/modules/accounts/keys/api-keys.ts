import type { ApiScope } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { emitAccessEnded } from '../access.ts';

/** An API key as its owner and staff see it: never the key itself. */
export interface ApiKey {
  id: string;
  name: string;
  prefix: string;
  scopes: ApiScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
  revokedAt: Date | null;
}

const COLUMNS = `id, name, prefix, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
  last_used_address as "lastUsedAddress", revoked_at as "revokedAt"`;
const STANDS = 'revoked_at is null and (expires_at is null or expires_at > $2)';

/** A member's keys that still open something, the newest first. */
export const standingKeysOf = (sql: Sql, userId: string, now: Date): Promise<ApiKey[]> =>
  sql<ApiKey>(`select ${COLUMNS} from api_keys where user_id = $1 and ${STANDS} order by created_at desc, id desc`, [userId, now]);

export interface NewApiKey {
  id: string;
  userId: string;
  name: string;
  prefix: string;
  tokenHash: string;
  scopes: readonly ApiScope[];
  expiresAt: Date | null;
}

/** Stores a new key and returns it as its owner sees it. */
export async function storeKey(tx: Tx, now: Date, key: NewApiKey): Promise<ApiKey> {
  const [stored] = await tx.sql<ApiKey>(
    `insert into api_keys (id, user_id, name, prefix, token_hash, scopes, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     returning ${COLUMNS}`,
    [key.id, key.userId, key.name, key.prefix, key.tokenHash, key.scopes, now, key.expiresAt],
  );
  if (!stored) throw new Error('A stored key is returned.');
  return stored;
}

/** Ends a member's key at once, on every process and socket; null when there is none that stands. `stoppedBy` is the staff who does it. */
export async function endKey(
  tx: Tx,
  now: Date,
  { userId, keyId, stoppedBy = null }: { userId: string; keyId: string; stoppedBy?: string | null },
): Promise<ApiKey | null> {
  const [ended] = await tx.sql<ApiKey>(
    `update api_keys set revoked_at = $2, stopped_by = $4 where user_id = $1 and ${STANDS} and id = $3 returning ${COLUMNS}`,
    [userId, now, keyId, stoppedBy],
  );
  if (ended) emitAccessEnded(tx, [ended.id]);
  return ended ?? null;
}

/** Ends all keys of a member at once, on every process and socket. */
export async function endKeys(tx: Tx, now: Date, userId: string): Promise<void> {
  const ended = await tx.sql<{ id: string }>(`update api_keys set revoked_at = $2 where user_id = $1 and ${STANDS} returning id`, [
    userId,
    now,
  ]);
  emitAccessEnded(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Closes the sockets of a member's programs, whose keys rest while the account does. */
export async function restKeys(tx: Tx, now: Date, userId: string): Promise<void> {
  const standing = await tx.sql<{ id: string }>(`select id from api_keys where user_id = $1 and ${STANDS}`, [userId, now]);
  emitAccessEnded(
    tx,
    standing.map(({ id }) => id),
  );
}
