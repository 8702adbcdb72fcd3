import type { SocialPlatform, SocialProof, ChangeKind, VerificationKind, VerificationStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { ReviewCounts, VerificationStanding, VerificationUnderReview } from '../../accounts/public.ts';

@ObjectType()
abstract class HandedIn extends VerificationStanding {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar, { description: 'When it is decided at the latest.' }) dueAt!: Date;
}

@ObjectType('OwnLicense')
export class OwnLicenseType extends HandedIn {
  @Field(() => String) fullName!: string;
  @Field(() => String) state!: string;
  @Field(() => String) numberMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the pictures are deleted; null while it waits.' })
  picturesUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) picturesRemovedAt!: Date | null;
}

@ObjectType('OwnSocialProfile')
export class OwnSocialType extends HandedIn {
  @Field(() => GraphQLEnums.SocialPlatform) platform!: SocialPlatform;
  @Field(() => String) profileUrl!: string;
  @Field(() => Int, { nullable: true }) followerCount!: number | null;
  @Field(() => Boolean, { description: "Whether a verifier counted; else the number is the member's claim." })
  isFollowerCountChecked!: boolean;
  @Field(() => GraphQLEnums.SocialProof) method!: SocialProof;
  @Field(() => String, { nullable: true, description: 'The page that links to it, where that is the proof.' }) proofUrl!: string | null;
}

@ObjectType('SocialCode')
export class SocialCodeType {
  @Field(() => GraphQLEnums.SocialPlatform) platform!: SocialPlatform;
  @Field(() => String) code!: string;
}

@ObjectType('OwnVerifications', { description: 'What a member has shown beside its EIN.' })
export class OwnVerificationsType {
  @Field(() => DateTimeScalar, { nullable: true }) idVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) socialVerifiedAt!: Date | null;
  @Field(() => OwnLicenseType, { nullable: true }) license!: OwnLicenseType | null;
  @Field(() => [OwnSocialType]) social!: OwnSocialType[];
  @Field(() => [SocialCodeType], { description: 'What to put into a profile to show that it is yours.' }) codes!: SocialCodeType[];
}

@ObjectType('OwnVerificationEvent')
export class OwnVerificationEventType {
  @Field(() => String) cursor!: string;
  @Field(() => OwnVerificationsType) verifications!: OwnVerificationsType;
}

@ObjectType()
abstract class SocialProfile {
  @Field(() => GraphQLEnums.SocialPlatform) platform!: SocialPlatform;
  @Field(() => String) profileUrl!: string;
  @Field(() => Int, { nullable: true }) followerCount!: number | null;
  @Field(() => Boolean) isFollowerCountChecked!: boolean;
}

@ObjectType('SocialAccount', { description: 'A checked profile, as others see it.' })
export class SocialAccountType extends SocialProfile {
  @Field(() => DateTimeScalar) verifiedAt!: Date;
}

@ObjectType('QueuedEin')
class QueuedEinType {
  @Field(() => String) businessType!: string;
  @Field(() => String) einMasked!: string;
}

@ObjectType('QueuedLicense')
class QueuedLicenseType {
  @Field(() => String) fullName!: string;
  @Field(() => String) state!: string;
  @Field(() => String) numberMasked!: string;
  @Field(() => Boolean) hasPictures!: boolean;
}

@ObjectType('QueuedSocial')
class QueuedSocialType extends SocialProfile {
  @Field(() => GraphQLEnums.SocialProof) method!: SocialProof;
  @Field(() => String, { description: 'The code to look for in the profile, or the page that links to it.' }) proof!: string;
}

@ObjectType('QueuedVerification', { description: 'A verification of any kind, as its reviewer sees it.' })
export class QueuedVerificationType extends VerificationUnderReview {
  @Field(() => GraphQLEnums.VerificationKind) kind!: VerificationKind;
  @Field(() => String) title!: string;
  @Field(() => String, { nullable: true }) businessName!: string | null;
  @Field(() => Int) previousAttempts!: number;
  @Field(() => QueuedEinType, { nullable: true }) ein!: QueuedEinType | null;
  @Field(() => QueuedLicenseType, { nullable: true }) license!: QueuedLicenseType | null;
  @Field(() => QueuedSocialType, { nullable: true }) social!: QueuedSocialType | null;
}

@ObjectType('QueuedVerificationConnection', { description: 'A page of what waits for a decision, longest first.' })
export class QueuedVerificationConnectionType extends connectionOf(
  'QueuedVerification',
  () => QueuedVerificationType,
  'The verifications on this page.',
) {}

@ObjectType('VerificationQueueCounts')
export class VerificationQueueCountsType extends ReviewCounts {
  @Field(() => Int) pendingEin!: number;
  @Field(() => Int) pendingLicense!: number;
  @Field(() => Int) pendingSocial!: number;
}

@ObjectType('VerificationQueueEvent')
export class VerificationQueueEventType {
  @Field(() => String) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind) kind!: ChangeKind;
  @Field(() => QueuedVerificationType) verification!: QueuedVerificationType;
  @Field(() => VerificationQueueCountsType) counts!: VerificationQueueCountsType;
}

@ObjectType('RevealLicensePayload')
export class RevealLicensePayloadType {
  @Field(() => String) licenseNumber!: string;
  @Field(() => String) dateOfBirth!: string;
}

@InputType('SubmitSocialProfileInput')
export class SubmitSocialProfileInputType {
  @Field(() => GraphQLEnums.SocialPlatform) platform!: SocialPlatform;
  @Field(() => String) profileUrl!: string;
  @Field(() => Int, { nullable: true }) followerCount?: number | null;
  @Field(() => GraphQLEnums.SocialProof) method!: SocialProof;
  @Field(() => String, { nullable: true, description: 'The page that links to the profile, where that is the proof.' }) proofUrl?:
    | string
    | null;
  @Field(() => String, { nullable: true }) notes?: string | null;
}

@InputType('DecideVerificationInput')
export class DecideVerificationInputType {
  @Field(() => GraphQLEnums.VerificationKind) kind!: VerificationKind;
  @Field(() => ID) verificationId!: string;
  @Field(() => GraphQLEnums.VerificationStatus) status!: VerificationStatus;
  @Field(() => String, { nullable: true }) reason?: string | null;
  @Field(() => Int, { nullable: true, description: 'How many followers the verifier counted; absent leaves the claim a claim.' })
  followersSeen?: number | null;
}

@InputType('TakeBackDecisionInput')
export class TakeBackDecisionInputType {
  @Field(() => GraphQLEnums.VerificationKind) kind!: VerificationKind;
  @Field(() => ID) verificationId!: string;
  @Field(() => DateTimeScalar, { description: 'When it was decided: the decision that is meant.' }) decidedAt!: Date;
}
