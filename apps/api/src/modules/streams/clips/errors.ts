import { ErrorCode } from '@benison/contracts/errors';
import { CLIPS_PER_RECORDING_MAX } from '@benison/contracts/terms/stream-clip';
import { DomainError } from '../../../platform/errors.ts';

/** The recording has as many clips as it may. */
export class TooManyClipsError extends DomainError {
  override name = 'TooManyClipsError';
  constructor() {
    super(ErrorCode.Conflict, `At most ${CLIPS_PER_RECORDING_MAX} clips of one recording. Delete one to make another.`);
  }
}
