import { expect, test } from 'vitest';
import { decisionWords } from './payout-words.ts';

test('the first of two approvals says that a second person is needed', () => {
  const asked = { amount: '$501.00', name: 'Harbor', destination: 'checking', isFirstOfTwo: true };
  expect(decisionWords('APPROVE', asked).effect).toContain('second person');
  expect(decisionWords('APPROVE', { ...asked, isFirstOfTwo: false }).effect).not.toContain('second person');
});
