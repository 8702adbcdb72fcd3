import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../platform/errors.ts';
import { isMostHeld } from '../../platform/payments/most-held.ts';
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

/**
 * Opens an account whose access was paid for. It stays unverified: nobody has checked an EIN. One that its member closed comes back open.
 * Gives whether it was not open before, and is now or will be: one that is suspended comes back open by its EIN or by an earlier payment anyway.
 */
export async function activatePaidAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [user] = await tx.sql<{ state: AccountState; opens_anyway: boolean }>(
    `select state, ein_verified_at is not null
       or (select count(*) > 1 from orders o where o.user_id = users.id and o.product = 'REGISTRATION_ACCESS' and o.paid_at is not null and ${isMostHeld('o')}) as opens_anyway
     from users where id = $1 for no key update`,
    [userId],
  );
  await tx.sql(`update users set state = 'ACTIVE', state_reason = null, updated_at = $2 where id = $1 and state = 'PENDING'`, [
    userId,
    now,
  ]);
  await tx.sql(`update users set closed_from = 'ACTIVE' where id = $1 and state = 'CLOSED' and closed_from = 'PENDING'`, [userId]);
  return user?.state !== AccountState.Active && user?.state !== AccountState.Rejected && !user?.opens_anyway;
}

/**
 * Returns an account whose access payment was refunded or disputed to its earlier state: pending, signed out, nothing lost. A
 * verified business stays open on the strength of its EIN.
 */
export async function returnPaidAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  // @NOTE Held first: whoever opens the account again at this moment is waited for, or waits and then sees what became of the money.
  await tx.sql('select from users where id = $1 for no key update', [userId]);
  const returned = await tx.sql(
    `update users set state = 'PENDING', updated_at = $2 where id = $1 and state = 'ACTIVE' and ein_verified_at is null returning id`,
    [userId, now],
  );
  if (returned.length > 0) await endSessions(tx, now, userId);
  await tx.sql(
    `update users set closed_from = 'PENDING' where id = $1 and state = 'CLOSED' and closed_from = 'ACTIVE' and ein_verified_at is null`,
    [userId],
  );
}

/**
 * How an account stands that was in this state before it was shut out: money for its access may have gone, or come again, since then. Where
 * none was ever paid, it stands as it did.
 */
export async function standingByAccess(sql: Sql, userId: string, before: AccountState): Promise<AccountState> {
  if (before !== AccountState.Active && before !== AccountState.Pending) return before;
  const [access] = await sql<{ is_held: boolean | null }>(
    `select bool_or(${isMostHeld('o')}) as is_held from orders o join users u on u.id = o.user_id and u.ein_verified_at is null
     where o.user_id = $1 and o.product = 'REGISTRATION_ACCESS' and o.paid_at is not null`,
    [userId],
  );
  if (access?.is_held == null) return before;
  return access.is_held ? AccountState.Active : AccountState.Pending;
}
