import { Field, Int, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';

@ObjectType('RevisitPassedPayload', { description: 'What `revisitPassed` answers: how many cards came back.' })
export class RevisitPassedPayloadType {
  @Field(() => Int, { description: 'How many cards came back.' }) count!: number;
}

@ObjectType('UnmatchPayload', { description: 'What `unmatch` answers: that it was done.' })
export class UnmatchPayloadType extends DonePayload {}

@ObjectType('BlockPayload', { description: 'What `block` answers: that it was done.' })
export class BlockPayloadType extends DonePayload {}

@ObjectType('UnblockPayload', { description: 'What `unblock` answers: that it was done.' })
export class UnblockPayloadType extends DonePayload {}
