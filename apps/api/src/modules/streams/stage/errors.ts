import { ErrorCode } from '@benison/contracts/errors';
import { ON_STAGE_MAX } from '@benison/contracts/terms/stream-chat';
import { DomainError } from '../../../platform/errors.ts';

/** The stage is full. */
export class StageFullError extends DomainError {
  override name = 'StageFullError';
  constructor() {
    super(ErrorCode.StageFull, `The stage holds ${ON_STAGE_MAX} guests besides the host. Someone has to leave first.`, {
      max: ON_STAGE_MAX,
    });
  }
}

/** Nobody comes on stage without an invitation. */
export class NotInvitedError extends DomainError {
  override name = 'NotInvitedError';
  constructor() {
    super(ErrorCode.Conflict, 'You are not invited to the stage, or no longer are.');
  }
}
