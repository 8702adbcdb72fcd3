import { expect, test } from 'vitest';
import { differenceFacts, differenceWords } from './difference-words.ts';

test('a payment that the provider calls failed, with the same charge and amount, is told apart from ours', () => {
  const payment = { chargeId: 'ch_1', amountCents: 999, refundedCents: 0 };
  expect(differenceWords('COMPARED', { expected: payment, actual: { ...payment, state: 'FAILED' } })).toEqual({
    expected: 'charge ch_1: $9.99, $0.00 refunded',
    actual: 'failed; charge ch_1: $9.99, $0.00 refunded',
  });
  const { actual } = differenceWords('COMPARED', { expected: payment, actual: { ...payment, state: 'SUCCEEDED', refundedCents: 100 } });
  expect(actual).toBe('charge ch_1: $9.99, $1.00 refunded');
});

test('both sides of a difference are told value by value, whatever its kind', () => {
  const nothing = {
    state: null,
    orderStatus: null,
    paymentRef: null,
    chargeRef: null,
    currency: null,
    amountCents: null,
    refundedCents: null,
    refundableCents: null,
    refundRefs: [],
    disputeRefs: [],
    problem: null,
  };
  expect(differenceFacts({ expected: { leftCents: 999 }, actual: { refundId: 're_1', amountCents: 1_000 } })).toEqual({
    expectedFacts: { ...nothing, refundableCents: 999 },
    actualFacts: { ...nothing, refundRefs: ['re_1'], amountCents: 1_000 },
  });
  expect(differenceFacts({ expected: { status: 'PENDING' }, actual: { refunds: ['re_9'], disputes: ['dp_1'] } })).toEqual({
    expectedFacts: { ...nothing, orderStatus: 'PENDING' },
    actualFacts: { ...nothing, refundRefs: ['re_9'], disputeRefs: ['dp_1'] },
  });
  expect(differenceFacts({ expected: {}, actual: { chargeId: 'ch_1', amountCents: 999, refundedCents: 0, state: 'FAILED' } })).toEqual({
    expectedFacts: nothing,
    actualFacts: { ...nothing, chargeRef: 'ch_1', amountCents: 999, refundedCents: 0, state: 'FAILED' },
  });
  expect(differenceFacts({ expected: {}, actual: { problem: 'socket hang up' } }).actualFacts).toEqual({
    ...nothing,
    problem: 'socket hang up',
  });
});
