import type { MarketplaceCategory, MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { MarketplaceItemType, MarketplaceOrderType } from './marketplace.types.ts';

@ObjectType('CatalogueItem', { description: 'An item as staff see it.' })
export class CatalogueItemType extends MarketplaceItemType {
  @Field(() => String, { nullable: true }) digitalContent!: string | null;
  @Field(() => Int, { description: 'How many were bought and kept.' }) soldCount!: number;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When its terms changed last; a picture is none of them.' }) updatedAt!: Date;
}

@ObjectType('CatalogueItemConnection')
export class CatalogueItemConnectionType extends connectionOf('CatalogueItem', () => CatalogueItemType) {}

@ObjectType('CatalogueItemPrice', { description: 'What an item cost from a moment on.' })
export class CatalogueItemPriceType {
  @Field(() => ID, { description: 'Its number.' }) id!: string;
  @Field(() => CoinsScalar, { description: 'What one cost.' }) priceCoins!: number;
  @Field(() => String, { description: 'Who of the staff set it.' }) setBy!: string;
  @Field(() => DateTimeScalar, { description: 'From when on.' }) at!: Date;
}

@ObjectType('CatalogueItemPriceConnection')
export class CatalogueItemPriceConnectionType extends connectionOf(
  'CatalogueItemPrice',
  () => CatalogueItemPriceType,
  'The prices, the present one first.',
) {}

@ObjectType('FulfilmentOrder', { description: 'An order as staff see it.' })
export class FulfilmentOrderType extends MarketplaceOrderType {
  @Field(() => ID) buyerId!: string;
  @Field(() => String) buyerName!: string;
  @Field(() => String) buyerEmail!: string;
  @Field(() => String, { nullable: true }) businessName!: string | null;
  @Field(() => [GraphQLEnums.MarketplaceOrderStatus], { description: 'What it may become next, nearest first.' })
  nextStatuses!: MarketplaceOrderStatus[];
}

@ObjectType('FulfilmentOrderConnection')
export class FulfilmentOrderConnectionType extends connectionOf('FulfilmentOrder', () => FulfilmentOrderType) {}

@ObjectType('FulfilmentCounts')
export class FulfilmentCountsType {
  @Field(() => Int) open!: number;
  @Field(() => Int, { description: 'Open and past their date.' }) overdue!: number;
  @Field(() => Int) sent!: number;
}

@ObjectType('FulfilmentEvent')
export class FulfilmentEventType {
  @Field(() => String) cursor!: string;
  @Field(() => FulfilmentOrderType) order!: FulfilmentOrderType;
  @Field(() => FulfilmentCountsType) counts!: FulfilmentCountsType;
}

@InputType('CreateCatalogueItemInput')
export class CreateCatalogueItemInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' }) requestId!: string;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => GraphQLEnums.MarketplaceCategory) category!: MarketplaceCategory;
  @Field(() => CoinsScalar) priceCoins!: number;
  @Field(() => Int, { nullable: true }) stockQuantity?: number | null;
  @Field(() => Boolean, { defaultValue: false }) isPremiumOnly!: boolean;
  @Field(() => GraphQLEnums.MarketplaceFulfilment) fulfilment!: MarketplaceFulfilment;
  @Field(() => Int, { nullable: true }) boostHours?: number | null;
  @Field(() => String, { nullable: true }) digitalContent?: string | null;
}

@InputType('UpdateCatalogueItemInput', { description: 'The whole of the item as it is to be.' })
export class UpdateCatalogueItemInputType extends CreateCatalogueItemInputType {
  @Field(() => ID) itemId!: string;
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

@InputType('SetCatalogueItemActiveInput')
export class SetCatalogueItemActiveInputType {
  @Field(() => ID) itemId!: string;
  @Field(() => Boolean) isActive!: boolean;
}

@InputType('AdvanceMarketplaceOrderInput')
export class AdvanceMarketplaceOrderInputType {
  @Field(() => ID) orderId!: string;
  @Field(() => GraphQLEnums.MarketplaceOrderStatus) status!: MarketplaceOrderStatus;
  @Field(() => String, { nullable: true }) tracking?: string | null;
  @Field(() => String, { nullable: true, description: 'What the member reads.' }) message?: string | null;
}

@InputType('RefundMarketplaceOrderInput')
export class RefundMarketplaceOrderInputType {
  @Field(() => ID) orderId!: string;
  @Field(() => String) reason!: string;
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the goods can be sold again.' }) restock!: boolean;
}
