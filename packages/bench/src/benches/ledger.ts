import type { Bench } from '../bench.ts';
import { benchBook } from './ledger-book.ts';
import { benchGifts } from './ledger-gifts.ts';

/** Gifts, the audit, and the statement of a very busy wallet. */
export const ledgerBench: Bench = {
  name: 'ledger',
  title: 'gifts by every way (P8 to P12), the audit of 10,000,000 transfers, a page of a statement of 1,000,000 lines',
  async run(context) {
    const parts = [await benchGifts(context), await benchBook(context)];
    return { results: parts.flatMap(({ results }) => results), invariants: parts.flatMap(({ invariants }) => invariants) };
  },
};
