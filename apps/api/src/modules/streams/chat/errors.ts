import { waitWords } from '@benison/contracts/clock';
import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../../platform/errors.ts';

/** The host, or one of its moderators, muted this viewer; null: until the stream ends. */
export class MutedError extends DomainError {
  override name = 'MutedError';
  constructor(until: Date | null) {
    super(ErrorCode.StreamMuted, 'You are muted in this stream for now.', { until: until?.toISOString() ?? null });
  }
}

/** Slow mode: each sender may write one message in so many seconds. */
export class SlowModeError extends DomainError {
  override name = 'SlowModeError';
  constructor(retryAfterSeconds: number) {
    super(ErrorCode.SlowMode, `Slow mode is on. You can write again in ${waitWords(retryAfterSeconds)}.`, { retryAfterSeconds });
  }
}

/** A forbidden word. Nothing was sent, and the sender can change the text. */
export class WordsRefusedError extends DomainError {
  override name = 'WordsRefusedError';
  constructor(path: string, word: string) {
    super(ErrorCode.WordsRefused, `“${word}” is not written in this stream. Nothing was sent.`, { word }, [
      { path, message: `Please leave out “${word}”` },
    ]);
  }
}
