import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../platform/errors.ts';

/** The thread accepts no messages: either side ended the match, or the other account is closed. */
export class ThreadClosedError extends DomainError {
  override name = 'ThreadClosedError';
  constructor(why = 'This conversation has ended.') {
    super(ErrorCode.ThreadClosed, why);
  }
}

/** A message id may stand for only one message. */
export class MessageIdReusedError extends DomainError {
  override name = 'MessageIdReusedError';
  constructor() {
    super(ErrorCode.IdReused, 'Another message was sent under this id.');
  }
}

/** The message cannot be changed: too old, deleted, removed, or not written by a person. */
export class MessageFixedError extends DomainError {
  override name = 'MessageFixedError';
  constructor(why: string) {
    super(ErrorCode.MessageFixed, why);
  }
}
