import type { ClosingBlock } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../platform/errors.ts';

/** Something is not settled yet, so the account cannot be deleted. */
export class ClosingBlockedError extends DomainError {
  override name = 'ClosingBlockedError';
  constructor(blocks: readonly ClosingBlock[]) {
    super(ErrorCode.ClosingBlocked, 'Something is not settled yet. Please finish it first; then your account can be deleted.', { blocks });
  }
}
