import { OrderStatus, PaymentDifferenceKind, valuesOf } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { z } from 'zod';
import { PaymentState } from '../../platform/payments/port.ts';

const cents = z.number().nullish();
function amount(value: number | null | undefined, currency = 'USD'): string {
  if (value == null) return 'no amount';
  return currency === 'USD' ? dollarsInWords(value) : `${(value / 100).toFixed(2)} ${currency}`;
}

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

const Facts = z.object({
  state: z.enum(valuesOf(PaymentState)).nullish().catch(null),
  status: z.enum(valuesOf(OrderStatus)).nullish().catch(null),
  ref: z.string().nullish(),
  chargeId: z.string().nullish(),
  currency: z.string().nullish(),
  amountCents: cents,
  refundedCents: cents,
  leftCents: cents,
  refundId: z.string().nullish(),
  refunds: z.array(z.string()).default([]),
  disputes: z.array(z.string()).default([]),
  problem: z.string().nullish(),
});

/** One side of a difference, value by value; null for what its sentence does not speak of. */
export interface PaymentFacts {
  state: PaymentState | null;
  orderStatus: OrderStatus | null;
  paymentRef: string | null;
  chargeRef: string | null;
  currency: string | null;
  amountCents: number | null;
  refundedCents: number | null;
  refundableCents: number | null;
  refundRefs: string[];
  disputeRefs: string[];
  problem: string | null;
}

/** One side of a difference as it is stored, value by value. */
export function paymentFacts(raw: unknown): PaymentFacts {
  const facts = Facts.parse(raw);
  return {
    state: facts.state ?? null,
    orderStatus: facts.status ?? null,
    paymentRef: facts.ref ?? null,
    chargeRef: facts.chargeId ?? null,
    currency: facts.currency ?? null,
    amountCents: facts.amountCents ?? null,
    refundedCents: facts.refundedCents ?? null,
    refundableCents: facts.leftCents ?? null,
    refundRefs: facts.refundId ? [facts.refundId] : facts.refunds,
    disputeRefs: facts.disputes,
    problem: facts.problem ?? null,
  };
}

/** What both sides of a difference speak of. */
export const differenceFacts = ({ expected, actual }: { expected: unknown; actual: unknown }) => ({
  expectedFacts: paymentFacts(expected),
  actualFacts: paymentFacts(actual),
});

/** What was expected and what was found, as finance reads it. */
export const differenceWords = (kind: PaymentDifferenceKind, { expected, actual }: { expected: unknown; actual: unknown }) => ({
  expected: WORDS[kind].expected(expected),
  actual: WORDS[kind].actual(actual),
});
