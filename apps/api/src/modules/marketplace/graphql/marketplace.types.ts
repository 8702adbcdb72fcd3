import type { MarketplaceCategory, MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { ImageType } from '../../businesses/public.ts';

@ObjectType('MarketplaceItem', { description: 'Something coins buy.' })
export class MarketplaceItemType {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => GraphQLEnums.MarketplaceCategory) category!: MarketplaceCategory;
  @Field(() => CoinsScalar) priceCoins!: number;
  @Field(() => ImageType, { nullable: true, description: '3:2 sizes.' }) image!: ImageType | null;
  @Field(() => Boolean) isPremiumOnly!: boolean;
  @Field(() => Boolean, { description: 'Whether it is for sale.' }) isActive!: boolean;
  @Field(() => Int, { nullable: true, description: 'Null: as many as are asked for.' }) stockLeft!: number | null;
  @Field(() => GraphQLEnums.MarketplaceFulfilment) fulfilment!: MarketplaceFulfilment;
  @Field(() => Int, { nullable: true, description: 'Hours of boost that one of it gives.' }) boostHours!: number | null;
  @Field(() => Int, { description: 'Most of it in one purchase; 0 when it is sold out.' }) quantityMax!: number;
}

@ObjectType('MarketplaceItemConnection')
export class MarketplaceItemConnectionType extends connectionOf('MarketplaceItem', () => MarketplaceItemType) {}

@ObjectType('MarketplaceItemEvent')
export class MarketplaceItemEventType {
  @Field(() => String) cursor!: string;
  @Field(() => MarketplaceItemType) item!: MarketplaceItemType;
}

@ObjectType('DeliveryDetails', { description: 'Where goods go, in the United States.' })
export class DeliveryDetailsType {
  @Field(() => String) recipientName!: string;
  @Field(() => String, { nullable: true }) company?: string | null | undefined;
  @Field(() => String) addressLine1!: string;
  @Field(() => String, { nullable: true }) addressLine2?: string | null | undefined;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => String) zipCode!: string;
  @Field(() => String, { nullable: true }) phone?: string | null | undefined;
  @Field(() => String, { nullable: true }) instructions?: string | null | undefined;
}

@ObjectType('MarketplaceOrder', { description: 'What a member bought, at the name and price of that moment.' })
export class MarketplaceOrderType {
  @Field(() => ID) id!: string;
  @Field(() => ID) itemId!: string;
  @Field(() => String) itemName!: string;
  @Field(() => GraphQLEnums.MarketplaceCategory) category!: MarketplaceCategory;
  @Field(() => ImageType, { nullable: true }) image!: ImageType | null;
  @Field(() => Int) quantity!: number;
  @Field(() => CoinsScalar) unitPriceCoins!: number;
  @Field(() => CoinsScalar) totalCoins!: number;
  @Field(() => GraphQLEnums.MarketplaceOrderStatus) status!: MarketplaceOrderStatus;
  @Field(() => GraphQLEnums.MarketplaceFulfilment) fulfilment!: MarketplaceFulfilment;
  @Field(() => Boolean, { description: 'Whether its member may still cancel it.' }) mayCancel!: boolean;
  @Field(() => DeliveryDetailsType, { nullable: true }) delivery!: DeliveryDetailsType | null;
  @Field(() => String, { nullable: true, description: 'What was bought, where it is a text.' }) digitalContent!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) boostEndsAt!: Date | null;
  @Field(() => String, { nullable: true }) tracking!: string | null;
  @Field(() => String, { nullable: true, description: 'What staff said to the member.' }) message!: string | null;
  @Field(() => Boolean) closedByMember!: boolean;
  @Field(() => String, { nullable: true }) closedReason!: string | null;
  @Field(() => DateTimeScalar, { description: 'By when goods are on their way, or a service is done.' }) dueAt!: Date;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) preparingAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) shippedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) deliveredAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its coins went back.' }) closedAt!: Date | null;
}

@ObjectType('MarketplaceOrderConnection')
export class MarketplaceOrderConnectionType extends connectionOf('MarketplaceOrder', () => MarketplaceOrderType) {}

@ObjectType('MarketplaceOrderEvent')
export class MarketplaceOrderEventType {
  @Field(() => String) cursor!: string;
  @Field(() => MarketplaceOrderType) order!: MarketplaceOrderType;
}

@InputType('DeliveryDetailsInput')
export class DeliveryDetailsInputType {
  @Field(() => String) recipientName!: string;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => String) addressLine1!: string;
  @Field(() => String, { nullable: true }) addressLine2?: string | null;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => String) zipCode!: string;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) instructions?: string | null;
}

@InputType('BuyMarketplaceItemInput')
export class BuyMarketplaceItemInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id buys once.' }) requestId!: string;
  @Field(() => ID) itemId!: string;
  @Field(() => Int, { defaultValue: 1 }) quantity!: number;
  @Field(() => CoinsScalar, { description: 'The price of one, as the buyer saw it; a different one is answered with PRICE_CHANGED.' })
  expectedPriceCoins!: number;
  @Field(() => DeliveryDetailsInputType, { nullable: true }) delivery?: DeliveryDetailsInputType | null;
}
