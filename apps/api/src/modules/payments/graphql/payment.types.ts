import type { OrderStatus, PaymentProvider, ProductType } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { CentsScalar, CoinsScalar, DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('PaymentOption', { description: 'A way to pay that is switched on.' })
export class PaymentOptionType {
  @Field(() => GraphQLEnums.PaymentProvider, { description: 'The payment provider behind it.' }) provider!: PaymentProvider;
  @Field(() => Boolean, { description: 'No real money moves; to be said on screen.' }) isSandbox!: boolean;
  @Field(() => String, { nullable: true, description: 'For the provider’s own form; null where that needs none.' }) publishableKey!:
    | string
    | null;
  @Field(() => UrlScalar, { nullable: true, description: 'Where the browser sends a card to, for a token.' }) tokenUrl!: string | null;
  @Field(() => String, { description: 'What a buyer reads on its button, as in PayPal.' }) label!: string;
}

@ObjectType('Order', { description: 'Something that was ordered for money, as its buyer sees it.' })
export class OrderType {
  @Field(() => ID, { description: 'The id of the order.' }) id!: string;
  @Field(() => GraphQLEnums.ProductType, { description: 'Which product was ordered.' }) product!: ProductType;
  @Field(() => ID, { nullable: true, description: 'The package of coins that was ordered; null for any other product.' }) packageId!:
    | string
    | null;
  @Field(() => String, { description: 'What was ordered, in words, as it was at that moment.' }) description!: string;
  @Field(() => CentsScalar, { description: 'What is to be paid for it, in cents.' }) amountCents!: number;
  @Field(() => String, { description: 'The currency of its amounts, which is always USD.' }) currency!: string;
  @Field(() => GraphQLEnums.OrderStatus, { description: 'Where the order and its payment stand.' }) status!: OrderStatus;
  @Field(() => GraphQLEnums.PaymentProvider, { description: 'The payment provider that handles it.' }) provider!: PaymentProvider;
  @Field(() => String, {
    nullable: true,
    description: 'Why it failed, in the provider’s words; null where it has not failed, or the provider did not say.',
  })
  failure!: string | null;
  @Field(() => DateTimeScalar, { description: 'When it was ordered.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the money arrived; null until then.' }) paidAt!: Date | null;
  @Field(() => CentsScalar, { description: 'How much of it was refunded so far, in cents; 0 when nothing was.' }) refundedCents!: number;
}

@ObjectType()
export abstract class CheckoutPayload {
  @Field(() => OrderType, { description: 'The order as it is now.' }) order!: OrderType;
  @Field(() => String, { nullable: true, description: 'For the Payment Element; null for providers that have none.' }) clientSecret!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'For the provider’s buttons; null where it has none.' }) providerOrderId!:
    | string
    | null;
  @Field(() => UrlScalar, { nullable: true, description: 'A page of the provider where the buyer has something to confirm.' }) actionUrl!:
    | string
    | null;
}

@ObjectType('CreateOrderPayload', { description: 'What `createOrder` answers: an order and what a browser needs to pay it.' })
export class CreateOrderPayloadType extends CheckoutPayload {}

@ObjectType('PayOrderPayload', { description: 'What `payOrder` answers: an order and what a browser needs to pay it.' })
export class PayOrderPayloadType extends CheckoutPayload {}

@ObjectType('OrderEvent', { description: 'An order of the member has changed.' })
export class OrderEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => OrderType, { description: 'The order as it is now.' }) order!: OrderType;
  @Field(() => Boolean, { description: 'Whether it has just been paid. False for what comes later, as when a dispute of it is over.' })
  isPayment!: boolean;
}

@InputType('CreateOrderInput', { description: 'Something to buy with money.' })
export class CreateOrderInputType {
  @Field(() => ID, { description: 'Made by the browser and kept until an answer came.' }) requestId!: string;
  @Field(() => GraphQLEnums.PaymentProvider, { description: 'The payment provider to pay with.' }) provider!: PaymentProvider;
  @Field(() => GraphQLEnums.ProductType, { description: 'What is bought.' }) product!: ProductType;
  @Field(() => ID, { nullable: true, description: 'The package of coins, where one is bought; left out for everything else.' }) packageId?:
    | string
    | null;
  @Field(() => CentsScalar, { nullable: true, description: 'The price the buyer saw; another one is answered with PRICE_CHANGED.' })
  expectedAmountCents?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether later renewals may be charged to the same method; left out, they may not.',
  })
  saveMethod?: boolean;
}

@InputType('PayOrderInput', { description: 'What `payOrder` takes.' })
export class PayOrderInputType {
  @Field(() => ID, { description: 'The order that is paid, by its id.' }) orderId!: string;
  @Field(() => String, { description: 'From the sandbox’s token address, made by the browser; never a card number.' })
  paymentToken!: string;
}

@InputType('CaptureOrderInput', { description: 'An order that its buyer approved at the payment provider.' })
export class CaptureOrderInputType {
  @Field(() => ID, { description: 'The order.' }) orderId!: string;
}

@InputType('CancelOrderInput', { description: 'An unpaid order to drop.' })
export class CancelOrderInputType {
  @Field(() => ID, { description: 'The order; one whose money has arrived meanwhile is paid instead.' }) orderId!: string;
}

@InputType('RefundOrderInput', { description: 'A refund that finance makes of an order, wholly or in part.' })
export class RefundOrderInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id refunds once.' }) requestId!: string;
  @Field(() => ID, { description: 'The order whose payment is given back.' }) orderId!: string;
  @Field(() => CentsScalar, { nullable: true, description: 'Absent gives back all that is left.' }) amountCents?: number | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'What was seen as left of the payment; if another refund came between, it is answered with CONFLICT.',
  })
  expectedLeftCents?: number | null;
  @Field(() => String, { description: 'Why, in a sentence of 5 to 500 characters; the member reads it, and the audit log keeps it.' })
  reason!: string;
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

@InputType('RefundPreviewInput', { description: 'A refund that finance considers; nothing is given back yet.' })
export class RefundPreviewInputType {
  @Field(() => ID, { description: 'The order whose payment would be refunded.' }) orderId!: string;
  @Field(() => CentsScalar, { nullable: true, description: 'The amount in cents; absent for all that is left.' }) amountCents?:
    | number
    | null;
}
