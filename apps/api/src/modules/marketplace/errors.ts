import { ErrorCode } from '@benison/contracts/errors';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import { DomainError } from '../../platform/errors.ts';

/** Fewer are left than were requested. */
export class SoldOutError extends DomainError {
  override name = 'SoldOutError';
  constructor(stockLeft: number) {
    const left = stockLeft === 1 ? 'Only 1 is left.' : `Only ${stockLeft} are left.`;
    super(ErrorCode.SoldOut, stockLeft === 0 ? 'This item is sold out.' : left, { stockLeft });
  }
}

/** The item is no longer for sale. */
export class ItemRetiredError extends DomainError {
  override name = 'ItemRetiredError';
  constructor() {
    super(ErrorCode.ProductUnavailable, 'This item is no longer sold.');
  }
}

/** The price differs from the one the buyer saw. */
export class PriceChangedError extends DomainError {
  override name = 'PriceChangedError';
  constructor(priceCoins: number) {
    super(ErrorCode.PriceChanged, `The price has changed: it is ${coinsInWords(priceCoins)} now.`, { priceCoins });
  }
}
