import { ReconciliationFactKind, valuesOf } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import type { Finance_FactsFragment } from '../../gql/graphql.ts';
import { factsWords } from './reconciliation-words.ts';

const facts = (told: Partial<Finance_FactsFragment> & Pick<Finance_FactsFragment, 'kind'>): Finance_FactsFragment => ({
  amountCents: null,
  currency: null,
  coins: null,
  orderStatus: null,
  payoutStatus: null,
  heldCoins: null,
  closedCoins: null,
  closedTo: null,
  returnedCoins: null,
  words: null,
  payment: null,
  ledgerRow: [],
  ...told,
});
const words = (told: Parameters<typeof facts>[0]): string => factsWords(facts(told)).replaceAll('\u00a0', ' ');
const payment = { state: null, chargeRef: 'ch_1', amountCents: 499, refundedCents: 0, problem: null };

test('both sides of a difference in the books are said from their facts', () => {
  expect(words({ kind: 'AMOUNT', amountCents: 100_499 })).toBe('$1,004.99');
  expect(words({ kind: 'AMOUNT', amountCents: 499, currency: 'EUR' })).toBe('4.99 EUR');
  expect(words({ kind: 'PAYOUT', coins: 1_000, payoutStatus: 'RETURNED' })).toBe('1,000 BizCoins, returned');
  expect(words({ kind: 'PAYOUT', coins: 1_000 })).toBe('1,000 BizCoins, held');
  expect(words({ kind: 'PAYOUT_MOVES', heldCoins: 1_000, closedCoins: 1, closedTo: 'PAYOUTS_PAID' })).toBe(
    '1,000 BizCoins held, 1 BizCoin closed to payouts paid, none returned',
  );
  expect(words({ kind: 'ORDER_STATUS', orderStatus: 'PARTIALLY_REFUNDED' })).toBe('An order that is partially refunded');
  expect(words({ kind: 'PAYMENT', payment })).toBe('Charge ch_1: $4.99, $0.00 refunded');
  expect(words({ kind: 'PAYMENT', payment: { ...payment, state: 'FAILED' } })).toBe('Charge ch_1: failed, $4.99, $0.00 refunded');
  expect(words({ kind: 'PAYMENT', payment: { ...payment, problem: 'Unreadable answer' } })).toBe('Unreadable answer');
  const ledgerRow = [
    { name: 'journal_id', value: '7' },
    { name: 'note', value: null },
  ];
  expect(words({ kind: 'LEDGER_ROW', ledgerRow })).toBe('journal id 7, note none');
  expect(words({ kind: 'WORDS', words: 'as it was written' })).toBe('as it was written');
});

test('every kind of fact has words, also without its values', () => {
  for (const kind of valuesOf(ReconciliationFactKind).filter((one) => !['WORDS', 'LEDGER_ROW'].includes(one)))
    expect(words({ kind })).not.toBe('');
});
