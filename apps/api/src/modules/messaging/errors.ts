import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../platform/errors.ts';

/** The match was ended by either side: its thread takes nothing any more. */
export class ThreadClosedError extends DomainError {
  override name = 'ThreadClosedError';
  constructor() {
    super(ErrorCode.ThreadClosed, 'This conversation has ended.');
  }
}

/** A message id may stand for one message alone. */
export class MessageIdReusedError extends DomainError {
  override name = 'MessageIdReusedError';
  constructor() {
    super(ErrorCode.IdReused, 'Another message was sent under this id.');
  }
}
