import { AccountState, type ApiScope } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Pool } from 'pg';
import type { Member } from '../../../actor.ts';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { DomainError, UnauthenticatedError } from '../../../platform/errors.ts';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import { noteKnown } from '../../../platform/request-scope.ts';
import { agreedSql, owedOf } from '../legal/consents.ts';
import { rowsByToken } from '../rows-by-token.ts';
import { keyCalls } from './key-calls.ts';

interface KeyRow {
  token_hash: string;
  key_id: string;
  scopes: ApiScope[];
  user_id: string;
  state: AccountState;
  is_premium: boolean;
  is_verified: boolean;
  business_id: string | null;
  agreed: string[];
  is_use_old: boolean;
}

/** How old a key's last use may be on record, which spares a write on every call. */
const IS_USE_OLD = `(k.last_used_at is null or k.last_used_at < $1::timestamptz - interval '1 minute')`;
const MEMBER_OF_KEY = `
  select k.token_hash, k.id as key_id, k.scopes, k.user_id, u.state, u.is_premium, u.ein_verified_at is not null as is_verified, b.id as business_id,
    ${IS_USE_OLD} as is_use_old, ${agreedSql('k.user_id', '$2')} as agreed
  from api_keys k join users u on u.id = k.user_id left join businesses b on b.user_id = u.id
  where k.revoked_at is null and (k.expires_at is null or k.expires_at > $1) and k.token_hash in`;
const TOUCH = `update api_keys k set last_used_at = $1, last_used_address = $3 where id = $2 and ${IS_USE_OLD}`;

interface Needed {
  pool: Pool;
  clock: Clock;
  limits: RateLimits;
  config: Pick<Config, 'legal'>;
}

const memberOfKey = rowsByToken<KeyRow>(MEMBER_OF_KEY);

/**
 * The member for whom a program acts with an API key.
 * @throws UnauthenticatedError for a key that is unknown, revoked or expired; DomainError ACCOUNT_SUSPENDED; RateLimitedError.
 */
export async function identifyKey(by: Needed, secret: string, address: string): Promise<Member> {
  const { pool, clock, limits, config } = by;
  const now = clock.now();
  const row = await memberOfKey(by)(hashToken(secret));
  if (!row) throw new UnauthenticatedError('This API key is unknown, revoked, or has expired.');
  if (row.state !== AccountState.Active) throw new DomainError(ErrorCode.AccountSuspended, 'The account of this API key is not active.');
  // Also where it is refused for its limit: who shows a key that stands may know of it.
  noteKnown();
  await keyCalls(limits).take(row.key_id);
  if (row.is_use_old) await pool.query({ name: 'touch-key', text: TOUCH, values: [now, row.key_id, address] });
  return {
    kind: 'member',
    userId: row.user_id,
    sessionId: row.key_id,
    key: { scopes: new Set(row.scopes) },
    state: row.state,
    rememberMe: false,
    isPremium: row.is_premium,
    isVerified: row.is_verified,
    businessId: row.business_id,
    owes: owedOf(config.legal, row.agreed),
  };
}
