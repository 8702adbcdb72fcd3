import type { CallToAction } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('CallToActionResult', { description: 'A button that a host showed during a stream, and what came of it.' })
export class CallToActionResultType {
  @Field(() => GraphQLEnums.CallToAction, { description: 'What it asked for.' })
  action!: CallToAction;
  @Field(() => Int, { description: 'How many viewers pressed it, each counted once.' })
  viewers!: number;
}

@ObjectType('PressCallToActionPayload', { description: 'A press that was counted.' })
export class PressCallToActionPayloadType {
  @Field(() => GraphQLEnums.CallToAction, { description: 'What was pressed.' })
  action!: CallToAction;
}

@InputType('SetCallToActionInput', { description: 'The button that a host shows its viewers.' })
export class SetCallToActionInputType {
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  @Field(() => GraphQLEnums.CallToAction, { nullable: true, description: 'What it asks for; null: no button.' })
  action?: CallToAction | null;
}

@InputType('PressCallToActionInput', { description: 'The button that a viewer pressed.' })
export class PressCallToActionInputType {
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  @Field(() => GraphQLEnums.CallToAction, { description: 'What it asks for.' })
  action!: CallToAction;
}
