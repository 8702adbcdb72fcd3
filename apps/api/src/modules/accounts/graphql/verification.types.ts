import type { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql';
import { DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

/** State of a submission, in the same words for its member, its reviewer and the log. */
@InterfaceType('Verification', {
  description: 'How something that was submitted stands, in the same words for its member, its reviewer and the log.',
})
export abstract class VerificationStanding {
  @Field(() => GraphQLEnums.VerificationStatus, { description: 'Whether it waits, was approved or was rejected.' })
  status!: VerificationStatus;
  @Field(() => DateTimeScalar, { description: 'When the member submitted it.' }) submittedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a verifier decided; null while it waits.' }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Why it was decided so; null while it waits, or where no reason was given.' })
  reason!: string | null;
}

/** Who submitted a verification: the account as its reviewer sees it. */
@ObjectType('Applicant', { description: 'The account behind a verification, as its verifier sees it.' })
class ApplicantType {
  @Field(() => ID, { description: 'The account.' }) id!: string;
  @Field(() => String, { description: 'The name of the account, as its member chose it; no two accounts have the same.' })
  username!: string;
  @Field(() => EmailAddressScalar, { description: 'Where the account gets its mail.' }) email!: string;
  @Field(() => GraphQLEnums.AccountState, { description: 'Whether the account can be used.' }) state!: AccountState;
  @Field(() => DateTimeScalar, { description: 'When the account was registered.' }) registeredAt!: Date;
}

/** A verification of any kind as its reviewer sees it. */
@ObjectType()
export abstract class VerificationUnderReview extends VerificationStanding {
  @Field(() => ID, { description: 'The id of the submission.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'By when it has to be decided.' }) dueAt!: Date;
  @Field(() => ApplicantType, { description: 'The account of the member who submitted it.' }) applicant!: ApplicantType;
  @Field(() => String, { nullable: true, description: 'What the member wrote to its reviewer; null when it wrote nothing.' }) notes!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Who of the staff decided; null while it waits.' }) decidedByName!: string | null;
}

/** How many submissions wait for reviewers, and what was decided today. */
@ObjectType()
export abstract class ReviewCounts {
  @Field(() => Int, { description: 'Verifications of all kinds that wait for a decision.' }) pending!: number;
  @Field(() => Int, { description: 'Verifications of all kinds approved since midnight UTC.' }) approvedToday!: number;
  @Field(() => Int, { description: 'Verifications of all kinds rejected since midnight UTC.' }) rejectedToday!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the one that waits longest was handed in; null when none waits.' })
  oldestPendingAt!: Date | null;
}

@ObjectType('OwnEinVerification', {
  implements: VerificationStanding,
  description: 'An EIN that the member submitted, and what was decided about it.',
})
export class OwnEinVerificationType extends VerificationStanding {
  @Field(() => String, { description: 'The name of the company, as it was submitted.' }) companyName!: string;
  @Field(() => GraphQLEnums.BusinessType, { description: 'What kind of business the company is, as it was submitted.' })
  businessType!: string;
  @Field(() => String, { description: 'The EIN with all but its last four digits hidden.' }) einMasked!: string;
}

@ObjectType('RegistrationStanding', { description: 'How the EIN form of a new account stands, as the browser that sent it sees it.' })
export class RegistrationStandingType {
  @Field(() => GraphQLEnums.VerificationStatus, { description: 'Whether the form waits, was approved or was rejected.' })
  status!: VerificationStatus;
  @Field(() => String, { nullable: true, description: 'Why it was rejected; null where it was not.' }) reason!: string | null;
}

@InputType('SubmitEinVerificationInput', { description: 'The form by which staff verify an EIN.' })
export class SubmitEinVerificationInputType {
  @Field(() => String, {
    nullable: true,
    description: 'What the registration gave; absent when a signed-in or rejected member sends the form.',
  })
  registrationToken?: string | null;
  @Field(() => String, { description: 'The name that the EIN is registered under, 2 to 100 characters.' }) companyName!: string;
  @Field(() => GraphQLEnums.BusinessType, { description: 'The legal or working form of the business.' }) businessType!: string;
  @Field(() => String, {
    nullable: true,
    description: 'What the applicant wants the verifier to know, up to 1,000 characters; may be left out.',
  })
  notes?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The nine digits of the EIN, to correct the number given before; absent: that one stands.',
  })
  einNumber?: string | null;
}

@InputType('RevealEinInput', { description: 'The verification whose EIN a verifier reads in full; the audit log notes each look.' })
export class RevealEinInputType {
  @Field(() => ID, { description: 'The EIN verification, by its id.' }) verificationId!: string;
}
