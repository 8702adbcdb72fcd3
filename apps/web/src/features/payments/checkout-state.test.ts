import { describe, expect, test } from 'vitest';
import type { Order_LineFragment } from '../../gql/graphql.ts';
import { checkoutAfter, type CheckoutState } from './checkout-state.ts';

const START: CheckoutState = { phase: { is: 'form' }, failure: null, amountCents: 999, isRepriced: false };
const order = (status: Order_LineFragment['status'], failure: string | null = null): Order_LineFragment => ({
  id: 'order-1',
  product: 'COIN_PACKAGE',
  packageId: 'popular',
  description: '1,200 BizCoins',
  amountCents: 999,
  currency: 'USD',
  status,
  provider: 'SANDBOX',
  failure,
  createdAt: '2026-11-21T10:00:00Z',
  paidAt: null,
  refundedCents: 0,
});
const answered = (status: Order_LineFragment['status'], from = START, failure: string | null = null) =>
  checkoutAfter(from, { type: 'answered', order: order(status, failure) });

describe('a payment', () => {
  test('is paid only once the server says so', () => {
    expect(answered('PROCESSING').phase.is).toBe('waiting');
    expect(answered('PENDING').phase.is).toBe('waiting');
    expect(answered('PAID', answered('PROCESSING')).phase.is).toBe('paid');
  });

  test('that is refused returns to the form with the reason', () => {
    expect(answered('FAILED', START, 'Your card was declined.')).toMatchObject({
      phase: { is: 'form' },
      failure: 'Your card was declined.',
    });
    expect(answered('FAILED').failure).toBe('There was an error processing your payment. Please try again.');
  });

  test("that the bank must approve keeps the bank's page until it is answered", () => {
    const asked = checkoutAfter(START, { type: 'answered', order: order('REQUIRES_ACTION'), actionUrl: 'https://bank.example/ask' });
    expect(asked.phase).toMatchObject({ is: 'action', actionUrl: 'https://bank.example/ask' });
    expect(answered('REQUIRES_ACTION', asked).phase).toMatchObject({ is: 'action', actionUrl: 'https://bank.example/ask' });
  });

  test('that was refunded at once is not a success', () => {
    expect(answered('DISPUTED')).toMatchObject({ phase: { is: 'form' } });
    expect(answered('DISPUTED').failure).toMatch(/taken back/);
  });

  test('whose price changed is confirmed again, without a charge', () => {
    expect(checkoutAfter({ ...START, phase: { is: 'sending' } }, { type: 'repriced', amountCents: 1_099 })).toMatchObject({
      phase: { is: 'form' },
      amountCents: 1_099,
      isRepriced: true,
    });
  });

  test('clears the last failure when it is retried', () => {
    expect(checkoutAfter({ ...START, failure: 'Your card was declined.' }, { type: 'sent' })).toMatchObject({
      phase: { is: 'sending' },
      failure: null,
    });
  });
});
