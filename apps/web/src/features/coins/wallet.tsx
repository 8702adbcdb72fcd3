import { NOTICES, type Notice } from '@benison/contracts/notices';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { CircleAlert, FileText, Landmark, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { FileLink } from '../../components/controls/file-link.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Columns, Only, Row, Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Page } from '../../components/frame/page.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Band, ErrorState, FormSkeleton, Loading, RowsSkeleton, Skeleton } from '../../components/lists/states.tsx';
import { BalanceHead, type BalancePart } from '../../components/money/wallet.tsx';
import { Text, VisuallyHidden } from '../../components/text.tsx';
import type { Wallet_FaceFragment } from '../../gql/graphql.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { whenWords } from '../../lib/words/time-words.ts';
import { Checkout } from '../payments/checkout.tsx';
import { CancelPayoutDialog } from './cancel-payout-dialog.tsx';
import { OpenPayout } from './open-payout.tsx';
import { isOpenPayout } from './payout-words.ts';
import { Statement } from './statement.tsx';
import { useCoinPurchase } from './use-coin-purchase.ts';
import { useCancelPayout, usePayouts } from './use-payouts.ts';
import { useWallet } from './use-wallet.ts';

// Both forms open from a button, so they are only fetched when it is pressed.
const PurchaseForm = lazyPart(async () => ({ default: (await import('./purchase-form.tsx')).PurchaseForm }), 'here');
const WithdrawForm = lazyPart(async () => ({ default: (await import('./withdraw-form.tsx')).WithdrawForm }), 'here');
// Below everything else: the wallet does not wait for it.
const GiftLimits = lazyPart(async () => ({ default: (await import('./gift-limits/gift-limits.tsx')).GiftLimits }), 'here');

const OPEN_PAYOUTS = 5;
const walletPurchaseFailed = (message?: string): Notice => ({ ...NOTICES.walletPurchaseFailed, ...(message && { text: message }) });

/** The member's wallet: the balance, the actions, and every movement. */
export function Wallet() {
  const { wallet, hasFailed, retry } = useWallet();
  return (
    <Page>
      <VisuallyHidden>
        <h1>Wallet</h1>
      </VisuallyHidden>
      <Loading active={!wallet && !hasFailed} skeleton={<WalletSkeleton />} label="Loading Your Wallet">
        {hasFailed && (
          <ErrorState title="Your wallet did not load" text="Your coins are safe. Check your connection, then try again." onRetry={retry} />
        )}
        {wallet && (
          <Columns of="rail">
            <Stack gap="xl">
              <Balance wallet={wallet} />
              <Statement />
            </Stack>
            <Rail wallet={wallet} />
          </Columns>
        )}
      </Loading>
    </Page>
  );
}

function WalletSkeleton() {
  return (
    <Stack gap="xl">
      <Text size={14} tone="2">
        Loading Your Wallet
      </Text>
      <Skeleton shape="block" />
      <RowsSkeleton rows={5} />
    </Stack>
  );
}

function partsOf({ earned, paid, promo }: Wallet_FaceFragment): BalancePart[] {
  return [
    { of: 'earned', label: 'Earned', coins: earned, text: `Spend or cash out, ${dollarsInWords(earned)}` },
    { of: 'paid', label: 'Paid', coins: paid, text: 'Spend, or refund unspent' },
    { of: 'promo', label: 'Promo', coins: promo, text: 'Spend only' },
  ];
}

function Balance({ wallet }: { readonly wallet: Wallet_FaceFragment }) {
  const [opened, setOpened] = useState<'purchase' | 'withdraw' | null>(null);
  const close = () => setOpened(null);
  const coins = useCoinPurchase();
  return (
    <Stack gap="lg">
      <BalanceHead
        balance={wallet.balance}
        parts={partsOf(wallet)}
        aside={
          <FileLink href="/api/bizcoin/statement.csv" icon={FileText}>
            Statement
          </FileLink>
        }
      />
      {wallet.debt > 0 && (
        <Band
          tone="danger"
          icon={CircleAlert}
        >{`You owe ${coinWords(wallet.debt)} from a refunded or disputed purchase. What you earn pays it off first; payouts open again after that.`}</Band>
      )}
      {wallet.pending > 0 && <Maturing wallet={wallet} />}
      <Row gap="sm" wrap>
        <Button variant="act" icon={Plus} onClick={() => setOpened('purchase')}>
          Purchase BizCoins
        </Button>
        <Button icon={Landmark} disabled={wallet.balance === 0} onClick={() => setOpened('withdraw')}>
          Withdraw
        </Button>
        <ButtonLink only="desk" variant="quiet" to="/marketplace">
          Marketplace
        </ButtonLink>
      </Row>
      <Only at="phone">
        <Totals wallet={wallet} />
      </Only>
      <Dialog
        open={opened === 'purchase'}
        onOpenChange={close}
        title="Purchase BizCoins"
        text="Bought coins can be spent, or refunded while unspent."
      >
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <PurchaseForm
            onChoose={(chosen) => {
              close();
              coins.buy(chosen);
            }}
          />
        </Suspense>
      </Dialog>
      <Dialog
        open={opened === 'withdraw'}
        onOpenChange={close}
        title="Withdraw"
        text="100 BizCoins are $1.00. A person reviews every request."
      >
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <WithdrawForm wallet={wallet} onDone={close} />
        </Suspense>
      </Dialog>
      <Checkout purchase={coins.purchase} onClose={coins.close} onPaid={coins.paid} failed={walletPurchaseFailed} />
    </Stack>
  );
}

function Maturing({ wallet }: { readonly wallet: Wallet_FaceFragment }) {
  const now = useMinute();
  return (
    <Text size={13} tone="2">
      <b>{coinWords(wallet.pending)}</b> from gifts are maturing and not in your balance yet.{' '}
      {wallet.maturesAt && `The next of them become earned coins ${whenWords(wallet.maturesAt, now)}.`}
    </Text>
  );
}

function Totals({ wallet }: { readonly wallet: Wallet_FaceFragment }) {
  const items = [
    { label: 'Total earned', value: coinNumber(wallet.totalEarned) },
    { label: 'Total spent', value: coinNumber(wallet.totalSpent) },
    ...(wallet.pending > 0 ? [{ label: 'Maturing', value: coinNumber(wallet.pending) }] : []),
  ];
  return <StatLines items={items} />;
}

function Rail({ wallet }: { readonly wallet: Wallet_FaceFragment }) {
  const { payouts, hasFailed } = usePayouts(null, OPEN_PAYOUTS);
  const cancel = useCancelPayout();
  // What is under way stands on top: it would push away what is read already.
  if (!payouts && !hasFailed) return <RowsSkeleton rows={4} />;
  return (
    <Stack gap="lg">
      {payouts?.filter(isOpenPayout).map((payout) => (
        <OpenPayout key={payout.id} payout={payout} debt={wallet.debt} onCancel={cancel.ask} />
      ))}
      <Only at="desk">
        <Totals wallet={wallet} />
      </Only>
      <Suspense fallback={<RowsSkeleton rows={2} />}>
        <GiftLimits />
      </Suspense>
      <Text size={12} tone="3">
        100 BizCoins = $1.00, everywhere. Only earned coins convert to cash. <TextLink to="/conversion">Conversion</TextLink>
      </Text>
      <CancelPayoutDialog cancel={cancel} />
    </Stack>
  );
}
