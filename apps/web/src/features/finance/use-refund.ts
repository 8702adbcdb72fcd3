import { useMutation, useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { useState, type FormEvent } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { RevenueTransactionsQuery } from '../../gql/graphql.ts';
import type { Failure } from '../../lib/acts/errors.ts';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { readAmount } from '../../lib/form/read-number.ts';
import { checkLate } from '../../lib/live/late-rules.ts';
import { askOnce } from '../../lib/storage/ask-once.ts';
import { useStaffText } from '../../lib/storage/use-staff-text.ts';
import { REFUND_PAYMENT, REFUND_PREVIEW } from './revenue-documents.ts';

export type Payment = RevenueTransactionsQuery['revenueTransactions']['nodes'][number];

interface UseRefundOptions {
  readonly payment: Payment;
  readonly confirmSignIn: () => Promise<boolean>;
  readonly onRefunded: () => void;
}

type Wrong = Partial<Record<string, string>>;
const wrongOf = (found: readonly { path: string; message: string }[]): Wrong =>
  Object.fromEntries(found.map(({ path, message }) => [path, message]));

/** The form of a refund: all that is left at first, and why. `confirmSignIn` asks for the password again if the last sign-in is too old. */
export function useRefund({ payment, confirmSignIn, onRefunded }: UseRefundOptions) {
  const { orderId, refundableCents: leftCents } = payment;
  const [refund] = useMutation(REFUND_PAYMENT);
  const whole = (leftCents / 100).toFixed(2);
  const [amount, setAmount] = useStaffText(`refund-amount.${orderId}`, whole);
  const [reason, setReason] = useStaffText(`refund.${orderId}`);
  const [wrong, setWrong] = useState<Wrong>({});
  const { isBusy, problem, run } = useStaffAction({ confirmSignIn, wordsOf, onFields: (fields) => setWrong(wrongOf(fields)) });
  const { value: cents, problem: unread } = readAmount(amount);
  const preview = useRefundPreview(orderId, cents !== null && cents > 0 && cents <= leftCents ? cents : null);

  const give = async (amountCents: number) => {
    const input = { orderId, amountCents, expectedLeftCents: leftCents, reason: reason.trim() };
    const { data } = await askOnce(`refund.${orderId}`, input, (requestId) => refund({ variables: { input: { requestId, ...input } } }));
    const refundedBefore = payment.amountCents - leftCents - payment.pendingRefundCents;
    const isConfirmed = (data?.refundOrder?.order.refundedCents ?? 0) >= refundedBefore + amountCents;
    notify(
      isConfirmed
        ? { title: 'Payment refunded', text: said`${dollarsInWords(amountCents)} to ${payment.payer}.`, tone: 'success' }
        : { title: 'Refund on its way', text: 'The payment provider has not confirmed it yet. It counts when it does.', tone: 'success' },
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: { path: string; message: string }[] = [];
    if (unread !== null) found.push({ path: 'amountCents', message: unread });
    else if (cents === null || cents < 1) found.push({ path: 'amountCents', message: 'Please enter an amount above zero, such as 9.99' });
    else if (cents > leftCents) found.push({ path: 'amountCents', message: `Only ${dollarsInWords(leftCents)} is left of this payment` });
    const { error } = await checkLate(async () => (await import('@benison/contracts/payments')).RefundOrderInput.pick({ reason: true }), {
      reason,
    });
    found.push(...(error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
    setWrong(wrongOf(found));
    if (cents !== null && found.length === 0 && (await run(() => give(cents)))) onRefunded();
  };
  return {
    amountField: { value: amount, error: wrong['amountCents'], onChange: changeOf(setAmount) },
    reasonField: { value: reason, error: wrong['reason'], onChange: changeOf(setReason) },
    cents,
    preview,
    isWhole: cents === leftCents,
    isDirty: amount !== whole || reason !== '',
    isBusy,
    problem,
    submit,
  };
}

/** What a refund of so much would do; null asks nothing. What was worked out before stays in sight while another amount is typed. */
function useRefundPreview(orderId: string, amountCents: number | null) {
  const { data, previousData, error } = useQuery(REFUND_PREVIEW, {
    variables: { input: { orderId, amountCents } },
    skip: amountCents === null,
    fetchPolicy: 'network-only',
  });
  const figures = amountCents === null ? null : ((data ?? previousData)?.refundPreview ?? null);
  return { figures, hasFailed: error !== undefined, isWanted: amountCents !== null };
}

const changeOf =
  (set: (value: string) => void) =>
  ({ target }: { target: { value: string } }) =>
    set(target.value);

/** What is left now is said, where somebody else was faster. */
function wordsOf({ message, details }: Failure): string | undefined {
  const left = details['leftCents'];
  return typeof left === 'number' ? `${message} ${dollarsInWords(left)} is left of it. Your change was not made.` : undefined;
}
