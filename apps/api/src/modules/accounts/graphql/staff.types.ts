import type { StaffRole } from '@benison/contracts/enumerations';
import type { AuditAction, AuditKind, AuditTarget } from '@benison/contracts/terms/staff-area';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('StaffViewer', { description: 'The staff member who is signed in.' })
export class StaffViewerType {
  @Field(() => ID, { description: 'The staff account, by its id.' }) id!: string;
  @Field(() => String, { description: 'The name by which the staff member signs in.' }) username!: string;
  @Field(() => GraphQLEnums.StaffRole, { description: 'The kind of work the account is for.' }) role!: StaffRole;
  @Field(() => [GraphQLEnums.StaffPermission], { description: 'What the role allows; empty until a required second factor is set up.' })
  permissions!: string[];
  @Field(() => Boolean, { description: 'Whether signing in also takes a code of an authenticator.' }) totpEnabled!: boolean;
  @Field(() => Boolean, { description: 'Whether a second factor can be set up now.' }) totpOffered!: boolean;
}

@ObjectType('StaffSignInPayload', { description: 'What `staffSignIn` answers.' })
export class StaffSignInPayloadType {
  @Field(() => String, { description: 'The secret of the session, for the `Authorization: Bearer` header; it lasts 8 hours at most.' })
  token!: string;
  @Field(() => StaffViewerType, { description: 'The staff member who is signed in now.' }) staff!: StaffViewerType;
}

@ObjectType()
export abstract class TotpEnrolmentPayload {
  @Field(() => String, { description: 'The secret to type into an authenticator that cannot scan.' }) secret!: string;
  @Field(() => UrlScalar, { description: 'The `otpauth:` address that the QR code holds.' }) uri!: string;
  @Field(() => UrlScalar, { description: 'A picture of the QR code for the authenticator, as a `data:image/png` address.' })
  qrDataUrl!: string;
}

@ObjectType('StartTwoFactorPayload', { description: 'What `startTwoFactor` answers: what an authenticator app needs.' })
export class StartTwoFactorPayloadType extends TotpEnrolmentPayload {}

@ObjectType('StartTotpEnrolmentPayload', { description: 'What `startTotpEnrolment` answers: what an authenticator app needs.' })
export class StartTotpEnrolmentPayloadType extends TotpEnrolmentPayload {}

@ObjectType('AuditChange', { description: 'One field that an action of staff changed, with its value before and after.' })
class AuditChangeType {
  @Field(() => String, { description: 'What the field is called in the log.' }) field!: string;
  @Field(() => String, { nullable: true, description: 'Its value before, as text; null when it had none.' }) before!: string | null;
  @Field(() => String, { nullable: true, description: 'Its value afterwards, as text; null when it had none.' }) after!: string | null;
}

@ObjectType('AuditEntry', { description: 'One action of a staff member, as the audit log keeps it.' })
export class AuditEntryType {
  @Field(() => ID, { description: 'Its number in the log; later entries have greater ones.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'When it was done.' }) at!: Date;
  @Field(() => String, { description: 'The sign-in name of whoever did it.' }) staffName!: string;
  @Field(() => GraphQLEnums.AuditAction, { description: 'What was done.' }) action!: AuditAction;
  @Field(() => GraphQLEnums.AuditTarget, { description: 'What kind of thing it was done to.' }) targetType!: AuditTarget;
  @Field(() => String, { description: 'What it was done to, by its id there.' }) targetId!: string;
  @Field(() => String, { description: 'What was done, in one sentence that staff read.' }) summary!: string;
  @Field(() => String, { nullable: true, description: 'Why, in the words of whoever did it; null where no reason was given.' }) reason!:
    | string
    | null;
  @Field(() => [AuditChangeType], { description: 'The fields that the action changed; empty where it changed none.' })
  changes!: AuditChangeType[];
}

@ObjectType('AuditConnection', { description: 'A page of entries of the audit log.' })
export class AuditConnectionType extends connectionOf('Audit', () => AuditEntryType) {}

@InputType('AuditFilterInput', { description: 'Which entries of the audit log are wanted; an absent field does not filter.' })
export class AuditFilterInputType {
  @Field(() => String, { nullable: true, description: 'A user name of staff, or how it begins.' }) actor?: string | null;
  @Field(() => GraphQLEnums.AuditKind, { nullable: true, description: 'All actions of a kind.' }) kind?: AuditKind | null;
  @Field(() => GraphQLEnums.AuditAction, { nullable: true, description: 'One action alone.' }) action?: AuditAction | null;
  @Field(() => String, { nullable: true, description: 'Words of what was done: a report, a name; or #16, the entry of that number.' })
  subject?: string | null;
}

@InputType('StaffSignInInput', { description: 'What a staff member gives to sign in.' })
export class StaffSignInInputType {
  @Field(() => String, { description: 'The name of the staff account.' }) username!: string;
  @Field(() => String, { description: 'The password as it is typed.' }) password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Six digits of the authenticator, or a recovery code; absent without a second factor.',
  })
  code?: string | null;
}

@InputType('StaffReauthenticateInput', { description: 'Password and code, shown once more in an open staff session.' })
export class StaffReauthenticateInputType {
  @Field(() => String, { description: 'The password of the staff account.' }) password!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Six digits of the authenticator, or a recovery code; absent without a second factor.',
  })
  code?: string | null;
}

@InputType('ConfirmTotpEnrolmentInput', { description: 'The first code of an authenticator that a staff member sets up.' })
export class ConfirmTotpEnrolmentInputType {
  @Field(() => String, { description: 'The six digits that the authenticator shows.' }) code!: string;
}
