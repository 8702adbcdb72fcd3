import { Field, Int, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { ViewerType } from './account.types.ts';
import { StaffViewerType } from './staff.types.ts';
import { OwnEinVerificationType } from './verification.types.ts';

@ObjectType('ConfirmSignInPayload', { description: 'What `confirmSignIn` answers: that it was done.' })
export class ConfirmSignInPayloadType extends DonePayload {}

@ObjectType('ChangePasswordPayload', { description: 'What `changePassword` answers: that it was done.' })
export class ChangePasswordPayloadType extends DonePayload {}

@ObjectType('RequestEmailChangePayload', { description: 'What `requestEmailChange` answers: that it was done.' })
export class RequestEmailChangePayloadType extends DonePayload {}

@ObjectType('CancelEmailChangePayload', { description: 'What `cancelEmailChange` answers: that it was done.' })
export class CancelEmailChangePayloadType extends DonePayload {}

@ObjectType('RequestEmailConfirmationPayload', { description: 'What `requestEmailConfirmation` answers: that it was done.' })
export class RequestEmailConfirmationPayloadType extends DonePayload {}

@ObjectType('ConfirmEmailPayload', { description: 'What `confirmEmail` answers: that it was done.' })
export class ConfirmEmailPayloadType extends DonePayload {}

@ObjectType()
export abstract class RecoveryCodesPayload {
  @Field(() => [String], { description: 'The codes, shown this once.' }) recoveryCodes!: string[];
}

@ObjectType('ConfirmTwoFactorPayload', { description: 'What `confirmTwoFactor` answers: the codes, shown this once.' })
export class ConfirmTwoFactorPayloadType extends RecoveryCodesPayload {}

@ObjectType('RenewRecoveryCodesPayload', { description: 'What `renewRecoveryCodes` answers: the codes, shown this once.' })
export class RenewRecoveryCodesPayloadType extends RecoveryCodesPayload {}

@ObjectType('RenewStaffRecoveryCodesPayload', { description: 'What `renewStaffRecoveryCodes` answers: the codes, shown this once.' })
export class RenewStaffRecoveryCodesPayloadType extends RecoveryCodesPayload {}

@ObjectType('TurnOffTwoFactorPayload', { description: 'What `turnOffTwoFactor` answers: that it was done.' })
export class TurnOffTwoFactorPayloadType extends DonePayload {}

@ObjectType()
export abstract class ViewerPayload {
  @Field(() => ViewerType, { description: 'The one who is signed in.' }) viewer!: ViewerType;
}

@ObjectType('UpdateProfilePayload', { description: 'What `updateProfile` answers: the one who is signed in.' })
export class UpdateProfilePayloadType extends ViewerPayload {}

@ObjectType('FinishPaidRegistrationPayload', { description: 'What `finishPaidRegistration` answers: the one who is signed in.' })
export class FinishPaidRegistrationPayloadType extends ViewerPayload {}

@ObjectType('SignInPayload', { description: 'What `signIn` answers: the one who is signed in.' })
export class SignInPayloadType extends ViewerPayload {}

@ObjectType('UpdatePreferencesPayload', { description: 'What `updatePreferences` answers: the one who is signed in.' })
export class UpdatePreferencesPayloadType extends ViewerPayload {}

@ObjectType('SubmitEinVerificationPayload', { description: 'What `submitEinVerification` answers: the verification as it is now.' })
export class SubmitEinVerificationPayloadType {
  @Field(() => OwnEinVerificationType, { description: 'The verification as it is now.' }) verification!: OwnEinVerificationType;
}

@ObjectType('SignOutPayload', { description: 'What `signOut` answers: that it was done.' })
export class SignOutPayloadType extends DonePayload {}

@ObjectType('RequestPasswordResetPayload', { description: 'What `requestPasswordReset` answers: that it was done.' })
export class RequestPasswordResetPayloadType extends DonePayload {}

@ObjectType('ResetPasswordPayload', { description: 'What `resetPassword` answers: that it was done.' })
export class ResetPasswordPayloadType extends DonePayload {}

@ObjectType('RevokeSessionPayload', { description: 'What `revokeSession` answers: that it was done.' })
export class RevokeSessionPayloadType extends DonePayload {}

@ObjectType('RevokeOtherSessionsPayload', { description: 'What `revokeOtherSessions` answers: how many sessions ended.' })
export class RevokeOtherSessionsPayloadType {
  @Field(() => Int, { description: 'How many sessions ended.' }) count!: number;
}

@ObjectType('FinishOnboardingPayload', { description: 'What `finishOnboarding` answers: that it was done.' })
export class FinishOnboardingPayloadType extends DonePayload {}

@ObjectType('StaffSignOutPayload', { description: 'What `staffSignOut` answers: that it was done.' })
export class StaffSignOutPayloadType extends DonePayload {}

@ObjectType('StaffReauthenticatePayload', { description: 'What `staffReauthenticate` answers: that it was done.' })
export class StaffReauthenticatePayloadType extends DonePayload {}

@ObjectType('ConfirmTotpEnrolmentPayload', { description: 'What `confirmTotpEnrolment` answers: the one who is signed in.' })
export class ConfirmTotpEnrolmentPayloadType {
  @Field(() => StaffViewerType, { description: 'The one who is signed in.' }) viewer!: StaffViewerType;
}

@ObjectType('RevealEinPayload', { description: 'What `revealEin` answers: the whole EIN.' })
export class RevealEinPayloadType {
  @Field(() => String, { description: 'The whole EIN.' }) ein!: string;
}
