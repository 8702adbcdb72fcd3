import type { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

/** State of a submission, in the same words for its member, its reviewer and the log. */
@ObjectType()
export abstract class VerificationStanding {
  @Field(() => GraphQLEnums.VerificationStatus) status!: VerificationStatus;
  @Field(() => DateTimeScalar) submittedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true }) reason!: string | null;
}

/** Who submitted a verification: the account as its reviewer sees it. */
@ObjectType('Applicant')
class ApplicantType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => GraphQLEnums.AccountState) state!: AccountState;
  @Field(() => DateTimeScalar) registeredAt!: Date;
}

/** A verification of any kind as its reviewer sees it. */
@ObjectType()
export abstract class VerificationUnderReview extends VerificationStanding {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar) dueAt!: Date;
  @Field(() => ApplicantType) applicant!: ApplicantType;
  @Field(() => String, { nullable: true }) notes!: string | null;
  @Field(() => String, { nullable: true }) decidedByName!: string | null;
}

/** How many submissions wait for reviewers, and what was decided today. */
@ObjectType()
export abstract class ReviewCounts {
  @Field(() => Int) pending!: number;
  @Field(() => Int) approvedToday!: number;
  @Field(() => Int) rejectedToday!: number;
  @Field(() => DateTimeScalar, { nullable: true }) oldestPendingAt!: Date | null;
}

@ObjectType('OwnEinVerification')
export class OwnEinVerificationType extends VerificationStanding {
  @Field(() => String) companyName!: string;
  @Field(() => String) businessType!: string;
  @Field(() => String) einMasked!: string;
}

@ObjectType('RegistrationStanding')
export class RegistrationStandingType {
  @Field(() => GraphQLEnums.VerificationStatus) status!: VerificationStatus;
  @Field(() => String, { nullable: true, description: 'Why it was rejected.' }) reason!: string | null;
}

@InputType('SubmitEinVerificationInput')
export class SubmitEinVerificationInputType {
  @Field(() => String, { nullable: true }) registrationToken?: string | null;
  @Field(() => String) companyName!: string;
  @Field(() => String) businessType!: string;
  @Field(() => String, { nullable: true }) notes?: string | null;
  @Field(() => String, { nullable: true }) einNumber?: string | null;
}

@InputType('RevealEinInput')
export class RevealEinInputType {
  @Field(() => ID) verificationId!: string;
}
