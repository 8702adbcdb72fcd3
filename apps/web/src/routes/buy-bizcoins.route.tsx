import { BuyBizCoins } from '../features/coins/buy.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** The store of coins. */
export function BuyBizCoinsRoute() {
  usePageTitle('Buy BizCoins');
  return <BuyBizCoins />;
}
