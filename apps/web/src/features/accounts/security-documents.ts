import { graphql } from '../../gql/index.ts';

export const ACCOUNT_SECURITY = graphql(
  `query AccountSecurity { accountSecurity { twoFactorOn recoveryCodesLeft isEmailConfirmed pendingEmail { email requestedAt } } }`,
);

export const CONFIRM_SIGN_IN = graphql(`mutation ConfirmSignIn($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { success } }`);
export const CHANGE_PASSWORD = graphql(
  `mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) { success } }`,
);

export const REQUEST_EMAIL_CHANGE = graphql(
  `mutation RequestEmailChange($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { success } }`,
);
export const REQUEST_EMAIL_CONFIRMATION = graphql(`mutation RequestEmailConfirmation { requestEmailConfirmation(input: {}) { success } }`);
export const CANCEL_EMAIL_CHANGE = graphql(`mutation CancelEmailChange { cancelEmailChange(input: {}) { success } }`);
export const CONFIRM_EMAIL = graphql(`mutation ConfirmEmail($input: ConfirmEmailInput!) { confirmEmail(input: $input) { success } }`);
export const CONFIRM_LINK_WORKS = graphql(`query ConfirmLinkWorks($token: String!) { works: confirmLinkWorks(token: $token) }`);
export const UNDO_LINK_WORKS = graphql(`query UndoLinkWorks($token: String!) { works: undoLinkWorks(token: $token) }`);
export const UNDO_EMAIL_CHANGE = graphql(
  `mutation UndoEmailChange($input: UndoEmailChangeInput!) { undoEmailChange(input: $input) { success } }`,
);

export const START_TWO_FACTOR = graphql(`mutation StartTwoFactor { startTwoFactor(input: {}) { secret qrDataUrl } }`);
export const CONFIRM_TWO_FACTOR = graphql(
  `mutation ConfirmTwoFactor($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) { recoveryCodes } }`,
);
export const TURN_OFF_TWO_FACTOR = graphql(`mutation TurnOffTwoFactor { turnOffTwoFactor(input: {}) { success } }`);
export const RENEW_RECOVERY_CODES = graphql(`mutation RenewRecoveryCodes { renewRecoveryCodes(input: {}) { recoveryCodes } }`);

export const RESTORE_ACCOUNT = graphql(
  `mutation RestoreAccount($input: RestoreAccountInput!) { restoreAccount(input: $input) { success } }`,
);
