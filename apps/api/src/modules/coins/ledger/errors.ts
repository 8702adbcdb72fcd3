import { ErrorCode } from '@benison/contracts/errors';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import { DomainError } from '../../../platform/errors.ts';

/** More coins were asked for than the wallet can spend; `details` say how many are needed and there. */
export class InsufficientCoinsError extends DomainError {
  override name = 'InsufficientCoinsError';
  constructor(needed: number, balance: number) {
    super(ErrorCode.InsufficientCoins, `You need ${coinsInWords(needed)} but only have ${balance.toLocaleString('en-US')}`, {
      needed,
      balance,
    });
  }
}

/** Coins are owed from a payment that was taken back: until they are paid, nothing is given away or cashed. */
export class OutstandingDebtError extends DomainError {
  override name = 'OutstandingDebtError';
  constructor(debt: number) {
    super(ErrorCode.OutstandingDebt, `You owe ${coinsInWords(debt)} from a payment that was taken back.`, { debt });
  }
}
