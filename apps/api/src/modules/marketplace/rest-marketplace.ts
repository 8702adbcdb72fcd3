import { MarketplaceCategory, type MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { BuyMarketplaceItemInput, DeliveryDetails, purchaseQuantity } from '@benison/contracts/marketplace';
import { z } from 'zod';
import { payloadWord } from '../../platform/http/payload-words.ts';
import type { ItemView } from './item.ts';
import type { OrderView } from './order.ts';

/** The documented words of the categories. */
const CATEGORY_WORDS = {
  marketing: MarketplaceCategory.Marketing,
  business_supplies: MarketplaceCategory.BusinessSupplies,
  premium_boost: MarketplaceCategory.PremiumBoost,
} as const;

export const RestItemsQuery = z.object({
  category: z.enum(['all', 'marketing', 'business_supplies', 'premium_boost']).default('all'),
  userId: comparedId.optional().meta({ description: 'Must be the signed-in member.' }),
});

/** The category for a documented word; null for all of them. */
export const categoryOf = (word: z.infer<typeof RestItemsQuery>['category']): MarketplaceCategory | null =>
  word === 'all' ? null : CATEGORY_WORDS[word];

export const RestItem = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.enum(['marketing', 'business_supplies', 'premium_boost']),
  price: z.int().meta({ description: 'In BizCoins.' }),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  isPremiumOnly: z.boolean(),
  stockQuantity: z.int().nullable().meta({ description: 'Null: as many as are asked for.' }),
  needsDelivery: z.boolean(),
});

export function toRestItem(item: ItemView): z.infer<typeof RestItem> {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    category: payloadWord(item.category),
    price: item.priceCoins,
    imageUrl: item.image?.url ?? null,
    isActive: item.isActive,
    isPremiumOnly: item.isPremiumOnly,
    stockQuantity: item.stockLeft,
    needsDelivery: item.fulfilment === 'DELIVERY',
  };
}

export const RestPurchaseBody = z.object({
  userId: comparedId.nullish().meta({ description: 'Must be the signed-in member.' }),
  itemId: comparedId,
  quantity: purchaseQuantity.default(1),
  price: BuyMarketplaceItemInput.shape.expectedPriceCoins
    .nullish()
    .meta({ description: 'The price of one, as it was seen; a different one is answered with 409 and the real one.' }),
  deliveryInfo: z.object(DeliveryDetails.shape).nullish().meta({ description: 'Where it is sent; required for goods.' }),
});

/** A delivered purchase is "completed" in the documentation. */
const STATUS_WORDS: Record<MarketplaceOrderStatus, string> = {
  PLACED: 'placed',
  PREPARING: 'preparing',
  SHIPPED: 'shipped',
  DELIVERED: 'completed',
  CANCELED: 'canceled',
  REFUNDED: 'refunded',
};

export const RestPurchase = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  itemId: z.uuid(),
  quantity: z.int(),
  totalCost: z.int().meta({ description: 'In BizCoins.' }),
  status: z.enum(['placed', 'preparing', 'shipped', 'completed', 'canceled', 'refunded']),
  createdAt: z.iso.datetime(),
});

export function toRestPurchase(order: OrderView, userId: string): Record<string, unknown> {
  return {
    id: order.id,
    userId,
    itemId: order.itemId,
    quantity: order.quantity,
    totalCost: order.totalCoins,
    status: STATUS_WORDS[order.status],
    createdAt: order.createdAt.toISOString(),
  };
}

export const RestCatalogueItem = RestItem.extend({ updatedAt: z.iso.datetime() });
