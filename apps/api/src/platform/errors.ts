import { ErrorCode, type FieldError } from '@benison/contracts/errors';

/** Something a person caused and can be told about. Thrown in commands, translated once at each door. */
export class DomainError extends Error {
  override name = 'DomainError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Record<string, unknown> | null = null,
    readonly fields: FieldError[] | null = null,
  ) {
    super(message);
  }
}

export class BadInputError extends DomainError {
  override name = 'BadInputError';
  constructor(fields: FieldError[], message = 'Please check what is marked.') {
    super(ErrorCode.BadInput, message, null, fields);
  }
}

export class UnauthenticatedError extends DomainError {
  override name = 'UnauthenticatedError';
  constructor(message = 'Please sign in.') {
    super(ErrorCode.Unauthenticated, message);
  }
}

export class ForbiddenError extends DomainError {
  override name = 'ForbiddenError';
  constructor(message = 'You may not do that.') {
    super(ErrorCode.Forbidden, message);
  }
}

export class NotFoundError extends DomainError {
  override name = 'NotFoundError';
  constructor(what = 'That') {
    super(ErrorCode.NotFound, `${what} was not found.`);
  }
}

export class RateLimitedError extends DomainError {
  override name = 'RateLimitedError';
  constructor(readonly retryAfterSeconds: number) {
    super(ErrorCode.RateLimited, `Too many tries. Please wait ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
  }
}

/** What was to be changed is not as it was shown any more: somebody's change would be undone unread. */
export class ChangedMeanwhileError extends DomainError {
  override name = 'ChangedMeanwhileError';
  constructor() {
    super(ErrorCode.Conflict, 'This was changed meanwhile, so nothing was saved. Close it and open it again to see how it stands.');
  }
}

/** A subscription's event that has nothing to show to this subscriber any more. */
export class SkipEventError extends Error {
  override name = 'SkipEventError';
}
