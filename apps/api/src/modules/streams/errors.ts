import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../platform/errors.ts';

/** The stream has not begun to be seen yet, or is over. */
export class StreamNotLiveError extends DomainError {
  override name = 'StreamNotLiveError';
  constructor() {
    super(ErrorCode.StreamNotLive, 'This stream is not live.');
  }
}

/** A host accepts today's agreement before it goes live. */
export class AgreementRequiredError extends DomainError {
  override name = 'AgreementRequiredError';
  constructor(version: string) {
    super(ErrorCode.AgreementRequired, 'Please accept the Livestream Content Agreement first.', { version });
  }
}

/** One unfinished stream for each business; the details name it. */
export class AlreadyLiveError extends DomainError {
  override name = 'AlreadyLiveError';
  constructor(streamId: string) {
    super(ErrorCode.AlreadyLive, 'You have a stream under way already.', { streamId });
  }
}

/** The moderators took streaming away, for a time or for good. */
export class LiveBannedError extends DomainError {
  override name = 'LiveBannedError';
  constructor(until: Date | null) {
    super(ErrorCode.LiveBanned, 'Live streaming is closed to your business.', { until: until?.toISOString() ?? null });
  }
}

/** The host, or somebody it trusts, put this viewer out. */
export class StreamBannedError extends DomainError {
  override name = 'StreamBannedError';
  constructor(until: Date | null = null) {
    super(ErrorCode.StreamBanned, 'You cannot watch this stream any more.', { until: until?.toISOString() ?? null });
  }
}

/** No room can be had right now. Everything but video goes on. */
export class VideoUnavailableError extends DomainError {
  override name = 'VideoUnavailableError';
  constructor(message: string) {
    super(ErrorCode.VideoUnavailable, message);
  }
}
