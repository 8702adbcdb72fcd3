import { Purse } from '../../components/account-menu.tsx';
import { useWallet } from './use-wallet.ts';

/** The member's coins in the bar, counting to every new balance. */
export function WalletPurse() {
  const { wallet } = useWallet();
  return wallet ? <Purse coins={wallet.balance} /> : null;
}
