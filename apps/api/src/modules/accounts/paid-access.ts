import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../platform/errors.ts';
import { endSessions } from './member-sessions.ts';

/**
 * Refuses a payment for access, unless the account is still pending, with or without an EIN.
 * @throws NotFoundError; DomainError PRODUCT_UNAVAILABLE
 */
export async function assertMayPayForAccess(sql: Sql, userId: string): Promise<void> {
  const [user] = await sql<{ state: AccountState }>('select state from users where id = $1', [userId]);
  if (!user) throw new NotFoundError('That account');
  if (user.state === AccountState.Active) throw new DomainError(ErrorCode.ProductUnavailable, 'Your account is already active.');
  if (user.state !== AccountState.Pending)
    throw new DomainError(ErrorCode.ProductUnavailable, 'This account cannot be opened this way. Please write to us.');
}

/** Opens an account whose access was paid for. It stays unverified: nobody has checked an EIN. */
export async function activatePaidAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.sql(`update users set state = 'ACTIVE', state_reason = null, updated_at = $2 where id = $1 and state = 'PENDING'`, [
    userId,
    now,
  ]);
}

/**
 * Returns an account whose access payment was refunded or disputed to its earlier state: pending, signed out, nothing lost. A
 * verified business stays open on the strength of its EIN.
 */
export async function returnPaidAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  const returned = await tx.sql(
    `update users set state = 'PENDING', updated_at = $2 where id = $1 and state = 'ACTIVE' and ein_verified_at is null returning id`,
    [userId, now],
  );
  if (returned.length > 0) await endSessions(tx, now, userId);
}
