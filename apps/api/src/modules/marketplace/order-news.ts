import { MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import type { LockedOrder } from './locked-order.ts';

/** What a member is told of an order: title and text as they are shown. */
interface News extends Record<string, string> {
  title: string;
  text: string;
}

/** What is told when staff moved an order on; null for what needs no telling. */
export function orderNews(status: MarketplaceOrderStatus, { item_name: text, fulfilment }: LockedOrder): News | null {
  if (status === MarketplaceOrderStatus.Shipped) return { title: 'Your order is on its way', text };
  if (status !== MarketplaceOrderStatus.Delivered) return null;
  return { title: fulfilment === MarketplaceFulfilment.Service ? 'Your order is done' : 'Your order was delivered', text };
}

/** What is told when staff gave the coins of an order back. */
export function returnNews({ item_name: name, total_cost: coins }: LockedOrder, reason: string): News {
  return { title: 'Your coins are back', text: `${name}: ${coins.toLocaleString('en-US')} BizCoins. ${reason}` };
}
