import type { BankAccountType, PayoutBlock, PayoutKind, PayoutMethod, PayoutStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, InterfaceType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('PayoutDestination', { description: 'An account that a member saved to be paid at, one for each method.' })
export class PayoutDestinationType {
  @Field(() => ID, { description: 'The id of the saved account, for requesting a payout to it.' }) id!: string;
  @Field(() => GraphQLEnums.PayoutMethod, { description: 'The method by which it is paid.' }) method!: PayoutMethod;
  @Field(() => String, { description: 'Masked: what is shown of it anywhere.' }) label!: string;
  @Field(() => DateTimeScalar, { description: 'When the member saved it.' }) createdAt!: Date;
}

@InputType('SavePayoutDestinationInput', { description: 'The fields of the chosen method; others are left out.' })
export class SavePayoutDestinationInputType {
  @Field(() => GraphQLEnums.PayoutMethod, { description: 'How money is to reach the member.' }) method!: PayoutMethod;
  @Field(() => EmailAddressScalar, {
    nullable: true,
    description: 'Address of the PayPal account, for PayPal; left out for other methods.',
  })
  paypalEmail?: string | null;
  @Field(() => String, { nullable: true, description: 'Name on the bank account, for a bank transfer; left out for other methods.' })
  accountHolder?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The nine digits that name the bank, for a bank transfer; left out for other methods.',
  })
  routingNumber?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The 4 to 17 digits of the bank account, for a bank transfer; left out for other methods.',
  })
  accountNumber?: string | null;
  @Field(() => GraphQLEnums.BankAccountType, {
    nullable: true,
    description: 'Whether it is a checking or a savings account, for a bank transfer; else left out.',
  })
  accountType?: BankAccountType | null;
  @Field(() => String, {
    nullable: true,
    description: 'The id of the Stripe account, which begins with `acct_`; left out for other methods.',
  })
  stripeAccountId?: string | null;
}

@InterfaceType('PayoutTerms', {
  description: 'What coins are worth as money, after which fee and by when: in a quote as in the payout that follows it.',
})
export abstract class PayoutTerms {
  @Field(() => CoinsScalar, { description: 'How many earned coins it takes.' }) coins!: number;
  @Field(() => CentsScalar, { description: 'What one coin is worth in it, in cents.' }) centsPerCoin!: number;
  @Field(() => CentsScalar, { description: 'What its coins are worth before the fee, in cents.' }) grossCents!: number;
  @Field(() => CentsScalar, { description: 'The fee that is kept from it, in cents.' }) feeCents!: number;
  @Field(() => CentsScalar, { description: 'What arrives after the fee, in cents.' }) netCents!: number;
  @Field(() => DateTimeScalar, { description: 'By when the money arrives at the latest, as the member was promised.' }) expectedBy!: Date;
}

@ObjectType('PayoutQuote', { implements: PayoutTerms, description: 'What arrives, after what fee and when; and what stands in the way.' })
export class PayoutQuoteType extends PayoutTerms {
  @Field(() => CoinsScalar, { description: 'Earned coins that can be taken out.' }) availableCoins!: number;
  @Field(() => [GraphQLEnums.PayoutBlock], { description: 'What stands in the way, the weightiest first; empty when it can be requested.' })
  blockedBy!: PayoutBlock[];
}

@InputType('RequestPayoutInput', { description: 'Earned coins that a member wants to have paid out as money.' })
export class RequestPayoutInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id asks once.' }) requestId!: string;
  @Field(() => GraphQLEnums.PayoutKind, { description: 'Whether the coins are converted or withdrawn.' }) kind!: PayoutKind;
  @Field(() => GraphQLEnums.PayoutMethod, { description: 'How the money is sent; a withdrawal goes by bank transfer only.' })
  method!: PayoutMethod;
  @Field(() => CoinsScalar, { description: 'How many earned coins; at least 100 to withdraw, or 1,000 in steps of 100 to convert.' })
  coins!: number;
  @Field(() => ID, { description: "Which of the member's saved payout accounts the money goes to." }) destinationId!: string;
  @Field(() => CentsScalar, { description: 'The quote that was shown.' }) expectedNetCents!: number;
}

@InterfaceType('PayoutRequest', {
  implements: PayoutTerms,
  description: 'Earned coins that a member turns into money, and how that stands: the same for the member and for finance.',
})
export abstract class PayoutRequest extends PayoutTerms {
  @Field(() => ID, { description: 'The id of the payout.' }) id!: string;
  @Field(() => GraphQLEnums.PayoutKind, { description: 'Whether it is a conversion or a withdrawal.' }) kind!: PayoutKind;
  @Field(() => GraphQLEnums.PayoutMethod, { description: 'How the money reaches the member.' }) method!: PayoutMethod;
  @Field(() => GraphQLEnums.PayoutStatus, { description: 'Where the payout stands.' }) status!: PayoutStatus;
  @Field(() => String, { description: 'The account that is paid, masked.' }) destinationLabel!: string;
  @Field(() => String, { nullable: true, description: "Finance's words to the member; null where finance wrote none." }) message!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'The reference of the payment, once it is paid.' }) reference!: string | null;
  @Field(() => DateTimeScalar, { description: 'When the member requested it.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When finance approved or rejected it; null while it waits, and when the member canceled it.',
  })
  decidedAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was paid, rejected, canceled or failed; null while it is under way.',
  })
  processedAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether the member may still cancel it: only until finance has decided.' }) canCancel!: boolean;
}

@ObjectType('Payout', {
  implements: PayoutRequest,
  description: "A member's request to turn earned coins into money, as the member sees it.",
})
export class PayoutType extends PayoutRequest {}

@ObjectType('PayoutConnection', { description: "A page of the member's payouts." })
export class PayoutConnectionType extends connectionOf('Payout', () => PayoutType) {}

@ObjectType('PayoutEvent', { description: 'A payout of the member has changed.' })
export class PayoutEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => PayoutType, { description: 'The payout as it is now.' }) payout!: PayoutType;
}
