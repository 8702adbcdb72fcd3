import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** The topic that tells everybody about the catalogue. */
export const MARKETPLACE_TOPIC = 'marketplace';
/** The topic that tells staff about orders that were placed or moved on. */
export const FULFILMENT_TOPIC = 'staff:fulfilment';

/** Events of the marketplace. */
export const MarketplaceEvent = { Order: 'marketplace.changed', Item: 'marketplace.item-changed' } as const;

declare module '../../platform/events/event.ts' {
  interface Facts {
    'marketplace.changed': { orderId: string };
    'marketplace.item-changed': { itemId: string };
  }
}

/** An order was placed or changed state. */
export const orderChanged = (order: { orderId: string; userId: string }): EventDraft<'marketplace.changed'> => ({
  type: MarketplaceEvent.Order,
  topics: [userTopic(order.userId), FULFILMENT_TOPIC],
  data: { orderId: order.orderId },
});

/** An item was added, edited or retired, or its stock changed. */
export const itemChanged = (itemId: string): EventDraft<'marketplace.item-changed'> => ({
  type: MarketplaceEvent.Item,
  topics: [MARKETPLACE_TOPIC],
  data: { itemId },
});
