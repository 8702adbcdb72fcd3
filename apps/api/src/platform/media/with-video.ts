import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../errors.ts';
import { MediaUnavailableError } from './media.ts';

/** No room is available right now. Everything but video continues. */
export class VideoUnavailableError extends DomainError {
  override name = 'VideoUnavailableError';
  constructor(message: string, options?: ErrorOptions) {
    super(ErrorCode.VideoUnavailable, message);
    if (options) this.cause = options.cause;
  }
}

/** Calls the room server. @throws VideoUnavailableError when it is down. */
export async function withVideo<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MediaUnavailableError) throw new VideoUnavailableError(error.message, { cause: error.cause });
    throw error;
  }
}
