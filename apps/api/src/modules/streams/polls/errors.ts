import { ErrorCode } from '@benison/contracts/errors';
import { POLLS_PER_STREAM_MAX } from '@benison/contracts/terms/stream-poll';
import { DomainError, ForbiddenError } from '../../../platform/errors.ts';

/** One poll is open at a time. */
export class PollOpenError extends DomainError {
  override name = 'PollOpenError';
  constructor() {
    super(ErrorCode.Conflict, 'A poll is already open. Close it before you open the next one.');
  }
}

/** The stream has had as many polls as it may. */
export class TooManyPollsError extends DomainError {
  override name = 'TooManyPollsError';
  constructor() {
    super(ErrorCode.Conflict, `At most ${POLLS_PER_STREAM_MAX} polls in one stream.`);
  }
}

/** Votes count until a poll is closed. */
export class PollClosedError extends ForbiddenError {
  override name = 'PollClosedError';
  constructor() {
    super('This poll is closed.');
  }
}
