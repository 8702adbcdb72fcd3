import type {
  ChancePart,
  CompanySize,
  MatchNumberKind,
  PartnershipInterest,
  ScoreReasonKind,
  SwipeDirection,
} from '@benison/contracts/enumerations';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('PairFacts', {
  description: 'What the sentence about one part of a score or chance speaks of. Each part has its own; what it does not speak of is null.',
})
export class PairFactsType {
  @Field(() => GraphQLEnums.PartnershipInterest, {
    nullable: true,
    description: 'INTENT: what the member looks for and the other offers to be; null where nothing fits.',
  })
  offered?: PartnershipInterest | undefined;
  @Field(() => GraphQLEnums.PartnershipInterest, {
    nullable: true,
    description: 'INTENT: what the other looks for and the member offers to be; null where nothing fits.',
  })
  wanted?: PartnershipInterest | undefined;
  @Field(() => [GraphQLEnums.PartnershipInterest], { nullable: true, description: 'INTENT: all that the member looks for.' })
  ownSeeking?: readonly PartnershipInterest[];
  @Field(() => [GraphQLEnums.PartnershipInterest], { nullable: true, description: 'INTENT: all that the other looks for.' })
  theirSeeking?: readonly PartnershipInterest[];
  @Field(() => GraphQLEnums.Industry, { nullable: true, description: "INDUSTRY: the member's own." }) ownIndustry?: string;
  @Field(() => GraphQLEnums.Industry, { nullable: true, description: "INDUSTRY: the other's." }) theirIndustry?: string;
  @Field(() => Boolean, { nullable: true, description: 'INDUSTRY: whether the two often do business.' }) tradeTogether?: boolean;
  @Field(() => Int, { nullable: true, description: 'DISTANCE: miles between the two; null where one of the places is not known.' })
  miles?: number | null;
  @Field(() => Int, { nullable: true, description: "DISTANCE: how far the member's filter goes, in miles; null without one." })
  withinMiles?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'RESPONSE: how many of a hundred first messages the other answers; null where there were too few to tell.',
  })
  answeredPercent?: number | null;
  @Field(() => Int, { nullable: true, description: 'RESPONSE: the median of minutes until it answers; null where that is not known.' })
  answerMinutes?: number | null;
  @Field(() => Boolean, { nullable: true, description: "TRUST: whether the other's EIN is verified." }) isVerified?: boolean;
  @Field(() => Int, {
    nullable: true,
    description: 'TRUST: how many of a hundred decisions about the other were likes; null where there were too few to tell.',
  })
  likedPercent?: number | null;
  @Field(() => [String], { nullable: true, description: 'TAGS: up to three that both have, as the other writes them.' })
  sharedTags?: readonly string[];
  @Field(() => GraphQLEnums.CompanySize, { nullable: true, description: "SIZE: the member's own." }) ownSize?: CompanySize;
  @Field(() => GraphQLEnums.CompanySize, { nullable: true, description: "SIZE: the other's." }) theirSize?: CompanySize;
  @Field(() => Int, { nullable: true, description: 'ACTIVITY: whole days since the other was last here; null where that is not shown.' })
  daysAway?: number | null;
}

@ObjectType('ScoreReason', { description: 'One part of a match score, with the points it gives.' })
export class ScoreReasonType {
  @Field(() => GraphQLEnums.ScoreReasonKind, { description: 'Which part of the score it is.' }) kind!: ScoreReasonKind;
  @Field(() => String, { description: 'The reason in a few words, as the card shows it.' }) title!: string;
  @Field(() => String, { description: 'What is true of the two businesses, in a sentence.' }) text!: string;
  @Field(() => PairFactsType, { description: 'What the sentence speaks of.' }) facts!: PairFactsType;
  @Field(() => Int, { description: 'Points it adds; those of all reasons add up to the fit.' }) points!: number;
}

@ObjectType('ChanceContribution', { description: 'What one part adds to the log-odds that both agree, against the usual pair.' })
export class ChanceContributionType {
  @Field(() => GraphQLEnums.ChancePart, { description: 'The part.' }) part!: ChancePart;
  @Field(() => String, { description: 'Its name, as a card says it.' }) title!: string;
  @Field(() => String, { description: 'What is true of the two, in one sentence.' }) text!: string;
  @Field(() => PairFactsType, { description: 'What the sentence speaks of.' }) facts!: PairFactsType;
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
  @Field(() => [ScoreReasonType], { description: 'Why the two fit, with the points that each reason gives.' }) reasons!: ScoreReasonType[];
  @Field(() => Int, { nullable: true, description: 'How far apart the two are, in miles; null where one place is not known.' })
  distanceMiles!: number | null;
}

@ObjectType('DeckCard', { description: "Another business as a card, with how well it fits the member's own." })
export class DeckCardType extends ScoredBusiness {
  @Field(() => Boolean, { description: 'Whether it super liked the member; what the member answered is `decision`.' })
  superLikedYou!: boolean;
  @Field(() => String, { nullable: true, description: 'What was written with its super like; null where nothing was.' }) note!:
    | string
    | null;
  @Field(() => GraphQLEnums.SwipeDirection, {
    nullable: true,
    description: 'What the member decided on it; null while it may still decide.',
  })
  decision!: SwipeDirection | null;
  @Field(() => ID, { nullable: true, description: 'The match of the two; null while they have none.' }) matchId!: string | null;
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

@ObjectType('DiscoverFilter', { description: 'Which businesses a deck is dealt from; an empty list does not filter.' })
export class DiscoverFilterType {
  @Field(() => [GraphQLEnums.Industry], { description: 'Only businesses of these industries.' }) industries!: string[];
  @Field(() => [GraphQLEnums.UsState], { description: 'Only businesses in these states.' }) states!: string[];
  @Field(() => [GraphQLEnums.CompanySize], { description: 'Only businesses of these sizes; needs Premium.' }) companySizes!: CompanySize[];
  @Field(() => [GraphQLEnums.PartnershipInterest], { description: 'Only businesses that look for one of these; needs Premium.' })
  seeking!: PartnershipInterest[];
  @Field(() => Int, { nullable: true, description: 'Only businesses within so many miles; null or 3,000 is without limit.' }) withinMiles?:
    | number
    | null;
  @Field(() => Boolean, { description: 'Only businesses whose EIN is verified; needs Premium.' }) verifiedOnly!: boolean;
  @Field(() => Boolean, { description: 'Only businesses that are online and show it; needs Premium.' }) onlineOnly!: boolean;
}

@InputType('DiscoverFilterInput', { description: 'An absent or empty field does not filter.' })
export class DiscoverFilterInputType {
  @Field(() => [GraphQLEnums.Industry], { nullable: true, description: 'Only businesses of these industries; left out, all of them.' })
  industries?: string[];
  @Field(() => [GraphQLEnums.UsState], { nullable: true, description: 'Only businesses in these states; left out, all of them.' })
  states?: string[];
  @Field(() => [GraphQLEnums.CompanySize], {
    nullable: true,
    description: 'Only businesses of these sizes; needs Premium. Left out, all sizes.',
  })
  companySizes?: CompanySize[];
  @Field(() => [GraphQLEnums.PartnershipInterest], {
    nullable: true,
    description: 'Only businesses that look for one of these; needs Premium. Left out, all of them.',
  })
  seeking?: PartnershipInterest[];
  @Field(() => Int, { nullable: true, description: 'Only businesses within so many miles, 5 or more; 3,000 or left out is without limit.' })
  withinMiles?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Only businesses whose EIN is verified; needs Premium. Left out, all of them.' })
  verifiedOnly?: boolean;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only businesses that are online and show it; needs Premium. Left out, all of them.',
  })
  onlineOnly?: boolean;
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
  @Field(() => Int, { description: 'Businesses that the member ever decided on.' }) reviewed!: number;
  @Field(() => Int, { description: 'Likes and super likes that the member ever gave and did not take back.' }) likesSent!: number;
  @Field(() => Int, { description: 'Likes and super likes of the member that have not become a match.' }) likesPending!: number;
  @Field(() => Int, { description: 'Matches of the member that have not ended.' }) matches!: number;
  @Field(() => Int, { description: 'Businesses that the member passed on and that have not returned to the deck.' }) passed!: number;
  @Field(() => Int, {
    description: 'Those of them that `revisitPassed` brings back now, counted up to 500: nobody who is hidden, blocked or gone meanwhile.',
  })
  returning!: number;
  @Field(() => Int, { description: 'Cards that would be left without a filter, counted up to 500.' }) outsideFilter!: number;
}

@ObjectType('Deck', { description: 'The next cards for the member to decide on.' })
export class DeckType {
  @Field(() => [DeckCardType], { description: 'The cards in their order, up to a page of them.' }) cards!: DeckCardType[];
  @Field(() => DiscoverFilterType, {
    description: 'The filter they were dealt by; parts of a saved one that need Premium count only with it.',
  })
  filter!: DiscoverFilterType;
  @Field(() => Int, { nullable: true, description: 'Null is without limit.' }) superLikesLeft!: number | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a free member has new super likes; null with Premium, which has no limit.',
  })
  superLikesResetAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether the last decision can be taken back; never once it has become a match.' })
  canUndo!: boolean;
}
