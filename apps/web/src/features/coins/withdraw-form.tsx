import { dateWords } from '@benison/contracts/clock';
import { NOTICES } from '@benison/contracts/notices';
import { WITHDRAWAL_COINS_MIN } from '@benison/contracts/terms/payout';
import { useId, type FormEvent } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/fields/field.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { Wallet_FaceFragment } from '../../gql/graphql.ts';
import { enterWhile } from '../../lib/form/enter-while.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { DestinationPicker } from './destination-picker.tsx';
import { PayoutOutlook } from './payout-outlook.tsx';
import { usePayoutForm, type UsePayoutForm } from './use-payout-form.ts';

export interface WithdrawFormProps {
  readonly wallet: Wallet_FaceFragment;
  readonly onDone: () => void;
}

/** A withdrawal: the amount, the bank, what will arrive, and when. */
export function WithdrawForm({ wallet, onDone }: WithdrawFormProps) {
  const formId = useId();
  const payout = usePayoutForm({
    kind: 'WITHDRAWAL',
    startCoins: '0',
    startMethod: 'BANK_TRANSFER',
    onRequested: ({ coins, expectedBy }) => {
      notify(NOTICES.withdrawalRequested(coinNumber(coins), dateWords(expectedBy)));
      onDone();
    },
    onRefused: (failure) =>
      notify({ ...NOTICES.withdrawalFailed(failure.code === 'NETWORK' ? undefined : failure.message), key: 'payout' }),
  });
  const { coins, quote } = payout;
  const isReady =
    coins !== null &&
    coins >= WITHDRAWAL_COINS_MIN &&
    coins <= wallet.earned &&
    payout.destination !== null &&
    payout.isQuoteCurrent &&
    quote?.blockedBy.length === 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (coins === null || coins <= 0) return notify({ ...NOTICES.withdrawalAmountInvalid, key: 'payout' });
    if (coins > wallet.earned) return notify({ ...NOTICES.withdrawalAboveBalance, key: 'payout' });
    return isReady ? payout.submit() : undefined;
  };
  return (
    <Stack gap="lg">
      <FormStack id={formId} onSubmit={handleSubmit}>
        <Field
          label="Amount in BizCoins"
          inputMode="numeric"
          autoComplete="off"
          aside={`${coinNumber(wallet.earned)} earned`}
          hint={`At least ${WITHDRAWAL_COINS_MIN}. Only earned coins can be withdrawn.`}
          error={amountError(payout, wallet.earned)}
          value={payout.amount}
          onChange={(event) => payout.setAmount(event.target.value)}
          onKeyDown={enterWhile(!isReady, handleSubmit)}
          onFocus={(event) => event.target.select()}
        />
      </FormStack>
      <DestinationPicker payout={payout} />
      {!payout.isEditingDestination && (
        <>
          <PayoutOutlook payout={payout} />
          <div className="form-acts">
            <Button type="submit" form={formId} variant="act" busy={payout.isBusy} disabled={!isReady}>
              {coins && coins > 0 ? `Withdraw ${coinWords(coins)}` : 'Confirm withdrawal'}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function amountError({ amount, coins, unread }: UsePayoutForm, earned: number): string | undefined {
  if (amount === '0') return undefined;
  if (unread) return unread;
  if (coins === null || coins <= 0) return NOTICES.withdrawalAmountInvalid.text;
  if (coins > earned) return NOTICES.withdrawalAboveBalance.text;
  if (coins < WITHDRAWAL_COINS_MIN) return `Minimum withdrawal is ${WITHDRAWAL_COINS_MIN} BizCoins`;
  return undefined;
}
