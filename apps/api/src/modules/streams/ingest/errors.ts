import { ErrorCode } from '@benison/contracts/errors';
import { ENCODER_REST_MINUTES } from '@benison/contracts/terms/streams';
import { DomainError } from '../../../platform/errors.ts';

/** The key that a program came with is no business's. */
export class StreamKeyRefusedError extends DomainError {
  override name = 'StreamKeyRefusedError';
  constructor() {
    super(ErrorCode.Unauthenticated, 'This stream key is not valid. Make a new one and put it into your streaming program.');
  }
}

/** The business has no stream key. */
export class NoStreamKeyError extends DomainError {
  override name = 'NoStreamKeyError';
  constructor() {
    super(ErrorCode.NotFound, 'Please make a stream key first.');
  }
}

/** Its stream, or its test, was ended while it was sending: it is not let in again only because it tries by itself. */
export class EncoderRestsError extends DomainError {
  override name = 'EncoderRestsError';
  constructor(until: Date) {
    super(
      ErrorCode.Conflict,
      `Your stream was ended. Stop your streaming program, then let it in again in Benison, or wait ${ENCODER_REST_MINUTES} minutes.`,
      { until: until.toISOString() },
    );
  }
}

/** What a program sent was no offer that the room server can read. */
export class OfferRefusedError extends DomainError {
  override name = 'OfferRefusedError';
  constructor() {
    super(ErrorCode.BadInput, 'The offer of your streaming program could not be read. It has to send by WHIP, in H.264, VP8 or AV1.');
  }
}
