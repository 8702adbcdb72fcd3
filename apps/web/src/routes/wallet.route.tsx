import { Wallet } from '../features/coins/wallet.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** The member's coins. */
export function WalletRoute() {
  usePageTitle('Wallet');
  return <Wallet />;
}
