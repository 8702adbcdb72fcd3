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
  test('is paid when the server says so, and not before', () => {
    expect(answered('PROCESSING').phase.is).toBe('waiting');
    expect(answered('PENDING').phase.is).toBe('waiting');
    expect(answered('PAID', answered('PROCESSING')).phase.is).toBe('paid');
  });

  test('that is refused goes back to the form and says why', () => {
    expect(answered('FAILED', START, 'Your card was declined.')).toMatchObject({
      phase: { is: 'form' },
      failure: 'Your card was declined.',
    });
    expect(answered('FAILED').failure).toBe('There was an error processing your payment. Please try again.');
  });

  test('that the bank asks about keeps the address of its page until it is answered', () => {
    const asked = checkoutAfter(START, { type: 'answered', order: order('REQUIRES_ACTION'), actionUrl: 'https://bank.example/ask' });
    expect(asked.phase).toMatchObject({ is: 'action', actionUrl: 'https://bank.example/ask' });
    expect(answered('REQUIRES_ACTION', asked).phase).toMatchObject({ is: 'action', actionUrl: 'https://bank.example/ask' });
  });

  test('that was taken back at once is no success', () => {
    expect(answered('DISPUTED')).toMatchObject({ phase: { is: 'form' } });
    expect(answered('DISPUTED').failure).toMatch(/taken back/);
  });

  test('with another price is asked again, with nothing charged', () => {
    expect(checkoutAfter({ ...START, phase: { is: 'sending' } }, { type: 'repriced', amountCents: 1_099 })).toMatchObject({
      phase: { is: 'form' },
      amountCents: 1_099,
      isRepriced: true,
    });
  });

  test('clears the last failure when it is tried again', () => {
    expect(checkoutAfter({ ...START, failure: 'Your card was declined.' }, { type: 'sent' })).toMatchObject({
      phase: { is: 'sending' },
      failure: null,
    });
  });
});
