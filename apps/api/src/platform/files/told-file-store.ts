import { ErrorCode } from '@benison/contracts/errors';
import type { Logger } from 'pino';
import { DomainError, messageOf } from '../errors.ts';
import { FileKeyError, type FileStore } from './file-store.ts';

/** When to ask again for what an operator has to mend. */
const RETRY_AFTER_SECONDS = 60;

/** A file cannot be stored now: the disk is full or read-only, the bucket does not answer. Everything else goes on. */
export class FilesUnavailableError extends DomainError {
  override name = 'FilesUnavailableError';
  constructor(cause: unknown) {
    super(ErrorCode.Unavailable, 'Files cannot be stored right now, and nothing of yours was. Please try again in a few minutes.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
    this.cause = cause;
  }
}

/** The same store; what it cannot store is told to whoever sends it, and to the operator why. */
export function toldFileStore(store: FileStore, logger: Logger): FileStore {
  return {
    ...store,
    put: (key, bytes, contentType) => told(key, logger, () => store.put(key, bytes, contentType)),
    putFile: (key, path, contentType) => told(key, logger, () => store.putFile(key, path, contentType)),
  };
}

async function told(key: string, logger: Logger, put: () => Promise<void>): Promise<void> {
  try {
    await put();
  } catch (error) {
    if (error instanceof FileKeyError) throw error;
    logger.error({ err: messageOf(error), key }, 'a file could not be stored');
    throw new FilesUnavailableError(error);
  }
}
