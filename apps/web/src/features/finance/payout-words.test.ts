import { expect, test } from 'vitest';
import { centsOf, decisionWords } from './payout-words.ts';

test('an amount is read to the cent as typed; anything else is rejected', () => {
  expect(['20', '20.00', '$1,020.5', ' 0.07 '].map(centsOf)).toEqual([2_000, 2_000, 102_050, 7]);
  expect(['', '-5', '1.234', 'twenty', '1e3'].map(centsOf)).toEqual([null, null, null, null, null]);
});

test('the first of two approvals says that a second person is needed', () => {
  const asked = { amount: '$501.00', name: 'Harbor', destination: 'checking', isFirstOfTwo: true };
  expect(decisionWords('APPROVE', asked).effect).toContain('second person');
  expect(decisionWords('APPROVE', { ...asked, isFirstOfTwo: false }).effect).not.toContain('second person');
});
