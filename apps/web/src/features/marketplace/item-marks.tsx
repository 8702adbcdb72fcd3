import type { MarketplaceCategory } from '@benison/contracts/enumerations';
import { Crown, Megaphone, Package, Rocket } from 'lucide-react';
import { Badge } from '../../components/chip.tsx';
import type { LucideIcon } from '../../components/icon.tsx';
import { hoursWords } from './order-words.ts';
import type { ShopItem } from './use-shop.ts';

/** What stands for a category where an item has no picture. */
export const CATEGORY_ICONS: Record<MarketplaceCategory, LucideIcon> = {
  MARKETING: Megaphone,
  BUSINESS_SUPPLIES: Package,
  PREMIUM_BOOST: Rocket,
};

/** So few are left that it is worth saying. */
const FEW = 5;

/** Who may buy it, where not everybody may. */
export function ItemBadges({ item }: { readonly item: Pick<ShopItem, 'isPremiumOnly'> }) {
  return item.isPremiumOnly ? (
    <Badge tone="gold" icon={Crown}>
      Premium
    </Badge>
  ) : null;
}

/** What is worth knowing beside the price: how many are left, how long it runs, how it comes. */
export function ItemNote({ item }: { readonly item: Pick<ShopItem, 'stockLeft' | 'boostHours' | 'fulfilment'> }) {
  const { stockLeft, boostHours, fulfilment } = item;
  if (stockLeft === 0) return <span className="few">Sold out</span>;
  if (stockLeft !== null && stockLeft <= FEW) return <span className="few">{`Only ${stockLeft} left`}</span>;
  if (boostHours) return <>{hoursWords(boostHours)}</>;
  return <>{{ DELIVERY: 'Sent to you', SERVICE: 'Done for you', INSTANT: 'At once' }[fulfilment]}</>;
}
