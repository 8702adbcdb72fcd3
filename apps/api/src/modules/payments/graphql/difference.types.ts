import type { OrderStatus, PaymentBooksChange, PaymentDifferenceKind, PaymentProvider } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import type { PaymentState } from '../../../platform/payments/port.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('PaymentFacts', {
  description: 'One side of a payment difference, value by value. What its sentence does not speak of is null or empty.',
})
export class PaymentFactsType {
  @Field(() => GraphQLEnums.PaymentState, { nullable: true, description: 'How the payment stands at its provider.' })
  state!: PaymentState | null;
  @Field(() => GraphQLEnums.OrderStatus, { nullable: true, description: 'How the order stands in our books.' })
  orderStatus!: OrderStatus | null;
  @Field(() => ID, { nullable: true, description: "The payment, by the provider's id." }) paymentRef!: string | null;
  @Field(() => ID, { nullable: true, description: "The charge, by the provider's id." }) chargeRef!: string | null;
  @Field(() => String, { nullable: true, description: 'The currency, by its code in ISO 4217.' }) currency!: string | null;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'The amount of the payment, in hundredths of its currency; of a REFUND, that of the refund.',
  })
  amountCents!: number | null;
  @Field(() => CentsScalar, { nullable: true, description: 'What of the payment went back, in cents.' }) refundedCents!: number | null;
  @Field(() => CentsScalar, { nullable: true, description: 'The most that can still go back, in cents.' }) refundableCents!: number | null;
  @Field(() => [ID], { description: "Refunds, by the provider's ids." }) refundRefs!: string[];
  @Field(() => [ID], { description: "Disputes, by the provider's ids." }) disputeRefs!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'What went wrong while the provider was asked about it, as a program said it; null when nothing did.',
  })
  problem!: string | null;
}

@ObjectType('PaymentDifference', { description: 'Where a payment provider and our books differ, and how it was settled.' })
export class PaymentDifferenceType {
  @Field(() => ID, { description: 'The id of the difference, for settling it.' }) id!: string;
  @Field(() => GraphQLEnums.PaymentProvider, { description: 'The payment provider that reported it.' }) provider!: PaymentProvider;
  @Field(() => GraphQLEnums.PaymentDifferenceKind, { description: 'In what way the provider and our books differ.' })
  kind!: PaymentDifferenceKind;
  @Field(() => ID, { nullable: true, description: 'The order it is about; null where it belongs to none of ours.' }) orderId!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'What the order is for; null where there is none of ours.' }) description!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: "The business that paid, or the member's account name; null without an order." })
  payer!: string | null;
  @Field(() => ID, { nullable: true, description: 'The account of the member who paid, by its id; null without an order.' }) userId!:
    | string
    | null;
  @Field(() => String, { description: 'What our books expect, in words.' }) expected!: string;
  @Field(() => PaymentFactsType, { description: 'What our books expect, value by value.' }) expectedFacts!: PaymentFactsType;
  @Field(() => String, { description: 'What the provider reports, in words.' }) actual!: string;
  @Field(() => PaymentFactsType, { description: 'What the provider reports, value by value.' }) actualFacts!: PaymentFactsType;
  @Field(() => DateTimeScalar, { description: 'When the difference was found.' }) foundAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When finance settled it; null while it is open.' }) settledAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Who of the staff settled it; null while it is open.' }) settledByName!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'How it was settled; null while it is open.' }) note!: string | null;
}

@ObjectType('PaymentDifferenceConnection', { description: 'A page of payment differences.' })
export class PaymentDifferenceConnectionType extends connectionOf('PaymentDifference', () => PaymentDifferenceType) {
  @Field(() => Int, { description: 'How many differences the chosen view holds, on all pages together.' }) totalCount!: number;
}

@InputType('SettlePaymentDifferenceInput', { description: 'A difference between a payment provider and the books that finance settles.' })
export class SettlePaymentDifferenceInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id settles once.' }) requestId!: string;
  @Field(() => ID, { description: 'The open difference, by its id.' }) differenceId!: string;
  @Field(() => String, { description: 'How it was settled; stays in the books.' }) note!: string;
}

@ObjectType('PaymentBooksEvent', { description: 'A hint to read refunds or differences again.' })
export class PaymentBooksEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => GraphQLEnums.PaymentBooksChange, { description: 'What happened.' }) change!: PaymentBooksChange;
  @Field(() => ID, { nullable: true, description: 'The order it is about; null where it is about none.' }) orderId!: string | null;
}
