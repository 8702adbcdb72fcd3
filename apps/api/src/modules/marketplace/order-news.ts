import { MarketplaceFulfilment, MarketplaceOrderStatus, NotificationReason } from '@benison/contracts/enumerations';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import type { LockedOrder } from './locked-order.ts';

/** What a member is told about an order: title and text as shown. */
interface Words extends Record<string, string> {
  title: string;
  text: string;
}

interface News {
  reason: 'ORDER_SHIPPED' | 'ORDER_DONE' | 'ORDER_DELIVERED';
  data: Words;
}

/** The notification when staff moved an order on; null when the step needs none. */
export function orderNews(status: MarketplaceOrderStatus, { item_name: text, fulfilment }: LockedOrder): News | null {
  if (status === MarketplaceOrderStatus.Shipped)
    return { reason: NotificationReason.OrderShipped, data: { title: 'Your order is on its way', text } };
  if (status !== MarketplaceOrderStatus.Delivered) return null;
  return fulfilment === MarketplaceFulfilment.Service
    ? { reason: NotificationReason.OrderDone, data: { title: 'Your order is done', text } }
    : { reason: NotificationReason.OrderDelivered, data: { title: 'Your order was delivered', text } };
}

/** The notification when staff refunded an order. */
export function returnNews({ item_name: name, total_cost: coins }: LockedOrder, reason: string): Words {
  return { title: 'Your coins are back', text: `${name}: ${coinsInWords(coins)}. ${reason}` };
}

/** The values of both. */
export const orderFacts = ({ item_name: item, total_cost: coins }: LockedOrder, message: string | null = null) => ({
  item,
  coins,
  message,
});
