import { ErrorCode } from '@benison/contracts/errors';
import { coinsInWords, leftInWords } from '@benison/contracts/terms/coin-words';
import { DomainError } from '../../../platform/errors.ts';

const AGAIN = { day: 'It resets at midnight.', week: 'It resets on Monday.' } as const;

/** The giver's own limit for a day or a week is reached. The details say how much of it is left. */
export class OwnGiftLimitReachedError extends DomainError {
  override name = 'OwnGiftLimitReachedError';
  constructor(per: 'day' | 'week', limitCoins: number, spentCoins: number) {
    const leftCoins = Math.max(0, limitCoins - spentCoins);
    const left = leftCoins > 0 ? leftInWords(leftCoins) : AGAIN[per];
    super(ErrorCode.GiftLimitReached, `Your own limit is ${coinsInWords(limitCoins)} a ${per}. ${left}`, { limitCoins, leftCoins });
  }
}

/** The giver has paused its own gifts. */
export class GiftsPausedError extends DomainError {
  override name = 'GiftsPausedError';
  constructor(until: Date) {
    super(ErrorCode.GiftLimitReached, 'You paused your gifts. Your wallet says until when.', { until: until.toISOString() });
  }
}
