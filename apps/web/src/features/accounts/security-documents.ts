import { graphql } from '../../gql/index.ts';

export const ACCOUNT_SECURITY = graphql(
  `query AccountSecurity { accountSecurity { twoFactorOn recoveryCodesLeft isEmailConfirmed pendingEmail { email requestedAt } } }`,
);

export const CONFIRM_SIGN_IN = graphql(`mutation ConfirmSignIn($input: ConfirmSignInInput!) { confirmSignIn(input: $input) }`);
export const CHANGE_PASSWORD = graphql(`mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) }`);

export const REQUEST_EMAIL_CHANGE = graphql(
  `mutation RequestEmailChange($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) }`,
);
export const REQUEST_EMAIL_CONFIRMATION = graphql(`mutation RequestEmailConfirmation { requestEmailConfirmation }`);
export const CANCEL_EMAIL_CHANGE = graphql(`mutation CancelEmailChange { cancelEmailChange }`);
export const CONFIRM_EMAIL = graphql(`mutation ConfirmEmail($input: AccountTokenInput!) { confirmEmail(input: $input) }`);
export const CONFIRM_LINK_WORKS = graphql(`query ConfirmLinkWorks($token: String!) { works: confirmLinkWorks(token: $token) }`);
export const UNDO_LINK_WORKS = graphql(`query UndoLinkWorks($token: String!) { works: undoLinkWorks(token: $token) }`);
export const UNDO_EMAIL_CHANGE = graphql(`mutation UndoEmailChange($input: AccountTokenInput!) { undoEmailChange(input: $input) }`);

export const START_TWO_FACTOR = graphql(`mutation StartTwoFactor { startTwoFactor { secret qrDataUrl } }`);
export const CONFIRM_TWO_FACTOR = graphql(`mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) }`);
export const TURN_OFF_TWO_FACTOR = graphql(`mutation TurnOffTwoFactor { turnOffTwoFactor }`);
export const RENEW_RECOVERY_CODES = graphql(`mutation RenewRecoveryCodes { renewRecoveryCodes }`);

export const RESTORE_ACCOUNT = graphql(`mutation RestoreAccount($input: RestoreAccountInput!) { restoreAccount(input: $input) }`);
