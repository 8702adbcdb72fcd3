import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';

/** @throws DomainError ACCOUNT_SUSPENDED for an account that was closed or suspended since its member was let in. */
export function assertStillActive(state: AccountState | undefined): void {
  if (state !== AccountState.Active) throw new DomainError(ErrorCode.AccountSuspended, 'Your account is not active.');
}

/**
 * Holds an account open until the transaction ends: closing and suspending it wait for us, or we for them. For what must not be
 * begun by an account that has ended meanwhile.
 * @throws DomainError ACCOUNT_SUSPENDED
 */
export async function holdActiveMember(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.sql<{ state: AccountState }>('select state from users where id = $1 for share', [userId]);
  assertStillActive(user?.state);
}
