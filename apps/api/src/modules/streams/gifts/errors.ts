import { StreamStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { coinsInWords, leftInWords } from '@benison/contracts/terms/coin-words';
import { giftMessageLengthMax } from '@benison/contracts/terms/stream-gift';
import { DomainError } from '../../../platform/errors.ts';

/** A gift's price differs from the one the giver saw; the details contain the current price of all of it. */
export class GiftPriceChangedError extends DomainError {
  override name = 'GiftPriceChangedError';
  constructor(coins: number) {
    super(ErrorCode.PriceChanged, `The price is ${coinsInWords(coins)} now. Please look at it again.`, { coins });
  }
}

/** The gift was retired from the catalogue. */
export class GiftRetiredError extends DomainError {
  override name = 'GiftRetiredError';
  constructor() {
    super(ErrorCode.ProductUnavailable, 'This gift is no longer for sale.');
  }
}

/** The host has gifts turned off. */
export class GiftsOffError extends DomainError {
  override name = 'GiftsOffError';
  constructor() {
    super(ErrorCode.GiftsOff, 'The host has turned gifts off.');
  }
}

/** A message is longer than what is given allows. */
export class GiftMessageTooLongError extends DomainError {
  override name = 'GiftMessageTooLongError';
  constructor(coins: number) {
    const message = `At most ${giftMessageLengthMax(coins)} characters with ${coinsInWords(coins)}`;
    super(ErrorCode.BadInput, 'The message is too long for this gift.', null, [{ path: 'message', message }]);
  }
}

/** The host would have to decide about the message of an anonymous gift, and would see who wrote it. Nothing was sent. */
export class AnonymousMessageError extends DomainError {
  override name = 'AnonymousMessageError';
  constructor() {
    const message = 'The host has to allow this message. Please change it, or send the gift with your name';
    super(ErrorCode.BadInput, 'This message does not go with an anonymous gift. Nothing was sent.', null, [{ path: 'message', message }]);
  }
}

/** The giver's daily limit is reached. The details say how much of it is left. */
export class GiftLimitReachedError extends DomainError {
  override name = 'GiftLimitReachedError';
  constructor(limitCoins: number, leftCoins: number) {
    const left = leftCoins > 0 ? leftInWords(leftCoins) : 'It resets at midnight.';
    super(ErrorCode.GiftLimitReached, `Gifts are limited to ${coinsInWords(limitCoins)} a day. ${left}`, { limitCoins, leftCoins });
  }
}

const WHY_NOT_NOW: Record<StreamStatus, string> = {
  STARTING: 'The stream has not begun yet. Gifts wait until it has.',
  LIVE: 'This stream is not live.',
  INTERRUPTED: 'The host is away for a moment. Gifts wait until they are back.',
  PAUSED: 'The stream is paused. Gifts wait until it resumes.',
  ENDED: 'This stream has ended.',
  TERMINATED: 'This stream has ended.',
};

/** Gifts go only to live streams: no coin moves for a stream that never went live. */
export class GiftNeedsLiveStreamError extends DomainError {
  override name = 'GiftNeedsLiveStreamError';
  constructor(status: StreamStatus) {
    super(ErrorCode.StreamNotLive, WHY_NOT_NOW[status], { status });
  }
}
