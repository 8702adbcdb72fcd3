import type { CompanySize, PartnershipInterest, ScoreReasonKind, SwipeDirection } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('ScoreReason', { description: 'One part of a match score, with the points it gives.' })
export class ScoreReasonType {
  @Field(() => GraphQLEnums.ScoreReasonKind) kind!: ScoreReasonKind;
  @Field(() => String) title!: string;
  @Field(() => String) text!: string;
  @Field(() => Int) points!: number;
}

/** Another business, with how well it fits the member's own. */
@ObjectType()
export abstract class ScoredBusiness {
  businessId!: string;
  @Field(() => Int, { description: 'Percent.' }) score!: number;
  @Field(() => [ScoreReasonType]) reasons!: ScoreReasonType[];
  @Field(() => Int, { nullable: true }) distanceMiles!: number | null;
}

@ObjectType('DeckCard')
export class DeckCardType extends ScoredBusiness {
  @Field(() => Boolean) superLikedYou!: boolean;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => GraphQLEnums.SwipeDirection, {
    nullable: true,
    description: 'What the member decided on it; null while it may still decide.',
  })
  decision!: SwipeDirection | null;
  @Field(() => ID, { nullable: true }) matchId!: string | null;
}

@ObjectType('DiscoverFilter')
export class DiscoverFilterType {
  @Field(() => [String]) industries!: string[];
  @Field(() => [String]) states!: string[];
  @Field(() => [GraphQLEnums.CompanySize]) companySizes!: CompanySize[];
  @Field(() => [GraphQLEnums.PartnershipInterest]) seeking!: PartnershipInterest[];
  @Field(() => Int, { nullable: true }) withinMiles?: number | null;
  @Field(() => Boolean) verifiedOnly!: boolean;
  @Field(() => Boolean) onlineOnly!: boolean;
}

@InputType('DiscoverFilterInput', { description: 'An absent or empty field does not filter.' })
export class DiscoverFilterInputType {
  @Field(() => [String], { nullable: true }) industries?: string[];
  @Field(() => [String], { nullable: true }) states?: string[];
  @Field(() => [GraphQLEnums.CompanySize], { nullable: true }) companySizes?: CompanySize[];
  @Field(() => [GraphQLEnums.PartnershipInterest], { nullable: true }) seeking?: PartnershipInterest[];
  @Field(() => Int, { nullable: true }) withinMiles?: number | null;
  @Field(() => Boolean, { nullable: true }) verifiedOnly?: boolean;
  @Field(() => Boolean, { nullable: true }) onlineOnly?: boolean;
}

@ObjectType('DeckExhausted', { description: 'What is true when the deck is empty.' })
export class DeckExhaustedType {
  @Field(() => Int) reviewed!: number;
  @Field(() => Int) likesSent!: number;
  @Field(() => Int) likesPending!: number;
  @Field(() => Int) matches!: number;
  @Field(() => Int) passed!: number;
  @Field(() => Int) outsideFilter!: number;
}

@ObjectType('Deck')
export class DeckType {
  @Field(() => [DeckCardType]) cards!: DeckCardType[];
  @Field(() => DiscoverFilterType) filter!: DiscoverFilterType;
  @Field(() => Int, { nullable: true, description: 'Null is without limit.' }) superLikesLeft!: number | null;
  @Field(() => DateTimeScalar, { nullable: true }) superLikesResetAt!: Date | null;
  @Field(() => Boolean) canUndo!: boolean;
}
