import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** Where everybody hears of the catalogue. */
export const MARKETPLACE_TOPIC = 'marketplace';
/** Where staff hear of orders that were placed or went on. */
export const FULFILMENT_TOPIC = 'staff:fulfilment';

/** What is told of the marketplace. */
export const MarketplaceEvent = { Order: 'marketplace.changed', Item: 'marketplace.item-changed' } as const;

/** An order was placed or went on to another state. */
export const orderChanged = (order: { orderId: string; userId: string }): EventDraft => ({
  type: MarketplaceEvent.Order,
  topics: [userTopic(order.userId), FULFILMENT_TOPIC],
  data: { orderId: order.orderId },
});

/** An item was put up, edited, retired, or its stock has changed. */
export const itemChanged = (itemId: string): EventDraft => ({ type: MarketplaceEvent.Item, topics: [MARKETPLACE_TOPIC], data: { itemId } });
