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

/** What a member has few of a day is not spent where nobody can answer it. */
export class NotShownBackError extends DomainError {
  override name = 'NotShownBackError';
  constructor() {
    super(
      ErrorCode.Conflict,
      'This business cannot see your profile, so it could not answer. Nothing was spent. You can like it, or change who sees you in your settings.',
    );
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
