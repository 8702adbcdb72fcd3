import type { MarketplaceCategory, MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, InterfaceType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { ImageType } from '../../businesses/public.ts';

@ObjectType('MarketplaceItem', { description: 'Something coins buy.' })
export class MarketplaceItemType {
  @Field(() => ID, { description: 'The id by which it is bought.' }) id!: string;
  @Field(() => String, { description: 'The name of the item, as buyers read it.' }) name!: string;
  @Field(() => String, { description: 'What it is, in the words that buyers read.' }) description!: string;
  @Field(() => GraphQLEnums.MarketplaceCategory, { description: 'The part of the marketplace in which it is listed.' })
  category!: MarketplaceCategory;
  @Field(() => CoinsScalar, { description: 'What one of it costs, in coins.' }) priceCoins!: number;
  @Field(() => ImageType, { nullable: true, description: '3:2 sizes; null where it has no picture.' }) image!: ImageType | null;
  @Field(() => Boolean, { description: 'Whether Premium members alone can buy it.' }) isPremiumOnly!: boolean;
  @Field(() => Boolean, { description: 'Whether it is for sale.' }) isActive!: boolean;
  @Field(() => Int, { nullable: true, description: 'Null: as many as are asked for.' }) stockLeft!: number | null;
  @Field(() => GraphQLEnums.MarketplaceFulfilment, { description: 'How a buyer receives it.' }) fulfilment!: MarketplaceFulfilment;
  @Field(() => Int, { nullable: true, description: 'Hours of boost that one of it gives; null of what is no boost.' }) boostHours!:
    | number
    | null;
  @Field(() => Int, { description: 'Most of it in one purchase; 0 when it is sold out.' }) quantityMax!: number;
}

@ObjectType('MarketplaceItemConnection', { description: 'A page of items of the marketplace.' })
export class MarketplaceItemConnectionType extends connectionOf('MarketplaceItem', () => MarketplaceItemType) {}

@ObjectType('MarketplaceItemEvent', { description: 'An item of the marketplace has changed, or its stock.' })
export class MarketplaceItemEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => MarketplaceItemType, { description: 'The item as it is now.' }) item!: MarketplaceItemType;
}

@ObjectType('DeliveryDetails', { description: 'Where goods go, in the United States.' })
export class DeliveryDetailsType {
  @Field(() => String, { description: 'Who receives it.' }) recipientName!: string;
  @Field(() => String, { nullable: true, description: 'The company at that address; null where none was given.' }) company?:
    | string
    | null
    | undefined;
  @Field(() => String, { description: 'Street and number.' }) addressLine1!: string;
  @Field(() => String, { nullable: true, description: 'A second line, such as a suite; null where there is none.' }) addressLine2?:
    | string
    | null
    | undefined;
  @Field(() => String, { description: 'The town.' }) city!: string;
  @Field(() => GraphQLEnums.UsState, { description: 'The state.' }) state!: string;
  @Field(() => String, { description: 'The ZIP code, as in 21201 or 21201-1234.' }) zipCode!: string;
  @Field(() => String, { nullable: true, description: 'Where the carrier can call; null where no number was given.' }) phone?:
    | string
    | null
    | undefined;
  @Field(() => String, { nullable: true, description: 'What the carrier should know; null where nothing was said.' }) instructions?:
    | string
    | null
    | undefined;
}

@InterfaceType('MarketplacePurchase', {
  description: 'What was bought in the marketplace, at the name and price of that moment: the same for its member and for staff.',
})
export abstract class MarketplacePurchase {
  @Field(() => ID, { description: 'The id of the order.' }) id!: string;
  @Field(() => ID, { description: 'The item that was bought, by its id.' }) itemId!: string;
  @Field(() => String, { description: 'What the item was called when it was bought.' }) itemName!: string;
  @Field(() => GraphQLEnums.MarketplaceCategory, { description: 'The category of the item that was bought.' })
  category!: MarketplaceCategory;
  @Field(() => ImageType, { nullable: true, description: 'The picture of the item as it is now; null where it has none.' })
  image!: ImageType | null;
  @Field(() => Int, { description: 'How many of the item were bought.' }) quantity!: number;
  @Field(() => CoinsScalar, { description: 'What one cost when it was bought, in coins.' }) unitPriceCoins!: number;
  @Field(() => CoinsScalar, { description: 'What all of it cost, in coins.' }) totalCoins!: number;
  @Field(() => GraphQLEnums.MarketplaceOrderStatus, { description: 'Where the order stands.' }) status!: MarketplaceOrderStatus;
  @Field(() => GraphQLEnums.MarketplaceFulfilment, { description: 'How the buyer receives it.' }) fulfilment!: MarketplaceFulfilment;
  @Field(() => Boolean, { description: 'Whether its member may still cancel it.' }) mayCancel!: boolean;
  @Field(() => DeliveryDetailsType, { nullable: true, description: 'Where the goods go; null for what is not shipped.' })
  delivery!: DeliveryDetailsType | null;
  @Field(() => String, { nullable: true, description: 'What was bought, where it is a text.' }) digitalContent!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the boost that was bought ends; null for everything else.' })
  boostEndsAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'How to follow the parcel, as staff entered it; null where nothing was entered.' })
  tracking!: string | null;
  @Field(() => String, { nullable: true, description: 'What staff said to the member; null where they said nothing.' }) message!:
    | string
    | null;
  @Field(() => Boolean, { description: 'Whether the member canceled it; false where staff did, and while it stands.' })
  closedByMember!: boolean;
  @Field(() => String, { nullable: true, description: 'Why staff took it back, as the member reads it; null otherwise.' }) closedReason!:
    | string
    | null;
  @Field(() => DateTimeScalar, { description: 'By when goods are on their way, or a service is done.' }) dueAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When it was bought.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When staff began to prepare it; null where that was not recorded.' })
  preparingAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was sent; null before that, and for what is not shipped.' })
  shippedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was recorded as delivered or done; null until then.' })
  deliveredAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its coins went back.' }) closedAt!: Date | null;
}

@ObjectType('MarketplaceOrder', {
  implements: MarketplacePurchase,
  description: 'What a member bought, at the name and price of that moment.',
})
export class MarketplaceOrderType extends MarketplacePurchase {}

@ObjectType('MarketplaceOrderConnection', { description: "A page of the member's marketplace orders." })
export class MarketplaceOrderConnectionType extends connectionOf('MarketplaceOrder', () => MarketplaceOrderType) {}

@ObjectType('MarketplaceOrderEvent', { description: 'An order of the member was placed or has changed.' })
export class MarketplaceOrderEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => MarketplaceOrderType, { description: 'The order as it is now.' }) order!: MarketplaceOrderType;
}

@InputType('DeliveryDetailsInput', { description: 'Where the goods of an order go, in the United States.' })
export class DeliveryDetailsInputType {
  @Field(() => String, { description: 'Who receives it, up to 60 characters.' }) recipientName!: string;
  @Field(() => String, { nullable: true, description: 'The company at that address, up to 100 characters; left out, none is written.' })
  company?: string | null;
  @Field(() => String, { description: 'Street and number, up to 200 characters.' }) addressLine1!: string;
  @Field(() => String, { nullable: true, description: 'A second line, such as a suite, up to 200 characters; left out, there is none.' })
  addressLine2?: string | null;
  @Field(() => String, { description: 'The town, up to 60 characters.' }) city!: string;
  @Field(() => GraphQLEnums.UsState, { description: 'The state.' }) state!: string;
  @Field(() => String, { description: 'The ZIP code, as in 21201 or 21201-1234.' }) zipCode!: string;
  @Field(() => String, { nullable: true, description: 'Where the carrier can call; left out, no number is given.' }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'What the carrier should know, up to 200 characters; left out, nothing is said.' })
  instructions?: string | null;
}

@InputType('BuyMarketplaceItemInput', { description: 'Something to buy in the marketplace, paid in coins.' })
export class BuyMarketplaceItemInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id buys once.' }) requestId!: string;
  @Field(() => ID, { description: 'The item.' }) itemId!: string;
  @Field(() => Int, { defaultValue: 1, description: 'How many to buy, 1 to 10; the item may allow fewer.' }) quantity!: number;
  @Field(() => CoinsScalar, { description: 'The price of one, as the buyer saw it; a different one is answered with PRICE_CHANGED.' })
  expectedPriceCoins!: number;
  @Field(() => DeliveryDetailsInputType, {
    nullable: true,
    description: 'Where goods go; required for items that are delivered, left out for others.',
  })
  delivery?: DeliveryDetailsInputType | null;
}
