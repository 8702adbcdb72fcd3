import type { SocialPlatform, SocialProof, ChangeKind, VerificationKind, VerificationStatus } from '@benison/contracts/enumerations';
import { createUnionType, Field, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateScalar, DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { ReviewCounts, VerificationStanding, VerificationUnderReview } from '../../accounts/public.ts';

@ObjectType()
abstract class HandedIn extends VerificationStanding {
  @Field(() => ID, { description: 'The id of the submission.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'When it is decided at the latest.' }) dueAt!: Date;
}

@ObjectType('OwnLicense', {
  implements: VerificationStanding,
  description: "A driver's license that the member submitted, and what was decided about it.",
})
export class OwnLicenseType extends HandedIn {
  @Field(() => String, { description: 'The name on the license, as it was submitted.' }) fullName!: string;
  @Field(() => GraphQLEnums.UsState, { description: 'The state that issued the license.' }) state!: string;
  @Field(() => String, { description: 'The number of the license with all but its last four characters hidden.' }) numberMasked!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the pictures are deleted; null while it waits.' })
  picturesUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its pictures were deleted; null while they are kept.' })
  picturesRemovedAt!: Date | null;
}

@InterfaceType('SocialProfile', { description: 'A profile of a business at another place.' })
abstract class SocialProfile {
  @Field(() => GraphQLEnums.SocialPlatform, { description: 'The platform the profile is on.' }) platform!: SocialPlatform;
  @Field(() => UrlScalar, { description: 'Where the profile is on that platform.' }) profileUrl!: string;
  @Field(() => Int, { nullable: true, description: 'How many follow it; null where nobody gave a number.' }) followerCount!: number | null;
  @Field(() => Boolean, { description: "Whether a verifier counted the followers; else the number is the member's claim." })
  isFollowerCountChecked!: boolean;
}

@ObjectType('OwnSocialProfile', {
  implements: [VerificationStanding, SocialProfile],
  description: 'A social profile that the member submitted, and what was decided about it.',
})
export class OwnSocialType extends HandedIn {
  @Field(() => GraphQLEnums.SocialPlatform, { description: 'The platform on which the profile is.' }) platform!: SocialPlatform;
  @Field(() => UrlScalar, { description: 'The address of the profile.' }) profileUrl!: string;
  @Field(() => Int, { nullable: true, description: 'How many followers it has, counted or claimed; null when no number is given.' })
  followerCount!: number | null;
  @Field(() => Boolean, { description: "Whether a verifier counted; else the number is the member's claim." })
  isFollowerCountChecked!: boolean;
  @Field(() => GraphQLEnums.SocialProof, { description: 'How the member shows that the profile is its own.' }) method!: SocialProof;
  @Field(() => UrlScalar, { nullable: true, description: 'The page that links to it, where that is the proof.' }) proofUrl!: string | null;
}

@ObjectType('SocialCode', { description: 'The code that a member puts into a profile on one platform to show that it is its own.' })
export class SocialCodeType {
  @Field(() => GraphQLEnums.SocialPlatform, { description: 'The platform it is for.' }) platform!: SocialPlatform;
  @Field(() => String, { description: 'The text to put there, as `BENISON-1A2B3C4D`; always the same for a member and platform.' })
  code!: string;
}

@ObjectType('OwnVerifications', { description: 'What a member has shown beside its EIN.' })
export class OwnVerificationsType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when the member's driver's license is verified; null when it is not.",
  })
  idVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when a social profile of the member is checked; null when none is.' })
  socialVerifiedAt!: Date | null;
  @Field(() => OwnLicenseType, { nullable: true, description: 'The license submitted last; null when none was.' })
  license!: OwnLicenseType | null;
  @Field(() => [OwnSocialType], {
    description: 'For each platform the approved profile, and what was submitted after it, the newest first.',
  })
  social!: OwnSocialType[];
  @Field(() => [SocialCodeType], { description: 'What to put into a profile to show that it is yours.' }) codes!: SocialCodeType[];
}

@ObjectType('OwnVerificationEvent', { description: "Something was submitted or decided about the member's license or social profiles." })
export class OwnVerificationEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => OwnVerificationsType, { description: 'All that the member has shown, as it is now.' }) verifications!: OwnVerificationsType;
}

@ObjectType('SocialAccount', { implements: SocialProfile, description: 'A checked profile, as others see it.' })
export class SocialAccountType extends SocialProfile {
  @Field(() => DateTimeScalar, { description: 'When a verifier approved it.' }) verifiedAt!: Date;
}

@ObjectType('QueuedEin', { description: 'What is special to an EIN among verifications, for its reviewer.' })
class QueuedEinType {
  @Field(() => GraphQLEnums.BusinessType, { description: 'What kind of business the company is, as it was submitted.' })
  businessType!: string;
  @Field(() => String, { description: 'The EIN with all but its last four digits hidden.' }) einMasked!: string;
}

@ObjectType('QueuedLicense', { description: "What is special to a driver's license among verifications, for its reviewer." })
class QueuedLicenseType {
  @Field(() => String, { description: 'The name on the license, as it was submitted.' }) fullName!: string;
  @Field(() => GraphQLEnums.UsState, { description: 'The state that issued the license.' }) state!: string;
  @Field(() => String, { description: 'The number of the license with all but its last four characters hidden.' }) numberMasked!: string;
  @Field(() => Boolean, { description: 'Whether its pictures are still kept.' }) hasPictures!: boolean;
}

@ObjectType('QueuedSocial', {
  implements: SocialProfile,
  description: 'What is special to a social profile among verifications, for its reviewer.',
})
class QueuedSocialType extends SocialProfile {
  @Field(() => GraphQLEnums.SocialProof, { description: 'How the member shows that the profile is its own.' }) method!: SocialProof;
  @Field(() => String, { description: 'The code to look for in the profile, or the page that links to it.' }) proof!: string;
}

const VerificationSubject = createUnionType({
  name: 'VerificationSubject',
  description: "What a reviewer compares: an EIN, a driver's license or a social profile.",
  types: () => [QueuedEinType, QueuedLicenseType, QueuedSocialType] as const,
  resolveType: (subject) => ('einMasked' in subject ? QueuedEinType : 'fullName' in subject ? QueuedLicenseType : QueuedSocialType),
});

@ObjectType('QueuedVerification', { implements: VerificationStanding, description: 'A verification of any kind, as its reviewer sees it.' })
export class QueuedVerificationType extends VerificationUnderReview {
  @Field(() => GraphQLEnums.VerificationKind, { description: "Whether it is an EIN, a driver's license or a social profile." })
  kind!: VerificationKind;
  @Field(() => String, { description: 'What it is called in the queue: a company, a person, or the address of a profile.' }) title!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The business it is for; of an EIN the company named in it; null when there is none.',
  })
  businessName!: string | null;
  @Field(() => Int, { description: 'How many earlier submissions of the same kind were decided; of profiles, on the same platform.' })
  previousAttempts!: number;
  @Field(() => VerificationSubject, { description: 'What was submitted, by its kind.' })
  subject!: QueuedEinType | QueuedLicenseType | QueuedSocialType;
}

@ObjectType('QueuedVerificationConnection', { description: 'A page of what waits for a decision, longest first.' })
export class QueuedVerificationConnectionType extends connectionOf(
  'QueuedVerification',
  () => QueuedVerificationType,
  'The verifications on this page.',
) {}

@ObjectType('VerificationQueueCounts', { description: 'How many verifications wait, and what was decided today.' })
export class VerificationQueueCountsType extends ReviewCounts {
  @Field(() => Int, { description: 'EIN verifications that wait for a decision.' }) pendingEin!: number;
  @Field(() => Int, { description: "Driver's licenses that wait for a decision." }) pendingLicense!: number;
  @Field(() => Int, { description: 'Social profiles that wait for a decision.' }) pendingSocial!: number;
}

@ObjectType('VerificationQueueEvent', { description: 'A verification came in or was decided, with the counts that follow.' })
export class VerificationQueueEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' }) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind, { description: 'Whether it was handed in or decided.' }) kind!: ChangeKind;
  @Field(() => QueuedVerificationType, { description: 'The verification as it is now.' }) verification!: QueuedVerificationType;
  @Field(() => VerificationQueueCountsType, { description: 'How many verifications wait now.' }) counts!: VerificationQueueCountsType;
}

@ObjectType('RevealLicensePayload', { description: 'What `revealLicense` answers.' })
export class RevealLicensePayloadType {
  @Field(() => String, { description: 'The number of the license in full, in capitals, without spaces and dashes.' })
  licenseNumber!: string;
  @Field(() => DateScalar, { description: 'The day of birth, as the member typed it from the license.' }) dateOfBirth!: string;
}

@InputType('SubmitSocialProfileInput', { description: 'A profile on another platform that a member hands in to be checked.' })
export class SubmitSocialProfileInputType {
  @Field(() => GraphQLEnums.SocialPlatform, { description: 'The platform that the profile is on.' }) platform!: SocialPlatform;
  @Field(() => UrlScalar, { description: 'Where the profile is; it must be an address of that platform.' }) profileUrl!: string;
  @Field(() => Int, { nullable: true, description: 'How many follow it, as the member says; may be left out.' }) followerCount?:
    | number
    | null;
  @Field(() => GraphQLEnums.SocialProof, { description: 'How the member shows that the profile is its own.' }) method!: SocialProof;
  @Field(() => UrlScalar, { nullable: true, description: 'The page that links to the profile, where that is the proof.' }) proofUrl?:
    | string
    | null;
  @Field(() => String, {
    nullable: true,
    description: 'What the member wants the verifier to know, up to 1,000 characters; may be left out.',
  })
  notes?: string | null;
}

@InputType('DecideVerificationInput', { description: 'What a verifier decides about a verification.' })
export class DecideVerificationInputType {
  @Field(() => GraphQLEnums.VerificationKind, { description: 'Whether it is of an EIN, a license or a social profile.' })
  kind!: VerificationKind;
  @Field(() => ID, { description: 'The verification.' }) verificationId!: string;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Its `submittedAt` as it was looked at: a submission that was corrected since is not decided. Left out, it is decided as it is now.',
  })
  seenSubmittedAt?: Date | null;
  @Field(() => GraphQLEnums.VerificationStatus, { description: 'What it becomes: APPROVED or REJECTED.' }) status!: VerificationStatus;
  @Field(() => String, {
    nullable: true,
    description: 'Why it is rejected, 5 to 500 characters, as the applicant reads it; left out when approved.',
  })
  reason?: string | null;
  @Field(() => Int, { nullable: true, description: 'How many followers the verifier counted; absent leaves the claim a claim.' })
  followersSeen?: number | null;
}

@InputType('TakeBackDecisionInput', {
  description: 'A decision about a verification that the verifier who made it takes back, within ten minutes.',
})
export class TakeBackDecisionInputType {
  @Field(() => GraphQLEnums.VerificationKind, { description: 'What kind of verification it is.' }) kind!: VerificationKind;
  @Field(() => ID, { description: 'The verification that was decided, by its id.' }) verificationId!: string;
  @Field(() => DateTimeScalar, { description: 'When it was decided: the decision that is meant.' }) decidedAt!: Date;
}
