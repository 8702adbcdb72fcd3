import type {
  LedgerAccount,
  OrderStatus,
  PayoutStatus,
  ReconciliationFactKind,
  ReconciliationRule,
  ReconciliationState,
  ReconciliationSubject,
} from '@benison/contracts/enumerations';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { PaymentFactsType, type PaymentFacts } from '../../payments/public.ts';
import type { LedgerValue, ReconciliationFacts } from '../reconciliation-facts.ts';

@ObjectType('LedgerValue', { description: 'A value that a check of the ledger came upon.' })
export class LedgerValueType {
  @Field(() => String, { description: 'What it is, as the tables of the ledger name it.' }) name!: string;
  @Field(() => String, { nullable: true, description: 'The value as it is written there; null when there is none.' })
  value!: string | null;
}

@ObjectType('ReconciliationFacts', {
  description: 'One side of a difference in the books, value by value. What its `kind` does not tell is null or empty.',
})
export class ReconciliationFactsType implements ReconciliationFacts {
  @Field(() => GraphQLEnums.ReconciliationFactKind, { description: 'What it tells, and so which of the other fields say it.' })
  kind!: ReconciliationFactKind;
  @Field(() => CentsScalar, { nullable: true, description: 'The sum of an AMOUNT, in hundredths of its currency.' })
  amountCents!: number | null;
  @Field(() => String, { nullable: true, description: 'Its currency, by its code in ISO 4217; null where all is in dollars.' })
  currency!: string | null;
  @Field(() => CoinsScalar, { nullable: true, description: 'The number of COINS, or how many a PAYOUT asked for.' })
  coins!: number | null;
  @Field(() => GraphQLEnums.OrderStatus, { nullable: true, description: 'Where the order stood, of an ORDER_STATUS.' })
  orderStatus!: OrderStatus | null;
  @Field(() => GraphQLEnums.PayoutStatus, {
    nullable: true,
    description: 'Where the PAYOUT stood; null in a comparison from before it was kept, when it was neither paid nor returned.',
  })
  payoutStatus!: PayoutStatus | null;
  @Field(() => CoinsScalar, { nullable: true, description: 'Coins that the ledger held for the payout, of PAYOUT_MOVES; null for none.' })
  heldCoins!: number | null;
  @Field(() => CoinsScalar, { nullable: true, description: 'Coins that left what was held, of PAYOUT_MOVES; null for none.' })
  closedCoins!: number | null;
  @Field(() => GraphQLEnums.LedgerAccount, {
    nullable: true,
    description: 'The account they went to; null when none did, and in a comparison from before it was kept.',
  })
  closedTo!: LedgerAccount | null;
  @Field(() => CoinsScalar, { nullable: true, description: 'Coins of a payout that came back, of PAYOUT_MOVES; null for none.' })
  returnedCoins!: number | null;
  @Field(() => PaymentFactsType, { nullable: true, description: 'The PAYMENT, value by value.' }) payment!: PaymentFacts | null;
  @Field(() => [LedgerValueType], { description: 'What a check of the ledger came upon first, of a LEDGER_ROW.' })
  ledgerRow!: LedgerValue[];
  @Field(() => String, { nullable: true, description: 'The WORDS of a comparison from before facts were kept.' }) words!: string | null;
}

@ObjectType('ReconciliationDifference', { description: 'One place where the books break a rule.' })
export class ReconciliationDifferenceType {
  @Field(() => ID, { description: 'The id of the difference.' }) id!: string;
  @Field(() => GraphQLEnums.ReconciliationRule, {
    nullable: true,
    description: 'The rule that is broken; null for one that is checked no longer.',
  })
  rule!: ReconciliationRule | null;
  @Field(() => GraphQLEnums.ReconciliationSubject, { description: 'What kind of thing it is about.' }) subject!: ReconciliationSubject;
  @Field(() => String, { description: 'The id of that thing; of the ledger, the name of an account.' }) subjectId!: string;
  @Field(() => ReconciliationFactsType, { description: 'What should be there.' }) expected!: ReconciliationFacts;
  @Field(() => ReconciliationFactsType, { description: 'What was found.' }) actual!: ReconciliationFacts;
  @Field(() => ID, { nullable: true, description: 'The payment difference that finance can settle; null of other differences.' })
  paymentDifferenceId!: string | null;
}

@ObjectType('Reconciliation', { description: 'One comparison of provider, orders, ledger and wallets.' })
export class ReconciliationType {
  @Field(() => ID, { description: 'The id of the comparison.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'When the comparison began.' }) startedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended, also when it broke off; null while it runs.' })
  finishedAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Who of the staff started it; null for the nightly one.' }) startedByName!:
    | string
    | null;
  @Field(() => GraphQLEnums.ReconciliationState, { description: 'How far it has come.' }) state!: ReconciliationState;
  @Field(() => String, { nullable: true, description: 'That it broke off, in words; null when it did not.' }) failure!: string | null;
  @Field(() => Int, { description: 'How many rules were checked.' }) rules!: number;
  @Field(() => Int, { description: 'About how many payments the providers were asked.' }) paymentsAsked!: number;
  @Field(() => Int, { description: 'Without payment differences that were settled since.' }) differenceCount!: number;
  @Field(() => [ReconciliationDifferenceType], { description: 'What it found and nobody has settled since: the first 200.' })
  differences!: ReconciliationDifferenceType[];
}
