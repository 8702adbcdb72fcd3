import { WORDS } from '@benison/contracts/notices';
import { Marketplace } from '../features/marketplace/marketplace.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** What coins buy, and what was bought. */
export function MarketplaceRoute() {
  usePageTitle(WORDS.marketplaceTitle);
  return <Marketplace />;
}
