import type { AccountState, ChangeKind, StaffRole, VerificationStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { Page } from '../../../platform/graphql/page.ts';
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

@ObjectType('StaffSession')
export class StaffSessionType {
  @Field(() => String) token!: string;
  @Field(() => StaffViewerType) staff!: StaffViewerType;
}

@ObjectType('TotpEnrolment')
export class TotpEnrolmentType {
  @Field(() => String) secret!: string;
  @Field(() => String) uri!: string;
  @Field(() => String) qrDataUrl!: string;
}

/** Who handed a verification in, as its reviewer sees the account. Served by `verifications` of other kinds as well. */
@ObjectType('Applicant')
export class ApplicantType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => GraphQLEnums.AccountState) state!: AccountState;
  @Field(() => DateTimeScalar) registeredAt!: Date;
}

@ObjectType('EinVerification')
export class EinVerificationType {
  @Field(() => ID) id!: string;
  @Field(() => String) companyName!: string;
  @Field(() => String) businessType!: string;
  @Field(() => String) einMasked!: string;
  @Field(() => String, { nullable: true }) notes!: string | null;
  @Field(() => GraphQLEnums.VerificationStatus) status!: VerificationStatus;
  @Field(() => DateTimeScalar) submittedAt!: Date;
  @Field(() => DateTimeScalar) dueAt!: Date;
  @Field(() => ApplicantType) applicant!: ApplicantType;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => String, { nullable: true }) decidedByName!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) decidedAt!: Date | null;
  @Field(() => Int, { description: 'How many times this applicant handed in before.' }) previousAttempts!: number;
}

@ObjectType('EinVerificationCounts')
export class EinVerificationCountsType {
  @Field(() => Int) pending!: number;
  @Field(() => Int) approvedToday!: number;
  @Field(() => Int) rejectedToday!: number;
  @Field(() => DateTimeScalar, { nullable: true }) oldestPendingAt!: Date | null;
}

@ObjectType('VerificationEvent')
export class VerificationEventType {
  @Field(() => String) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind) kind!: ChangeKind;
  @Field(() => EinVerificationType) verification!: EinVerificationType;
  @Field(() => EinVerificationCountsType) counts!: EinVerificationCountsType;
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
}

@ObjectType('AuditConnection')
export class AuditConnectionType extends Page {
  @Field(() => [AuditEntryType]) nodes!: AuditEntryType[];
}

@InputType('AuditFilterInput')
export class AuditFilterInputType {
  @Field(() => String, { nullable: true, description: 'A user name of staff, or how it begins.' }) actor?: string | null;
  @Field(() => String, { nullable: true, description: 'A kind of action, such as case or case.decided.' }) action?: string | null;
  @Field(() => String, { nullable: true, description: 'Words of what was done: a report, a name.' }) subject?: string | null;
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

@InputType('ConfirmTotpInput')
export class ConfirmTotpInputType {
  @Field(() => String) code!: string;
}

@InputType('DecideEinVerificationInput')
export class DecideEinVerificationInputType {
  @Field(() => ID) verificationId!: string;
  @Field(() => GraphQLEnums.VerificationStatus) status!: VerificationStatus;
  @Field(() => String, { nullable: true }) reason?: string | null;
}

@InputType('RevealEinInput')
export class RevealEinInputType {
  @Field(() => ID) verificationId!: string;
}
