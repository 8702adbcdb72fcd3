import { FulfilmentView } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { asStaff } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { advanceOrder } from '../commands/advance-order.ts';
import { refundOrder } from '../commands/refund-order.ts';
import { FULFILMENT_TOPIC, MarketplaceEvent } from '../events.ts';
import { fulfilmentCounts, fulfilmentOrders, loadFulfilmentOrderOfEvent } from '../queries/fulfilment.ts';
import { AdvanceMarketplaceOrderPayloadType, RefundMarketplaceOrderPayloadType } from './mutation.types.ts';
import {
  AdvanceMarketplaceOrderInputType,
  FulfilmentCountsType,
  FulfilmentEventType,
  FulfilmentOrderConnectionType,
  RefundMarketplaceOrderInputType,
} from './staff-marketplace.types.ts';

/** Orders as staff work on them. */
@Resolver()
export class FulfilmentResolver {
  @Authorized('fulfilment.read')
  @Query(() => FulfilmentOrderConnectionType, { description: 'Open orders by their date; sent and done ones newest first.' })
  fulfilmentOrders(
    @Arg('view', () => GraphQLEnums.FulfilmentView, { defaultValue: FulfilmentView.Open }) view: FulfilmentView,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<FulfilmentOrderConnectionType> {
    return fulfilmentOrders(sqlOf(em), app.secrets, { view, first, after });
  }

  @Authorized('fulfilment.read')
  @Query(() => FulfilmentCountsType, { description: 'How many orders of the marketplace wait at each step.' })
  fulfilmentCounts(@Ctx() { app, em }: GraphQLContext): Promise<FulfilmentCountsType> {
    return fulfilmentCounts(sqlOf(em), app.clock.now());
  }

  @Authorized('fulfilment.advance')
  @Mutation(() => AdvanceMarketplaceOrderPayloadType, {
    description: 'Moves an order on to its next step. NOT_FOUND, CONFLICT when someone else did meanwhile.',
  })
  async advanceMarketplaceOrder(
    @Arg('input', () => AdvanceMarketplaceOrderInputType) input: AdvanceMarketplaceOrderInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<AdvanceMarketplaceOrderPayloadType> {
    return { order: await advanceOrder(app, actor, origin, { ...input }) };
  }

  @Authorized('fulfilment.refund')
  @Mutation(() => RefundMarketplaceOrderPayloadType, {
    description: 'Takes an order back with a reason: all its coins go where they came from.',
  })
  async refundMarketplaceOrder(
    @Arg('input', () => RefundMarketplaceOrderInputType) input: RefundMarketplaceOrderInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<RefundMarketplaceOrderPayloadType> {
    return { order: await refundOrder(app, actor, origin, { ...input }) };
  }

  @Authorized('fulfilment.read')
  @Subscription(() => FulfilmentEventType, {
    subscribe: ({ args, context }: { args: { after?: string | null }; context: GraphQLContext }) =>
      new EventSource({
        topics: [FULFILMENT_TOPIC],
        types: [MarketplaceEvent.Order],
        scope: `staff:${asStaff(context.actor).staffId}`,
        after: args.after ?? null,
      }),
    description: 'Orders of the marketplace that were placed or moved on.',
  })
  async fulfilmentChanged(
    @Root() event: StoredEvent<'marketplace.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<FulfilmentEventType> {
    const order = await loadFulfilmentOrderOfEvent(sqlOf(em), app.secrets, event.data.orderId);
    return { cursor: event.cursor, order, counts: await fulfilmentCounts(sqlOf(em), app.clock.now()) };
  }
}
