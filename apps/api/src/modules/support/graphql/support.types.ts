import type { HelpEntryKind, HelpRequestStatus, HelpUrgency, SupportIssueType } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('SubmitHelpRequestPayload', { description: 'The way to the request itself goes to its address by mail.' })
export class SubmitHelpRequestPayloadType {
  @Field(() => String, { description: 'HLP-1042' }) reference!: string;
  @Field(() => DateTimeScalar, { description: 'By when we answer.' }) dueAt!: Date;
}

@ObjectType('HelpEntry')
export class HelpEntryType {
  @Field(() => GraphQLEnums.HelpEntryKind) kind!: HelpEntryKind;
  @Field(() => String, { nullable: true }) text!: string | null;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType()
abstract class HelpRequestFields {
  @Field(() => String) reference!: string;
  @Field(() => String) email!: string;
  @Field(() => GraphQLEnums.SupportIssueType) issueType!: SupportIssueType;
  @Field(() => String) description!: string;
  @Field(() => GraphQLEnums.HelpUrgency) urgency!: HelpUrgency;
  @Field(() => Boolean, { description: 'Asked by a premium member: worked on first.' }) isPriority!: boolean;
  @Field(() => GraphQLEnums.HelpRequestStatus) status!: HelpRequestStatus;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) dueAt!: Date;
}

@ObjectType('HelpRequest', { description: 'A help request as the one who asked sees it.' })
export class HelpRequestType extends HelpRequestFields {
  @Field(() => [HelpEntryType]) entries!: HelpEntryType[];
}

@ObjectType('StaffHelpEntry')
export class StaffHelpEntryType extends HelpEntryType {
  @Field(() => String, { nullable: true }) staffName!: string | null;
}

@ObjectType('HelpRequestMember', { description: 'The account a request is about.' })
export class HelpRequestMemberType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String, { nullable: true }) businessName!: string | null;
  @Field(() => Boolean, { description: 'Whether it asked signed in; else only the address is the same.' }) wasSignedIn!: boolean;
}

@ObjectType('StaffHelpRequest', { description: 'A help request as staff work on it.' })
export class StaffHelpRequestType extends HelpRequestFields {
  @Field(() => ID) id!: string;
  @Field(() => [StaffHelpEntryType]) entries!: StaffHelpEntryType[];
  @Field(() => HelpRequestMemberType, { nullable: true }) member!: HelpRequestMemberType | null;
  @Field(() => ID, { nullable: true }) claimedById!: string | null;
  @Field(() => String, { nullable: true }) claimedBy!: string | null;
}

@ObjectType('StaffHelpRequestConnection')
export class StaffHelpRequestConnectionType extends connectionOf('StaffHelpRequest', () => StaffHelpRequestType) {}

@ObjectType('HelpRequestsWaiting')
export class HelpRequestsWaitingType {
  @Field(() => Int) waiting!: number;
  @Field(() => Int, { description: 'Waiting and past the promised time.' }) overdue!: number;
  @Field(() => DateTimeScalar, { nullable: true }) oldestAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) nextDueAt!: Date | null;
}

@ObjectType('HelpRequestEvent')
export class HelpRequestEventType {
  @Field(() => String) cursor!: string;
  @Field(() => StaffHelpRequestType) request!: StaffHelpRequestType;
  @Field(() => HelpRequestsWaitingType) counts!: HelpRequestsWaitingType;
}

@InputType('SubmitHelpRequestInput')
export class SubmitHelpRequestInputType {
  @Field(() => String) email!: string;
  @Field(() => GraphQLEnums.SupportIssueType) issueType!: SupportIssueType;
  @Field(() => String) description!: string;
  @Field(() => GraphQLEnums.HelpUrgency, { nullable: true, description: 'MEDIUM where it is left out.' }) urgency?: HelpUrgency;
}

@InputType('AddFollowUpInput')
export class AddFollowUpInputType {
  @Field(() => ID, { nullable: true, description: 'Made by the client and kept until an answer came: the same again is added once.' })
  requestId?: string | null;
  @Field(() => String) token!: string;
  @Field(() => String) text!: string;
}

@InputType('ClaimHelpRequestInput')
export class ClaimHelpRequestInputType {
  @Field(() => ID) id!: string;
  @Field(() => Boolean, { nullable: true, description: 'Also when somebody else holds it.' }) takesOver?: boolean;
  @Field(() => String, { nullable: true, description: 'Who holds it, as it was shown: anybody else keeps it.' }) from?: string | null;
}

@InputType('AnswerHelpRequestInput')
export class AnswerHelpRequestInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id sends one answer.' }) requestId!: string;
  @Field(() => ID) id!: string;
  @Field(() => String) text!: string;
  @Field(() => Int, { description: 'How many entries the writer has seen.' }) seenEntries!: number;
  @Field(() => Boolean, { nullable: true }) closes?: boolean;
}
