import type { LedgerAccount, ReconciliationFactKind } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { Finance_FactsFragment } from '../../gql/graphql.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { statusOf } from './payout-words.ts';

/** An enumeration as a word of a sentence. */
const lower = (value: string): string => value.toLowerCase().replaceAll('_', ' ');

/** An amount; its currency is said unless it is the dollar. */
function amountWords({ amountCents, currency }: Pick<Finance_FactsFragment, 'amountCents' | 'currency'>): string {
  if (amountCents === null) return 'No amount';
  return currency === null || currency === 'USD' ? dollarsInWords(amountCents) : `${(amountCents / 100).toFixed(2)} ${currency}`;
}

function paymentWords(payment: Finance_FactsFragment['payment']): string {
  if (!payment) return 'A payment';
  if (payment.problem !== null) return payment.problem;
  const { state, chargeRef, amountCents, refundedCents } = payment;
  const standing = state === null || state === 'SUCCEEDED' ? '' : `${lower(state)}, `;
  return `Charge ${chargeRef ?? 'unknown'}: ${standing}${amountWords({ amountCents, currency: null })}, ${dollarsInWords(refundedCents ?? 0)} refunded`;
}

const movedWords = (coins: number | null, to: LedgerAccount | null, what: string): string =>
  `${coins === null ? 'none' : coinWords(coins)} ${what}${to === null ? '' : ` to ${lower(to)}`}`;

const moves = ({ heldCoins, closedCoins, closedTo, returnedCoins }: Finance_FactsFragment): string => {
  const words = [
    movedWords(heldCoins, null, 'held'),
    movedWords(closedCoins, closedTo, 'closed'),
    movedWords(returnedCoins, null, 'returned'),
  ];
  return words.join(', ');
};

const WORDS: Record<ReconciliationFactKind, (facts: Finance_FactsFragment) => string> = {
  AMOUNT: amountWords,
  COINS: ({ coins }) => coinWords(coins ?? 0),
  PAYOUT: ({ coins, payoutStatus }) =>
    `${coinWords(coins ?? 0)}, ${payoutStatus === null ? 'held' : statusOf(payoutStatus).label.toLowerCase()}`,
  PAYOUT_MOVES: moves,
  PAID_ORDER: () => 'A paid order',
  ORDER_STATUS: ({ orderStatus }) => `An order that is ${lower(orderStatus ?? 'unknown')}`,
  COINS_CREDITED: () => 'Coins credited',
  INVOICE: () => 'An invoice',
  PAYMENT: ({ payment }) => paymentWords(payment),
  NO_ANSWER: () => 'The provider did not answer',
  LEDGER_ROW: ({ ledgerRow }) => ledgerRow.map(({ name, value }) => `${lower(name)} ${value ?? 'none'}`).join(', '),
  NOTHING: () => 'Nothing',
  WORDS: ({ words }) => words ?? '',
};

/** One side of a difference in the books, as finance reads it. */
export const factsWords = (facts: Finance_FactsFragment): string => WORDS[facts.kind](facts);
