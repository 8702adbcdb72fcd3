import { expect, test } from 'vitest';
import { differenceWords } from './difference-words.ts';

test('a payment that the provider calls failed, with the same charge and amount, is told apart from ours', () => {
  const payment = { chargeId: 'ch_1', amountCents: 999, refundedCents: 0 };
  expect(differenceWords('COMPARED', { expected: payment, actual: { ...payment, state: 'FAILED' } })).toEqual({
    expected: 'charge ch_1: 9.99 USD, 0.00 USD refunded',
    actual: 'failed; charge ch_1: 9.99 USD, 0.00 USD refunded',
  });
  const { actual } = differenceWords('COMPARED', { expected: payment, actual: { ...payment, state: 'SUCCEEDED', refundedCents: 100 } });
  expect(actual).toBe('charge ch_1: 9.99 USD, 1.00 USD refunded');
});
