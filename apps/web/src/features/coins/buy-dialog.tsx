import { useQuery } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { RuledItem, RuledList } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { Checkout } from '../payments/checkout.tsx';
import { COIN_PACKAGES } from './documents.ts';
import { bonusWords, useCoinPurchase } from './use-coin-purchase.ts';
import { useWallet } from './use-wallet.ts';

/** Buys coins without leaving the screen: the store's packages, then the payment. */
export function BuyDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { wallet } = useWallet();
  const coins = useCoinPurchase(onClose);
  return (
    <>
      <Dialog
        open={open && coins.purchase === null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Buy BizCoins"
        text={
          wallet ? (
            <>
              Your balance: <Amount coins={wallet.balance} />
            </>
          ) : undefined
        }
      >
        <Packages onBuy={coins.buy} />
      </Dialog>
      <Checkout purchase={coins.purchase} onClose={coins.close} onPaid={coins.paid} failed={NOTICES.coinPurchaseFailed} />
    </>
  );
}

function Packages({ onBuy }: { readonly onBuy: ReturnType<typeof useCoinPurchase>['buy'] }) {
  const { data, error, refetch } = useQuery(COIN_PACKAGES, { variables: { surface: 'STORE' } });
  return (
    <Loading active={!data && !error} skeleton={<RowsSkeleton rows={4} />} label="Loading the packages">
      {error && !data && (
        <ErrorState shape="short" title="The packages did not load" text="Nothing was charged." onRetry={() => refetchQuietly(refetch)} />
      )}
      {data && (
        <RuledList label="Packages">
          {data.coinPackages.map((one) => (
            <RuledItem
              key={one.id}
              title={<Amount coins={one.coins} />}
              text={bonusWords(one) ?? one.name}
              trail={
                <>
                  {one.isPopular && <Badge tone="gold">Most Popular</Badge>}
                  <Button
                    size="sm"
                    variant={one.isPopular ? 'act' : 'plain'}
                    aria-label={`Buy ${coinWords(one.coins)} for ${dollarsInWords(one.priceCents)}`}
                    onClick={() => onBuy(one)}
                  >
                    {dollarsInWords(one.priceCents)}
                  </Button>
                </>
              }
            />
          ))}
        </RuledList>
      )}
    </Loading>
  );
}
