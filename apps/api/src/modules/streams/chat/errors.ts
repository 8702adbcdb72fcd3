import { waitWords } from '@benison/contracts/clock';
import { ErrorCode } from '@benison/contracts/errors';
import { HELD_LINES_MAX } from '@benison/contracts/terms/stream-chat';
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

/** A viewer has as many lines waiting for the host as it may. */
export class HeldLinesError extends DomainError {
  override name = 'HeldLinesError';
  constructor() {
    super(ErrorCode.Conflict, `${HELD_LINES_MAX} of your lines wait for the host. Send this when one of them is decided.`);
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
