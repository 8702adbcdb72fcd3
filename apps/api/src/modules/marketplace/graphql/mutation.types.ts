import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MarketplaceOrderType } from './marketplace.types.ts';
import { CatalogueItemType, FulfilmentOrderType } from './staff-marketplace.types.ts';

@ObjectType()
export abstract class FulfilmentOrderPayload {
  @Field(() => FulfilmentOrderType, { description: 'The order as it is now.' }) order!: FulfilmentOrderType;
}

@ObjectType('AdvanceMarketplaceOrderPayload', { description: 'What `advanceMarketplaceOrder` answers: the order as it is now.' })
export class AdvanceMarketplaceOrderPayloadType extends FulfilmentOrderPayload {}

@ObjectType('RefundMarketplaceOrderPayload', { description: 'What `refundMarketplaceOrder` answers: the order as it is now.' })
export class RefundMarketplaceOrderPayloadType extends FulfilmentOrderPayload {}

@ObjectType()
export abstract class MarketplaceOrderPayload {
  @Field(() => MarketplaceOrderType, { description: 'The order as it is now.' }) order!: MarketplaceOrderType;
}

@ObjectType('BuyMarketplaceItemPayload', { description: 'What `buyMarketplaceItem` answers: the order as it is now.' })
export class BuyMarketplaceItemPayloadType extends MarketplaceOrderPayload {}

@ObjectType('CancelMarketplaceOrderPayload', { description: 'What `cancelMarketplaceOrder` answers: the order as it is now.' })
export class CancelMarketplaceOrderPayloadType extends MarketplaceOrderPayload {}

@InputType('CancelMarketplaceOrderInput', { description: 'What `cancelMarketplaceOrder` takes.' })
export class CancelMarketplaceOrderInputType {
  @Field(() => ID, { description: 'The order, by its id.' }) id!: string;
}

@ObjectType()
export abstract class CatalogueItemPayload {
  @Field(() => CatalogueItemType, { description: 'The item as it is now.' }) item!: CatalogueItemType;
}

@ObjectType('CreateCatalogueItemPayload', { description: 'What `createCatalogueItem` answers: the item as it is now.' })
export class CreateCatalogueItemPayloadType extends CatalogueItemPayload {}

@ObjectType('UpdateCatalogueItemPayload', { description: 'What `updateCatalogueItem` answers: the item as it is now.' })
export class UpdateCatalogueItemPayloadType extends CatalogueItemPayload {}

@ObjectType('SetCatalogueItemActivePayload', { description: 'What `setCatalogueItemActive` answers: the item as it is now.' })
export class SetCatalogueItemActivePayloadType extends CatalogueItemPayload {}
