import type { AccountState, Browser, DeviceSystem, VerificationKind } from '@benison/contracts/enumerations';
import { API_KEYS_MAX } from '@benison/contracts/terms/developers';
import { WEBHOOK_ENDPOINTS_MAX } from '@benison/contracts/terms/webhooks';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar, EmailAddressScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { ApiKeyType, VerificationStanding } from '../../accounts/public.ts';
import { WebhookEndpointType } from '../../webhooks/public.ts';

@ObjectType('RecordedBusiness', { description: 'The business of a member, as staff see it in its record.' })
class RecordedBusinessType {
  @Field(() => ID, { description: 'The id of the business.' }) id!: string;
  @Field(() => String, { description: 'The name of the business, as others read it.' }) name!: string;
  @Field(() => GraphQLEnums.Industry, { description: 'The industry it works in.' }) industry!: string;
  @Field(() => GraphQLEnums.BusinessType, { description: 'What kind of business it is, as in LLC or Freelancer.' }) businessType!: string;
  @Field(() => String, { description: 'Its city and state, as in Austin, TX; empty when neither is known.' }) place!: string;
  @Field(() => UrlScalar, { nullable: true, description: 'Its website; null when none is given.' }) website!: string | null;
  @Field(() => Boolean, { description: 'Whether its account is active; otherwise others do not meet it.' }) isActive!: boolean;
  @Field(() => Int, { description: 'How often its profile was viewed so far.' }) profileViews!: number;
  @Field(() => Int, { description: 'How many active matches it has.' }) totalMatches!: number;
}

@ObjectType('RecordedSession', { description: 'A place where a member is signed in, as staff see it.' })
class RecordedSessionType {
  @Field(() => ID, { description: 'The id of the session, for ending it.' }) id!: string;
  @Field(() => String, { description: 'The browser and device, in words.' }) device!: string;
  @Field(() => GraphQLEnums.Browser, { nullable: true, description: 'The browser; null where it is not recognised.' })
  browser!: Browser | null;
  @Field(() => GraphQLEnums.DeviceSystem, { nullable: true, description: 'What the browser runs on; null where it is not recognised.' })
  system!: DeviceSystem | null;
  @Field(() => String, { nullable: true, description: 'The network address it was opened from; null where that is unknown.' }) ipAddress!:
    | string
    | null;
  @Field(() => DateTimeScalar, { description: 'When the member signed in there.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When it was last used.' }) lastUsedAt!: Date;
}

@ObjectType('MemberNote', { description: 'A note about a member, which only staff read.' })
class MemberNoteType {
  @Field(() => ID, { description: 'The id of the note.' }) id!: string;
  @Field(() => String, { description: 'What it says.' }) text!: string;
  @Field(() => String, { description: 'Who of the staff wrote it.' }) staffName!: string;
  @Field(() => DateTimeScalar, { description: 'When it was written.' }) createdAt!: Date;
}

@ObjectType('RecordedVerification', {
  implements: VerificationStanding,
  description: 'Something a member submitted to be verified, in its record.',
})
class RecordedVerificationType extends VerificationStanding {
  @Field(() => ID, { description: 'The id of the submission.' }) id!: string;
  @Field(() => GraphQLEnums.VerificationKind, { description: "Whether it is an EIN, a driver's license or a social profile." })
  kind!: VerificationKind;
  @Field(() => String, { description: "What was submitted: a company, a person and the issuing state, or a profile's address." })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Who of the staff decided; null while it waits.' }) decidedByName!: string | null;
}

@ObjectType('RecordedSessionConnection', { description: 'A page of places where a member is signed in.' })
export class RecordedSessionConnectionType extends connectionOf('RecordedSession', () => RecordedSessionType, 'The last used first.') {}

@ObjectType('MemberNoteConnection', { description: 'A page of notes about a member.' })
export class MemberNoteConnectionType extends connectionOf('MemberNote', () => MemberNoteType, 'The newest first.') {}

@ObjectType('RecordedVerificationConnection', { description: 'A page of what a member submitted to be verified.' })
export class RecordedVerificationConnectionType extends connectionOf(
  'RecordedVerification',
  () => RecordedVerificationType,
  'The newest first.',
) {}

@ObjectType('MemberRecord', { description: 'What staff see of one member. Numbers stay masked, and no message is here.' })
export class MemberRecordType {
  @Field(() => ID, { description: 'The account of the member, by its id.' }) id!: string;
  @Field(() => String, { description: 'The unique name under which the account was registered.' }) username!: string;
  @Field(() => EmailAddressScalar, { description: 'The address the member signs in with and gets email at.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'First and last name of the person; null when neither is given.' }) name!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Its phone number; null when none is given.' }) phone!: string | null;
  @Field(() => GraphQLEnums.AccountState, { description: 'The state of the account.' }) state!: AccountState;
  @Field(() => String, { nullable: true, description: 'Why the account is in this state; null where no reason is kept.' }) stateReason!:
    | string
    | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its suspension ends; null when it is for good, or there is none.' })
  suspendedUntil!: Date | null;
  @Field(() => Boolean, { description: 'Whether the member has Premium now.' }) isPremium!: boolean;
  @Field(() => Boolean, { description: 'Whether it signs in with an authenticator as well.' }) hasSecondFactor!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when its EIN is verified; null when it is not.' })
  einVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "Since when its driver's license is verified; null when it is not." })
  idVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when a social profile of it is checked; null when none is.' })
  socialVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when failed sign-ins keep it out; null when there was no lock, and may have passed.',
  })
  lockedUntil!: Date | null;
  @Field(() => DateTimeScalar, { description: 'When the account was registered.' }) registeredAt!: Date;
  @Field(() => RecordedBusinessType, { nullable: true, description: "The member's business; null when it has made none." })
  business!: RecordedBusinessType | null;
  @Field(() => [ApiKeyType], { description: `The API keys that stand, the newest first. At most ${API_KEYS_MAX}.` }) apiKeys!: ApiKeyType[];
  @Field(() => [WebhookEndpointType], {
    description: `Where programs of the member are told of events, the oldest first. At most ${WEBHOOK_ENDPOINTS_MAX}.`,
  })
  webhookEndpoints!: WebhookEndpointType[];
  @Field(() => Int, { description: 'Cases about the member that are not decided.' }) openCases!: number;
  @Field(() => Int, { description: 'Enforcements against the member that were not taken back.' }) strikes!: number;
  @Field(() => CoinsScalar, { description: 'Owed from payments that were taken back.' }) debtCoins!: number;
}
