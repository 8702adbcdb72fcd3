import { ErrorCode } from '@benison/contracts/errors';
import { OPEN_QUESTIONS_MAX } from '@benison/contracts/terms/stream-chat';
import { DomainError } from '../../../platform/errors.ts';

/** A viewer has as many open questions in a stream as it may. */
export class QuestionsOpenError extends DomainError {
  override name = 'QuestionsOpenError';
  constructor() {
    super(ErrorCode.Conflict, `You have ${OPEN_QUESTIONS_MAX} open questions here. Ask again when one of them is answered.`);
  }
}
