import type { PaymentBooksChange, PaymentDifferenceKind, PaymentProvider } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('PaymentDifference', { description: 'Where a payment provider and our books differ, and how it was settled.' })
export class PaymentDifferenceType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.PaymentProvider) provider!: PaymentProvider;
  @Field(() => GraphQLEnums.PaymentDifferenceKind) kind!: PaymentDifferenceKind;
  @Field(() => ID, { nullable: true }) orderId!: string | null;
  @Field(() => String, { nullable: true, description: 'What the order is for.' }) description!: string | null;
  @Field(() => String, { nullable: true }) payer!: string | null;
  @Field(() => ID, { nullable: true }) userId!: string | null;
  @Field(() => String) expected!: string;
  @Field(() => String) actual!: string;
  @Field(() => DateTimeScalar) foundAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) settledAt!: Date | null;
  @Field(() => String, { nullable: true }) settledByName!: string | null;
  @Field(() => String, { nullable: true, description: 'How it was settled.' }) note!: string | null;
}

@ObjectType('PaymentDifferenceConnection')
export class PaymentDifferenceConnectionType extends connectionOf('PaymentDifference', () => PaymentDifferenceType) {
  @Field(() => Int) totalCount!: number;
}

@InputType('SettlePaymentDifferenceInput')
export class SettlePaymentDifferenceInputType {
  @Field(() => ID) requestId!: string;
  @Field(() => ID) differenceId!: string;
  @Field(() => String, { description: 'How it was settled; stays in the books.' }) note!: string;
}

@ObjectType('PaymentBooksEvent', { description: 'A hint to read refunds or differences again.' })
export class PaymentBooksEventType {
  @Field(() => String) cursor!: string;
  @Field(() => GraphQLEnums.PaymentBooksChange) change!: PaymentBooksChange;
  @Field(() => ID, { nullable: true }) orderId!: string | null;
}
