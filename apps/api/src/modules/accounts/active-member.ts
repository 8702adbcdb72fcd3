import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';

/** @throws DomainError ACCOUNT_SUSPENDED when the account was closed or suspended after its member's session was checked. */
export function assertStillActive(state: AccountState | undefined): void {
  if (state !== AccountState.Active) throw new DomainError(ErrorCode.AccountSuspended, 'Your account is not active.');
}

/**
 * Locks an account as active until the transaction ends, so that closing or suspending it waits for us and we wait for them. For
 * anything an account that has just ended must not start. Gives where its member is written to.
 * @throws DomainError ACCOUNT_SUSPENDED
 */
export async function holdActiveMember(tx: Tx, userId: string): Promise<{ email: string }> {
  const [user] = await tx.sql<{ state: AccountState; email: string }>('select state, email from users where id = $1 for share', [userId]);
  assertStillActive(user?.state);
  return { email: user?.email ?? '' };
}
