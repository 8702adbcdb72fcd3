import type { StaffRole } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('StaffViewer')
export class StaffViewerType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => GraphQLEnums.StaffRole) role!: StaffRole;
  @Field(() => [String]) permissions!: string[];
  @Field(() => Boolean) totpEnabled!: boolean;
  @Field(() => Boolean, { description: 'Whether a second factor can be set up now.' }) totpOffered!: boolean;
}

@ObjectType('StaffSignInPayload')
export class StaffSignInPayloadType {
  @Field(() => String) token!: string;
  @Field(() => StaffViewerType) staff!: StaffViewerType;
}

@ObjectType()
export abstract class TotpEnrolmentPayload {
  @Field(() => String) secret!: string;
  @Field(() => String) uri!: string;
  @Field(() => String) qrDataUrl!: string;
}

@ObjectType('StartTwoFactorPayload', { description: 'What `startTwoFactor` answers: what an authenticator app needs.' })
export class StartTwoFactorPayloadType extends TotpEnrolmentPayload {}

@ObjectType('StartTotpEnrolmentPayload', { description: 'What `startTotpEnrolment` answers: what an authenticator app needs.' })
export class StartTotpEnrolmentPayloadType extends TotpEnrolmentPayload {}

@ObjectType('AuditChange')
class AuditChangeType {
  @Field(() => String) field!: string;
  @Field(() => String, { nullable: true }) before!: string | null;
  @Field(() => String, { nullable: true }) after!: string | null;
}

@ObjectType('AuditEntry')
export class AuditEntryType {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar) at!: Date;
  @Field(() => String) staffName!: string;
  @Field(() => String) action!: string;
  @Field(() => String) targetType!: string;
  @Field(() => String) targetId!: string;
  @Field(() => String) summary!: string;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => [AuditChangeType]) changes!: AuditChangeType[];
}

@ObjectType('AuditConnection')
export class AuditConnectionType extends connectionOf('Audit', () => AuditEntryType) {}

@InputType('AuditFilterInput')
export class AuditFilterInputType {
  @Field(() => String, { nullable: true, description: 'A user name of staff, or how it begins.' }) actor?: string | null;
  @Field(() => String, { nullable: true, description: 'A kind of action, such as case or case.decided.' }) action?: string | null;
  @Field(() => String, { nullable: true, description: 'Words of what was done: a report, a name; or #16, the entry of that number.' })
  subject?: string | null;
}

@InputType('StaffSignInInput')
export class StaffSignInInputType {
  @Field(() => String) username!: string;
  @Field(() => String) password!: string;
  @Field(() => String, { nullable: true }) code?: string | null;
}

@InputType('StaffReauthenticateInput')
export class StaffReauthenticateInputType {
  @Field(() => String) password!: string;
  @Field(() => String, { nullable: true }) code?: string | null;
}

@InputType('ConfirmTotpEnrolmentInput')
export class ConfirmTotpEnrolmentInputType {
  @Field(() => String) code!: string;
}
