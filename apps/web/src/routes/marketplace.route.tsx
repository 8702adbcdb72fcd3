import { WORDS } from '@benison/contracts/notices';
import { Marketplace } from '../features/marketplace/marketplace.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';

/** The shop, and the member's orders. */
export function MarketplaceRoute() {
  usePageTitle(WORDS.marketplaceTitle);
  return <Marketplace />;
}
