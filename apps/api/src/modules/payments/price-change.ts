import { ErrorCode } from '@benison/contracts/errors';
import { isLargePriceChange, PRICE_CHANGE_FACTOR_MAX } from '@benison/contracts/price-changes';
import { DomainError } from '../../platform/errors.ts';

/** A price would change manifold, and nobody has said that this is meant. */
export class PriceChangeUnconfirmedError extends DomainError {
  override name = 'PriceChangeUnconfirmedError';
  constructor(details: { from: number; to: number }) {
    super(
      ErrorCode.PriceChangeUnconfirmed,
      `This changes the price by more than a factor of ${PRICE_CHANGE_FACTOR_MAX}. Please confirm it if you mean it.`,
      details,
    );
  }
}

/** What staff set a price from and to, and whether they said that a large change is meant. */
export interface PriceChange {
  from: number;
  to: number;
  isConfirmed: boolean;
}

/**
 * Lets a manifold change of a price through only where it was confirmed: it is what a decimal comma in the wrong place looks like.
 * @throws PriceChangeUnconfirmedError
 */
export function assertPriceChangeMeant({ from, to, isConfirmed }: PriceChange): void {
  if (!isConfirmed && isLargePriceChange(from, to)) throw new PriceChangeUnconfirmedError({ from, to });
}
