import type { AccountState, PayoutDecision, PayoutDetailKind, PayoutStepKind } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { PayoutRequest } from './payouts.types.ts';

@ObjectType('PayoutMember', { description: 'The member behind a payout, as finance must know it.' })
export class PayoutMemberType {
  @Field(() => ID, { description: 'The account of the member, by its id.' }) id!: string;
  @Field(() => String, { description: 'The unique name under which the account was registered.' }) username!: string;
  @Field(() => EmailAddressScalar, { description: 'The address the member signs in with.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'The name of its business; null when it has made none.' }) businessName!:
    | string
    | null;
  @Field(() => GraphQLEnums.AccountState, { description: 'The state of the account.' }) state!: AccountState;
  @Field(() => Boolean, { description: 'Whether its EIN is verified.' }) isVerified!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when its EIN is verified; null when it is not.' })
  verifiedAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether the member has Premium now.' }) isPremium!: boolean;
  @Field(() => DateTimeScalar, { description: 'When the account was registered.' }) registeredAt!: Date;
  @Field(() => CoinsScalar, { description: 'How many coins the member owes; a payout stops while it owes any.' }) debtCoins!: number;
  @Field(() => CoinsScalar, { description: 'Earned coins that are left in its wallet, without those held by payouts.' })
  earnedCoins!: number;
  @Field(() => Int, { description: 'How many other payouts of it were paid.' }) paidCount!: number;
  @Field(() => CentsScalar, { description: 'What its other payouts have paid so far, in cents.' }) paidCents!: number;
  @Field(() => Int, { description: 'How many other payouts of it were rejected, failed or were returned.' }) rejectedCount!: number;
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

@ObjectType('PayoutReview', { implements: PayoutRequest, description: 'A payout as finance sees it.' })
export class PayoutReviewType extends PayoutRequest {
  @Field(() => DateTimeScalar, { description: 'By when finance has to decide about it.' }) dueAt!: Date;
  @Field(() => Boolean, { description: 'Whether it still waits for a decision though its time is over.' }) isOverdue!: boolean;
  @Field(() => Boolean, { description: 'Whether it is so large that two people of finance have to approve it.' })
  needsSecondApproval!: boolean;
  @Field(() => ID, { nullable: true, description: 'Who gave the first of two approvals, by its staff id; null without one.' })
  firstApprovedById!: string | null;
  @Field(() => String, { nullable: true, description: 'The name of who gave the first of two approvals; null without one.' })
  firstApprovedByName!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the first of two approvals was given; null without one.' })
  firstApprovedAt!: Date | null;
  @Field(() => [GraphQLEnums.PayoutDecision], { description: 'What can be done with it now.' }) next!: PayoutDecision[];
  @Field(() => PayoutMemberType, { description: 'The member who requested it.' }) member!: PayoutMemberType;
}

@ObjectType('PayoutReviewConnection', { description: 'A page of payouts under review.' })
export class PayoutReviewConnectionType extends connectionOf('PayoutReview', () => PayoutReviewType) {}

@ObjectType('PayoutStep', { description: 'One thing that happened to a payout.' })
export class PayoutStepType {
  @Field(() => ID, { description: 'The id of the step.' }) id!: string;
  @Field(() => GraphQLEnums.PayoutStepKind, { description: 'What happened.' }) step!: PayoutStepKind;
  @Field(() => DateTimeScalar, { description: 'When it happened.' }) at!: Date;
  @Field(() => String, { nullable: true, description: 'Who of the staff did it; null when it was the member.' }) byName!: string | null;
  @Field(() => String, { nullable: true, description: 'What the member was told; null where that was nothing.' }) message!: string | null;
  @Field(() => String, { nullable: true, description: 'What only staff read.' }) internalNote!: string | null;
}

@ObjectType('PayoutCounts', { description: 'How many payouts wait for finance, and how much money that is.' })
export class PayoutCountsType {
  @Field(() => Int, { description: 'Payouts that wait for a decision.' }) pending!: number;
  @Field(() => Int, { description: 'Payouts that wait for a decision though its time is over.' }) overdue!: number;
  @Field(() => Int, { description: 'Payouts that are approved or being sent.' }) underWay!: number;
  @Field(() => CentsScalar, { description: 'What members wait for in all open payouts, after the fee, in cents.' }) owedCents!: number;
  @Field(() => CentsScalar, { description: 'What was paid out since midnight UTC, in cents.' }) paidTodayCents!: number;
}

@ObjectType('PayoutReviewEvent', { description: 'A payout came in or has changed, for finance.' })
export class PayoutReviewEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => PayoutReviewType, { description: 'The payout as it is now.' }) payout!: PayoutReviewType;
  @Field(() => PayoutCountsType, { description: 'How the queue of payouts stands now.' }) counts!: PayoutCountsType;
}

@ObjectType('PayoutDetailLine', { description: 'One line of the account that a payout goes to, unmasked, for finance.' })
export class PayoutDetailLineType {
  @Field(() => GraphQLEnums.PayoutDetailKind, { description: 'What the line holds.' }) kind!: PayoutDetailKind;
  @Field(() => String, { description: 'The detail itself, in full; of `ACCOUNT_TYPE`, a value of `BankAccountType`.' }) value!: string;
}

@InputType('DecidePayoutInput', { description: 'The next step of a payout, as finance takes it.' })
export class DecidePayoutInputType {
  @Field(() => ID, { description: 'The payout.' }) payoutId!: string;
  @Field(() => GraphQLEnums.PayoutDecision, { description: 'What is done about the payout.' }) decision!: PayoutDecision;
  @Field(() => String, { nullable: true, description: 'The member reads this.' }) message?: string | null;
  @Field(() => String, { nullable: true, description: 'Only staff can read this.' }) internalNote?: string | null;
  @Field(() => String, { nullable: true, description: 'The reference of the payment at the bank or provider; required when it is paid.' })
  reference?: string | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'What was sent, in cents; required when it is paid, and has to be what was promised.',
  })
  paidCents?: number | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the tax form of the member was seen; required above a sum for the year.',
  })
  taxFormSeen!: boolean;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'For a stopped payout that is recorded as paid: its money had left before it was stopped.',
  })
  hadLeft!: boolean;
}

@InputType('RevealPayoutDestinationInput', {
  description: 'The payout whose account finance reads in full; the audit log notes each look.',
})
export class RevealPayoutDestinationInputType {
  @Field(() => ID, { description: 'The payout whose destination is shown, by its id.' }) payoutId!: string;
}
