import type { CompanySize, Industry } from '@benison/contracts/enumerations';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('CountedShare', { description: 'A share as counted, with its 95 % interval.' })
export class CountedShareType {
  @Field(() => Int, { description: 'How many were counted.' }) counted!: number;
  @Field(() => Int, { description: 'Among how many.' }) of!: number;
  @Field(() => Float, { description: 'The share in percent.' }) percent!: number;
  @Field(() => Float, { description: 'Lower end of the interval, in percent.' }) low!: number;
  @Field(() => Float, { description: 'Upper end of the interval, in percent.' }) high!: number;
}

@ObjectType('ReliabilityBin', { description: 'Decisions on cards drawn at random whose chance of a like was about the same.' })
export class ReliabilityBinType {
  @Field(() => Float, { description: 'The chance they had, in percent.' }) expected!: number;
  @Field(() => CountedShareType, { description: 'How many were liked.' }) liked!: CountedShareType;
}

@ObjectType('GroupExposure', { description: 'How often the cards of a group of businesses were shown.' })
export class GroupExposureType {
  @Field(() => GraphQLEnums.Industry, { nullable: true, description: 'The industry of the group; null for one by company size.' })
  industry!: Industry | null;
  @Field(() => GraphQLEnums.CompanySize, { nullable: true, description: 'The company size of the group; null for one by industry.' })
  companySize!: CompanySize | null;
  @Field(() => Int, { description: 'Businesses in it; groups of fewer than five are left out.' }) businesses!: number;
  @Field(() => Float, { description: 'Cards shown for each of them.' }) cardsEach!: number;
}

@ObjectType('MatchingFigures', { description: 'How matching works, in counted figures. Null stands for too little data.' })
export class MatchingFiguresType {
  @Field(() => DateTimeScalar, { description: 'When they were counted.' }) countedAt!: Date;
  @Field(() => Int, { description: 'Over how many days.' }) days!: number;
  @Field(() => Int, { description: 'Cards that were turned up.' }) cards!: number;
  @Field(() => Int, { description: 'Those among them that were drawn at random.' }) probeCards!: number;
  @Field(() => Int, { description: 'Decisions on cards drawn at random.' }) probeDecisions!: number;
  @Field(() => Int, { description: 'How many of them a card needs to show a percentage.' }) probeDecisionsNeeded!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the current model was trained; null while there is none.' })
  modelTrainedAt!: Date | null;
  @Field(() => [ReliabilityBinType], {
    description: 'The chance of a like against how often it came true; points with too few decisions are left out.',
  })
  reliability!: ReliabilityBinType[];
  @Field(() => CountedShareType, { nullable: true, description: 'Cards chosen by the model after which the pair matched.' })
  modelMatches!: CountedShareType | null;
  @Field(() => CountedShareType, { nullable: true, description: 'Cards drawn at random after which the pair matched.' })
  probeMatches!: CountedShareType | null;
  @Field(() => Float, { nullable: true, description: 'How uneven exposure is: 0 is even, 1 is all for one.' }) exposureGini!: number | null;
  @Field(() => Float, { nullable: true, description: 'Percent of all cards that show the one percent shown most.' }) topPercentShare!:
    | number
    | null;
  @Field(() => CountedShareType, { nullable: true, description: 'Newcomers with a match within their first week.' })
  newcomersMatched!: CountedShareType | null;
  @Field(() => [GroupExposureType], { description: 'Exposure by industry.' }) byIndustry!: GroupExposureType[];
  @Field(() => [GroupExposureType], { description: 'Exposure by company size.' }) bySize!: GroupExposureType[];
}

@ObjectType('OwnExposure', { description: "How often the member's own card was turned up." })
export class OwnExposureType {
  @Field(() => Int, { description: 'Over how many days.' }) days!: number;
  @Field(() => Int, { description: 'How often it was turned up.' }) timesShown!: number;
  @Field(() => Int, { nullable: true, description: 'The median of businesses in its industry; null where there are too few.' })
  medianOfSimilar!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many of the sixty that see a newcomer first have seen it; null once all have.' })
  audience!: number | null;
}

@ObjectType('TrainingFigures', { description: 'What the training of a model measured; null stands for what was not.' })
export class TrainingFiguresType {
  @Field(() => Int, { nullable: true, description: 'How many members it knows.' }) members!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many decisions it learned from.' }) decisions!: number | null;
  @Field(() => Float, { nullable: true, description: 'How many of them were likes, from 0 to 1.' }) likeShare!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many of them were about cards dealt at random.' }) probes!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'By how many decisions it was judged that it had not seen; 0 where there were too few.',
  })
  heldOut!: number | null;
  @Field(() => Float, { nullable: true, description: 'Its log loss on those.' }) newLoss!: number | null;
  @Field(() => Float, { nullable: true, description: 'That of the model before it.' }) currentLoss!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it did no worse than the one before, and took its place.' }) isNew!:
    | boolean
    | null;
}

@ObjectType('MatchModel', { description: 'A trained model of who likes whom.' })
export class MatchModelType {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'When it was trained.' }) trainedAt!: Date;
  @Field(() => Boolean, { description: 'Whether decks are dealt by it.' }) isCurrent!: boolean;
  @Field(() => TrainingFiguresType, { description: 'What its training measured.' }) figures!: TrainingFiguresType;
}

@ObjectType('MatchModelConnection', { description: 'A page of trained models.' })
export class MatchModelConnectionType extends connectionOf('MatchModel', () => MatchModelType, 'The models, newest first.') {}

@InputType('MakeModelCurrentInput', { description: 'A model to deal decks by.' })
export class MakeModelCurrentInputType {
  @Field(() => ID, { description: 'One of those listed.' }) modelId!: string;
}

@ObjectType('MakeModelCurrentPayload', { description: 'The model that was made current.' })
export class MakeModelCurrentPayloadType {
  @Field(() => MatchModelType, { description: 'As it is now.' }) model!: MatchModelType;
}
