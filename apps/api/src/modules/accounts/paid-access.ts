import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../platform/errors.ts';
import { endSessions } from './member-sessions.ts';

/** The paid way in: for an account that waits, whoever has an EIN or not. @throws DomainError when there is nothing to pay for. */
export async function assertMayPayForAccess(sql: Sql, userId: string): Promise<void> {
  const [user] = await sql<{ state: AccountState }>('select state from users where id = $1', [userId]);
  if (!user) throw new NotFoundError('That account');
  if (user.state === AccountState.Active) throw new DomainError(ErrorCode.ProductUnavailable, 'Your account is active already.');
  if (user.state !== AccountState.Pending)
    throw new DomainError(ErrorCode.ProductUnavailable, 'This account cannot be opened this way. Please write to us.');
}

/** Opens an account whose way in is paid. It stays unverified: nobody has looked at an EIN. */
export async function activatePaidAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.sql(`update users set state = 'ACTIVE', state_reason = null, updated_at = $2 where id = $1 and state = 'PENDING'`, [
    userId,
    now,
  ]);
}

/**
 * Puts an account whose way in was given back or disputed to where it was before: pending, signed out, nothing lost. A
 * verified business stays; its EIN carries it.
 */
export async function returnPaidAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  const returned = await tx.sql(
    `update users set state = 'PENDING', updated_at = $2 where id = $1 and state = 'ACTIVE' and ein_verified_at is null returning id`,
    [userId, now],
  );
  if (returned.length > 0) await endSessions(tx, now, userId);
}
