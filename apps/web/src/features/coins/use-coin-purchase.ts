import { NOTICES, type Notice } from '@benison/contracts/notices';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { CoinPackagesQuery, Order_LineFragment } from '../../gql/graphql.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import type { Purchase } from '../payments/checkout.tsx';
import { celebrateCoins } from './coin-moment.tsx';
import { useCoinRefresh } from './use-live-coins.ts';

export type CoinPackage = CoinPackagesQuery['coinPackages'][number];

/** Buys a package: what the payment dialog shows, and what happens once it is paid. */
export function useCoinPurchase(onDone: () => void = () => undefined) {
  const [chosen, setChosen] = useState<CoinPackage | null>(null);
  const refresh = useCoinRefresh();
  const purchase: Purchase | null = chosen && {
    product: 'COIN_PACKAGE',
    packageId: chosen.id,
    title: `${chosen.name}`,
    text: chosen.bonusCoins > 0 ? `${coinWords(chosen.coins)}, ${coinNumber(chosen.bonusCoins)} of them bonus` : coinWords(chosen.coins),
    amountCents: chosen.priceCents,
  };
  const paid = (order: Order_LineFragment) => {
    const coins = chosen?.coins ?? 0;
    const notice: Notice =
      order.provider === 'PAYPAL' ? NOTICES.bizCoinsAdded(coinNumber(coins)) : NOTICES.bizCoinsPurchased(coinNumber(coins));
    setChosen(null);
    refresh();
    celebrateCoins(coins);
    notify({ ...notice, key: 'payment' });
    onDone();
  };
  const close = () => {
    setChosen(null);
    // An abandoned payment still appears in the history.
    refresh();
  };
  return { purchase, buy: setChosen, close, paid };
}

/** "200 bonus, 20%" */
export const bonusWords = ({ bonusCoins, bonusPercent }: Pick<CoinPackage, 'bonusCoins' | 'bonusPercent'>): string | null =>
  bonusCoins > 0 ? `${coinNumber(bonusCoins)} bonus${bonusPercent ? `, ${bonusPercent}%` : ''}` : null;
