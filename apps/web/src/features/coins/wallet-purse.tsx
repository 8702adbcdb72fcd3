import { Purse } from '../../components/accounts/account-menu.tsx';
import { useWallet } from './use-wallet.ts';

/** The member's coins in the top bar, counting up to each new balance. */
export function WalletPurse() {
  const { wallet } = useWallet();
  return wallet ? <Purse coins={wallet.balance} /> : null;
}
