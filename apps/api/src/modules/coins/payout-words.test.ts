import { PayoutKind, PayoutStatus } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { returnWords } from './payout-words.ts';

test('the line of coins that come back says in a whole sentence what became of the payout', () => {
  const lines = [PayoutStatus.Canceled, PayoutStatus.Rejected, PayoutStatus.Failed].map((status) =>
    returnWords(PayoutKind.Conversion, status),
  );
  expect(lines).toEqual(['Your conversion was canceled', 'Your conversion was declined', 'Your conversion did not go through']);
  expect(returnWords(PayoutKind.Withdrawal, PayoutStatus.Failed)).toBe('Your withdrawal did not go through');
});
