import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../../platform/errors.ts';

/** More coins were asked for than the wallet can spend; `details` say how many are needed and there. */
export class InsufficientCoinsError extends DomainError {
  override name = 'InsufficientCoinsError';
  constructor(needed: number, balance: number) {
    super(ErrorCode.InsufficientCoins, `You need ${needed} BizCoins but only have ${balance}`, { needed, balance });
  }
}
