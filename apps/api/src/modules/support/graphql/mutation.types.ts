import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { HelpRequestType, StaffHelpRequestType } from './support.types.ts';

@ObjectType()
export abstract class StaffHelpRequestPayload {
  @Field(() => StaffHelpRequestType, { description: 'The request as it is now.' }) helpRequest!: StaffHelpRequestType;
}

@ObjectType('ClaimHelpRequestPayload', { description: 'What `claimHelpRequest` answers: the request as it is now.' })
export class ClaimHelpRequestPayloadType extends StaffHelpRequestPayload {}

@ObjectType('ReleaseHelpRequestPayload', { description: 'What `releaseHelpRequest` answers: the request as it is now.' })
export class ReleaseHelpRequestPayloadType extends StaffHelpRequestPayload {}

@ObjectType('AnswerHelpRequestPayload', { description: 'What `answerHelpRequest` answers: the request as it is now.' })
export class AnswerHelpRequestPayloadType extends StaffHelpRequestPayload {}

@ObjectType('CloseHelpRequestPayload', { description: 'What `closeHelpRequest` answers: the request as it is now.' })
export class CloseHelpRequestPayloadType extends StaffHelpRequestPayload {}

@ObjectType('ReopenHelpRequestPayload', { description: 'What `reopenHelpRequest` answers: the request as it is now.' })
export class ReopenHelpRequestPayloadType extends StaffHelpRequestPayload {}

@InputType('ReleaseHelpRequestInput', { description: 'What `releaseHelpRequest` takes.' })
export class ReleaseHelpRequestInputType {
  @Field(() => ID, { description: 'The request, by its id.' }) id!: string;
}

@InputType('CloseHelpRequestInput', { description: 'What `closeHelpRequest` takes.' })
export class CloseHelpRequestInputType {
  @Field(() => ID, { description: 'The request, by its id.' }) id!: string;
  @Field(() => Int, { nullable: true, description: 'How many entries were seen; left out, it is closed whatever was written since.' })
  seenEntries?: number | null;
}

@InputType('ReopenHelpRequestInput', { description: 'What `reopenHelpRequest` takes.' })
export class ReopenHelpRequestInputType {
  @Field(() => ID, { description: 'The request, by its id.' }) id!: string;
}

@ObjectType('AddFollowUpPayload', { description: 'What `addFollowUp` answers: the request as it is now.' })
export class AddFollowUpPayloadType {
  @Field(() => HelpRequestType, { description: 'The request as it is now.' }) helpRequest!: HelpRequestType;
}
