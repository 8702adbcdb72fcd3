import { MarketplaceCategory } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { asMember } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { buyItem } from '../commands/buy-item.ts';
import { cancelOrder } from '../commands/cancel-order.ts';
import { MARKETPLACE_TOPIC, MarketplaceEvent } from '../events.ts';
import { itemsForSale, loadItemOfEvent } from '../queries/items.ts';
import { loadOrderOfEvent, ordersOf } from '../queries/orders.ts';
import {
  BuyMarketplaceItemInputType,
  MarketplaceItemConnectionType,
  MarketplaceItemEventType,
  MarketplaceOrderConnectionType,
  MarketplaceOrderEventType,
} from './marketplace.types.ts';
import { BuyMarketplaceItemPayloadType, CancelMarketplaceOrderInputType, CancelMarketplaceOrderPayloadType } from './mutation.types.ts';

/** What coins buy, and what the member has bought. */
@Resolver()
export class MarketplaceResolver {
  @Authorized('marketplace.read')
  @Query(() => MarketplaceItemConnectionType, { description: 'What is for sale, newest first.' })
  marketplaceItems(
    @Arg('category', () => GraphQLEnums.MarketplaceCategory, { nullable: true }) category: MarketplaceCategory | null,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em }: GraphQLContext,
  ): Promise<MarketplaceItemConnectionType> {
    return itemsForSale(sqlOf(em), { category, first, after });
  }

  @Authorized('marketplace.buy')
  @Mutation(() => BuyMarketplaceItemPayloadType, { description: 'Buys for coins, once for each request id.' })
  async buyMarketplaceItem(
    @Arg('input', () => BuyMarketplaceItemInputType) input: BuyMarketplaceItemInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<BuyMarketplaceItemPayloadType> {
    return { order: await buyItem(app, actor, { ...input, ...(input.delivery && { delivery: { ...input.delivery } }) }) };
  }

  @Authorized('marketplace.read')
  @Query(() => MarketplaceOrderConnectionType, { description: 'What the member bought, newest first.' })
  marketplaceOrders(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<MarketplaceOrderConnectionType> {
    return ordersOf(sqlOf(em), app.secrets, asMember(actor).userId, { first, after });
  }

  @Authorized('marketplace.cancelOwn')
  @Mutation(() => CancelMarketplaceOrderPayloadType, {
    description: 'Takes an order back before it left: all its coins come back. A second time changes nothing.',
  })
  async cancelMarketplaceOrder(
    @Arg('input', () => CancelMarketplaceOrderInputType) { id }: CancelMarketplaceOrderInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<CancelMarketplaceOrderPayloadType> {
    return { order: await cancelOrder(app, actor, id) };
  }

  @Authorized('marketplace.read')
  @Subscription(() => MarketplaceOrderEventType, {
    subscribe: (data) => personalSource(data, [MarketplaceEvent.Order]),
    description: "The member's own orders, as they go on.",
  })
  async marketplaceOrderChanged(
    @Root() event: StoredEvent<'marketplace.changed'>,
    @Ctx() { app, em, actor }: GraphQLContext,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): Promise<MarketplaceOrderEventType> {
    const order = await loadOrderOfEvent(sqlOf(em), app.secrets, asMember(actor).userId, event.data.orderId);
    return { cursor: event.cursor, order };
  }

  @Authorized('marketplace.read')
  @Subscription(() => MarketplaceItemEventType, {
    // The same for every member, so all of them share one execution.
    subscribe: ({ args }: { args: { after?: string | null } }) =>
      new EventSource({ topics: [MARKETPLACE_TOPIC], types: [MarketplaceEvent.Item], scope: MARKETPLACE_TOPIC, after: args.after ?? null }),
    description: 'Items that are new, edited or retired, and stock as it goes.',
  })
  async marketplaceItemChanged(
    @Root() event: StoredEvent<'marketplace.item-changed'>,
    @Ctx() { em }: GraphQLContext,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): Promise<MarketplaceItemEventType> {
    return { cursor: event.cursor, item: await loadItemOfEvent(sqlOf(em), event.data.itemId) };
  }
}
