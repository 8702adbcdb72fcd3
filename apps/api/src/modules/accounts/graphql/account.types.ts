import type { AccountState, AppealStatus, ClockFormat, LegalDocument } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

/** The signed-in member. Other modules add fields to it with `@Resolver(() => ViewerType)`. */
@ObjectType('Viewer')
export class ViewerType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { nullable: true }) firstName!: string | null;
  @Field(() => String, { nullable: true }) lastName!: string | null;
  @Field(() => String, { nullable: true, description: 'Never shown to anybody else.' }) phone!: string | null;
  @Field(() => String, { description: 'First name, else the part of the e-mail before the @, else "User".' }) greetingName!: string;
  @Field(() => GraphQLEnums.AccountState) state!: AccountState;
  @Field(() => Boolean) rememberMe!: boolean;
  @Field(() => Boolean) isPremium!: boolean;
  @Field(() => Boolean) isEinVerified!: boolean;
  @Field(() => Boolean) readReceipts!: boolean;
  @Field(() => Boolean) showOnlineStatus!: boolean;
  @Field(() => GraphQLEnums.ClockFormat) clockFormat!: ClockFormat;
  @Field(() => Boolean, { description: 'Whether the slides of the first visit were seen or skipped.' }) isOnboarded!: boolean;
  @Field(() => [GraphQLEnums.LegalDocument], {
    description:
      'Documents in force that the member has not agreed to; `acceptLegal` agrees. Until then most calls answer CONSENT_REQUIRED.',
  })
  legalOwed!: readonly LegalDocument[];
  /** Not part of the schema: the business whose fields other modules add. */
  businessId!: string | null;
}

@ObjectType('RegisterPayload')
export class RegisterPayloadType {
  @Field(() => ID) userId!: string;
  @Field(() => String) registrationToken!: string;
}

@ObjectType('Session')
export class SessionType {
  @Field(() => ID) id!: string;
  @Field(() => Boolean) isCurrent!: boolean;
  @Field(() => String) device!: string;
  @Field(() => String, { nullable: true }) ipAddress!: string | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) lastUsedAt!: Date;
  @Field(() => DateTimeScalar) expiresAt!: Date;
  @Field(() => Boolean) rememberMe!: boolean;
}

@InputType('AcceptedLegalInput', { description: 'A document that is agreed to, in the version that was shown.' })
export class AcceptedLegalInputType {
  @Field(() => GraphQLEnums.LegalDocument, { description: 'Which document.' }) document!: LegalDocument;
  @Field(() => String, { description: 'Its version. One that is no longer in force is refused.' }) version!: string;
}

@ObjectType('SessionConnection')
export class SessionConnectionType extends connectionOf('Session', () => SessionType, 'The sessions, this one first, then by last use.') {}

@InputType('RegisterInput')
export class RegisterInputType {
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String) password!: string;
  @Field(() => String, { nullable: true, description: 'Absent where it is waived.' }) einNumber?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'No EIN: the paid alternative opens the account instead.' }) einWaived?:
    | boolean
    | null;
  @Field(() => String, { nullable: true }) firstName?: string | null;
  @Field(() => String, { nullable: true }) lastName?: string | null;
  @Field(() => [AcceptedLegalInputType], {
    nullable: true,
    description:
      'What the applicant agrees to, as `legalTexts` shows it. Without it the call agrees to the documents in force: show them to whoever registers.',
  })
  accepted?: AcceptedLegalInputType[] | null;
}

@InputType('SignInInput')
export class SignInInputType {
  @Field(() => String) email!: string;
  @Field(() => String) password!: string;
  @Field(() => Boolean, { nullable: true }) rememberMe?: boolean;
  @Field(() => String, { nullable: true, description: 'Of the authenticator, or a recovery code, when TOTP_REQUIRED was answered.' })
  code?: string | null;
}

@InputType('RequestPasswordResetInput')
export class RequestPasswordResetInputType {
  @Field(() => String) email!: string;
}

@InputType('ResetPasswordInput')
export class ResetPasswordInputType {
  @Field(() => String) token!: string;
  @Field(() => String) password!: string;
}

@InputType('RevokeSessionInput')
export class RevokeSessionInputType {
  @Field(() => ID) sessionId!: string;
}

@InputType('UpdatePreferencesInput')
export class UpdatePreferencesInputType {
  @Field(() => Boolean, { nullable: true }) readReceipts?: boolean | null;
  @Field(() => Boolean, { nullable: true }) showOnlineStatus?: boolean | null;
  @Field(() => GraphQLEnums.ClockFormat, { nullable: true }) clockFormat?: ClockFormat | null;
}

@ObjectType('SuspensionAppeal', { description: 'The appeal of a suspended member, and its answer.' })
export class SuspensionAppealType {
  @Field(() => GraphQLEnums.AppealStatus) status!: AppealStatus;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true }) message!: string | null;
}

@ObjectType('StatementPart', { description: 'One part of the reasons for a decision about a member, in words.' })
export class StatementPartType {
  @Field(() => String, { description: 'What it says: what was decided, by which rule, by whom, how to appeal.' }) term!: string;
  @Field(() => String, { description: 'In a sentence or two.' }) text!: string;
}

@ObjectType('Suspension', { description: 'Why and until when an account is suspended, as its member is told.' })
export class SuspensionType {
  @Field(() => String) message!: string;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null: permanently.' }) until!: Date | null;
  @Field(() => ID, { nullable: true, description: 'The decision that it rests on; null for an account without a business.' })
  enforcementId!: string | null;
  @Field(() => String, { nullable: true, description: 'For `appealSuspension`; null once there is an appeal, or when it is too late.' })
  appealToken!: string | null;
  @Field(() => SuspensionAppealType, { nullable: true }) appeal!: SuspensionAppealType | null;
  @Field(() => [StatementPartType], { description: 'Its statement of reasons; empty for an account without a business.' })
  statement!: StatementPartType[];
}
