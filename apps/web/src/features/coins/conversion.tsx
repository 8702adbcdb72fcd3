import { dateWords } from '@benison/contracts/clock';
import { NOTICES, type Notice } from '@benison/contracts/notices';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { CONVERSION_COINS_MIN, CONVERSION_COINS_STEP, PAYOUT_METHOD_LABELS } from '@benison/contracts/terms/payout';
import { ArrowLeftRight, Crown } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Field } from '../../components/fields/field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { Columns, Panel, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { LoadMore, RuledList, StatLines } from '../../components/lists/list.tsx';
import { ErrorState, FormSkeleton, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { Wallet_FaceFragment } from '../../gql/graphql.ts';
import { enterWhile } from '../../lib/form/enter-while.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { CancelPayoutDialog } from './cancel-payout-dialog.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import { PayoutOutlook } from './payout-outlook.tsx';
import { PayoutRow } from './payout-row.tsx';
import type { PayoutMethod } from './payout-words.ts';
import { usePayoutForm, type UsePayoutForm } from './use-payout-form.ts';
import { useCancelPayout, usePayouts } from './use-payouts.ts';
import { useWallet } from './use-wallet.ts';

const METHODS: readonly PayoutMethod[] = ['PAYPAL', 'BANK_TRANSFER', 'STRIPE'];
const methodOptions = METHODS.map((value) => ({ value, label: PAYOUT_METHOD_LABELS[value] }));
const HISTORY_PAGE = 10;
const START_COINS = String(CONVERSION_COINS_MIN);

/** Converts earned coins to money: how, how much, where to, and the history. */
export function Conversion({ isPremium }: { readonly isPremium: boolean }) {
  const { wallet, hasFailed, retry } = useWallet();
  return (
    <Page title="Convert BizCoins" lead="Turn the coins you earned into money.">
      <Columns of="rail">
        <Loading active={!wallet && !hasFailed} skeleton={<FormSkeleton fields={3} />} label="Loading your wallet">
          {hasFailed && <ErrorState title="Your wallet did not load" text="Your coins are safe." onRetry={retry} />}
          {wallet && (
            <Stack gap="xl">
              {isPremium ? <ConversionForm wallet={wallet} /> : <Upsell wallet={wallet} />}
              <History debt={wallet.debt} />
            </Stack>
          )}
        </Loading>
        <Explanation wallet={wallet} />
      </Columns>
    </Page>
  );
}

function Explanation({ wallet }: { readonly wallet: Wallet_FaceFragment | null }) {
  const items = [
    { label: 'Rate', value: '100 BizCoins = $1.00' },
    { label: 'Minimum', value: `${coinWords(CONVERSION_COINS_MIN)} (${dollarsInWords(CONVERSION_COINS_MIN)})` },
    { label: 'Fee', value: 'None' },
    { label: 'Processing time', value: '3-5 business days' },
    { label: 'Who', value: 'Verified Premium members' },
  ];
  return (
    <Section title="How conversion works">
      <Stack gap="md">
        <StatLines items={[{ label: 'Your earned coins', value: wallet ? coinNumber(wallet.earned) : '…' }, ...items]} />
        <Text size={13} tone="2">
          Only earned coins convert: those from gifts, once they have matured. Promo and bought coins are for spending. Your request sets
          the coins aside; a person reviews it, and while it is pending you can cancel it.
        </Text>
      </Stack>
    </Section>
  );
}

function Upsell({ wallet }: { readonly wallet: Wallet_FaceFragment }) {
  return (
    <Panel title="A Premium feature">
      <Stack gap="md">
        <Text
          read
        >{`Conversion is for Premium members. Upgrade to unlock it${wallet.earned > 0 ? `: ${coinWords(wallet.earned)} you earned wait for you` : ''}. Until then you can withdraw to your bank from your wallet.`}</Text>
        <div className="row wrap">
          <ButtonLink variant="act" icon={Crown} to="/premium">
            Upgrade to Premium
          </ButtonLink>
          <ButtonLink to="/wallet">Go to your wallet</ButtonLink>
        </div>
      </Stack>
    </Panel>
  );
}

function ConversionForm({ wallet }: { readonly wallet: Wallet_FaceFragment }) {
  const formId = useId();
  const payout = usePayoutForm({
    kind: 'CONVERSION',
    startCoins: START_COINS,
    startMethod: '',
    onRequested: ({ expectedBy }) => notify(NOTICES.conversionSubmitted(dateWords(expectedBy))),
    onRefused: (failure) =>
      notify({ ...NOTICES.conversionFailed(failure.code === 'NETWORK' ? undefined : failure.message), key: 'payout' }),
  });
  const { coins, method } = payout;
  const error = amountError(payout, wallet.earned);
  // Nobody is told off before typing anything.
  const isTooEarly = payout.amount === START_COINS && wallet.earned < CONVERSION_COINS_MIN;
  const isPossible = coins !== null && coins >= CONVERSION_COINS_MIN && coins <= wallet.earned;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingNotice(payout, wallet.earned);
    if (missing) return notify({ ...missing, key: 'payout' });
    return payout.isQuoteCurrent ? payout.submit() : undefined;
  };
  return (
    <Section title="Your request">
      <Stack gap="md">
        <FormStack id={formId} onSubmit={handleSubmit}>
          <Field
            label="Amount in BizCoins"
            type="number"
            inputMode="numeric"
            min={CONVERSION_COINS_MIN}
            max={wallet.earned}
            step={CONVERSION_COINS_STEP}
            aside={`${coinNumber(wallet.earned)} earned`}
            error={isTooEarly ? undefined : error}
            hint={
              isTooEarly &&
              `The minimum to convert is ${coinWords(CONVERSION_COINS_MIN)}; you have earned ${coinNumber(wallet.earned)} so far.`
            }
            value={payout.amount}
            onChange={(event) => payout.setAmount(event.target.value)}
            onKeyDown={enterWhile(!isPossible, handleSubmit)}
          />
          <Select
            label="Payment method"
            placeholder="Select a payment method"
            options={methodOptions}
            value={method}
            onChange={payout.setMethod}
          />
        </FormStack>
        <DestinationPicker payout={payout} />
        {!payout.isEditingDestination && (
          <>
            <PayoutOutlook payout={payout} />
            <div>
              <ConvertButton form={formId} payout={payout} isPossible={isPossible} disabled={!isPossible || error !== undefined} />
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}

interface ConvertButtonProps {
  readonly form: string;
  readonly payout: UsePayoutForm;
  /** The wallet has the coins, and they are enough. */
  readonly isPossible: boolean;
  readonly disabled: boolean;
}

function ConvertButton({ form, payout: { quote, isQuoteCurrent, isBusy }, isPossible, disabled }: ConvertButtonProps) {
  return (
    <Button type="submit" form={form} variant="act" size="lg" icon={ArrowLeftRight} busy={isBusy} disabled={disabled}>
      {quote && isQuoteCurrent && isPossible ? `Convert ${coinWords(quote.coins)} to ${dollarsInWords(quote.netCents)}` : 'Convert'}
    </Button>
  );
}

/** What a request lacks before it can be sent; null if nothing. */
function missingNotice({ coins, method, destination }: UsePayoutForm, earned: number): Notice | null {
  if (coins === null || coins < CONVERSION_COINS_MIN) return NOTICES.conversionBelowMinimum;
  if (coins > earned) return NOTICES.insufficientBizCoins(coinNumber(coins), coinNumber(earned));
  if (method === '') return NOTICES.paymentMethodRequired;
  if (!destination) return { title: 'Destination Required', text: 'Please tell us where the money should go', tone: 'danger' };
  return null;
}

function amountError({ coins, unread }: UsePayoutForm, earned: number): string | undefined {
  if (unread) return unread;
  if (coins === null) return 'Please enter a whole number of BizCoins';
  if (coins < CONVERSION_COINS_MIN) return NOTICES.conversionBelowMinimum.text;
  if (coins > earned) return NOTICES.insufficientBizCoins(coinNumber(coins), coinNumber(earned)).text;
  if (coins % CONVERSION_COINS_STEP !== 0) return `Conversions go in steps of ${CONVERSION_COINS_STEP} BizCoins`;
  return undefined;
}

function History({ debt }: { readonly debt: number }) {
  const history = usePayouts('CONVERSION', HISTORY_PAGE);
  const cancel = useCancelPayout();
  const { payouts } = history;
  return (
    <Section title="Conversion History">
      <Loading active={!payouts && !history.hasFailed} skeleton={<RowsSkeleton rows={3} />} label="Loading your conversions">
        {history.hasFailed && (
          <ErrorState shape="short" title="Your conversions did not load" text="Nothing was lost." onRetry={history.retry} />
        )}
        {payouts?.length === 0 && (
          <Text size={14} tone="2">
            No conversion requests yet
          </Text>
        )}
        {payouts && payouts.length > 0 && (
          <RuledList label="Conversion History">
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} debt={debt} onCancel={cancel.ask} />
            ))}
          </RuledList>
        )}
        {history.hasMore && <LoadMore busy={history.isLoading} onLoad={history.more} />}
      </Loading>
      <CancelPayoutDialog cancel={cancel} />
    </Section>
  );
}
