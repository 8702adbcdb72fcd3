import type { OrderStatus, PaymentProvider, ProductType } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('PaymentOption', { description: 'A way to pay that is switched on.' })
export class PaymentOptionType {
  @Field(() => GraphQLEnums.PaymentProvider) provider!: PaymentProvider;
  @Field(() => Boolean, { description: 'No real money moves; to be said on screen.' }) isSandbox!: boolean;
  @Field(() => String, { nullable: true, description: 'For the provider’s own form.' }) publishableKey!: string | null;
  @Field(() => String, { nullable: true, description: 'Where the browser sends a card to, for a token.' }) tokenUrl!: string | null;
  @Field(() => String) label!: string;
}

@ObjectType('Order')
export class OrderType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.ProductType) product!: ProductType;
  @Field(() => ID, { nullable: true }) packageId!: string | null;
  @Field(() => String) description!: string;
  @Field(() => CentsScalar) amountCents!: number;
  @Field(() => String) currency!: string;
  @Field(() => GraphQLEnums.OrderStatus) status!: OrderStatus;
  @Field(() => GraphQLEnums.PaymentProvider) provider!: PaymentProvider;
  @Field(() => String, { nullable: true, description: 'Why it failed, in the provider’s words.' }) failure!: string | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) paidAt!: Date | null;
  @Field(() => CentsScalar) refundedCents!: number;
}

@ObjectType()
export abstract class CheckoutPayload {
  @Field(() => OrderType) order!: OrderType;
  @Field(() => String, { nullable: true, description: 'For the Payment Element.' }) clientSecret!: string | null;
  @Field(() => String, { nullable: true, description: 'For the provider’s buttons.' }) providerOrderId!: string | null;
  @Field(() => String, { nullable: true, description: 'A page of the provider where the buyer has something to confirm.' }) actionUrl!:
    | string
    | null;
}

@ObjectType('CreateOrderPayload', { description: 'What `createOrder` answers: an order and what a browser needs to pay it.' })
export class CreateOrderPayloadType extends CheckoutPayload {}

@ObjectType('PayOrderPayload', { description: 'What `payOrder` answers: an order and what a browser needs to pay it.' })
export class PayOrderPayloadType extends CheckoutPayload {}

@ObjectType('OrderEvent')
export class OrderEventType {
  @Field(() => String) cursor!: string;
  @Field(() => OrderType) order!: OrderType;
}

@InputType('CreateOrderInput')
export class CreateOrderInputType {
  @Field(() => ID, { description: 'Made by the browser and kept until an answer came.' }) requestId!: string;
  @Field(() => GraphQLEnums.PaymentProvider) provider!: PaymentProvider;
  @Field(() => GraphQLEnums.ProductType) product!: ProductType;
  @Field(() => ID, { nullable: true }) packageId?: string | null;
  @Field(() => CentsScalar, { nullable: true, description: 'The price the buyer saw; another one is answered with PRICE_CHANGED.' })
  expectedAmountCents?: number | null;
  @Field(() => Boolean, { nullable: true }) saveMethod?: boolean;
}

@InputType('PayOrderInput')
export class PayOrderInputType {
  @Field(() => ID) orderId!: string;
  @Field(() => String, { description: 'From the sandbox’s token address, made by the browser; never a card number.' })
  paymentToken!: string;
}

@InputType('CaptureOrderInput')
export class CaptureOrderInputType {
  @Field(() => ID) orderId!: string;
}

@InputType('CancelOrderInput')
export class CancelOrderInputType {
  @Field(() => ID) orderId!: string;
}

@InputType('RefundOrderInput')
export class RefundOrderInputType {
  @Field(() => ID) requestId!: string;
  @Field(() => ID) orderId!: string;
  @Field(() => CentsScalar, { nullable: true, description: 'Absent gives back all that is left.' }) amountCents?: number | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'What was seen as left of the payment; if another refund came between, it is answered with CONFLICT.',
  })
  expectedLeftCents?: number | null;
  @Field(() => String) reason!: string;
}

@ObjectType('RefundedCoins', { description: 'Where the coins of a purchase are that a refund would take back.' })
export class RefundedCoinsType {
  @Field(() => CoinsScalar, { description: 'All coins that the refund would take back.' }) takenCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of these, still unspent at the buyer.' }) unspentCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of these, with members to whom they were given: earned, or waiting to be.' })
  fromOthersCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of these, held by payouts of those members. The payouts would be stopped.' })
  heldCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of these, out of reach. The buyer would owe them.' }) owedCoins!: number;
  @Field(() => CentsScalar, {
    description: 'What of the coins out of reach has been paid out, in cents: the cost of the house unless the buyer pays.',
  })
  paidOutCents!: number;
}

@ObjectType('RefundPreview', { description: 'What a refund would do, before it is made.' })
export class RefundPreviewType {
  @Field(() => ID, { description: 'The order whose payment would be refunded.' }) orderId!: string;
  @Field(() => CentsScalar, { description: 'The amount of the refund that is previewed, in cents; never more than is left.' })
  amountCents!: number;
  @Field(() => CentsScalar, { description: 'What is left of the payment to be refunded, in cents.' }) leftCents!: number;
  @Field(() => DateTimeScalar, { description: 'Until when the payment can be refunded.' }) refundableUntil!: Date;
  @Field(() => Boolean, { description: 'Whether that is over.' }) isTooLate!: boolean;
  @Field(() => Boolean, { description: 'Whether a dispute about the payment is open: then it cannot be refunded.' }) isDisputed!: boolean;
  @Field(() => RefundedCoinsType, { nullable: true, description: 'For a package of coins: where its coins are now.' })
  coins!: RefundedCoinsType | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'For a plan or a boost: when it would end.' }) endsAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether what was bought would end at once.' }) endsNow!: boolean;
}

@InputType('RefundPreviewInput')
export class RefundPreviewInputType {
  @Field(() => ID, { description: 'The order whose payment would be refunded.' }) orderId!: string;
  @Field(() => CentsScalar, { nullable: true, description: 'The amount in cents; absent for all that is left.' }) amountCents?:
    | number
    | null;
}
