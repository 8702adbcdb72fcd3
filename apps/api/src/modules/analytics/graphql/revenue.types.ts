import type {
  OrderStatus,
  PaymentProvider,
  ProviderState,
  RevenueMovement,
  RevenuePeriod,
  RevenueStream,
} from '@benison/contracts/enumerations';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('RevenueStreamFigures')
export class RevenueStreamFiguresType {
  @Field(() => GraphQLEnums.RevenueStream) stream!: RevenueStream;
  @Field(() => CentsScalar) grossCents!: number;
  @Field(() => CentsScalar) refundsCents!: number;
  @Field(() => Int) charges!: number;
  @Field(() => Float) sharePercent!: number;
}

@ObjectType('RevenueBarPart')
export class RevenueBarPartType {
  @Field(() => GraphQLEnums.RevenueStream) stream!: RevenueStream;
  @Field(() => CentsScalar) grossCents!: number;
}

@ObjectType('RevenueBar')
export class RevenueBarType {
  @Field(() => DateTimeScalar) from!: Date;
  @Field(() => DateTimeScalar) to!: Date;
  @Field(() => Boolean) isUnfinished!: boolean;
  @Field(() => [RevenueBarPartType]) parts!: RevenueBarPartType[];
}

@ObjectType('CoinBooks', { description: 'Coins in the hands of members, and how they moved in the period.' })
export class CoinBooksType {
  @Field(() => CoinsScalar) outstanding!: number;
  @Field(() => CoinsScalar) promo!: number;
  @Field(() => CoinsScalar) paid!: number;
  @Field(() => CoinsScalar) earned!: number;
  @Field(() => CoinsScalar) pending!: number;
  @Field(() => CoinsScalar) heldForPayouts!: number;
  @Field(() => CoinsScalar) owedByMembers!: number;
  @Field(() => CentsScalar, { description: 'What members could ask for in money, in cents.' }) liabilityCents!: number;
  @Field(() => CoinsScalar) sold!: number;
  @Field(() => CoinsScalar) given!: number;
  @Field(() => CoinsScalar) spentInMarketplace!: number;
  @Field(() => CoinsScalar) spentOnBoosts!: number;
  @Field(() => CoinsScalar) paidOut!: number;
}

@ObjectType('Revenue', { description: 'A period so far. Figures that cannot be told yet are null.' })
export class RevenueType {
  @Field(() => GraphQLEnums.RevenuePeriod) period!: RevenuePeriod;
  @Field(() => DateTimeScalar) from!: Date;
  @Field(() => DateTimeScalar) asOf!: Date;
  @Field(() => CentsScalar) grossCents!: number;
  @Field(() => CentsScalar) previousGrossCents!: number;
  @Field(() => Float, { nullable: true }) changePercent!: number | null;
  @Field(() => CentsScalar) feesCents!: number;
  @Field(() => Int) chargesWithoutFee!: number;
  @Field(() => CentsScalar) refundsCents!: number;
  @Field(() => CentsScalar) disputedCents!: number;
  @Field(() => CentsScalar) netCents!: number;
  @Field(() => Int) charges!: number;
  @Field(() => Int) payers!: number;
  @Field(() => CentsScalar, { nullable: true }) arpuCents!: number | null;
  @Field(() => CentsScalar) payoutsDueCents!: number;
  @Field(() => CentsScalar) payoutsPaidCents!: number;
  @Field(() => CentsScalar, { nullable: true }) mrrCents!: number | null;
  @Field(() => Int) subscribers!: number;
  @Field(() => Int) trials!: number;
  @Field(() => Float, { nullable: true }) churnPercent!: number | null;
  @Field(() => [RevenueStreamFiguresType]) streams!: RevenueStreamFiguresType[];
  @Field(() => [RevenueBarType]) bars!: RevenueBarType[];
  @Field(() => CoinBooksType) coins!: CoinBooksType;
}

@ObjectType('RevenueTransaction')
export class RevenueTransactionType {
  @Field(() => ID) id!: string;
  @Field(() => ID) orderId!: string;
  @Field(() => DateTimeScalar) at!: Date;
  @Field(() => GraphQLEnums.RevenueMovement) kind!: RevenueMovement;
  @Field(() => GraphQLEnums.RevenueStream) stream!: RevenueStream;
  @Field(() => String) payer!: string;
  @Field(() => ID) userId!: string;
  @Field(() => String) description!: string;
  @Field(() => GraphQLEnums.PaymentProvider) provider!: PaymentProvider;
  @Field(() => String, { nullable: true }) methodLabel!: string | null;
  @Field(() => GraphQLEnums.OrderStatus) orderStatus!: OrderStatus;
  @Field(() => CentsScalar, { description: 'Signed: what came in, or went back.' }) amountCents!: number;
  @Field(() => CentsScalar, { nullable: true }) feeCents!: number | null;
  @Field(() => CentsScalar, { description: 'What of a charge can still be given back; 0 for all else, and while it is disputed.' })
  refundableCents!: number;
  @Field(() => CentsScalar, { description: 'Refunds of a charge that the provider has not confirmed yet.' }) pendingRefundCents!: number;
}

@ObjectType('RevenueTransactionConnection')
export class RevenueTransactionConnectionType extends connectionOf('RevenueTransaction', () => RevenueTransactionType) {
  @Field(() => Int) totalCount!: number;
}

@ObjectType('PaymentProviderStatus')
export class PaymentProviderStatusType {
  @Field(() => GraphQLEnums.PaymentProvider) provider!: PaymentProvider;
  @Field(() => String) label!: string;
  @Field(() => Boolean) isSandbox!: boolean;
  @Field(() => GraphQLEnums.ProviderState) state!: ProviderState;
  @Field(() => Int, { nullable: true }) answerMs!: number | null;
  @Field(() => DateTimeScalar) checkedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) lastEventAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) lastChargeAt!: Date | null;
  @Field(() => Int) openOrders!: number;
}

@ObjectType('ReconciliationDifference')
export class ReconciliationDifferenceType {
  @Field(() => ID) id!: string;
  @Field(() => String) rule!: string;
  @Field(() => String) subject!: string;
  @Field(() => String) subjectId!: string;
  @Field(() => String) expected!: string;
  @Field(() => String) actual!: string;
  @Field(() => ID, { nullable: true, description: 'The payment difference that finance can settle.' }) paymentDifferenceId!: string | null;
}

@ObjectType('Reconciliation', { description: 'One comparison of provider, orders, ledger and wallets.' })
export class ReconciliationType {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar) startedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) finishedAt!: Date | null;
  @Field(() => String, { nullable: true }) startedByName!: string | null;
  @Field(() => String, { nullable: true }) failure!: string | null;
  @Field(() => Int) rules!: number;
  @Field(() => Int) paymentsAsked!: number;
  @Field(() => Int, { description: 'Without payment differences that were settled since.' }) differenceCount!: number;
  @Field(() => [ReconciliationDifferenceType]) differences!: ReconciliationDifferenceType[];
}
