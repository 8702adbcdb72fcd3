import { AccountState } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { assertStillActive } from '../accounts/public.ts';

/**
 * Locks a host's business until the transaction ends: what a host may have only one or so many of is counted under this lock.
 * @throws DomainError ACCOUNT_SUSPENDED when its account was closed or suspended since its session was checked.
 */
export async function holdHost(tx: Tx, businessId: string): Promise<void> {
  const [business] = await tx.sql<{ is_active: boolean }>('select is_active from businesses where id = $1 for no key update', [businessId]);
  assertStillActive(business?.is_active ? AccountState.Active : undefined);
}
