import { useQuery } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Gift, Handshake, ShoppingBag } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Columns, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList, StatLines, Tile } from '../../components/lists/list.tsx';
import { ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { PackageCard } from '../../components/money/wallet.tsx';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { agoWords } from '../../lib/words/time-words.ts';
import { Checkout, isPaymentBegun } from '../payments/checkout.tsx';
import { COIN_PACKAGES, COIN_PURCHASES } from './documents.ts';
import { ORDER_FACES } from './order-words.ts';
import { bonusWords, useCoinPurchase, type CoinPackage } from './use-coin-purchase.ts';
import { useWallet } from './use-wallet.ts';

const PURCHASES_PAGE = 10;

const REASONS = [
  { icon: Gift, title: 'Send gifts', text: 'Thank a business live on its stream; they get every coin.' },
  { icon: ShoppingBag, title: 'Use the marketplace', text: 'Marketing tools, supplies and boosts, priced in coins.' },
  { icon: Handshake, title: 'Grow your network', text: 'Boost your card, so that more of the right businesses see it.' },
];

/** The coin store: the balance, four packages, the benefits, and past purchases. */
export function BuyBizCoins() {
  const coins = useCoinPurchase();
  return (
    <Page title="Buy BizCoins" lead="Bought coins never expire. They can be spent, or refunded while unspent." actions={<CurrentBalance />}>
      <Stack gap="xl">
        <Packages onBuy={coins.buy} />
        <Columns of="two">
          <Section title="Why Buy BizCoins">
            <RuledList label="Why Buy BizCoins">
              {REASONS.map(({ icon, title, text }) => (
                <RuledItem key={title} lead={<Tile icon={icon} />} title={title} text={text} />
              ))}
            </RuledList>
          </Section>
          <PurchaseHistory onGoOn={coins.buy} />
        </Columns>
      </Stack>
      <Checkout purchase={coins.purchase} onClose={coins.close} onPaid={coins.paid} failed={NOTICES.coinPurchaseFailed} />
    </Page>
  );
}

function CurrentBalance() {
  const { wallet } = useWallet();
  return <StatLines items={[{ label: 'Current balance', value: wallet ? <Amount coins={wallet.balance} /> : '…' }]} />;
}

function Packages({ onBuy }: { readonly onBuy: (chosen: CoinPackage) => void }) {
  const { data, error, refetch } = useQuery(COIN_PACKAGES, { variables: { surface: 'STORE' } });
  const skeleton = (
    <Columns of="cards">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="pack" />
      ))}
    </Columns>
  );
  return (
    <Loading active={!data && !error} skeleton={skeleton} label="Loading the packages">
      {error && !data && (
        <ErrorState title="The packages did not load" text="Nothing was charged." onRetry={() => refetchQuietly(refetch)} />
      )}
      {data && (
        <Columns of="cards">
          {data.coinPackages.map((one) => (
            <PackageCard
              key={one.id}
              name={one.name}
              coins={one.coins}
              bonus={bonusWords(one)}
              price={dollarsInWords(one.priceCents)}
              benefits={one.benefits}
              badge={one.isPopular ? <Badge tone="gold">Most Popular</Badge> : undefined}
              action={
                <Button
                  full
                  variant={one.isPopular ? 'act' : 'plain'}
                  aria-label={`Buy ${coinWords(one.coins)} for ${dollarsInWords(one.priceCents)}`}
                  onClick={() => onBuy(one)}
                >{`Buy ${coinNumber(one.coins)}`}</Button>
              }
            />
          ))}
        </Columns>
      )}
    </Loading>
  );
}

/** A purchase whose payment is not finished yet. */
const isOpen = ({ status }: { readonly status: keyof typeof ORDER_FACES }): boolean =>
  status === 'PENDING' || status === 'REQUIRES_ACTION' || status === 'PROCESSING';

/** The packages of both stores, so that a purchase can be resumed from either screen. */
function useAllPackages(isWanted: boolean): readonly CoinPackage[] {
  const store = useQuery(COIN_PACKAGES, { variables: { surface: 'STORE' } });
  const wallet = useQuery(COIN_PACKAGES, { variables: { surface: 'WALLET' }, skip: !isWanted });
  return [...(store.data?.coinPackages ?? []), ...(wallet.data?.coinPackages ?? [])];
}

/** Past purchases; hidden while there are none. */
function PurchaseHistory({ onGoOn }: { readonly onGoOn: (chosen: CoinPackage) => void }) {
  const now = useMinute();
  const { data, loading, fetchMore } = useQuery(COIN_PURCHASES, { variables: { first: PURCHASES_PAGE }, refetchWritePolicy: 'merge' });
  const page = data?.coinPurchases;
  const packages = useAllPackages(page?.nodes.some(isOpen) ?? false);
  if (!page || page.nodes.length === 0) return null;
  return (
    <Section title="Purchase History">
      <RuledList label="Purchase History">
        {page.nodes.map((purchase) => {
          const { label, tone, icon } = ORDER_FACES[purchase.status];
          const sold =
            isOpen(purchase) && isPaymentBegun({ product: 'COIN_PACKAGE', packageId: purchase.packageId })
              ? packages.find(({ id }) => id === purchase.packageId)
              : undefined;
          const state = (
            <>
              <Badge tone={tone} icon={icon}>
                {label}
              </Badge>
              {sold && (
                <Button size="sm" onClick={() => onGoOn(sold)}>
                  Continue
                </Button>
              )}
            </>
          );
          return (
            <RuledItem
              key={purchase.id}
              title={coinWords(purchase.coins)}
              text={
                purchase.refundedCents > 0
                  ? `${dollarsInWords(purchase.amountCents)}, ${dollarsInWords(purchase.refundedCents)} refunded`
                  : dollarsInWords(purchase.amountCents)
              }
              time={agoWords(purchase.createdAt, now)}
              trail={state}
            />
          );
        })}
      </RuledList>
      {page.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, page)} />}
    </Section>
  );
}
