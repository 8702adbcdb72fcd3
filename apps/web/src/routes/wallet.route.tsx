import { Wallet } from '../features/coins/wallet.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';
import { FreshSignInAround } from './fresh-sign-in-around.tsx';

/** The member's coins. */
export function WalletRoute() {
  usePageTitle('Wallet');
  return (
    <FreshSignInAround>
      <Wallet />
    </FreshSignInAround>
  );
}
