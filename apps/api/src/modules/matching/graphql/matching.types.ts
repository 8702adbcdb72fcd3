import type { ActivityKind, ChangeKind, SwipeDirection } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { DeckCardType, ScoredBusiness } from './deck.types.ts';

/** An active match from one side; its fields about the other business are loaded by `businessId`. */
@ObjectType('Match', { description: 'An active match, as one of its two sides sees it.' })
export class MatchType extends ScoredBusiness {
  @Field(() => ID, { description: 'The match, which is also its thread, by its id.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'When the two matched.' }) matchedAt!: Date;
  @Field(() => Boolean, { description: 'True until the member opened it.' }) isNew!: boolean;
  @Field(() => DateTimeScalar, { description: 'When the last message was written in it; before the first, when the two matched.' })
  lastActivityAt!: Date;
  @Field(() => String, { nullable: true, description: 'First name of the person behind the business; null where it is not given.' })
  contactName!: string | null;
}

@ObjectType('MatchConnection', { description: 'A page of matches.' })
export class MatchConnectionType extends connectionOf('Match', () => MatchType) {
  @Field(() => Int, { description: 'How many active matches the member has, on all pages together; with a name, how many of that name.' })
  totalCount!: number;
}

@ObjectType('SwipeReward', { description: 'The BizCoins a decision earned.' })
export class SwipeRewardType {
  @Field(() => CoinsScalar, { description: 'Promo coins earned: 25 for a like, 50 for a super like, fewer once the day is nearly full.' })
  coins!: number;
  @Field(() => Boolean, { description: "Today's rewards are used up." }) isDayFull!: boolean;
}

@ObjectType('SwipePayload', { description: 'What `swipe` answers.' })
export class SwipePayloadType {
  @Field(() => GraphQLEnums.SwipeDirection, { description: 'The decision as it was kept.' }) direction!: SwipeDirection;
  @Field(() => MatchType, { nullable: true, description: 'The match that it made; null when it made none.' }) match!: MatchType | null;
  @Field(() => Int, { nullable: true, description: 'Super likes left today; null when there is no limit, as with Premium.' })
  superLikesLeft!: number | null;
  @Field(() => Boolean, { description: 'Whether this decision can be taken back; one that made a match cannot.' }) canUndo!: boolean;
  @Field(() => SwipeRewardType, { description: 'The coins that the decision earned.' }) reward!: SwipeRewardType;
}

@ObjectType('UndoSwipePayload', { description: 'What `undoSwipe` answers.' })
export class UndoSwipePayloadType {
  @Field(() => DeckCardType, { description: 'The card that is back in the deck.' }) card!: DeckCardType;
  @Field(() => Int, { nullable: true, description: 'Super likes left today; null when there is no limit, as with Premium.' })
  superLikesLeft!: number | null;
  @Field(() => Boolean, { description: 'Whether a further decision can be taken back; only the last one can.' }) canUndo!: boolean;
  @Field(() => CoinsScalar, { description: 'Reward coins that went back.' }) rewardReturned!: number;
}

@ObjectType('LikesReceived', { description: 'How many others like the member; who they are is for Premium members.' })
export class LikesReceivedType {
  @Field(() => Int, { description: "Likes and super likes that wait for the member's decision." }) count!: number;
}

@ObjectType('MemberStats', { description: "The figures of the member's home screen." })
export class MemberStatsType {
  @Field(() => Int, { description: 'How often the profile was viewed so far.' }) profileViews!: number;
  @Field(() => Int, { description: 'Active matches of the member.' }) businessMatches!: number;
  @Field(() => Int, { description: 'Active matches in whose thread both sides have written.' }) connectionsMade!: number;
}

@ObjectType('Activity', { description: 'One recent thing between the member and another business.' })
export class ActivityType {
  @Field(() => ID, { description: 'Tells apart the lines of the list; made of what happened, with whom and when.' }) id!: string;
  @Field(() => GraphQLEnums.ActivityKind, { description: 'What happened.' }) kind!: ActivityKind;
  @Field(() => DateTimeScalar, { description: 'When it happened.' }) at!: Date;
  businessId!: string;
  @Field(() => ID, { nullable: true, description: 'The match it belongs to; null for a like that has not become a match.' }) matchId!:
    | string
    | null;
  @Field(() => String, { description: 'What happened in one sentence, with the name of the other business.' }) text!: string;
}

@ObjectType('BlockedBusiness', { description: 'A business that the member blocked.' })
export class BlockedBusinessType {
  @Field(() => ID, { description: 'The same as `businessId`: a business is blocked once.' }) id!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => DateTimeScalar, { description: 'When the member blocked it.' }) blockedAt!: Date;
}

@ObjectType('BlockedBusinessConnection', { description: 'A page of businesses that the member blocked.' })
export class BlockedBusinessConnectionType extends connectionOf(
  'BlockedBusiness',
  () => BlockedBusinessType,
  'The blocked, newest first.',
) {}

@ObjectType('MatchEvent', { description: 'A match began or ended.' })
export class MatchEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => GraphQLEnums.ChangeKind, { description: '`CREATED` for a new match, `ENDED` for one that is over.' }) kind!: ChangeKind;
  @Field(() => ID, { description: 'The match, by its id, also when it has ended.' }) matchId!: string;
  @Field(() => MatchType, { nullable: true, description: 'Null when it has ended.' }) match!: MatchType | null;
}

@ObjectType('DeckEvent', { description: 'The member decided on a card on some device, or cards returned to the deck.' })
export class DeckEventType {
  @Field(() => ID, { nullable: true, description: 'The business decided on. Null when cards returned to the deck: read it again.' })
  decidedId!: string | null;
  @Field(() => Int, { nullable: true, description: 'Null without a limit, and when cards returned.' }) superLikesLeft!: number | null;
  @Field(() => Boolean, { description: 'Whether the last decision can be taken back.' }) canUndo!: boolean;
}

@ObjectType('PresenceEvent', { description: 'A match of the member came online, went offline, or closed its account.' })
export class PresenceEventType {
  @Field(() => ID, { description: 'The business of the match, by its id.' }) businessId!: string;
  @Field(() => Boolean, { description: 'Whether it is online now; false where it hides its presence.' }) isOnline!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last here; null where that is unknown or hidden.' })
  lastActiveAt!: Date | null;
  @Field(() => Boolean, { description: 'Its account is closed.' }) isClosed!: boolean;
}

@InputType('SwipeInput', { description: 'What a member decides about a card.' })
export class SwipeInputType {
  @Field(() => ID, { description: 'The business on the card.' }) businessId!: string;
  @Field(() => GraphQLEnums.SwipeDirection, { description: 'What the member decides: like, pass or super like.' })
  direction!: SwipeDirection;
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

@InputType('UnmatchInput', { description: 'A match that a member ends, for both sides.' })
export class UnmatchInputType {
  @Field(() => ID, { description: 'The match that ends, by its id.' }) matchId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Why, up to 500 characters; kept, and never shown to the other side. May be left out.',
  })
  reason?: string | null;
}

@InputType('BlockInput', { description: 'The business that the member blocks.' })
export class BlockInputType {
  @Field(() => ID, { description: 'The business; a match with it ends.' }) businessId!: string;
}

@InputType('UnblockInput', { description: 'What `unblock` takes.' })
export class UnblockInputType extends BlockInputType {}
