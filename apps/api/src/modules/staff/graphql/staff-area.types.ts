import type {
  AccountState,
  FileStorage,
  PartState,
  PartTrouble,
  ProcessKind,
  ReportCategory,
  Software,
  StaffReset,
  StaffRole,
  SystemPartName,
  WorkKind,
} from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar, EmailAddressScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { PROCESSES_SHOWN } from '../../../platform/process-record.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { MemberRecordType } from './member-record.types.ts';

@ObjectType('WaitingWork', { description: 'How much of one kind waits for staff, and how long.' })
export class WaitingWorkType {
  @Field(() => GraphQLEnums.WorkKind, { description: 'Which kind of work it is.' }) kind!: WorkKind;
  @Field(() => Int, { description: 'How many wait, counted up to 1,000; reports are counted in full.' }) waiting!: number;
  @Field(() => Int, { description: 'How many are past their time, counted up to 1,000.' }) overdue!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when the one waits that came in first.' }) oldestAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the first of it is due, which may be past; null when nothing waits.' })
  nextDueAt!: Date | null;
}

@ObjectType('WorkChange', { description: 'Something came in or was done: read `waitingWork` again.' })
export class WorkChangeType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' }) cursor!: string;
}

@ObjectType('MemberSearchResult', { description: "A member in the staff's search, with what tells it from others." })
export class MemberSearchResultType {
  @Field(() => ID, { description: 'The account of the member, by its id.' }) id!: string;
  @Field(() => String, { description: 'The unique name under which the account was registered.' }) username!: string;
  @Field(() => EmailAddressScalar, { description: 'The address the member signs in with.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'First and last name of the person; null when neither is given.' }) name!:
    | string
    | null;
  @Field(() => GraphQLEnums.AccountState, { description: 'The state of the account.' }) state!: AccountState;
  @Field(() => String, { nullable: true, description: 'The name of its business; null when it has made none.' }) businessName!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'City and state of its business, as in Austin, TX; empty or null when unknown.' })
  place!: string | null;
  @Field(() => Boolean, { description: 'Whether its EIN is verified.' }) isEinVerified!: boolean;
  @Field(() => Boolean, { description: 'Whether the member has Premium now.' }) isPremium!: boolean;
  @Field(() => DateTimeScalar, { description: 'When the account was registered.' }) registeredAt!: Date;
}

@ObjectType('MemberSearchConnection', { description: 'A page of the members that a search of staff found.' })
export class MemberSearchConnectionType extends connectionOf('MemberSearch', () => MemberSearchResultType, 'The latest first.') {}

@ObjectType('StaffMember', { description: 'An account in the staff area, as admins see it.' })
export class StaffMemberType {
  @Field(() => ID, { description: 'The staff account, by its id.' }) id!: string;
  @Field(() => String, { description: 'The name by which it signs in and the audit log names it.' }) username!: string;
  @Field(() => EmailAddressScalar, {
    nullable: true,
    description: 'The address that links and notices are mailed to; null where none was given.',
  })
  email!: string | null;
  @Field(() => GraphQLEnums.StaffRole, { description: 'The kind of work the account is for.' }) role!: StaffRole;
  @Field(() => [GraphQLEnums.StaffPermission], { description: 'What the role allows in the staff area.' }) permissions!: string[];
  @Field(() => Boolean, { description: 'Whether it can sign in; false once it was ended.' }) isActive!: boolean;
  @Field(() => Boolean, { description: 'Whether signing in also takes a code of an authenticator.' }) totpEnabled!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when an unused link works.' }) linkUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'The last sign-in; null before the first.' }) lastSignInAt!: Date | null;
  @Field(() => Int, { description: 'Open sessions that were used within the last 15 minutes.' }) sessions!: number;
  @Field(() => DateTimeScalar, { description: 'When the account was made.' }) createdAt!: Date;
  @Field(() => String, { nullable: true, description: 'Name of the colleague who made it; null where no colleague did.' }) createdBy!:
    | string
    | null;
}

@ObjectType('StaffMemberConnection', { description: 'A page of the staff.' })
export class StaffMemberConnectionType extends connectionOf(
  'StaffMember',
  () => StaffMemberType,
  'Accounts that are open first; in each group by name.',
) {}

@ObjectType()
export abstract class StaffChangePayload {
  @Field(() => StaffMemberType, { description: 'The new account.' }) member!: StaffMemberType;
  @Field(() => UrlScalar, { nullable: true, description: 'A one-time link, shown this once; null where none was made.' }) link!:
    | string
    | null;
}

@ObjectType('InviteStaffPayload', { description: 'What `inviteStaff` answers: the new account, and the link by which it is taken up.' })
export class InviteStaffPayloadType extends StaffChangePayload {}

@ObjectType('UpdateStaffPayload', { description: 'What `updateStaff` answers: the account as it is now.' })
export class UpdateStaffPayloadType extends StaffChangePayload {}

@ObjectType('ResetStaffPayload', { description: 'What `resetStaff` answers: the account, and the link by which it gets a new password.' })
export class ResetStaffPayloadType extends StaffChangePayload {}

@ObjectType('CheckAuditChainPayload', { description: 'What `checkAuditChain` answers.' })
export class CheckAuditChainPayloadType {
  @Field(() => Boolean, { description: 'Whether every entry fits the one before it.' }) isSound!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The first entry that was changed, removed or put in, by its number; null when all is sound.',
  })
  brokenAt!: string | null;
  @Field(() => Int, { description: 'How many entries the log has.' }) entries!: number;
  @Field(() => DateTimeScalar, { description: 'When the chain was checked.' }) checkedAt!: Date;
}

@ObjectType('SystemPart', { description: 'One part of the system, and how it fares. What a part does not have is null.' })
class SystemPartType {
  @Field(() => GraphQLEnums.SystemPartName, { description: 'Which part it is.' }) name!: SystemPartName;
  @Field(() => GraphQLEnums.PartState, { description: 'Whether it works, is not in use, or is in trouble.' }) state!: PartState;
  @Field(() => GraphQLEnums.PartTrouble, { nullable: true, description: 'What is wrong with it; null unless it is in trouble.' })
  trouble!: PartTrouble | null;
  @Field(() => String, { description: 'What was seen of it, in a sentence without secrets or addresses.' }) text!: string;
  @Field(() => Int, { nullable: true, description: 'How long it took to answer, in milliseconds; of the database and Redis.' })
  answerMs!: number | null;
  @Field(() => Int, { nullable: true, description: 'How large the database is, in megabytes of 1,048,576 bytes.' })
  sizeMegabytes!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many connections the database has.' }) connections!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many emails or events wait; of events, 1,001 stands for more than 1,000.' })
  waiting!: number | null;
  @Field(() => Int, { nullable: true, description: 'For how many seconds the oldest event has waited; null while none does.' })
  oldestSeconds!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many emails failed in the last day.' }) failedLastDay!: number | null;
  @Field(() => GraphQLEnums.FileStorage, { nullable: true, description: 'Where files are kept.' }) fileStorage!: FileStorage | null;
}

@ObjectType('JobStatus', { description: 'How a job that runs again and again in the background fares.' })
class JobStatusType {
  @Field(() => String, { description: 'The name of the job in the code.' }) name!: string;
  @Field(() => Int, { description: 'How often it runs, in seconds between two rounds.' }) everySeconds!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a round of it last went well; null when none has yet.' })
  lastFinishedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a round of it last failed; null when none did.' })
  lastFailedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'The error of its last failed round, also after it recovered; null when none failed.',
  })
  lastError!: string | null;
  @Field(() => Int, { description: 'How many rounds of it there were.' }) rounds!: number;
  @Field(() => Int, { description: 'How many of its rounds ever failed.' }) failures!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its next round is due; null where no process has started it yet.' })
  nextDueAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether it should have run again by now, twice over.' }) isLate!: boolean;
}

@ObjectType('ProcessStatus', { description: 'One process of the product. One that stopped as it was asked to is no longer listed.' })
class ProcessStatusType {
  @Field(() => ID, { description: 'The id that the process gave itself when it started.' }) id!: string;
  @Field(() => GraphQLEnums.ProcessKind, { description: 'What it does.' }) kind!: ProcessKind;
  @Field(() => String, { description: 'The version of the product that it runs.' }) version!: string;
  @Field(() => DateTimeScalar, { description: 'Since when it runs.' }) startedAt!: Date;
  @Field(() => DateTimeScalar, { description: 'Its last sign of life.' }) lastBeatAt!: Date;
  @Field(() => Boolean, { description: 'Whether it gives no sign of life: it hangs, was killed, or cannot reach the database.' })
  isSilent!: boolean;
}

@ObjectType('PartVersion', { description: 'The version of one piece of software that the product runs on.' })
class PartVersionType {
  @Field(() => GraphQLEnums.Software, { description: 'What it is.' }) name!: Software;
  @Field(() => String, { description: 'Its version, as it names it itself.' }) version!: string;
}

@ObjectType('SystemStatus', { description: 'How the parts, processes and jobs of the product fare, looked at when it was asked.' })
export class SystemStatusType {
  @Field(() => DateTimeScalar, { description: 'When it was looked at.' }) checkedAt!: Date;
  @Field(() => [SystemPartType], { description: 'The parts: database, Redis, live video, mail, events and files.' })
  parts!: SystemPartType[];
  @Field(() => [JobStatusType], { description: 'The jobs that run again and again, by name.' }) jobs!: JobStatusType[];
  @Field(() => [ProcessStatusType], {
    description: `The processes of the last day that did not stop as they were asked to, oldest first. At most ${PROCESSES_SHOWN}.`,
  })
  processes!: ProcessStatusType[];
  @Field(() => [PartVersionType], { description: 'Versions of the product and what it runs on.' }) versions!: PartVersionType[];
  @Field(() => DateTimeScalar, { description: 'When the process started that answers.' }) upSince!: Date;
}

@InputType('SuspendMemberInput', { description: 'A member that staff suspend: sessions end, and so does a stream of it.' })
export class SuspendMemberInputType {
  @Field(() => ID, { description: 'The member, by the id of the account.' }) userId!: string;
  @Field(() => String, { description: 'What the member reads.' }) reason!: string;
  @Field(() => GraphQLEnums.ReportCategory, { description: 'For what kind of violation.' }) category!: ReportCategory;
  @Field(() => Int, { nullable: true, description: 'Absent: for good.' }) days?: number | null;
}

@InputType('RestoreMemberInput', { description: 'A suspended member who gets the account back, and why.' })
export class RestoreMemberInputType {
  @Field(() => ID, { description: 'The suspended member, by the id of the account.' }) userId!: string;
  @Field(() => String, { description: 'What the member reads.' }) reason!: string;
}

@InputType('WriteOffDebtInput', { description: "A member's debt in coins that the house bears." })
export class WriteOffDebtInputType {
  @Field(() => ID, { description: 'The member, by the id of the account.' }) userId!: string;
  @Field(() => CoinsScalar, { description: 'The debt as it was read; another one is refused.' }) coins!: number;
  @Field(() => String, { description: 'For the log.' }) reason!: string;
}

@InputType('AddMemberNoteInput', { description: 'A note about a member that only staff read.' })
export class AddMemberNoteInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id writes one note.' }) requestId!: string;
  @Field(() => ID, { description: 'The account the note is about.' }) userId!: string;
  @Field(() => String, { description: 'The note, up to 1,000 characters.' }) text!: string;
}

@InputType('ResetMemberFactorInput', { description: 'Whose second factor staff turn off, and why.' })
export class ResetMemberFactorInputType {
  @Field(() => ID, { description: 'The member, by the id of the account.' }) userId!: string;
  @Field(() => String, { description: 'How staff know that the member really asks, 5 to 500 characters; the audit log keeps it.' })
  reason!: string;
}

@InputType('EndMemberSessionsInput', { description: 'A member to sign out, on one device or everywhere.' })
export class EndMemberSessionsInputType {
  @Field(() => ID, { description: 'The account of the member.' }) userId!: string;
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

@InputType('InviteStaffInput', { description: 'A new staff account.' })
export class InviteStaffInputType {
  @Field(() => String, { description: 'The name to sign in with, 2 to 40 characters; it never changes.' }) username!: string;
  @Field(() => EmailAddressScalar, {
    nullable: true,
    description: 'Where its one-time link is mailed; left out, the link is only shown once.',
  })
  email?: string | null;
  @Field(() => GraphQLEnums.StaffRole, { description: 'What the new colleague works on.' }) role!: StaffRole;
}

@InputType('UpdateStaffInput', { description: "A change of a colleague's staff account; its sessions end, and something must differ." })
export class UpdateStaffInputType {
  @Field(() => ID, { description: 'The colleague, by the id of the staff account; nobody changes their own here.' }) staffId!: string;
  @Field(() => GraphQLEnums.StaffRole, { nullable: true, description: 'The new role; absent: it stays.' }) role?: StaffRole | null;
  @Field(() => Boolean, { nullable: true, description: 'False ends the account, true opens it again; absent: it stays.' }) isActive?:
    | boolean
    | null;
  @Field(() => String, { description: 'Why, in a sentence of 5 to 500 characters; the audit log keeps it.' }) reason!: string;
}

@InputType('ResetStaffInput', { description: "What an admin resets on a colleague's staff account, and why." })
export class ResetStaffInputType {
  @Field(() => ID, { description: 'The colleague, by the id of the staff account; nobody resets their own here.' }) staffId!: string;
  @Field(() => GraphQLEnums.StaffReset, { description: 'What is reset; whatever it is, all sessions of the account end.' })
  what!: StaffReset;
  @Field(() => String, { description: 'Why, in a sentence of 5 to 500 characters; the audit log keeps it.' }) reason!: string;
}

@InputType('AcceptStaffLinkInput', { description: 'A one-time link of a staff account, and the password to set by it.' })
export class AcceptStaffLinkInputType {
  @Field(() => String, { description: 'The part of the link after the #; it works once, within 24 hours.' }) token!: string;
  @Field(() => String, { description: 'The new password, 8 to 128 characters; one that is easy to guess is refused.' }) password!: string;
}
