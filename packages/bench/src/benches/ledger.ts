import type { Bench } from '../bench.ts';
import { benchBook } from './ledger-book.ts';
import { benchGifts } from './ledger-gifts.ts';

/** Gifts by every method. */
export const ledgerGiftsBench: Bench = {
  name: 'ledger-gifts',
  title: 'gifts between members of 100,000 wallets, the books proven after every run (P8 to P12)',
  run: benchGifts,
};

/** The audit, and the statement of a very busy wallet. */
export const ledgerBookBench: Bench = {
  name: 'ledger-book',
  title: 'the audit of 10,000,000 transfers; a page of a statement of 1,000,000 lines',
  run: benchBook,
};
