import { TRIAL_USE_WORDS, type TrialUse } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { DomainError } from '../../platform/errors.ts';

/** The trial was already used; `details` say by what that is known. */
export class TrialUsedError extends DomainError {
  override name = 'TrialUsedError';
  constructor(usedBy: TrialUse) {
    super(ErrorCode.Conflict, TRIAL_USE_WORDS[usedBy], { usedBy });
  }
}

/** Premium is already active, so there is nothing to start or to buy. */
export class AlreadySubscribedError extends DomainError {
  override name = 'AlreadySubscribedError';
  constructor(message = 'You have Premium already.') {
    super(ErrorCode.Conflict, message);
  }
}

/** There is no subscription that this could apply to. */
export class NoSubscriptionError extends DomainError {
  override name = 'NoSubscriptionError';
  constructor(message = 'There is no subscription to change.') {
    super(ErrorCode.Conflict, message);
  }
}

/** The agreed price is not our current one. */
export class PriceChangedError extends DomainError {
  override name = 'PriceChangedError';
  constructor(details: { priceCents: number } | { priceCoins: number }) {
    super(ErrorCode.PriceChanged, 'The price has changed. Please look at it again.', details);
  }
}

/** A year would cost no more than a month that some member pays. */
export class YearTooCheapError extends DomainError {
  override name = 'YearTooCheapError';
  constructor(monthCents: number) {
    super(ErrorCode.Conflict, `A year has to cost more than a month, which is ${dollarsInWords(monthCents)} for someone.`);
  }
}
