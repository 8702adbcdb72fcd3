import type {
  ChancePart,
  CompanySize,
  MatchNumberKind,
  PartnershipInterest,
  ScoreReasonKind,
  SwipeDirection,
} from '@benison/contracts/enumerations';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('ScoreReason', { description: 'One part of a match score, with the points it gives.' })
export class ScoreReasonType {
  @Field(() => GraphQLEnums.ScoreReasonKind) kind!: ScoreReasonKind;
  @Field(() => String) title!: string;
  @Field(() => String) text!: string;
  @Field(() => Int) points!: number;
}

@ObjectType('ChanceContribution', { description: 'What one part adds to the log-odds that both agree, against the usual pair.' })
export class ChanceContributionType {
  @Field(() => GraphQLEnums.ChancePart, { description: 'The part.' }) part!: ChancePart;
  @Field(() => String, { description: 'Its name, as a card says it.' }) title!: string;
  @Field(() => String, { description: 'What is true of the two, in one sentence.' }) text!: string;
  @Field(() => Float, { description: 'Below zero where it speaks against the pair.' }) logOdds!: number;
}

@ObjectType('MatchChance', { description: 'How likely both are to like each other, as counted on the cards that members saw.' })
export class MatchChanceType {
  @Field(() => Float, { description: 'Percent with one decimal, rounded down.' }) percent!: number;
  @Field(() => Float, { description: 'Percent of a pair drawn at random, with one decimal, rounded down.' }) usualPercent!: number;
  @Field(() => Float, { description: "How many times the usual pair's chance, with one decimal, rounded down." }) timesUsual!: number;
  @Field(() => Int, { description: 'Decisions on cards that it was counted on.' }) decisions!: number;
  @Field(() => Float, { description: 'Log-odds of the usual pair; with the contributions they add up to those of this pair.' })
  usualLogOdds!: number;
  @Field(() => [ChanceContributionType], { description: 'The parts, those that speak for the pair most first.' })
  contributions!: ChanceContributionType[];
}

/** Another business, with how well it fits the member's own. */
@ObjectType()
export abstract class ScoredBusiness {
  businessId!: string;
  @Field(() => Int, {
    description:
      'What the card shows. `kind` says what it is: a percentage, rounded down, once enough is counted, and the fit before that.',
  })
  score!: number;
  @Field(() => GraphQLEnums.MatchNumberKind, { description: 'What `score` is.' }) kind!: MatchNumberKind;
  @Field(() => Int, { description: 'How well both fit by what they say of themselves, 0 to 99. The points of the reasons add up to it.' })
  fit!: number;
  @Field(() => MatchChanceType, {
    nullable: true,
    description:
      'The counted chance. Null between those who have agreed, and while fewer than 2,000 decisions on cards drawn at random exist.',
  })
  chance!: MatchChanceType | null;
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

@InputType('ReportCardsShownInput', { description: 'Cards that the member really turned up.' })
export class ReportCardsShownInputType {
  @Field(() => [String], {
    description: 'The `deal` of each, at most 50 at once. A card that is reported again within twelve hours counts once.',
  })
  deals!: string[];
}

@ObjectType('ReportCardsShownPayload', { description: 'What was kept of the reported cards.' })
export class ReportCardsShownPayloadType {
  @Field(() => Int, { description: 'Cards that were kept; those kept before, or dealt more than a day ago, are not among them.' })
  kept!: number;
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

@InputType('SaveDeckFilterInput', { description: 'A filter to deal the deck by.' })
export class SaveDeckFilterInputType {
  @Field(() => DiscoverFilterInputType, { description: 'The whole filter; it takes the place of the one before.' })
  filter!: DiscoverFilterInputType;
}

@ObjectType('SaveDeckFilterPayload', { description: 'The filter as it is saved.' })
export class SaveDeckFilterPayloadType {
  @Field(() => DiscoverFilterType, { description: 'The filter.' }) filter!: DiscoverFilterType;
}

@InputType('RecordProfileViewInput', { description: 'A profile that the member opened.' })
export class RecordProfileViewInputType {
  @Field(() => ID, { description: 'The business.' }) businessId!: string;
}

@ObjectType('RecordProfileViewPayload', { description: 'What came of a view.' })
export class RecordProfileViewPayloadType {
  businessId!: string;
  @Field(() => Boolean, { description: 'Whether it was the first of the day, and counted.' }) isCounted!: boolean;
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
