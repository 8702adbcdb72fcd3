import type { BoostProduct, Entitlement, InvoiceKind, PremiumPlan, SubscriptionState, TrialUse } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('Plan', { description: 'A way to pay for Premium, at its present price.' })
export class PlanType {
  @Field(() => GraphQLEnums.PremiumPlan, { description: 'Which plan it is, for ordering it.' }) plan!: PremiumPlan;
  @Field(() => String, { description: 'The name of the plan, as members read it.' }) name!: string;
  @Field(() => CentsScalar, { description: 'What one payment costs, in cents.' }) priceCents!: number;
  @Field(() => Int, { description: 'Months a payment covers.' }) months!: number;
  @Field(() => [String], { description: 'What it saves against monthly payments, in short phrases; empty when it saves nothing.' })
  savings!: readonly string[];
}

@ObjectType('PremiumSubscription', { description: "The member's subscription to Premium, or its free trial." })
export class PremiumSubscriptionType {
  @Field(() => ID, { description: 'The id of the subscription.' }) id!: string;
  @Field(() => GraphQLEnums.SubscriptionState, { description: 'Whether it is a trial, active, unpaid, canceled or over.' })
  state!: SubscriptionState;
  @Field(() => GraphQLEnums.PremiumPlan, { nullable: true, description: 'Null during a trial.' }) plan!: PremiumPlan | null;
  @Field(() => GraphQLEnums.PremiumPlan, { nullable: true, description: 'The plan of the next period, when it is another one.' })
  nextPlan!: PremiumPlan | null;
  @Field(() => DateTimeScalar, { description: 'When the present period began.' }) periodStart!: Date;
  @Field(() => DateTimeScalar, { description: 'When the present period ends.' }) periodEnd!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when premium stays though a renewal is unpaid.' })
  graceUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the member canceled it; null while it is not canceled.' })
  canceledAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the next payment is asked for; null when none is.' })
  nextChargeAt!: Date | null;
  @Field(() => CentsScalar, { nullable: true, description: 'What the next payment comes to, in cents; null when none is due.' })
  nextChargeCents!: number | null;
  @Field(() => Boolean, { description: 'Whether a payment method is saved that the next payment is charged to.' })
  hasSavedMethod!: boolean;
}

@ObjectType('Entitlements', { description: 'What the member may do beyond a free account.' })
export class EntitlementsType {
  @Field(() => Boolean, { description: 'Whether the member has Premium now, paid or on trial.' }) isPremium!: boolean;
  @Field(() => [GraphQLEnums.Entitlement], { description: 'The features that the member has now; empty without Premium.' })
  granted!: Entitlement[];
  @Field(() => DateTimeScalar, { nullable: true, description: 'When premium ends as things are; null where it renews, or is not had.' })
  until!: Date | null;
  @Field(() => Boolean, { description: 'Whether the member can still begin the free trial.' }) trialAvailable!: boolean;
  @Field(() => GraphQLEnums.TrialUse, {
    nullable: true,
    description: 'By what it is known that the free trial was used already; null when it was not.',
  })
  trialUsedBy!: TrialUse | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "Until when the member's business is lifted in the deck." })
  boostedUntil!: Date | null;
}

@ObjectType('EntitlementsEvent', { description: 'What the member may do beyond a free account has changed.' })
export class EntitlementsEventType {
  @Field(() => String, { description: 'The place in the stream of events behind it.' }) cursor!: string;
  @Field(() => EntitlementsType, { description: 'What the member may do now.' }) entitlements!: EntitlementsType;
}

@ObjectType('SwitchTerms', { description: 'What a change of plan comes to, before it is agreed to.' })
export class SwitchTermsType {
  @Field(() => GraphQLEnums.PremiumPlan, { description: 'The plan to change to.' }) plan!: PremiumPlan;
  @Field(() => Boolean, { description: 'A longer plan begins now, a shorter one when what is paid for is over.' }) isImmediate!: boolean;
  @Field(() => DateTimeScalar, { description: 'When the other plan begins.' }) effectiveAt!: Date;
  @Field(() => CentsScalar, { description: 'What one period of it costs, in cents.' }) priceCents!: number;
  @Field(() => CentsScalar, { description: 'What the unused part of the plan before is worth.' }) creditCents!: number;
  @Field(() => CentsScalar, { description: 'What is charged now.' }) amountCents!: number;
  @Field(() => DateTimeScalar, { description: 'When the next period of the other plan is charged.' }) nextChargeAt!: Date;
  @Field(() => CentsScalar, { description: 'What is charged then, in cents.' }) nextChargeCents!: number;
  @Field(() => Boolean, { description: 'Whether a payment method is kept that can be charged.' }) hasSavedMethod!: boolean;
}

@InputType('SwitchPlanInput', { description: 'A change to another Premium plan, on the terms that were shown.' })
export class SwitchPlanInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id changes and charges once.' })
  requestId!: string;
  @Field(() => GraphQLEnums.PremiumPlan, { description: 'The plan to change to.' }) plan!: PremiumPlan;
  @Field(() => CentsScalar, { description: 'What is charged now, as it was shown, in cents; another amount is refused.' })
  expectedAmountCents!: number;
  @Field(() => CentsScalar, { nullable: true, description: 'What the next period costs, as it was shown.' }) expectedNextChargeCents!:
    | number
    | null;
}

@ObjectType('SwitchPlanPayload', { description: 'What `switchPlan` answers.' })
export class SwitchPlanPayloadType {
  @Field(() => PremiumSubscriptionType, { description: 'The subscription as it is now; a longer plan begins once its order is paid.' })
  subscription!: PremiumSubscriptionType;
  @Field(() => ID, { nullable: true, description: 'The order of the difference; null when nothing is charged now.' }) orderId!:
    | string
    | null;
}

@ObjectType('InvoiceBuyer', { description: 'To whom an invoice is written, as of the day it was written.' })
export class InvoiceBuyerType {
  @Field(() => String, { description: 'First and last name of the buyer, or the name of the account where there was none.' }) name!: string;
  @Field(() => String, { nullable: true, description: 'What its business was called; null where it had none.' }) businessName!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'The address of the business in one line; null where none was known.' }) address!:
    | string
    | null;
  @Field(() => EmailAddressScalar, { description: 'Where the buyer got its mail.' }) email!: string;
}

@ObjectType('InvoiceLine', { description: 'One line of an invoice.' })
export class InvoiceLineType {
  @Field(() => String, { description: 'What was paid or given back.' }) description!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the time it covers begins; null where it covers none.' })
  from!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the time it covers ends; null where it covers none.' })
  to!: Date | null;
  @Field(() => CentsScalar, { description: 'The amount, in cents; below zero where money was given back.' }) amountCents!: number;
}

@ObjectType('Invoice', { description: 'An invoice or a credit note, as it is printed.' })
export class InvoiceType {
  @Field(() => ID, { description: 'The invoice or credit note.' }) id!: string;
  @Field(() => String, { description: 'Its number as it is printed, as in BEN-000042.' }) number!: string;
  @Field(() => GraphQLEnums.InvoiceKind, { description: 'Whether it is an invoice or a credit note.' }) kind!: InvoiceKind;
  @Field(() => DateTimeScalar, { description: 'When it was written.' }) issuedAt!: Date;
  @Field(() => InvoiceBuyerType, { description: 'To whom it is written, as of that day.' }) buyer!: InvoiceBuyerType;
  @Field(() => [InvoiceLineType], { description: 'What was paid or given back, one line each.' }) lines!: InvoiceLineType[];
  @Field(() => CentsScalar, { description: 'The sum of its lines, in cents; below zero on a credit note.' }) totalCents!: number;
  @Field(() => String, { nullable: true, description: 'The payment method, as the buyer knows it; null where the provider named none.' })
  methodLabel!: string | null;
  @Field(() => String, { nullable: true, description: 'The number of the invoice that a credit note is about; null of invoices.' })
  creditedNumber!: string | null;
}

@ObjectType('InvoiceConnection', { description: 'A page of invoices.' })
export class InvoiceConnectionType extends connectionOf('Invoice', () => InvoiceType) {}

@ObjectType('BoostOffer', { description: 'A boost for sale, at the price of today.' })
export class BoostOfferType {
  @Field(() => GraphQLEnums.BoostProduct, { description: 'What is ordered to buy it.' }) product!: BoostProduct;
  @Field(() => String, { description: 'Its length in words, as the shop writes it.' }) name!: string;
  @Field(() => Int, { description: 'How long the boost lasts, in hours.' }) hours!: number;
  @Field(() => CentsScalar, { description: 'What it costs in money, in cents.' }) priceCents!: number;
  @Field(() => CoinsScalar, { description: 'What it costs when it is paid in coins.' }) priceCoins!: number;
}

@InputType('BuyBoostWithCoinsInput', { description: "A boost to be paid from the member's wallet." })
export class BuyBoostWithCoinsInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id buys once.' }) requestId!: string;
  @Field(() => GraphQLEnums.BoostProduct, { description: 'How long a boost it is.' }) product!: BoostProduct;
  @Field(() => CoinsScalar, { description: 'The price the buyer saw; another one is answered with PRICE_CHANGED.' })
  expectedPriceCoins!: number;
}

@ObjectType('BuyBoostWithCoinsPayload', { description: 'What `buyBoostWithCoins` answers.' })
export class BuyBoostWithCoinsPayloadType {
  @Field(() => DateTimeScalar, { description: 'When the boost is over; one that ran already was made longer.' }) endsAt!: Date;
  @Field(() => CoinsScalar, { description: 'Coins left in the wallet.' }) balance!: number;
}

@ObjectType('ActiveBoost', { description: 'The boost that runs now, or several in a row, and what came of it so far.' })
export class ActiveBoostType {
  @Field(() => DateTimeScalar, { description: 'When the boost began.' }) startedAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When the boost is over; buying another one moves it.' }) endsAt!: Date;
  @Field(() => Int, {
    nullable: true,
    description: 'How often its card was really turned up in a deck; null where that was not counted yet when it began.',
  })
  cards!: number | null;
  @Field(() => Int, { description: 'Profile views since it began; each viewer counts once a day.' }) views!: number;
  @Field(() => Int, { description: 'Likes and super likes received since it began.' }) likes!: number;
}

@ObjectType('BoostReport', { description: 'What a boost brought, against as long a time before it.' })
export class BoostReportType {
  @Field(() => ID, { description: 'The report.' }) id!: string;
  @Field(() => DateTimeScalar, { description: 'When the boost began.' }) startedAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When the boost was over.' }) endedAt!: Date;
  @Field(() => Int, {
    nullable: true,
    description: 'How often its card was really turned up in a deck; null of a boost that began before that was counted.',
  })
  cards!: number | null;
  @Field(() => Int, { nullable: true, description: 'The same in as long a time before; null where that was not counted yet.' })
  cardsBefore!: number | null;
  @Field(() => Int, { description: 'Profile views during the boost; each viewer counts once a day.' }) views!: number;
  @Field(() => Int, { description: 'Likes and super likes received during the boost.' }) likes!: number;
  @Field(() => Int, { description: 'Profile views in as long a time before it.' }) viewsBefore!: number;
  @Field(() => Int, { description: 'Likes and super likes received in as long a time before it.' }) likesBefore!: number;
}

@ObjectType('BoostReportConnection', { description: 'A page of reports of boosts.' })
export class BoostReportConnectionType extends connectionOf('BoostReport', () => BoostReportType) {}
