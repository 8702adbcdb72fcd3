import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { StageEntryType } from './stage.types.ts';

@InputType('RaiseHandInput', { description: 'What `raiseHand` takes.' })
export class RaiseHandInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
}

@ObjectType()
export abstract class StageEntryPayload {
  @Field(() => StageEntryType, { description: 'Where the business stands.' }) entry!: StageEntryType;
}

@ObjectType('RaiseHandPayload', { description: 'What `raiseHand` answers: where the business stands.' })
export class RaiseHandPayloadType extends StageEntryPayload {}

@ObjectType('LowerHandPayload', { description: 'What `lowerHand` answers: where the business stands.' })
export class LowerHandPayloadType extends StageEntryPayload {}

@ObjectType('InviteToStagePayload', { description: 'What `inviteToStage` answers: where the business stands.' })
export class InviteToStagePayloadType extends StageEntryPayload {}

@ObjectType('LeaveStagePayload', { description: 'What `leaveStage` answers: where the business stands.' })
export class LeaveStagePayloadType extends StageEntryPayload {}

@InputType('LowerHandInput', { description: 'What `lowerHand` takes.' })
export class LowerHandInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
}

@InputType('InviteToStageInput', { description: 'What `inviteToStage` takes.' })
export class InviteToStageInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}

@InputType('AcceptStageInput', { description: 'What `acceptStage` takes.' })
export class AcceptStageInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
}

@InputType('LeaveStageInput', { description: 'What `leaveStage` takes.' })
export class LeaveStageInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}
