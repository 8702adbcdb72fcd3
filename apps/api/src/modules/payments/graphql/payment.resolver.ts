import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBuyer } from '../buyer.ts';
import type { Checkout } from '../checkout.ts';
import { cancelOrder } from '../commands/cancel-order.ts';
import { captureOrder } from '../commands/capture-order.ts';
import { createOrder } from '../commands/create-order.ts';
import { payOrder } from '../commands/pay-order.ts';
import { refundOrder } from '../commands/refund-order.ts';
import { orderSource } from '../live.ts';
import { toOrderView } from '../order-view.ts';
import { orderEvent } from '../queries/order-event.ts';
import { orderOf } from '../queries/order-of.ts';
import { refundPreview } from '../queries/refund-preview.ts';
import { CancelOrderPayloadType, CaptureOrderPayloadType, RefundOrderPayloadType } from './mutation.types.ts';
import {
  CancelOrderInputType,
  CaptureOrderInputType,
  CheckoutPayload,
  CreateOrderInputType,
  CreateOrderPayloadType,
  OrderEventType,
  OrderType,
  PaymentOptionType,
  PayOrderInputType,
  PayOrderPayloadType,
  RefundOrderInputType,
  RefundPreviewInputType,
  RefundPreviewType,
} from './payment.types.ts';

const toCheckout = ({ order, ...rest }: Checkout): CheckoutPayload => ({ ...rest, order: toOrderView(order) });

/** Orders and their payment. During a registration its cookie stands in for the session, but only to pay for access. */
@Resolver(() => OrderType)
export class PaymentResolver {
  @Authorized('payment.readOptions')
  @Query(() => [PaymentOptionType], { description: 'The ways to pay that are switched on.' })
  paymentOptions(@Ctx() { app }: GraphQLContext): PaymentOptionType[] {
    return app.payments.options;
  }

  @Authorized('payment.readOwn')
  @Query(() => OrderType, { description: "One of the member's own orders. NOT_FOUND for another's." })
  order(@Arg('id', () => ID) id: string, @Ctx() { em, actor }: GraphQLContext) {
    return orderOf(sqlOf(em), asBuyer(actor).userId, id);
  }

  @Authorized('payment.order')
  @Mutation(() => CreateOrderPayloadType, {
    description: 'Orders something at the price of today; it is paid in the next step. PRICE_CHANGED, PRODUCT_UNAVAILABLE.',
  })
  async createOrder(@Arg('input', () => CreateOrderInputType) input: CreateOrderInputType, @Ctx() { app, actor }: GraphQLContext) {
    return toCheckout(await createOrder(app, actor, input));
  }

  @Authorized('payment.order')
  @Mutation(() => PayOrderPayloadType, {
    description: 'A refused card answers an order that has FAILED and says why; it may be paid again.',
  })
  async payOrder(@Arg('input', () => PayOrderInputType) input: PayOrderInputType, @Ctx() { app, actor }: GraphQLContext) {
    return toCheckout(await payOrder(app, actor, input));
  }

  @Authorized('payment.order')
  @Mutation(() => CaptureOrderPayloadType, {
    description: 'Takes what the buyer approved at the provider; else asks the provider how the order stands.',
  })
  async captureOrder(@Arg('input', () => CaptureOrderInputType) input: CaptureOrderInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { order: toOrderView(await captureOrder(app, actor, input)) };
  }

  @Authorized('payment.order')
  @Mutation(() => CancelOrderPayloadType, { description: 'Drops an order that was not paid. NOT_FOUND, CONFLICT.' })
  async cancelOrder(@Arg('input', () => CancelOrderInputType) input: CancelOrderInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { order: toOrderView(await cancelOrder(app, actor, input)) };
  }

  @Authorized('payment.refund')
  @Query(() => RefundPreviewType, {
    nullable: true,
    description:
      'For finance and admins: what a refund would take back and what it would cost the house. Answers NOT_FOUND for an order that is not paid.',
  })
  refundPreview(
    @Arg('input', () => RefundPreviewInputType, { description: 'The payment, and how much of it.' }) input: RefundPreviewInputType,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    return refundPreview(sqlOf(em), app.products, input, app.clock.now());
  }

  @Authorized('payment.refund')
  @Mutation(() => RefundOrderPayloadType, {
    description: 'Gives back all or part of what was paid for an order. RECENT_SIGN_IN_REQUIRED, CONFLICT.',
  })
  async refundOrder(@Arg('input', () => RefundOrderInputType) input: RefundOrderInputType, @Ctx() { app, actor, origin }: GraphQLContext) {
    return { order: await refundOrder(app, actor, input, origin) };
  }

  @Authorized('payment.readOwn')
  @Subscription(() => OrderEventType, {
    subscribe: orderSource,
    description: "Changes of the member's own orders: paid, failed, refunded.",
  })
  orderChanged(
    @Root() event: StoredEvent<'order.changed'>,
    @Ctx() { em, actor }: GraphQLContext,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ) {
    return orderEvent(sqlOf(em), actor, event);
  }
}
