import { MarketplaceFulfilment, MarketplaceOrderStatus as Status, valuesOf } from '@benison/contracts/enumerations';

/** The states an order may come from, for each kind of delivery. Everything else is impossible. */
const BEFORE: Record<MarketplaceFulfilment, Partial<Record<Status, Status[]>>> = {
  DELIVERY: { PREPARING: [Status.Placed], SHIPPED: [Status.Placed, Status.Preparing], DELIVERED: [Status.Shipped] },
  SERVICE: { PREPARING: [Status.Placed], DELIVERED: [Status.Placed, Status.Preparing] },
  INSTANT: {},
};

/** Whether staff may move an order on to a state. */
export function mayAdvance(fulfilment: MarketplaceFulfilment, from: Status, to: Status): boolean {
  return BEFORE[fulfilment][to]?.includes(from) ?? false;
}

/** The states staff may move an order to, the nearest first. */
export function nextStatuses(fulfilment: MarketplaceFulfilment, from: Status): Status[] {
  return valuesOf(Status).filter((to) => mayAdvance(fulfilment, from, to));
}

/** Whether nothing has shipped yet, so that the member may still cancel. */
export function isOpen(status: Status): boolean {
  return status === Status.Placed || status === Status.Preparing;
}

/** Whether the coins were returned. */
export function isClosed(status: Status): boolean {
  return status === Status.Canceled || status === Status.Refunded;
}

/** An order that never shipped is canceled, one that did is refunded. */
export function statusOnReturn(status: Status): Status {
  return isOpen(status) ? Status.Canceled : Status.Refunded;
}

/** How an item with these attributes is delivered. */
export function fulfilmentOf(item: {
  needsDelivery: boolean;
  boostHours: number | null;
  digitalContent: string | null;
}): MarketplaceFulfilment {
  if (item.needsDelivery) return MarketplaceFulfilment.Delivery;
  return item.boostHours !== null || item.digitalContent !== null ? MarketplaceFulfilment.Instant : MarketplaceFulfilment.Service;
}
