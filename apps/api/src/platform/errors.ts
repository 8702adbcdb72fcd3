import { waitWords } from '@benison/contracts/clock';
import { ErrorCode, type FieldError } from '@benison/contracts/errors';
import type { CountedLimit } from './request-scope.ts';

/** An error that a person caused and can be told about. Thrown in commands, translated once at each entry point. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | null;
  readonly fields: FieldError[] | null;
  constructor(code: ErrorCode, message: string, details: Record<string, unknown> | null = null, fields: FieldError[] | null = null) {
    super(message);
    this.code = code;
    this.details = details;
    this.fields = fields;
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
  constructor(message = 'You may not do that.', details: Record<string, unknown> | null = null) {
    super(ErrorCode.Forbidden, message, details);
  }
}

export class NotFoundError extends DomainError {
  override name = 'NotFoundError';
  constructor(what = 'That') {
    super(ErrorCode.NotFound, `${what} was not found.`);
  }
}

/** For a catch: whatever was not found on the way to `what` is told as `what` itself, so that nobody learns which of them there is. */
export const notFoundAs =
  (what: string) =>
  (error: unknown): never => {
    throw error instanceof NotFoundError ? new NotFoundError(what) : error;
  };

export class RateLimitedError extends DomainError {
  override name = 'RateLimitedError';
  readonly retryAfterSeconds: number;
  /** Which limit it is; null where that is kept elsewhere. */
  readonly limit: CountedLimit | null;
  constructor(retryAfterSeconds: number, limit: CountedLimit | null = null) {
    super(ErrorCode.RateLimited, `Too many tries. Please wait ${waitWords(retryAfterSeconds)}.`, { retryAfterSeconds });
    this.retryAfterSeconds = retryAfterSeconds;
    this.limit = limit;
  }
}

/** The object has changed since it was shown: saving would silently undo somebody's change. */
export class ChangedMeanwhileError extends DomainError {
  override name = 'ChangedMeanwhileError';
  constructor() {
    super(ErrorCode.Conflict, 'This was changed meanwhile, so nothing was saved. Close it and open it again to see how it stands.');
  }
}

/** The message of whatever was thrown and of all that caused it, for a log line: `Stripe gave no answer. < connect ECONNREFUSED`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} < ${messageOf(error.cause)}`;
}

/** A subscription's event that no longer has anything to show to this subscriber. */
export class SkipEventError extends Error {
  override name = 'SkipEventError';
}
