import type { HelpEntryKind, HelpRequestStatus, HelpUrgency, SupportIssueType } from '@benison/contracts/enumerations';
import { HELP_ENTRIES_OF_ALL_MAX } from '@benison/contracts/terms/support';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('SubmitHelpRequestPayload', { description: 'The way to the request itself goes to its address by mail.' })
export class SubmitHelpRequestPayloadType {
  @Field(() => String, { description: 'HLP-1042' }) reference!: string;
  @Field(() => DateTimeScalar, { description: 'By when we answer.' }) dueAt!: Date;
}

@ObjectType('HelpEntry', { description: 'One thing that happened with a help request after it was sent.' })
export class HelpEntryType {
  @Field(() => GraphQLEnums.HelpEntryKind, { description: 'What happened.' }) kind!: HelpEntryKind;
  @Field(() => String, { nullable: true, description: 'What was written; null where the request was closed or opened again.' }) text!:
    | string
    | null;
  @Field(() => DateTimeScalar, { description: 'When it happened.' }) at!: Date;
}

@ObjectType()
abstract class HelpRequestFields {
  @Field(() => String, { description: 'Its number, as in HLP-1042.' }) reference!: string;
  @Field(() => EmailAddressScalar, { description: 'Where the answers are mailed to.' }) email!: string;
  @Field(() => GraphQLEnums.SupportIssueType, { description: 'What help is asked with.' }) issueType!: SupportIssueType;
  @Field(() => String, { description: 'What was asked, in the words of whoever asked.' }) description!: string;
  @Field(() => GraphQLEnums.HelpUrgency, { description: 'How urgent whoever asked finds it.' }) urgency!: HelpUrgency;
  @Field(() => Boolean, { description: 'Asked by a premium member: worked on first.' }) isPriority!: boolean;
  @Field(() => GraphQLEnums.HelpRequestStatus, { description: 'Whose turn it is.' }) status!: HelpRequestStatus;
  @Field(() => DateTimeScalar, { description: 'When it was sent.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { description: 'By when staff mean to answer.' }) dueAt!: Date;
}

@ObjectType('HelpRequest', { description: 'A help request as the one who asked sees it.' })
export class HelpRequestType extends HelpRequestFields {
  @Field(() => [HelpEntryType], { description: `What happened since it was sent, the oldest first. At most ${HELP_ENTRIES_OF_ALL_MAX}.` })
  entries!: HelpEntryType[];
}

@ObjectType('StaffHelpEntry', { description: 'Something that happened with a help request after it was sent, as staff see it.' })
export class StaffHelpEntryType extends HelpEntryType {
  @Field(() => String, { nullable: true, description: 'Who of staff did it; null for what the person who asked did.' }) staffName!:
    | string
    | null;
}

@ObjectType('HelpRequestMember', { description: 'The account a request is about.' })
export class HelpRequestMemberType {
  @Field(() => ID, { description: 'The account.' }) id!: string;
  @Field(() => String, { description: 'The name of the account, as its member chose it; no two accounts have the same.' })
  username!: string;
  @Field(() => String, { nullable: true, description: 'What its business is called; null where it has none.' }) businessName!:
    | string
    | null;
  @Field(() => Boolean, { description: 'Whether it asked signed in; else only the address is the same.' }) wasSignedIn!: boolean;
}

@ObjectType('StaffHelpRequest', { description: 'A help request as staff work on it.' })
export class StaffHelpRequestType extends HelpRequestFields {
  @Field(() => ID, { description: 'The id of the request.' }) id!: string;
  @Field(() => String, {
    description: 'The mailbox that its address reaches, however it is written: one with the `mailbox` of a staff member is their own.',
  })
  mailbox!: string;
  @Field(() => [StaffHelpEntryType], { description: `What happened since, oldest first. At most ${HELP_ENTRIES_OF_ALL_MAX}.` })
  entries!: StaffHelpEntryType[];
  @Field(() => HelpRequestMemberType, { nullable: true, description: 'The account it is about; null where no account has that address.' })
  member!: HelpRequestMemberType | null;
  @Field(() => ID, { nullable: true, description: 'Id of the staff member who works on it; null when nobody does.' }) claimedById!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Name of the staff member who works on it; null when nobody does.' }) claimedBy!:
    | string
    | null;
}

@ObjectType('StaffHelpRequestConnection', { description: 'A page of help requests.' })
export class StaffHelpRequestConnectionType extends connectionOf('StaffHelpRequest', () => StaffHelpRequestType) {
  @Field(() => Boolean, {
    description:
      'Whether a search ended before it had looked through everything, after the first 1,000: there may be more. False without a search.',
  })
  isTruncated!: () => boolean | Promise<boolean>;
}

@ObjectType('HelpRequestsWaiting', { description: 'How many help requests wait for staff, and how long.' })
export class HelpRequestsWaitingType {
  @Field(() => Int, { description: 'How many wait for staff.' }) waiting!: number;
  @Field(() => Int, { description: 'Waiting and past the promised time.' }) overdue!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the oldest of them was sent; null when none waits.' })
  oldestAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the first of them has to be answered; null when none waits.' })
  nextDueAt!: Date | null;
}

@ObjectType('HelpRequestEvent', { description: 'A help request came in or has changed.' })
export class HelpRequestEventType {
  @Field(() => String, { description: 'The place in the stream of events behind it.' }) cursor!: string;
  @Field(() => StaffHelpRequestType, { description: 'The request as it is now.' }) request!: StaffHelpRequestType;
  @Field(() => HelpRequestsWaitingType, { description: 'How many help requests wait now.' }) counts!: HelpRequestsWaitingType;
}

@InputType('SubmitHelpRequestInput', { description: 'A request for help, from a member or anybody else.' })
export class SubmitHelpRequestInputType {
  @Field(() => EmailAddressScalar, { description: 'Where the answer is mailed to.' }) email!: string;
  @Field(() => GraphQLEnums.SupportIssueType, { description: 'What the request is about.' }) issueType!: SupportIssueType;
  @Field(() => String, { description: 'What the problem is, 10 to 2,000 characters.' }) description!: string;
  @Field(() => GraphQLEnums.HelpUrgency, { nullable: true, description: 'MEDIUM where it is left out.' }) urgency?: HelpUrgency;
}

@InputType('AddFollowUpInput', { description: 'A further message to a help request, by whoever asked.' })
export class AddFollowUpInputType {
  @Field(() => ID, { nullable: true, description: 'Made by the client and kept until an answer came: the same again is added once.' })
  requestId?: string | null;
  @Field(() => String, { description: 'The secret of the link in the email about the request; no sign-in is needed.' }) token!: string;
  @Field(() => String, { description: 'What is added, up to 2,000 characters.' }) text!: string;
}

@InputType('ClaimHelpRequestInput', { description: 'A help request to work on from now on.' })
export class ClaimHelpRequestInputType {
  @Field(() => ID, { description: 'The help request.' }) id!: string;
  @Field(() => Boolean, { nullable: true, description: 'Also when someone else holds it.' }) takesOver?: boolean;
  @Field(() => String, { nullable: true, description: 'Who holds it, as it was shown: anybody else keeps it.' }) from?: string | null;
}

@InputType('AnswerHelpRequestInput', { description: 'What staff answer to a help request, mailed to whoever asked.' })
export class AnswerHelpRequestInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id sends one answer.' }) requestId!: string;
  @Field(() => ID, { description: 'The help request.' }) id!: string;
  @Field(() => String, { description: 'The answer, up to 2,000 characters, as it is mailed.' }) text!: string;
  @Field(() => Int, { description: 'How many entries the writer has seen.' }) seenEntries!: number;
  @Field(() => Boolean, { nullable: true, description: 'Whether the request is closed with the answer; left out, it stays answered.' })
  closes?: boolean;
}
