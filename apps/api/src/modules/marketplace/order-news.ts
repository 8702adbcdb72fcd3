import { MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import type { LockedOrder } from './locked-order.ts';

/** What a member is told about an order: title and text as shown. */
interface News extends Record<string, string> {
  title: string;
  text: string;
}

/** The notification when staff moved an order on; null when the step needs none. */
export function orderNews(status: MarketplaceOrderStatus, { item_name: text, fulfilment }: LockedOrder): News | null {
  if (status === MarketplaceOrderStatus.Shipped) return { title: 'Your order is on its way', text };
  if (status !== MarketplaceOrderStatus.Delivered) return null;
  return { title: fulfilment === MarketplaceFulfilment.Service ? 'Your order is done' : 'Your order was delivered', text };
}

/** The notification when staff refunded an order. */
export function returnNews({ item_name: name, total_cost: coins }: LockedOrder, reason: string): News {
  return { title: 'Your coins are back', text: `${name}: ${coins.toLocaleString('en-US')} BizCoins. ${reason}` };
}
