import type { MarketplaceCategory } from '@benison/contracts/enumerations';
import { Crown, Megaphone, Package, Rocket } from 'lucide-react';
import { Badge } from '../../components/controls/chip.tsx';
import type { LucideIcon } from '../../components/marks/icon.tsx';
import { hoursWords } from './order-words.ts';
import type { ShopItem } from './use-shop.ts';

/** Shown for a category when an item has no picture. */
export const CATEGORY_ICONS: Record<MarketplaceCategory, LucideIcon> = {
  MARKETING: Megaphone,
  BUSINESS_SUPPLIES: Package,
  PREMIUM_BOOST: Rocket,
};

/** Stock at or below this is worth mentioning. */
const FEW = 5;

/** Who may buy it, if not everybody. */
export function ItemBadges({ item }: { readonly item: Pick<ShopItem, 'isPremiumOnly'> }) {
  return item.isPremiumOnly ? (
    <Badge tone="gold" icon={Crown}>
      Premium
    </Badge>
  ) : null;
}

/** The note beside the price: stock left, duration, or delivery. */
export function ItemNote({ item }: { readonly item: Pick<ShopItem, 'stockLeft' | 'boostHours' | 'fulfilment'> }) {
  const { stockLeft, boostHours, fulfilment } = item;
  if (stockLeft === 0) return <span className="few">Sold out</span>;
  if (stockLeft !== null && stockLeft <= FEW) return <span className="few">{`Only ${stockLeft} left`}</span>;
  if (boostHours) return <>{hoursWords(boostHours)}</>;
  return <>{{ DELIVERY: 'Sent to you', SERVICE: 'Done for you', INSTANT: 'At once' }[fulfilment]}</>;
}
