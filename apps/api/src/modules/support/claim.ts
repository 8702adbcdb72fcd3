import { ErrorCode } from '@benison/contracts/errors';
import type { Staff } from '../../actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { LockedRequest } from './help-request.ts';

/**
 * Two people never answer one request: only the one who claimed it does.
 * @throws DomainError CLAIMED with the name of the one who holds it.
 */
export function assertNotClaimedByOther(request: LockedRequest, staff: Staff): void {
  if (!request.claimed_by || request.claimed_by === staff.staffId) return;
  throw new DomainError(ErrorCode.Claimed, `${request.claimer ?? 'Somebody else'} is working on this.`, { by: request.claimer });
}
