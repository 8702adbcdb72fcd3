import { PaymentDifferenceKind } from '@benison/contracts/enumerations';
import { z } from 'zod';
import { PaymentState } from '../../platform/payments/port.ts';

const cents = z.number().nullish();
const amount = (value: number | null | undefined, currency = 'USD'): string =>
  value == null ? 'no amount' : `${(value / 100).toFixed(2)} ${currency}`;

const Payment = z.object({ ref: z.string().nullish(), amountCents: cents, currency: z.string().nullish() });
const paymentWords = (raw: unknown): string => {
  const { ref, amountCents, currency } = Payment.parse(raw);
  return `${amount(amountCents, currency ?? 'without a currency')}, payment ${ref || 'unknown'}`;
};

const Left = z.object({ leftCents: z.number() });
const Refund = z.object({ refundId: z.string(), amountCents: z.number() });
const Standing = z.object({ status: z.string() });
const Unpaid = z.object({ refunds: z.array(z.string()), disputes: z.array(z.string()) });
const Compared = z.object({
  state: z.string().nullish(),
  chargeId: z.string().nullish(),
  amountCents: cents,
  refundedCents: cents,
  problem: z.string().nullish(),
});

const listed = (what: string, ids: readonly string[]): string[] => ids.map((id) => `${what} ${id}`);

function comparedWords(raw: unknown): string {
  const { state, chargeId, amountCents, refundedCents, problem } = Compared.parse(raw);
  const standing = state && state !== PaymentState.Succeeded ? `${state.toLowerCase().replace('_', ' ')}; ` : '';
  return problem ?? `${standing}charge ${chargeId ?? 'unknown'}: ${amount(amountCents)}, ${amount(refundedCents)} refunded`;
}

type Words = Record<'expected' | 'actual', (raw: unknown) => string>;

const WORDS: Record<PaymentDifferenceKind, Words> = {
  PAYMENT: { expected: paymentWords, actual: paymentWords },
  REFUND: {
    expected: (raw) => `at most ${amount(Left.parse(raw).leftCents)} refunded`,
    actual: (raw) => {
      const { refundId, amountCents } = Refund.parse(raw);
      return `${amount(amountCents)} refunded, refund ${refundId}`;
    },
  },
  UNPAID: {
    expected: (raw) => `nothing, the order is ${Standing.parse(raw).status.toLowerCase().replace('_', ' ')}`,
    actual: (raw) => {
      const { refunds, disputes } = Unpaid.parse(raw);
      return [...listed('refund', refunds), ...listed('dispute', disputes)].join(', ') || 'a refund or dispute';
    },
  },
  COMPARED: { expected: comparedWords, actual: comparedWords },
};

/** What was expected and what was found, as finance reads it. */
export const differenceWords = (kind: PaymentDifferenceKind, { expected, actual }: { expected: unknown; actual: unknown }) => ({
  expected: WORDS[kind].expected(expected),
  actual: WORDS[kind].actual(actual),
});
