import type { Intent, OutcomeAnswer } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { MatchType, SwipeRewardType } from './matching.types.ts';

@InputType('DeclareIntentInput', { description: 'How much the member wants to meet a business.' })
export class DeclareIntentInputType {
  @Field(() => ID, { description: 'The business.' }) businessId!: string;
  @Field(() => GraphQLEnums.Intent, {
    description: 'MEET and MUST_MEET are likes that count for more. NOT_NOW decides nothing: the card comes back later.',
  })
  intent!: Intent;
}

@ObjectType('MustMeets', { description: 'How many more businesses the member may say today that it must meet.' })
export class MustMeetsType {
  @Field(() => Int, { description: 'How many are left; premium members have more.' }) left!: number;
  @Field(() => DateTimeScalar, { description: 'When there are new ones.' }) resetAt!: Date;
}

@ObjectType('DeclareIntentPayload', { description: 'What an intent came to.' })
export class DeclareIntentPayloadType {
  @Field(() => GraphQLEnums.Intent, { description: 'What was said.' }) intent!: Intent;
  @Field(() => MatchType, { nullable: true, description: 'The match that it made, or that there was; null where there is none.' })
  match!: MatchType | null;
  @Field(() => GraphQLEnums.Intent, {
    nullable: true,
    description: 'What both sides of the match said, the lower of the two. Null unless both said MEET or MUST_MEET.',
  })
  mutualIntent!: Intent | null;
  @Field(() => MustMeetsType, { description: 'What is left of today.' }) mustMeets!: MustMeetsType;
  @Field(() => Int, { nullable: true, description: 'Super likes left today; null is without limit.' }) superLikesLeft!: number | null;
  @Field(() => Boolean, { description: 'Whether it can be undone.' }) canUndo!: boolean;
  @Field(() => SwipeRewardType, { description: 'What the like earned.' }) reward!: SwipeRewardType;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a card that was put off comes back.' }) returnsAt!: Date | null;
}

@ObjectType('MatchOutcome', { description: 'Whether two that matched did business. Asked once; the answer may be changed.' })
export class MatchOutcomeType {
  @Field(() => ID, { description: 'The match.' }) matchId!: string;
  @Field(() => DateTimeScalar, { description: 'When the member was asked.' }) askedAt!: Date;
  @Field(() => GraphQLEnums.OutcomeAnswer, {
    nullable: true,
    description: "The member's own answer; null until it answers. The other side never reads it.",
  })
  answer!: OutcomeAnswer | null;
  @Field(() => Boolean, { description: 'Both said yes. Nothing else is ever told of what the other side said.' }) bothSaidYes!: boolean;
}

@ObjectType('MatchAgreement', { description: 'What both sides of a match said; nothing that only one of them did.' })
export class MatchAgreementType {
  @Field(() => ID, { description: 'The match.' }) matchId!: string;
  @Field(() => GraphQLEnums.Intent, {
    nullable: true,
    description: 'The lower of what both said; null unless both said MEET or MUST_MEET.',
  })
  mutualIntent!: Intent | null;
  @Field(() => MatchOutcomeType, { nullable: true, description: 'Null until the member was asked whether they did business.' })
  outcome!: MatchOutcomeType | null;
}

@InputType('AnswerOutcomeInput', { description: 'Whether the member did business with a match.' })
export class AnswerOutcomeInputType {
  @Field(() => ID, { description: 'The match.' }) matchId!: string;
  @Field(() => GraphQLEnums.OutcomeAnswer, { description: 'The answer; a later one takes its place.' }) answer!: OutcomeAnswer;
}

@ObjectType('AnswerOutcomePayload', { description: 'The answer as it is kept.' })
export class AnswerOutcomePayloadType {
  @Field(() => MatchOutcomeType, { description: 'The question with its answer.' }) outcome!: MatchOutcomeType;
}
