import type { AccountState, AppealStatus, Browser, ClockFormat, DeviceSystem, LegalDocument } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { StatementOfReasonsType } from './statement.types.ts';

/** The signed-in member. Other modules add fields to it with `@Resolver(() => ViewerType)`. */
@ObjectType('Viewer', { description: 'The signed-in member, as only it sees itself.' })
export class ViewerType {
  @Field(() => ID, { description: 'The account of the member.' }) id!: string;
  @Field(() => String, { description: 'The account name, which nobody else has.' }) username!: string;
  @Field(() => EmailAddressScalar, { description: 'The address that the member signs in with and gets email at.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'First name of the person; null when none was given.' }) firstName!: string | null;
  @Field(() => String, { nullable: true, description: 'Last name of the person; null when none was given.' }) lastName!: string | null;
  @Field(() => String, { nullable: true, description: 'Never shown to anybody else; null where none was given.' }) phone!: string | null;
  @Field(() => String, { description: 'First name, else the part of the email before the @, else "User".' }) greetingName!: string;
  @Field(() => GraphQLEnums.AccountState, { description: 'The state of the account.' }) state!: AccountState;
  @Field(() => Boolean, { description: 'Whether the present session outlives the closing of the browser.' }) rememberMe!: boolean;
  @Field(() => Boolean, { description: 'Whether the member has Premium now, a trial included.' }) isPremium!: boolean;
  @Field(() => Boolean, { description: 'Whether staff verified the EIN.' }) isEinVerified!: boolean;
  @Field(() => Boolean, { description: 'Whether others see what the member has read; off, it sees no receipts either.' })
  readReceipts!: boolean;
  @Field(() => Boolean, { description: 'Whether others see when the member is online; true until it has a business.' })
  showOnlineStatus!: boolean;
  @Field(() => GraphQLEnums.ClockFormat, { description: 'By which clock times are shown and mailed to the member.' })
  clockFormat!: ClockFormat;
  @Field(() => Boolean, { description: 'Whether the slides of the first visit were seen or skipped.' }) isOnboarded!: boolean;
  @Field(() => [GraphQLEnums.LegalDocument], {
    description:
      'Documents in force that the member has not agreed to; `acceptLegal` agrees. Until then most calls answer CONSENT_REQUIRED.',
  })
  legalOwed!: readonly LegalDocument[];
  /** Not part of the schema: the business whose fields other modules add. */
  businessId!: string | null;
}

@ObjectType('RegisterPayload', { description: 'What `register` answers.' })
export class RegisterPayloadType {
  @Field(() => ID, { description: 'The id of the new account.' }) userId!: string;
  @Field(() => String, { description: 'Lets the applicant hand in the EIN form without signing in, for 60 minutes.' })
  registrationToken!: string;
}

@ObjectType('Session', { description: 'A browser or device on which the member is signed in.' })
export class SessionType {
  @Field(() => ID, { description: 'The session, by which it can be ended.' }) id!: string;
  @Field(() => Boolean, { description: 'Whether this is the session that asks.' }) isCurrent!: boolean;
  @Field(() => String, { description: 'Browser and system in words, as `Chrome on Windows`; `Another device` where unknown.' })
  device!: string;
  @Field(() => GraphQLEnums.Browser, { nullable: true, description: 'The browser; null where it is not recognised.' })
  browser!: Browser | null;
  @Field(() => GraphQLEnums.DeviceSystem, { nullable: true, description: 'What the browser runs on; null where it is not recognised.' })
  system!: DeviceSystem | null;
  @Field(() => String, { nullable: true, description: 'The network address it was opened from; null where it is not known.' }) ipAddress!:
    | string
    | null;
  @Field(() => DateTimeScalar, { description: 'When the member signed in there.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When it was last used.' }) lastUsedAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When it ends by itself, 12 hours after the sign-in, or 30 days if it is remembered.' })
  expiresAt!: Date;
  @Field(() => Boolean, { description: 'Whether it outlives the closing of the browser.' }) rememberMe!: boolean;
}

@InputType('AcceptedLegalInput', { description: 'A document that is agreed to, in the version that was shown.' })
export class AcceptedLegalInputType {
  @Field(() => GraphQLEnums.LegalDocument, { description: 'Which document.' }) document!: LegalDocument;
  @Field(() => String, { description: 'Its version. One that is no longer in force is refused.' }) version!: string;
}

@ObjectType('SessionConnection', { description: 'A page of sessions.' })
export class SessionConnectionType extends connectionOf('Session', () => SessionType, 'The sessions, this one first, then by last use.') {}

@InputType('RegisterInput', { description: 'What someone gives to register an account.' })
export class RegisterInputType {
  @Field(() => String, { description: 'The account name, 2 to 40 characters, which nobody else may have.' }) username!: string;
  @Field(() => EmailAddressScalar, { description: 'The address of the new account; the link that confirms it goes there.' }) email!: string;
  @Field(() => String, { description: 'The new password, 8 to 128 characters.' }) password!: string;
  @Field(() => String, { nullable: true, description: 'Absent where it is waived.' }) einNumber?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'No EIN: the paid alternative opens the account instead.' }) einWaived?:
    | boolean
    | null;
  @Field(() => String, { nullable: true, description: 'First name of the person, up to 60 characters; may be left out.' }) firstName?:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Last name of the person, up to 60 characters; may be left out.' }) lastName?:
    | string
    | null;
  @Field(() => [AcceptedLegalInputType], {
    nullable: true,
    description:
      'What the applicant agrees to, as `legalTexts` shows it. Without it the call agrees to the documents in force: show them to whoever registers.',
  })
  accepted?: AcceptedLegalInputType[] | null;
}

@InputType('SignInInput', { description: 'What a member gives to sign in.' })
export class SignInInputType {
  @Field(() => EmailAddressScalar, { description: 'The address of the account; capitals make no difference.' }) email!: string;
  @Field(() => String, { description: 'The password as it is typed.' }) password!: string;
  @Field(() => Boolean, { nullable: true, description: 'Whether the session outlives the browser, for 30 days; left out, it does not.' })
  rememberMe?: boolean;
  @Field(() => String, { nullable: true, description: 'Of the authenticator, or a recovery code, when TOTP_REQUIRED was answered.' })
  code?: string | null;
}

@InputType('RequestPasswordResetInput', { description: 'The address that a link to a new password is sent to.' })
export class RequestPasswordResetInputType {
  @Field(() => EmailAddressScalar, { description: 'The address of the account; the answer does not tell whether there is one.' })
  email!: string;
}

@InputType('ResetPasswordInput', { description: 'A new password, with the secret of the mailed link.' })
export class ResetPasswordInputType {
  @Field(() => String, { description: 'The secret of the mailed link; it works once, and for 20 minutes.' }) token!: string;
  @Field(() => String, { description: 'The new password, 8 to 128 characters.' }) password!: string;
}

@InputType('RevokeSessionInput', { description: 'The session that a member ends.' })
export class RevokeSessionInputType {
  @Field(() => ID, { description: "One of the member's own sessions." }) sessionId!: string;
}

@InputType('UpdatePreferencesInput', {
  description: 'What others learn about the member, and the clock it reads times by; what is absent stays.',
})
export class UpdatePreferencesInputType {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether others see what the member has read; off, it sees no receipts either. Absent: it stays.',
  })
  readReceipts?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether others see when the member is online; absent: it stays.' })
  showOnlineStatus?: boolean | null;
  @Field(() => GraphQLEnums.ClockFormat, { nullable: true, description: 'By which clock times are shown and mailed; absent: it stays.' })
  clockFormat?: ClockFormat | null;
}

@ObjectType('SuspensionAppeal', { description: 'The appeal of a suspended member, and its answer.' })
export class SuspensionAppealType {
  @Field(() => GraphQLEnums.AppealStatus, { description: 'Whether it waits, was granted or was denied.' }) status!: AppealStatus;
  @Field(() => DateTimeScalar, { description: 'When the member sent the appeal.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was decided; null while it waits.' }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true, description: "The moderator's words to the member; null while it waits." }) message!:
    | string
    | null;
}

@ObjectType('Suspension', { description: 'Why and until when an account is suspended, as its member is told.' })
export class SuspensionType {
  @Field(() => String, { description: 'One sentence that says the account is suspended or not active.' }) message!: string;
  @Field(() => String, { nullable: true, description: 'Why, in the words of staff; null where it is closed, and not suspended.' }) reason!:
    | string
    | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null: permanently.' }) until!: Date | null;
  @Field(() => ID, { nullable: true, description: 'The decision that it rests on; null for an account without a business.' })
  enforcementId!: string | null;
  @Field(() => String, { nullable: true, description: 'For `appealSuspension`; null once there is an appeal, or when it is too late.' })
  appealToken!: string | null;
  @Field(() => SuspensionAppealType, { nullable: true, description: "The member's appeal; null while there is none." })
  appeal!: SuspensionAppealType | null;
  @Field(() => StatementOfReasonsType, { nullable: true, description: 'Its statement of reasons; null for an account without a business.' })
  statement!: StatementOfReasonsType | null;
}
