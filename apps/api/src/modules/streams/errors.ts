import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../platform/errors.ts';

/** The stream is not live yet, or is over. */
export class StreamNotLiveError extends DomainError {
  override name = 'StreamNotLiveError';
  constructor() {
    super(ErrorCode.StreamNotLive, 'This stream is not live.');
  }
}

/** A host must accept the current agreement before going live. */
export class AgreementRequiredError extends DomainError {
  override name = 'AgreementRequiredError';
  constructor(version: string) {
    super(ErrorCode.AgreementRequired, 'Please accept the Livestream Content Agreement first.', { version });
  }
}

/** One unfinished stream per business; the details name it. */
export class AlreadyLiveError extends DomainError {
  override name = 'AlreadyLiveError';
  constructor(streamId: string) {
    super(ErrorCode.AlreadyLive, 'You already have a stream under way.', { streamId });
  }
}

/** Moderators banned the business from streaming, for a time or permanently. */
export class LiveBannedError extends DomainError {
  override name = 'LiveBannedError';
  constructor(until: Date | null) {
    super(ErrorCode.LiveBanned, 'Live streaming is closed to your business.', { until: until?.toISOString() ?? null });
  }
}

/** The host, or one of its moderators, removed this viewer. */
export class StreamBannedError extends DomainError {
  override name = 'StreamBannedError';
  constructor(until: Date | null = null) {
    super(ErrorCode.StreamBanned, 'You cannot watch this stream anymore.', { until: until?.toISOString() ?? null });
  }
}
