import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('PendingEmail', { description: 'A new address that has not been confirmed yet.' })
export class PendingEmailType {
  @Field(() => String) email!: string;
  @Field(() => DateTimeScalar) requestedAt!: Date;
}

@ObjectType('AccountSecurity')
export class AccountSecurityType {
  @Field(() => Boolean) twoFactorOn!: boolean;
  @Field(() => Int) recoveryCodesLeft!: number;
  @Field(() => Boolean, { description: 'Mails of notifications wait for it.' }) isEmailConfirmed!: boolean;
  @Field(() => PendingEmailType, { nullable: true }) pendingEmail!: PendingEmailType | null;
}

@InputType('ConfirmSignInInput')
export class ConfirmSignInInputType {
  @Field(() => String) password!: string;
  @Field(() => String, { nullable: true }) code?: string | null;
}

@InputType('ChangePasswordInput')
export class ChangePasswordInputType {
  @Field(() => String) password!: string;
}

@InputType('RequestEmailChangeInput')
export class RequestEmailChangeInputType {
  @Field(() => String) email!: string;
}

@InputType()
export abstract class AccountTokenInputType {
  @Field(() => String) token!: string;
}

@InputType('ConfirmEmailInput', { description: 'What `confirmEmail` takes.' })
export class ConfirmEmailInputType extends AccountTokenInputType {}

@InputType('UndoEmailChangeInput', { description: 'What `undoEmailChange` takes.' })
export class UndoEmailChangeInputType extends AccountTokenInputType {}

@InputType('ConfirmTwoFactorInput')
export class ConfirmTwoFactorInputType {
  @Field(() => String) code!: string;
}
