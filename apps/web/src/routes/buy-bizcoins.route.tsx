import { BuyBizCoins } from '../features/coins/buy.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';

/** The coin store. */
export function BuyBizCoinsRoute() {
  usePageTitle('Buy BizCoins');
  return <BuyBizCoins />;
}
