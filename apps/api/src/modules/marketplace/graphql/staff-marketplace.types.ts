import type { MarketplaceCategory, MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar, EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { MarketplaceItemType, MarketplacePurchase } from './marketplace.types.ts';

@ObjectType('CatalogueItem', { description: 'An item as staff see it.' })
export class CatalogueItemType extends MarketplaceItemType {
  @Field(() => String, { nullable: true, description: 'The text that a buyer gets at once; null for all other items.' }) digitalContent!:
    | string
    | null;
  @Field(() => Int, { description: 'How many were bought and kept.' }) soldCount!: number;
  @Field(() => DateTimeScalar, { description: 'When staff added it.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When its terms changed last; a picture is none of them.' }) updatedAt!: Date;
}

@ObjectType('CatalogueItemConnection', { description: 'A page of items of the marketplace, sold or not.' })
export class CatalogueItemConnectionType extends connectionOf('CatalogueItem', () => CatalogueItemType) {}

@ObjectType('CatalogueItemPrice', { description: 'What an item cost from a moment on.' })
export class CatalogueItemPriceType {
  @Field(() => ID, { description: 'Its number.' }) id!: string;
  @Field(() => CoinsScalar, { description: 'What one cost.' }) priceCoins!: number;
  @Field(() => String, { description: 'Who of the staff set it.' }) setBy!: string;
  @Field(() => DateTimeScalar, { description: 'From when on.' }) at!: Date;
}

@ObjectType('CatalogueItemPriceConnection', { description: 'A page of prices that an item had.' })
export class CatalogueItemPriceConnectionType extends connectionOf(
  'CatalogueItemPrice',
  () => CatalogueItemPriceType,
  'The prices, the present one first.',
) {}

@ObjectType('FulfilmentOrder', { implements: MarketplacePurchase, description: 'An order as staff see it.' })
export class FulfilmentOrderType extends MarketplacePurchase {
  @Field(() => ID, { description: 'The account of the buyer.' }) buyerId!: string;
  @Field(() => String, { description: "The name of the buyer's account." }) buyerName!: string;
  @Field(() => EmailAddressScalar, { description: 'Where the buyer gets its mail.' }) buyerEmail!: string;
  @Field(() => String, { nullable: true, description: 'What the business of the buyer is called; null where it has none.' }) businessName!:
    | string
    | null;
  @Field(() => [GraphQLEnums.MarketplaceOrderStatus], { description: 'What it may become next, nearest first.' })
  nextStatuses!: MarketplaceOrderStatus[];
}

@ObjectType('FulfilmentOrderConnection', { description: 'A page of orders to fulfil.' })
export class FulfilmentOrderConnectionType extends connectionOf('FulfilmentOrder', () => FulfilmentOrderType) {}

@ObjectType('FulfilmentCounts', { description: 'How many orders of the marketplace wait for staff.' })
export class FulfilmentCountsType {
  @Field(() => Int, { description: 'Orders that are placed or being prepared.' }) open!: number;
  @Field(() => Int, { description: 'Open and past their date.' }) overdue!: number;
  @Field(() => Int, { description: 'Orders that are shipped and not delivered yet.' }) sent!: number;
}

@ObjectType('FulfilmentEvent', { description: 'An order of the marketplace was placed or has changed.' })
export class FulfilmentEventType {
  @Field(() => String, { description: 'The place in the stream of events behind it.' }) cursor!: string;
  @Field(() => FulfilmentOrderType, { description: 'The order as it is now.' }) order!: FulfilmentOrderType;
  @Field(() => FulfilmentCountsType, { description: 'How many orders wait now.' }) counts!: FulfilmentCountsType;
}

@InputType('CreateCatalogueItemInput', { description: 'A new item of the marketplace, on sale from then on.' })
export class CreateCatalogueItemInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' }) requestId!: string;
  @Field(() => String, { description: 'What it is called, as buyers read it, 3 to 80 characters.' }) name!: string;
  @Field(() => String, { description: 'What it is, as buyers read it, 10 to 1,000 characters.' }) description!: string;
  @Field(() => GraphQLEnums.MarketplaceCategory, { description: 'Under which category the marketplace lists it.' })
  category!: MarketplaceCategory;
  @Field(() => CoinsScalar, { description: 'What one of it costs, in coins, 1 to 1,000,000.' }) priceCoins!: number;
  @Field(() => Int, { nullable: true, description: 'How many there are to sell, up to 100,000; left out, there is no limit.' })
  stockQuantity?: number | null;
  @Field(() => Boolean, { defaultValue: false, description: 'Whether only Premium members can buy it.' }) isPremiumOnly!: boolean;
  @Field(() => GraphQLEnums.MarketplaceFulfilment, { description: 'How a buyer gets it: shipped, done for it, or at once.' })
  fulfilment!: MarketplaceFulfilment;
  @Field(() => Int, { nullable: true, description: 'Hours of boost that one gives, up to 672; left out for all other items.' })
  boostHours?: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'The text that a buyer gets at once, up to 4,000 characters; left out for all other items.',
  })
  digitalContent?: string | null;
}

@InputType('UpdateCatalogueItemInput', { description: 'The whole of the item as it is to be.' })
export class UpdateCatalogueItemInputType extends CreateCatalogueItemInputType {
  @Field(() => ID, { description: 'The item that is changed.' }) itemId!: string;
  @Field(() => DateTimeScalar, { description: 'When it was changed last, as it was shown.' }) seenUpdatedAt!: Date;
  @Field(() => Int, { nullable: true, description: 'The stock as the form showed it: what was sold meanwhile stays sold.' })
  seenStockQuantity?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Says that a change of the price by more than a factor of five is meant; without it such a change is refused (PRICE_CHANGE_UNCONFIRMED).',
  })
  confirmsPriceChange?: boolean;
}

@InputType('SetCatalogueItemActiveInput', { description: 'A marketplace item that staff take out of sale, or put up again.' })
export class SetCatalogueItemActiveInputType {
  @Field(() => ID, { description: 'The item of the marketplace.' }) itemId!: string;
  @Field(() => Boolean, { description: 'Whether it is on sale from now on; open orders are fulfilled either way.' }) isActive!: boolean;
}

@InputType('AdvanceMarketplaceOrderInput', { description: 'The next step of an order in the marketplace, as staff take it.' })
export class AdvanceMarketplaceOrderInputType {
  @Field(() => ID, { description: 'The order.' }) orderId!: string;
  @Field(() => GraphQLEnums.MarketplaceOrderStatus, { description: 'What it becomes: PREPARING, SHIPPED or DELIVERED.' })
  status!: MarketplaceOrderStatus;
  @Field(() => String, { nullable: true, description: 'The number of the parcel, up to 60 characters; left out where there is none.' })
  tracking?: string | null;
  @Field(() => String, { nullable: true, description: 'What the member reads.' }) message?: string | null;
}

@InputType('RefundMarketplaceOrderInput', { description: 'What `refundMarketplaceOrder` takes.' })
export class RefundMarketplaceOrderInputType {
  @Field(() => ID, { description: 'The order that is taken back, by its id.' }) orderId!: string;
  @Field(() => String, { description: 'Why it is taken back, 5 to 500 characters; the member reads it.' }) reason!: string;
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the goods can be sold again.' }) restock!: boolean;
}
