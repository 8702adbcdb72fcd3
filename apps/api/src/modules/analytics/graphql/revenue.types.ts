import type {
  OrderStatus,
  PaymentProvider,
  ProviderState,
  RevenueMovement,
  RevenuePeriod,
  RevenueStream,
} from '@benison/contracts/enumerations';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('RevenueStreamFigures', { description: 'What one source of money brought in the period.' })
export class RevenueStreamFiguresType {
  @Field(() => GraphQLEnums.RevenueStream, { description: 'The source of the money.' }) stream!: RevenueStream;
  @Field(() => CentsScalar, { description: 'What was charged, in cents, before fees and refunds.' }) grossCents!: number;
  @Field(() => CentsScalar, { description: 'What was given back of it, in cents.' }) refundsCents!: number;
  @Field(() => Int, { description: 'How many payments came in from it.' }) charges!: number;
  @Field(() => Float, { description: 'Its share of all gross, in percent with one decimal; 0 when nothing came in.' })
  sharePercent!: number;
}

@ObjectType('RevenueBarPart', { description: 'What one source of money brought within one bar.' })
export class RevenueBarPartType {
  @Field(() => GraphQLEnums.RevenueStream, { description: 'The source of the money.' }) stream!: RevenueStream;
  @Field(() => CentsScalar, { description: 'What was charged, in cents, before fees and refunds; 0 when nothing was.' })
  grossCents!: number;
}

@ObjectType('RevenueBar', { description: 'One bar in the chart of a period: an hour, a day, a week or a month of it.' })
export class RevenueBarType {
  @Field(() => DateTimeScalar, { description: 'When the stretch of this bar begins.' }) from!: Date;
  @Field(() => DateTimeScalar, { description: 'When the stretch of this bar ends; this instant is not part of it.' }) to!: Date;
  @Field(() => Boolean, { description: 'Whether this is the last bar, whose stretch is not over.' }) isUnfinished!: boolean;
  @Field(() => [RevenueBarPartType], { description: 'What each source of money brought in this stretch.' }) parts!: RevenueBarPartType[];
}

@ObjectType('CoinBooks', { description: 'Coins in the hands of members, and how they moved in the period.' })
export class CoinBooksType {
  @Field(() => CoinsScalar, { description: 'All coins of members now: promo, paid, earned, pending and held for payouts.' })
  outstanding!: number;
  @Field(() => CoinsScalar, { description: 'Coins that the house gave and members hold now.' }) promo!: number;
  @Field(() => CoinsScalar, { description: 'Coins that members bought and hold now.' }) paid!: number;
  @Field(() => CoinsScalar, { description: 'Coins that members received for keeps and hold now.' }) earned!: number;
  @Field(() => CoinsScalar, { description: 'Coins that members received and that have not matured yet.' }) pending!: number;
  @Field(() => CoinsScalar, { description: 'Coins in payouts that are asked for and not paid yet.' }) heldForPayouts!: number;
  @Field(() => CoinsScalar, { description: 'Coins that members owe now from payments that were taken back.' }) owedByMembers!: number;
  @Field(() => CentsScalar, { description: 'What members could ask for in money, in cents.' }) liabilityCents!: number;
  @Field(() => CoinsScalar, { description: 'Coins that members bought in the period, without bonuses.' }) sold!: number;
  @Field(() => CoinsScalar, { description: 'Coins that the house gave to members in the period, bonuses among them.' }) given!: number;
  @Field(() => CoinsScalar, { description: 'Coins spent in the marketplace in the period, less those given back.' })
  spentInMarketplace!: number;
  @Field(() => CoinsScalar, { description: 'Coins spent on boosts in the period, less those given back.' }) spentOnBoosts!: number;
  @Field(() => CoinsScalar, { description: 'Coins that were paid out in the period, less those that came back.' }) paidOut!: number;
}

@ObjectType('Revenue', { description: 'A period so far. Figures that cannot be told yet are null.' })
export class RevenueType {
  @Field(() => GraphQLEnums.RevenuePeriod, { description: 'The calendar period that is reported.' }) period!: RevenuePeriod;
  @Field(() => DateTimeScalar, { description: 'When the period began, in UTC.' }) from!: Date;
  @Field(() => DateTimeScalar, { description: 'The moment up to which the period is counted.' }) asOf!: Date;
  @Field(() => CentsScalar, { description: 'What was charged in the period, in cents, before fees, refunds and disputes.' })
  grossCents!: number;
  @Field(() => CentsScalar, { description: 'Gross of the same stretch of the previous period, in cents.' }) previousGrossCents!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'Gross against the same stretch of the previous period, in percent; null if that had none.',
  })
  changePercent!: number | null;
  @Field(() => CentsScalar, { description: 'What the payment providers kept, in cents, as far as they have reported it.' })
  feesCents!: number;
  @Field(() => Int, { description: 'Payments whose fee the provider has not reported yet; the fees leave them out.' })
  chargesWithoutFee!: number;
  @Field(() => CentsScalar, { description: 'Refunds that the providers confirmed in the period, in cents.' }) refundsCents!: number;
  @Field(() => CentsScalar, { description: 'What disputes took back, open ones included, in cents.' }) disputedCents!: number;
  @Field(() => CentsScalar, { description: 'Gross less refunds, disputes and fees, in cents.' }) netCents!: number;
  @Field(() => Int, { description: 'How many payments came in.' }) charges!: number;
  @Field(() => Int, { description: 'How many members paid, each counted once.' }) payers!: number;
  @Field(() => CentsScalar, { nullable: true, description: 'Gross per paying member, in cents; null when nobody paid in the period.' })
  arpuCents!: number | null;
  @Field(() => CentsScalar, { description: 'What payouts that are not settled yet come to, in cents.' }) payoutsDueCents!: number;
  @Field(() => CentsScalar, { description: 'Payouts sent in the period, in cents, less those that came back.' }) payoutsPaidCents!: number;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Monthly worth of all renewing subscriptions, in cents; null until the first was sold.',
  })
  mrrCents!: number | null;
  @Field(() => Int, { description: 'Subscriptions that renew, those with an unpaid renewal included; trials are not.' })
  subscribers!: number;
  @Field(() => Int, { description: 'Free trials of Premium that run.' }) trials!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'Percent of those who paid for Premium 30 days ago and have none now; null when nobody did.',
  })
  churnPercent!: number | null;
  @Field(() => [RevenueStreamFiguresType], { description: 'The figures of each source of money, also of those that brought nothing.' })
  streams!: RevenueStreamFiguresType[];
  @Field(() => [RevenueBarType], { description: 'The bars of the chart from the start of the period, oldest first.' })
  bars!: RevenueBarType[];
  @Field(() => CoinBooksType, { description: 'Coins in the hands of members, and how they moved in the period.' }) coins!: CoinBooksType;
}

@ObjectType('RevenueTransaction', { description: 'One movement of money: who paid for what and how, or what went back.' })
export class RevenueTransactionType {
  @Field(() => ID, { description: 'The id of the charge, refund or dispute.' }) id!: string;
  @Field(() => ID, { description: 'The order whose money moved.' }) orderId!: string;
  @Field(() => DateTimeScalar, { description: 'When it was charged, its refund confirmed, or its dispute opened.' }) at!: Date;
  @Field(() => GraphQLEnums.RevenueMovement, { description: 'Whether money came in, was given back or was disputed.' })
  kind!: RevenueMovement;
  @Field(() => GraphQLEnums.RevenueStream, { description: 'The source of money it belongs to.' }) stream!: RevenueStream;
  @Field(() => String, { description: "Name of the business that paid, or the member's account name where there is no business." })
  payer!: string;
  @Field(() => ID, { description: 'The member who paid, by the id of the account.' }) userId!: string;
  @Field(() => String, { description: 'What was bought, as the order says it.' }) description!: string;
  @Field(() => GraphQLEnums.PaymentProvider, { description: 'The payment provider that moved the money.' }) provider!: PaymentProvider;
  @Field(() => String, { nullable: true, description: 'What it was paid with, as `Visa •••• 4242`; null where the provider did not say.' })
  methodLabel!: string | null;
  @Field(() => GraphQLEnums.OrderStatus, { description: 'Where that order stands now.' }) orderStatus!: OrderStatus;
  @Field(() => CentsScalar, { description: 'Signed: what came in, or went back.' }) amountCents!: number;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'What the provider kept, in cents; null until it reports it, 0 for refunds and disputes.',
  })
  feeCents!: number | null;
  @Field(() => CentsScalar, { description: 'What of a charge can still be given back; 0 for all else, and while it is disputed.' })
  refundableCents!: number;
  @Field(() => CentsScalar, { description: 'Refunds of a charge that the provider has not confirmed yet.' }) pendingRefundCents!: number;
}

@ObjectType('RevenueTransactionConnection', { description: 'A page of movements of money.' })
export class RevenueTransactionConnectionType extends connectionOf('RevenueTransaction', () => RevenueTransactionType) {
  @Field(() => Int, { description: 'All movements of the period so far, on all pages together.' }) totalCount!: number;
}

@ObjectType('PaymentProviderStatus', { description: 'How a payment provider fares, for staff: asked now, and what it sent last.' })
export class PaymentProviderStatusType {
  @Field(() => GraphQLEnums.PaymentProvider, { description: 'Which provider it is.' }) provider!: PaymentProvider;
  @Field(() => String, { description: 'What buyers read on its button.' }) label!: string;
  @Field(() => Boolean, { description: 'Whether no real money moves with it.' }) isSandbox!: boolean;
  @Field(() => GraphQLEnums.ProviderState, { description: 'Whether it answered when it was asked.' }) state!: ProviderState;
  @Field(() => Int, {
    nullable: true,
    description: 'How long it took to answer, in milliseconds; null when it was not asked or did not answer.',
  })
  answerMs!: number | null;
  @Field(() => DateTimeScalar, { description: 'When it was asked; an answer is used again for ten seconds.' }) checkedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it last sent us a report; null when it never did.' })
  lastEventAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it last took money; null when it never did.' })
  lastChargeAt!: Date | null;
  @Field(() => Int, { description: 'Orders about which it still has to be asked.' }) openOrders!: number;
}
