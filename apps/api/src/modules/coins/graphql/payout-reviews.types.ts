import type { AccountState, PayoutDecision, PayoutStepKind } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { PayoutType } from './payouts.types.ts';

@ObjectType('PayoutMember', { description: 'The member behind a payout, as finance must know it.' })
export class PayoutMemberType {
  @Field(() => ID) id!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { nullable: true }) businessName!: string | null;
  @Field(() => GraphQLEnums.AccountState) state!: AccountState;
  @Field(() => Boolean) isVerified!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) verifiedAt!: Date | null;
  @Field(() => Boolean) isPremium!: boolean;
  @Field(() => DateTimeScalar) registeredAt!: Date;
  @Field(() => CoinsScalar) debtCoins!: number;
  @Field(() => CoinsScalar) earnedCoins!: number;
  @Field(() => Int) paidCount!: number;
  @Field(() => CentsScalar) paidCents!: number;
  @Field(() => Int) rejectedCount!: number;
  @Field(() => CentsScalar, { description: 'Paid, approved or under way since the first of January, in cents; this request not counted.' })
  yearCents!: number;
}

@ObjectType('StoppedPayoutSource', { description: 'A purchase whose money went back while coins of it were held by a payout.' })
export class StoppedPayoutSourceType {
  @Field(() => ID, { description: 'The order of the purchase.' }) orderId!: string;
  @Field(() => String, { description: 'Who bought the coins and gave them away.' }) buyerName!: string;
  @Field(() => String, { description: 'What was bought.' }) description!: string;
  @Field(() => CoinsScalar, { description: 'How many of its coins the member still has to give back.' }) coins!: number;
  @Field(() => Boolean, { description: 'Whether the payment is disputed; otherwise it was refunded.' }) isDisputed!: boolean;
  @Field(() => CentsScalar, { description: 'What of the payment was refunded, in cents.' }) refundedCents!: number;
}

@ObjectType('PayoutReview', { description: 'A payout as finance sees it.' })
export class PayoutReviewType extends PayoutType {
  @Field(() => DateTimeScalar) dueAt!: Date;
  @Field(() => Boolean) isOverdue!: boolean;
  @Field(() => Boolean) needsSecondApproval!: boolean;
  @Field(() => ID, { nullable: true }) firstApprovedById!: string | null;
  @Field(() => String, { nullable: true }) firstApprovedByName!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) firstApprovedAt!: Date | null;
  @Field(() => [GraphQLEnums.PayoutDecision], { description: 'What can be done with it now.' }) next!: PayoutDecision[];
  @Field(() => PayoutMemberType) member!: PayoutMemberType;
}

@ObjectType('PayoutReviewConnection')
export class PayoutReviewConnectionType extends connectionOf('PayoutReview', () => PayoutReviewType) {}

@ObjectType('PayoutStep', { description: 'One thing that happened to a payout.' })
export class PayoutStepType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.PayoutStepKind, { description: 'What happened.' }) step!: PayoutStepKind;
  @Field(() => DateTimeScalar, { description: 'When it happened.' }) at!: Date;
  @Field(() => String, { nullable: true, description: 'Who of the staff did it; null when it was the member.' }) byName!: string | null;
  @Field(() => String, { nullable: true, description: 'What the member was told.' }) message!: string | null;
  @Field(() => String, { nullable: true, description: 'What only staff read.' }) internalNote!: string | null;
}

@ObjectType('PayoutCounts')
export class PayoutCountsType {
  @Field(() => Int) pending!: number;
  @Field(() => Int) overdue!: number;
  @Field(() => Int) underWay!: number;
  @Field(() => CentsScalar) owedCents!: number;
  @Field(() => CentsScalar) paidTodayCents!: number;
}

@ObjectType('PayoutReviewEvent')
export class PayoutReviewEventType {
  @Field(() => String) cursor!: string;
  @Field(() => PayoutReviewType) payout!: PayoutReviewType;
  @Field(() => PayoutCountsType) counts!: PayoutCountsType;
}

@ObjectType('PayoutDetailLine')
export class PayoutDetailLineType {
  @Field(() => String) label!: string;
  @Field(() => String) value!: string;
}

@InputType('DecidePayoutInput')
export class DecidePayoutInputType {
  @Field(() => ID) payoutId!: string;
  @Field(() => GraphQLEnums.PayoutDecision) decision!: PayoutDecision;
  @Field(() => String, { nullable: true, description: 'The member reads this.' }) message?: string | null;
  @Field(() => String, { nullable: true, description: 'Only staff can read this.' }) internalNote?: string | null;
  @Field(() => String, { nullable: true }) reference?: string | null;
  @Field(() => CentsScalar, { nullable: true }) paidCents?: number | null;
  @Field(() => Boolean, { defaultValue: false }) taxFormSeen!: boolean;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'For a stopped payout that is recorded as paid: its money had left before it was stopped.',
  })
  hadLeft!: boolean;
}

@InputType('RevealPayoutDestinationInput')
export class RevealPayoutDestinationInputType {
  @Field(() => ID) payoutId!: string;
}
