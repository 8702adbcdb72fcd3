import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { MemberRecordType } from './member-record.types.ts';

@ObjectType()
export abstract class MemberRecordPayload {
  @Field(() => MemberRecordType, { description: 'The member as it is now.' }) member!: MemberRecordType;
}

@ObjectType('AddMemberNotePayload', { description: 'What `addMemberNote` answers: the member as it is now.' })
export class AddMemberNotePayloadType extends MemberRecordPayload {}

@ObjectType('EndMemberSessionsPayload', { description: 'What `endMemberSessions` answers: the member as it is now.' })
export class EndMemberSessionsPayloadType extends MemberRecordPayload {}

@ObjectType('SuspendMemberPayload', { description: 'What `suspendMember` answers: the member as it is now.' })
export class SuspendMemberPayloadType extends MemberRecordPayload {}

@ObjectType('RestoreMemberPayload', { description: 'What `restoreMember` answers: the member as it is now.' })
export class RestoreMemberPayloadType extends MemberRecordPayload {}

@ObjectType('ResetMemberFactorPayload', { description: 'What `resetMemberFactor` answers: the member as it is now.' })
export class ResetMemberFactorPayloadType extends MemberRecordPayload {}

@ObjectType('WriteOffDebtPayload', { description: 'What `writeOffDebt` answers: the member as it is now.' })
export class WriteOffDebtPayloadType extends MemberRecordPayload {}

@InputType('ResendMemberMailInput', { description: 'What `resendMemberMail` takes.' })
export class ResendMemberMailInputType {
  @Field(() => ID, { description: 'The member, by the id of its account.' }) userId!: string;
}

@ObjectType('ResendMemberMailPayload', { description: 'What `resendMemberMail` answers: that it was done.' })
export class ResendMemberMailPayloadType extends DonePayload {}

@ObjectType('AcceptStaffLinkPayload', { description: 'What `acceptStaffLink` answers: the name to sign in with.' })
export class AcceptStaffLinkPayloadType {
  @Field(() => String, { description: 'The name to sign in with.' }) username!: string;
}
