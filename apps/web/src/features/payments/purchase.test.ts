import { expect, test } from 'vitest';
import { isEndOfPayment } from './purchase.ts';

test('an order is told as paid when it was paid, and not again when a dispute or a refund of it came to nothing', () => {
  expect(isEndOfPayment({ status: 'PAID' }, true)).toBe(true);
  expect(isEndOfPayment({ status: 'PAID' }, false)).toBe(false);
  expect(isEndOfPayment({ status: 'FAILED' }, false)).toBe(true);
});
