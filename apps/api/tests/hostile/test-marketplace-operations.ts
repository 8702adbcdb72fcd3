import { newId } from '../../src/platform/clock.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';

const ITEM = {
  name: 'Card stand',
  description: 'Holds forty cards upright.',
  category: 'BUSINESS_SUPPLIES',
  priceCoins: 3,
  stockQuantity: 9,
  isPremiumOnly: false,
};
const DELIVERY = {
  recipientName: 'Ann Bell',
  company: 'Bell LLC',
  addressLine1: '1 Pier',
  addressLine2: 'Floor 2',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  phone: '410 555 0100',
  instructions: 'Ring twice',
};

/** An honest call of every marketplace operation, for members and staff. */
export const MARKETPLACE_OPERATIONS: Record<string, Asked> = {
  'Query.marketplaceItems': { by: 'bob', with: () => ({ category: 'BUSINESS_SUPPLIES', first: 5, after: null }) },
  'Query.marketplaceOrders': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Mutation.buyMarketplaceItem': {
    by: 'bob',
    with: input((w) => ({ requestId: newId(), itemId: w.itemId, quantity: 1, expectedPriceCoins: 1, delivery: DELIVERY })),
  },
  'Mutation.cancelMarketplaceOrder': { by: 'bob', with: (w) => ({ input: { id: w.ofBob.purchaseId } }) },
  'Query.catalogueItems': { by: 'admin', with: () => ({ isActive: true, first: 5, after: null }) },
  'Query.catalogueItemPrices': { by: 'admin', with: (w) => ({ itemId: w.itemId, first: 5, after: null }) },
  'Query.fulfilmentOrders': { by: 'admin', with: () => ({ view: 'OPEN', first: 5, after: null }) },
  'Query.fulfilmentCounts': { by: 'admin', with: nothing },
  'Mutation.createCatalogueItem': {
    by: 'admin',
    with: input(() => ({
      requestId: newId(),
      ...ITEM,
      stockQuantity: null,
      fulfilment: 'INSTANT',
      boostHours: null,
      digitalContent: 'Five openings',
    })),
  },
  'Mutation.updateCatalogueItem': {
    by: 'admin',
    with: input((w) => ({
      requestId: newId(),
      seenUpdatedAt: '2026-01-01T00:00:00Z',
      ...ITEM,
      itemId: w.editedItemId,
      fulfilment: 'INSTANT',
      boostHours: null,
      digitalContent: 'Six openings',
      seenStockQuantity: 9,
    })),
  },
  'Mutation.setCatalogueItemActive': { by: 'admin', with: input((w) => ({ itemId: w.editedItemId, isActive: false })) },
  'Mutation.advanceMarketplaceOrder': {
    by: 'admin',
    with: input(() => ({ orderId: newId(), status: 'SHIPPED', tracking: '1Z 999', message: 'On its way' })),
  },
  'Mutation.refundMarketplaceOrder': {
    by: 'admin',
    with: input(() => ({ orderId: newId(), reason: 'Broken in the post', restock: false })),
  },
  'Subscription.marketplaceOrderChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.marketplaceItemChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.fulfilmentChanged': { by: 'admin', with: () => ({ after: null }) },
};

export const MARKETPLACE_REST: Record<string, RestAsked> = {
  'get /api/marketplace': { by: 'bob', path: (w) => `/api/marketplace?category=all&userId=${w.bob.userId}` },
  'post /api/marketplace/purchase': {
    by: 'bob',
    path: () => '/api/marketplace/purchase',
    body: (w) => ({ userId: w.bob.userId, itemId: w.itemId, quantity: 1, price: 1, deliveryInfo: DELIVERY }),
  },
  'post /api/admin/marketplace/items/{id}/picture': { by: 'admin', path: (w) => `/api/admin/marketplace/items/${w.editedItemId}/picture` },
};
