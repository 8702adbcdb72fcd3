import { ErrorCode } from '@benison/contracts/errors';
import { BadInputError, DomainError } from '../../platform/errors.ts';

/** Somebody else has this user name, which everybody may know: it is shown to others. */
export class UsernameTakenError extends BadInputError {
  override name = 'UsernameTakenError';
  constructor(message = 'This username is taken') {
    super([{ path: 'username', message }], message);
  }
}

/** Another name that is taken would be mistaken for it. */
export class UsernameAlikeError extends UsernameTakenError {
  override name = 'UsernameAlikeError';
  constructor() {
    super('This username looks like one that is taken. Please choose another');
  }
}

/** The name reads as if its owner ran the product. */
export class UsernameOfficialError extends UsernameTakenError {
  override name = 'UsernameOfficialError';
  constructor() {
    super('This username is reserved for Benison. Please choose another');
  }
}

/** The password was right, and the account is not open yet. The token goes on with the form where none was sent; else it only shows how that stands. */
export class AccountPendingError extends DomainError {
  override name = 'AccountPendingError';
  readonly registrationToken: string;
  constructor(verificationSubmitted: boolean, registrationToken: string) {
    super(
      ErrorCode.AccountPending,
      "Your account is still under review. You'll receive an email when approved.",
      verificationSubmitted ? { verificationSubmitted } : { verificationSubmitted, registrationToken },
    );
    this.registrationToken = registrationToken;
  }
}
