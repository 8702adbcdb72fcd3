import type {
  AccountState,
  PartState,
  ProcessKind,
  ReportCategory,
  StaffReset,
  StaffRole,
  VerificationKind,
  WorkKind,
} from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { ApiKeyType, VerificationStanding } from '../../accounts/public.ts';
import { WebhookEndpointType } from '../../webhooks/public.ts';

@ObjectType('WaitingWork', { description: 'How much of one kind waits for staff, and how long.' })
export class WaitingWorkType {
  @Field(() => GraphQLEnums.WorkKind) kind!: WorkKind;
  @Field(() => Int) waiting!: number;
  @Field(() => Int) overdue!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when the one waits that came in first.' }) oldestAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) nextDueAt!: Date | null;
}

@ObjectType('WorkChange')
export class WorkChangeType {
  @Field(() => String) cursor!: string;
}

@ObjectType('MemberSearchResult')
export class MemberSearchResultType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => GraphQLEnums.AccountState) state!: AccountState;
  @Field(() => String, { nullable: true }) businessName!: string | null;
  @Field(() => String, { nullable: true }) place!: string | null;
  @Field(() => Boolean) isEinVerified!: boolean;
  @Field(() => Boolean) isPremium!: boolean;
  @Field(() => DateTimeScalar) registeredAt!: Date;
}

@ObjectType('MemberSearchResults')
export class MemberSearchResultsType {
  @Field(() => [MemberSearchResultType]) nodes!: MemberSearchResultType[];
  @Field(() => Boolean, { description: 'More were found than are shown.' }) hasMore!: boolean;
}

@ObjectType('RecordedBusiness')
class RecordedBusinessType {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) industry!: string;
  @Field(() => String) businessType!: string;
  @Field(() => String) place!: string;
  @Field(() => String, { nullable: true }) website!: string | null;
  @Field(() => Boolean) isActive!: boolean;
  @Field(() => Int) profileViews!: number;
  @Field(() => Int) totalMatches!: number;
}

@ObjectType('RecordedSession')
class RecordedSessionType {
  @Field(() => ID) id!: string;
  @Field(() => String) device!: string;
  @Field(() => String, { nullable: true }) ipAddress!: string | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) lastUsedAt!: Date;
}

@ObjectType('MemberNote')
class MemberNoteType {
  @Field(() => ID) id!: string;
  @Field(() => String) text!: string;
  @Field(() => String) staffName!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType('RecordedVerification')
class RecordedVerificationType extends VerificationStanding {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.VerificationKind) kind!: VerificationKind;
  @Field(() => String) title!: string;
  @Field(() => String, { nullable: true }) decidedByName!: string | null;
}

@ObjectType('MemberRecord', { description: 'What staff see of one member. Numbers stay masked, and no message is here.' })
export class MemberRecordType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => String, { nullable: true }) phone!: string | null;
  @Field(() => GraphQLEnums.AccountState) state!: AccountState;
  @Field(() => String, { nullable: true }) stateReason!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) suspendedUntil!: Date | null;
  @Field(() => Boolean) isPremium!: boolean;
  @Field(() => Boolean) hasSecondFactor!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) einVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) idVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) socialVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) lockedUntil!: Date | null;
  @Field(() => DateTimeScalar) registeredAt!: Date;
  @Field(() => RecordedBusinessType, { nullable: true }) business!: RecordedBusinessType | null;
  @Field(() => [RecordedSessionType]) sessions!: RecordedSessionType[];
  @Field(() => [ApiKeyType], { description: 'The API keys that stand, the newest first.' }) apiKeys!: ApiKeyType[];
  @Field(() => [WebhookEndpointType], { description: 'Where programs of the member are told of events, the oldest first.' })
  webhookEndpoints!: WebhookEndpointType[];
  @Field(() => [MemberNoteType]) notes!: MemberNoteType[];
  @Field(() => [RecordedVerificationType]) verifications!: RecordedVerificationType[];
  @Field(() => Int) openCases!: number;
  @Field(() => Int) strikes!: number;
  @Field(() => CoinsScalar, { description: 'Owed from payments that were taken back.' }) debtCoins!: number;
}

@ObjectType('StaffMember')
export class StaffMemberType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => GraphQLEnums.StaffRole) role!: StaffRole;
  @Field(() => [String]) permissions!: string[];
  @Field(() => Boolean) isActive!: boolean;
  @Field(() => Boolean) totpEnabled!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when an unused link works.' }) linkUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) lastSignInAt!: Date | null;
  @Field(() => Int) sessions!: number;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => String, { nullable: true }) createdBy!: string | null;
}

@ObjectType()
export abstract class StaffChangePayload {
  @Field(() => StaffMemberType) member!: StaffMemberType;
  @Field(() => String, { nullable: true, description: 'A one-time link, shown this once.' }) link!: string | null;
}

@ObjectType('InviteStaffPayload', { description: 'What `inviteStaff` answers: the new account, and the link by which it is taken up.' })
export class InviteStaffPayloadType extends StaffChangePayload {}

@ObjectType('UpdateStaffPayload', { description: 'What `updateStaff` answers: the account as it is now.' })
export class UpdateStaffPayloadType extends StaffChangePayload {}

@ObjectType('ResetStaffPayload', { description: 'What `resetStaff` answers: the account, and the link by which it gets a new password.' })
export class ResetStaffPayloadType extends StaffChangePayload {}

@ObjectType('CheckAuditChainPayload')
export class CheckAuditChainPayloadType {
  @Field(() => Boolean) isSound!: boolean;
  @Field(() => String, { nullable: true }) brokenAt!: string | null;
  @Field(() => Int) entries!: number;
  @Field(() => DateTimeScalar) checkedAt!: Date;
}

@ObjectType('SystemPart')
class SystemPartType {
  @Field(() => String) name!: string;
  @Field(() => GraphQLEnums.PartState) state!: PartState;
  @Field(() => String) text!: string;
}

@ObjectType('JobStatus')
class JobStatusType {
  @Field(() => String) name!: string;
  @Field(() => Int) everySeconds!: number;
  @Field(() => DateTimeScalar, { nullable: true }) lastFinishedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) lastFailedAt!: Date | null;
  @Field(() => String, { nullable: true }) lastError!: string | null;
  @Field(() => Int) rounds!: number;
  @Field(() => Int) failures!: number;
  @Field(() => DateTimeScalar, { nullable: true }) nextDueAt!: Date | null;
  @Field(() => Boolean) isLate!: boolean;
}

@ObjectType('ProcessStatus', { description: 'One process of the product. One that stopped as it was asked to is no longer listed.' })
class ProcessStatusType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.ProcessKind, { description: 'What it does.' }) kind!: ProcessKind;
  @Field(() => String, { description: 'The version of the product that it runs.' }) version!: string;
  @Field(() => DateTimeScalar, { description: 'Since when it runs.' }) startedAt!: Date;
  @Field(() => DateTimeScalar, { description: 'Its last sign of life.' }) lastBeatAt!: Date;
  @Field(() => Boolean, { description: 'Whether it gives no sign of life: it hangs, was killed, or cannot reach the database.' })
  isSilent!: boolean;
}

@ObjectType('PartVersion')
class PartVersionType {
  @Field(() => String) name!: string;
  @Field(() => String) version!: string;
}

@ObjectType('SystemStatus')
export class SystemStatusType {
  @Field(() => DateTimeScalar) checkedAt!: Date;
  @Field(() => [SystemPartType]) parts!: SystemPartType[];
  @Field(() => [JobStatusType]) jobs!: JobStatusType[];
  @Field(() => [ProcessStatusType], { description: 'The processes of the last day that did not stop as they were asked to, oldest first.' })
  processes!: ProcessStatusType[];
  @Field(() => [PartVersionType]) versions!: PartVersionType[];
}

@InputType('SuspendMemberInput')
export class SuspendMemberInputType {
  @Field(() => ID) userId!: string;
  @Field(() => String, { description: 'What the member reads.' }) reason!: string;
  @Field(() => GraphQLEnums.ReportCategory) category!: ReportCategory;
  @Field(() => Int, { nullable: true, description: 'Absent: for good.' }) days?: number | null;
}

@InputType('RestoreMemberInput')
export class RestoreMemberInputType {
  @Field(() => ID) userId!: string;
  @Field(() => String, { description: 'What the member reads.' }) reason!: string;
}

@InputType('WriteOffDebtInput')
export class WriteOffDebtInputType {
  @Field(() => ID) userId!: string;
  @Field(() => CoinsScalar, { description: 'The debt as it was read; another one is refused.' }) coins!: number;
  @Field(() => String, { description: 'For the log.' }) reason!: string;
}

@InputType('AddMemberNoteInput')
export class AddMemberNoteInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id writes one note.' }) requestId!: string;
  @Field(() => ID) userId!: string;
  @Field(() => String) text!: string;
}

@InputType('ResetMemberFactorInput')
export class ResetMemberFactorInputType {
  @Field(() => ID) userId!: string;
  @Field(() => String) reason!: string;
}

@InputType('EndMemberSessionsInput')
export class EndMemberSessionsInputType {
  @Field(() => ID) userId!: string;
  @Field(() => ID, { nullable: true, description: 'Absent: all of them.' }) sessionId?: string | null;
}

@InputType('StopApiKeyInput', { description: 'Which API key of a member is stopped, and why.' })
export class StopApiKeyInputType {
  @Field(() => ID, { description: 'Whose key it is.' }) userId!: string;
  @Field(() => ID, { description: 'The key.' }) keyId!: string;
  @Field(() => String, { description: 'What the member reads.' }) reason!: string;
}

@ObjectType('StopApiKeyPayload', { description: 'A key was stopped.' })
export class StopApiKeyPayloadType {
  @Field(() => MemberRecordType, { description: 'The member, without the key.' }) record!: MemberRecordType;
}

@InputType('StopWebhookEndpointInput', { description: 'Which webhook endpoint of a member is stopped, and why.' })
export class StopWebhookEndpointInputType {
  @Field(() => ID, { description: 'Whose endpoint it is.' }) userId!: string;
  @Field(() => ID, { description: 'The endpoint.' }) endpointId!: string;
  @Field(() => String, { description: 'What the member reads.' }) reason!: string;
}

@ObjectType('StopWebhookEndpointPayload', { description: 'An endpoint was stopped.' })
export class StopWebhookEndpointPayloadType {
  @Field(() => MemberRecordType, { description: 'The member, with the endpoint turned off.' }) record!: MemberRecordType;
}

@InputType('InviteStaffInput')
export class InviteStaffInputType {
  @Field(() => String) username!: string;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => GraphQLEnums.StaffRole) role!: StaffRole;
}

@InputType('UpdateStaffInput')
export class UpdateStaffInputType {
  @Field(() => ID) staffId!: string;
  @Field(() => GraphQLEnums.StaffRole, { nullable: true }) role?: StaffRole | null;
  @Field(() => Boolean, { nullable: true }) isActive?: boolean | null;
  @Field(() => String) reason!: string;
}

@InputType('ResetStaffInput')
export class ResetStaffInputType {
  @Field(() => ID) staffId!: string;
  @Field(() => GraphQLEnums.StaffReset) what!: StaffReset;
  @Field(() => String) reason!: string;
}

@InputType('AcceptStaffLinkInput')
export class AcceptStaffLinkInputType {
  @Field(() => String) token!: string;
  @Field(() => String) password!: string;
}
