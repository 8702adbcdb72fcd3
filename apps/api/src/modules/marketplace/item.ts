import type { MarketplaceCategory, MarketplaceFulfilment } from '@benison/contracts/enumerations';
import { PURCHASE_QUANTITY_MAX } from '@benison/contracts/limits';
import { pictureOf, PictureShape, type MediaVariant, type Picture } from '../businesses/public.ts';
import { fulfilmentOf } from './order-rules.ts';

/** An item as the database returns it. */
export interface ItemRow {
  id: string;
  name: string;
  description: string;
  category: MarketplaceCategory;
  price: number;
  picture_id: string | null;
  picture_variants: MediaVariant[];
  is_active: boolean;
  is_premium_only: boolean;
  stock_quantity: number | null;
  needs_delivery: boolean;
  boost_hours: number | null;
  digital_content: string | null;
  created_at: Date;
  updated_at: Date;
}

export const ITEM_COLUMNS = `
  i.id, i.name, i.description, i.category, i.price, i.picture_id, i.picture_variants, i.is_active, i.is_premium_only, i.stock_quantity,
  i.needs_delivery, i.boost_hours, i.digital_content, i.created_at, i.updated_at`;

/** An item as members see it, without the content one has to buy. */
export interface ItemView {
  id: string;
  name: string;
  description: string;
  category: MarketplaceCategory;
  priceCoins: number;
  image: Picture | null;
  isPremiumOnly: boolean;
  isActive: boolean;
  /** Null: any number. */
  stockLeft: number | null;
  fulfilment: MarketplaceFulfilment;
  boostHours: number | null;
  /** The most one purchase may take; 0 when sold out. */
  quantityMax: number;
}

export function toItem(row: ItemRow): ItemView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    priceCoins: row.price,
    image: imageOf(row),
    isPremiumOnly: row.is_premium_only,
    isActive: row.is_active,
    stockLeft: row.stock_quantity,
    boostHours: row.boost_hours,
    fulfilment: howReceived(row),
    quantityMax: quantityMaxOf(row),
  };
}

/** How a buyer receives it. */
export function howReceived(row: Pick<ItemRow, 'needs_delivery' | 'boost_hours' | 'digital_content'>): MarketplaceFulfilment {
  return fulfilmentOf({ needsDelivery: row.needs_delivery, boostHours: row.boost_hours, digitalContent: row.digital_content });
}

export function imageOf(row: Pick<ItemRow, 'picture_id' | 'picture_variants'>): Picture | null {
  return row.picture_id ? pictureOf({ id: row.picture_id, variants: row.picture_variants }, PictureShape.Card) : null;
}

/** A text is read once, so nobody needs two of it. */
function quantityMaxOf(row: ItemRow): number {
  const most = row.digital_content === null ? PURCHASE_QUANTITY_MAX : 1;
  return Math.min(most, row.stock_quantity ?? most);
}
