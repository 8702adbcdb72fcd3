import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('PendingEmail', { description: 'A new address that has not been confirmed yet.' })
export class PendingEmailType {
  @Field(() => EmailAddressScalar, { description: 'The address that waits to be confirmed.' }) email!: string;
  @Field(() => DateTimeScalar, { description: 'When the member asked for the change.' }) requestedAt!: Date;
}

@ObjectType('AccountSecurity', { description: 'How the sign-in of a member is protected, and which change of it waits.' })
export class AccountSecurityType {
  @Field(() => Boolean, { description: 'Whether signing in takes a code of an authenticator as well.' }) twoFactorOn!: boolean;
  @Field(() => Int, { description: 'How many recovery codes have not been used yet; 0 without a second factor.' })
  recoveryCodesLeft!: number;
  @Field(() => Boolean, { description: 'Emails of notifications wait for it.' }) isEmailConfirmed!: boolean;
  @Field(() => PendingEmailType, { nullable: true, description: 'A new address that waits to be confirmed; null when none does.' })
  pendingEmail!: PendingEmailType | null;
}

@InputType('ConfirmSignInInput', { description: 'Password and code once more, before changes of the account itself.' })
export class ConfirmSignInInputType {
  @Field(() => String, { description: 'The present password of the member.' }) password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'A code of the authenticator, or a recovery code; left out without a second factor.',
  })
  code?: string | null;
}

@InputType('ChangePasswordInput', { description: "A new password for the member's own account." })
export class ChangePasswordInputType {
  @Field(() => String, { description: 'The new password, 8 to 128 characters; one that is easy to guess is refused.' }) password!: string;
}

@InputType('RequestEmailChangeInput', { description: "The address that a member's account is to have from now on." })
export class RequestEmailChangeInputType {
  @Field(() => EmailAddressScalar, {
    description: 'The new address; it must differ from the present one, and be confirmed within 24 hours.',
  })
  email!: string;
}

@InputType('ConfirmEmailInput', { description: 'What `confirmEmail` takes.' })
export class ConfirmEmailInputType {
  @Field(() => String, { description: 'The secret of the mailed link; it works once.' }) token!: string;
}

@InputType('ConfirmTwoFactorInput', { description: 'The first code of an authenticator that a member sets up.' })
export class ConfirmTwoFactorInputType {
  @Field(() => String, { description: 'The six digits that the authenticator shows.' }) code!: string;
}
