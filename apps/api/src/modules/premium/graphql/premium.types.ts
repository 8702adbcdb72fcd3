import type { BoostProduct, Entitlement, InvoiceKind, PremiumPlan, SubscriptionState, TrialUse } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CentsScalar, CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('Plan')
export class PlanType {
  @Field(() => GraphQLEnums.PremiumPlan) plan!: PremiumPlan;
  @Field(() => String) name!: string;
  @Field(() => CentsScalar) priceCents!: number;
  @Field(() => Int, { description: 'Months a payment covers.' }) months!: number;
  @Field(() => [String]) savings!: readonly string[];
}

@ObjectType('PremiumSubscription')
export class PremiumSubscriptionType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.SubscriptionState) state!: SubscriptionState;
  @Field(() => GraphQLEnums.PremiumPlan, { nullable: true, description: 'Null during a trial.' }) plan!: PremiumPlan | null;
  @Field(() => GraphQLEnums.PremiumPlan, { nullable: true, description: 'The plan of the next period, when it is another one.' })
  nextPlan!: PremiumPlan | null;
  @Field(() => DateTimeScalar) periodStart!: Date;
  @Field(() => DateTimeScalar) periodEnd!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when premium stays though a renewal is unpaid.' })
  graceUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) canceledAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the next payment is asked for; null when none is.' })
  nextChargeAt!: Date | null;
  @Field(() => CentsScalar, { nullable: true }) nextChargeCents!: number | null;
  @Field(() => Boolean, { description: 'Whether a payment method is saved that the next payment is charged to.' })
  hasSavedMethod!: boolean;
}

@ObjectType('Entitlements')
export class EntitlementsType {
  @Field(() => Boolean) isPremium!: boolean;
  @Field(() => [GraphQLEnums.Entitlement]) granted!: Entitlement[];
  @Field(() => DateTimeScalar, { nullable: true, description: 'When premium ends as things are; null where it renews, or is not had.' })
  until!: Date | null;
  @Field(() => Boolean) trialAvailable!: boolean;
  @Field(() => GraphQLEnums.TrialUse, {
    nullable: true,
    description: 'By what it is known that the free trial was used already; null when it was not.',
  })
  trialUsedBy!: TrialUse | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "Until when the member's business is lifted in the deck." })
  boostedUntil!: Date | null;
}

@ObjectType('EntitlementsEvent')
export class EntitlementsEventType {
  @Field(() => String) cursor!: string;
  @Field(() => EntitlementsType) entitlements!: EntitlementsType;
}

@ObjectType('SwitchTerms', { description: 'What a change of plan comes to, before it is agreed to.' })
export class SwitchTermsType {
  @Field(() => GraphQLEnums.PremiumPlan) plan!: PremiumPlan;
  @Field(() => Boolean, { description: 'A longer plan begins now, a shorter one when what is paid for is over.' }) isImmediate!: boolean;
  @Field(() => DateTimeScalar) effectiveAt!: Date;
  @Field(() => CentsScalar) priceCents!: number;
  @Field(() => CentsScalar, { description: 'What the unused part of the plan before is worth.' }) creditCents!: number;
  @Field(() => CentsScalar, { description: 'What is charged now.' }) amountCents!: number;
  @Field(() => DateTimeScalar) nextChargeAt!: Date;
  @Field(() => CentsScalar) nextChargeCents!: number;
  @Field(() => Boolean, { description: 'Whether a payment method is kept that can be charged.' }) hasSavedMethod!: boolean;
}

@InputType('SwitchPlanInput')
export class SwitchPlanInputType {
  @Field(() => ID) requestId!: string;
  @Field(() => GraphQLEnums.PremiumPlan) plan!: PremiumPlan;
  @Field(() => CentsScalar) expectedAmountCents!: number;
  @Field(() => CentsScalar, { nullable: true, description: 'What the next period costs, as it was shown.' }) expectedNextChargeCents!:
    | number
    | null;
}

@ObjectType('SwitchPlanPayload')
export class SwitchPlanPayloadType {
  @Field(() => PremiumSubscriptionType) subscription!: PremiumSubscriptionType;
  @Field(() => ID, { nullable: true, description: 'The order of the difference; null when nothing is charged now.' }) orderId!:
    | string
    | null;
}

@ObjectType('InvoiceBuyer')
export class InvoiceBuyerType {
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) businessName!: string | null;
  @Field(() => String, { nullable: true }) address!: string | null;
  @Field(() => String) email!: string;
}

@ObjectType('InvoiceLine')
export class InvoiceLineType {
  @Field(() => String) description!: string;
  @Field(() => DateTimeScalar, { nullable: true }) from!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) to!: Date | null;
  @Field(() => CentsScalar) amountCents!: number;
}

@ObjectType('Invoice')
export class InvoiceType {
  @Field(() => ID) id!: string;
  @Field(() => String) number!: string;
  @Field(() => GraphQLEnums.InvoiceKind) kind!: InvoiceKind;
  @Field(() => DateTimeScalar) issuedAt!: Date;
  @Field(() => InvoiceBuyerType) buyer!: InvoiceBuyerType;
  @Field(() => [InvoiceLineType]) lines!: InvoiceLineType[];
  @Field(() => CentsScalar) totalCents!: number;
  @Field(() => String, { nullable: true }) methodLabel!: string | null;
  @Field(() => String, { nullable: true, description: 'The number of the invoice that a credit note is about.' }) creditedNumber!:
    | string
    | null;
}

@ObjectType('InvoiceConnection')
export class InvoiceConnectionType extends connectionOf('Invoice', () => InvoiceType) {}

@ObjectType('BoostOffer')
export class BoostOfferType {
  @Field(() => GraphQLEnums.BoostProduct) product!: BoostProduct;
  @Field(() => String) name!: string;
  @Field(() => Int) hours!: number;
  @Field(() => CentsScalar) priceCents!: number;
  @Field(() => CoinsScalar) priceCoins!: number;
}

@InputType('BuyBoostWithCoinsInput')
export class BuyBoostWithCoinsInputType {
  @Field(() => ID) requestId!: string;
  @Field(() => GraphQLEnums.BoostProduct) product!: BoostProduct;
  @Field(() => CoinsScalar) expectedPriceCoins!: number;
}

@ObjectType('BuyBoostWithCoinsPayload')
export class BuyBoostWithCoinsPayloadType {
  @Field(() => DateTimeScalar) endsAt!: Date;
  @Field(() => CoinsScalar, { description: 'Coins left in the wallet.' }) balance!: number;
}

@ObjectType('ActiveBoost')
export class ActiveBoostType {
  @Field(() => DateTimeScalar) startedAt!: Date;
  @Field(() => DateTimeScalar) endsAt!: Date;
  @Field(() => Int, {
    nullable: true,
    description: 'How often its card was really turned up in a deck; null where that was not counted yet when it began.',
  })
  cards!: number | null;
  @Field(() => Int) views!: number;
  @Field(() => Int) likes!: number;
}

@ObjectType('BoostReport', { description: 'What a boost brought, against as long a time before it.' })
export class BoostReportType {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar) startedAt!: Date;
  @Field(() => DateTimeScalar) endedAt!: Date;
  @Field(() => Int, {
    nullable: true,
    description: 'How often its card was really turned up in a deck; null of a boost that began before that was counted.',
  })
  cards!: number | null;
  @Field(() => Int, { nullable: true, description: 'The same in as long a time before; null where that was not counted yet.' })
  cardsBefore!: number | null;
  @Field(() => Int) views!: number;
  @Field(() => Int) likes!: number;
  @Field(() => Int) viewsBefore!: number;
  @Field(() => Int) likesBefore!: number;
}

@ObjectType('BoostReportConnection')
export class BoostReportConnectionType extends connectionOf('BoostReport', () => BoostReportType) {}
