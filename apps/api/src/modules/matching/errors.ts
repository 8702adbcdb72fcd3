import type { SwipeDirection } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../platform/errors.ts';

export class AlreadySwipedError extends DomainError {
  override name = 'AlreadySwipedError';
  constructor(direction: SwipeDirection) {
    super(ErrorCode.AlreadySwiped, 'You have already decided on this business.', { direction });
  }
}

export class SuperLikesUsedUpError extends DomainError {
  override name = 'SuperLikesUsedUpError';
  constructor(resetAt: Date) {
    super(ErrorCode.SuperLikesUsedUp, "Today's super likes are used up.", { resetAt: resetAt.toISOString() });
  }
}

export class MustMeetsUsedUpError extends DomainError {
  override name = 'MustMeetsUsedUpError';
  constructor(resetAt: Date) {
    super(ErrorCode.MustMeetsUsedUp, 'You have said "must meet" as often as a day allows. "Meet" is still possible.', {
      resetAt: resetAt.toISOString(),
    });
  }
}

export class NothingToUndoError extends DomainError {
  override name = 'NothingToUndoError';
  constructor() {
    super(ErrorCode.NothingToUndo, 'There is no decision to take back.');
  }
}
