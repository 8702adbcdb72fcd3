import type { ActivityKind, ChangeKind, SwipeDirection } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { DeckCardType, ScoredBusiness } from './deck.types.ts';

/** An active match from one side; its fields about the other business are loaded by `businessId`. */
@ObjectType('Match')
export class MatchType extends ScoredBusiness {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar) matchedAt!: Date;
  @Field(() => Boolean, { description: 'True until the member opened it.' }) isNew!: boolean;
  @Field(() => DateTimeScalar) lastActivityAt!: Date;
  @Field(() => String, { nullable: true, description: 'First name of the person behind the business.' }) contactName!: string | null;
}

@ObjectType('MatchConnection')
export class MatchConnectionType extends connectionOf('Match', () => MatchType) {
  @Field(() => Int) totalCount!: number;
}

@ObjectType('SwipeReward', { description: 'The BizCoins a decision earned.' })
export class SwipeRewardType {
  @Field(() => CoinsScalar) coins!: number;
  @Field(() => Boolean, { description: "Today's rewards are used up." }) isDayFull!: boolean;
}

@ObjectType('SwipePayload')
export class SwipePayloadType {
  @Field(() => GraphQLEnums.SwipeDirection) direction!: SwipeDirection;
  @Field(() => MatchType, { nullable: true }) match!: MatchType | null;
  @Field(() => Int, { nullable: true }) superLikesLeft!: number | null;
  @Field(() => Boolean) canUndo!: boolean;
  @Field(() => SwipeRewardType) reward!: SwipeRewardType;
}

@ObjectType('UndoSwipePayload')
export class UndoSwipePayloadType {
  @Field(() => DeckCardType) card!: DeckCardType;
  @Field(() => Int, { nullable: true }) superLikesLeft!: number | null;
  @Field(() => Boolean) canUndo!: boolean;
  @Field(() => CoinsScalar, { description: 'Reward coins that went back.' }) rewardReturned!: number;
}

@ObjectType('LikesReceived')
export class LikesReceivedType {
  @Field(() => Int) count!: number;
}

@ObjectType('MemberStats')
export class MemberStatsType {
  @Field(() => Int) profileViews!: number;
  @Field(() => Int) businessMatches!: number;
  @Field(() => Int) connectionsMade!: number;
}

@ObjectType('Activity')
export class ActivityType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.ActivityKind) kind!: ActivityKind;
  @Field(() => DateTimeScalar) at!: Date;
  businessId!: string;
  @Field(() => ID, { nullable: true }) matchId!: string | null;
  @Field(() => String) text!: string;
}

@ObjectType('BlockedBusiness', { description: 'A business that the member blocked.' })
export class BlockedBusinessType {
  @Field(() => ID, { description: 'The same as `businessId`: a business is blocked once.' }) id!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => DateTimeScalar, { description: 'When the member blocked it.' }) blockedAt!: Date;
}

@ObjectType('BlockedBusinessConnection')
export class BlockedBusinessConnectionType extends connectionOf(
  'BlockedBusiness',
  () => BlockedBusinessType,
  'The blocked, newest first.',
) {}

@ObjectType('MatchEvent')
export class MatchEventType {
  @Field(() => String) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind) kind!: ChangeKind;
  @Field(() => ID) matchId!: string;
  @Field(() => MatchType, { nullable: true, description: 'Null when it has ended.' }) match!: MatchType | null;
}

@ObjectType('DeckEvent')
export class DeckEventType {
  @Field(() => ID, { nullable: true, description: 'The business decided on. Null when cards returned to the deck: read it again.' })
  decidedId!: string | null;
  @Field(() => Int, { nullable: true, description: 'Null without a limit, and when cards returned.' }) superLikesLeft!: number | null;
  @Field(() => Boolean) canUndo!: boolean;
}

@ObjectType('PresenceEvent')
export class PresenceEventType {
  @Field(() => ID) businessId!: string;
  @Field(() => Boolean) isOnline!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) lastActiveAt!: Date | null;
  @Field(() => Boolean, { description: 'Its account is closed.' }) isClosed!: boolean;
}

@InputType('SwipeInput')
export class SwipeInputType {
  @Field(() => ID) businessId!: string;
  @Field(() => GraphQLEnums.SwipeDirection) direction!: SwipeDirection;
  @Field(() => String, { nullable: true, description: 'A line sent along with a super like.' }) note?: string | null;
}

@InputType('MarkMatchSeenInput', { description: 'A match that the member has seen.' })
export class MarkMatchSeenInputType {
  @Field(() => ID, { description: 'The match.' }) matchId!: string;
}

@ObjectType('MarkMatchSeenPayload', { description: 'What was marked.' })
export class MarkMatchSeenPayloadType {
  @Field(() => MatchType, { description: 'The match.' }) match!: MatchType;
}

@InputType('UnmatchInput')
export class UnmatchInputType {
  @Field(() => ID) matchId!: string;
  @Field(() => String, { nullable: true }) reason?: string | null;
}

@InputType('BlockInput')
export class BlockInputType {
  @Field(() => ID) businessId!: string;
}

@InputType('UnblockInput', { description: 'What `unblock` takes.' })
export class UnblockInputType extends BlockInputType {}
