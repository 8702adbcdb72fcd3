import { ErrorCode } from '@benison/contracts/errors';
import { UNREACHABLE, type Failure } from '../acts/errors.ts';
import { noteUnexpected } from '../acts/unexpected.ts';
import { watchStandstill } from '../live/answer-in-time.ts';

/** A form with files that was refused or did not arrive. Its message is for the person who sent it. */
export class FormNotTakenError extends Error {
  override name = 'FormNotTakenError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface SendFormOptions {
  /** Gets the fraction sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Gives up: what is aborted says why. */
  readonly signal?: AbortSignal;
  /** The sentence for a refusal that brings none. */
  readonly refusal: string;
}

/**
 * Sends a form with files, and gives the JSON that answers it (null if there is none).
 * @throws FormNotTakenError when the server refuses it, cannot be reached or lets it stand still; the signal's reason when it was given up.
 */
export function sendForm(path: string, body: FormData, { onProgress, signal, refusal }: SendFormOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress?.(event.loaded / event.total));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve(request.response) : reject(new FormNotTakenError(failureOfAnswer(request.response, refusal))),
    );
    const handleLost = () => reject(new FormNotTakenError(UNREACHABLE));
    request.addEventListener('error', handleLost);
    watchStandstill(request, handleLost);
    const giveUp = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    request.send(body);
  });
}

/** Reads the answer to a REST call that was refused. */
function failureOfAnswer(answer: unknown, refusal: string): Failure {
  const { code, message, fields, details } = (answer ?? {}) as Partial<Failure>;
  noteUnexpected({ code, details });
  return { code: code ?? ErrorCode.Internal, message: message ?? refusal, fields: fields ?? [], details: details ?? {} };
}
