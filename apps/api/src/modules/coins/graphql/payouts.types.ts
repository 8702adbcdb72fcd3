import type { BankAccountType, PayoutBlock, PayoutKind, PayoutMethod, PayoutStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('PayoutDestination')
export class PayoutDestinationType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.PayoutMethod) method!: PayoutMethod;
  @Field(() => String, { description: 'Masked: what is shown of it anywhere.' }) label!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@InputType('SavePayoutDestinationInput', { description: 'The fields of the chosen method; others are left out.' })
export class SavePayoutDestinationInputType {
  @Field(() => GraphQLEnums.PayoutMethod) method!: PayoutMethod;
  @Field(() => String, { nullable: true }) paypalEmail?: string | null;
  @Field(() => String, { nullable: true }) accountHolder?: string | null;
  @Field(() => String, { nullable: true }) routingNumber?: string | null;
  @Field(() => String, { nullable: true }) accountNumber?: string | null;
  @Field(() => GraphQLEnums.BankAccountType, { nullable: true }) accountType?: BankAccountType | null;
  @Field(() => String, { nullable: true }) stripeAccountId?: string | null;
}

@ObjectType('PayoutQuote', { description: 'What arrives, after what fee and when; and what stands in the way.' })
export class PayoutQuoteType {
  @Field(() => CoinsScalar) coins!: number;
  @Field(() => CentsScalar) centsPerCoin!: number;
  @Field(() => CentsScalar) grossCents!: number;
  @Field(() => CentsScalar) feeCents!: number;
  @Field(() => CentsScalar) netCents!: number;
  @Field(() => DateTimeScalar) expectedBy!: Date;
  @Field(() => CoinsScalar, { description: 'Earned coins that can be taken out.' }) availableCoins!: number;
  @Field(() => [GraphQLEnums.PayoutBlock]) blockedBy!: PayoutBlock[];
}

@InputType('RequestPayoutInput')
export class RequestPayoutInputType {
  @Field(() => ID) requestId!: string;
  @Field(() => GraphQLEnums.PayoutKind) kind!: PayoutKind;
  @Field(() => GraphQLEnums.PayoutMethod) method!: PayoutMethod;
  @Field(() => CoinsScalar) coins!: number;
  @Field(() => ID) destinationId!: string;
  @Field(() => CentsScalar, { description: 'The quote that was shown.' }) expectedNetCents!: number;
}

@ObjectType('Payout')
export class PayoutType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.PayoutKind) kind!: PayoutKind;
  @Field(() => GraphQLEnums.PayoutMethod) method!: PayoutMethod;
  @Field(() => CoinsScalar) coins!: number;
  @Field(() => CentsScalar) centsPerCoin!: number;
  @Field(() => CentsScalar) grossCents!: number;
  @Field(() => CentsScalar) feeCents!: number;
  @Field(() => CentsScalar) netCents!: number;
  @Field(() => GraphQLEnums.PayoutStatus) status!: PayoutStatus;
  @Field(() => String) destinationLabel!: string;
  @Field(() => String, { nullable: true, description: "Finance's words to the member." }) message!: string | null;
  @Field(() => String, { nullable: true, description: 'The reference of the payment, once it is paid.' }) reference!: string | null;
  @Field(() => DateTimeScalar) expectedBy!: Date;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) decidedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) processedAt!: Date | null;
  @Field(() => Boolean) canCancel!: boolean;
}

@ObjectType('PayoutConnection')
export class PayoutConnectionType extends connectionOf('Payout', () => PayoutType) {}

@ObjectType('PayoutEvent')
export class PayoutEventType {
  @Field(() => String) cursor!: string;
  @Field(() => PayoutType) payout!: PayoutType;
}
