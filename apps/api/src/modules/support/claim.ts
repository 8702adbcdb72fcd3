import { ErrorCode } from '@benison/contracts/errors';
import type { Staff } from '../../actor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, ForbiddenError } from '../../platform/errors.ts';
import { assertNotOwnAccount, isMailboxOf } from '../accounts/public.ts';
import type { LockedRequest } from './help-request.ts';

/**
 * Two people never answer one request: only the one who claimed it does.
 * @throws DomainError CLAIMED with the name of the one who holds it.
 */
export function assertNotClaimedByOther(request: LockedRequest, staff: Staff): void {
  if (!request.claimed_by || request.claimed_by === staff.staffId) return;
  throw new DomainError(ErrorCode.Claimed, `${request.claimer ?? 'Someone else'} is working on this.`, { by: request.claimer });
}

/**
 * Nobody answers or closes what they asked themselves, signed in or with their address alone, or what was asked for their own member
 * account.
 * @throws ForbiddenError
 */
export async function assertNotOwnRequest(tx: Tx, request: LockedRequest, staff: Staff): Promise<void> {
  if (request.user_id) await assertNotOwnAccount(tx.sql, staff, request.user_id, OWN_REQUEST);
  const [own] = await tx.sql(`select where ${isMailboxOf('$1', '$2')}`, [staff.staffId, request.email]);
  if (own) throw new ForbiddenError(OWN_REQUEST);
}

const OWN_REQUEST = 'This is your own request, so someone else has to work on it.';
