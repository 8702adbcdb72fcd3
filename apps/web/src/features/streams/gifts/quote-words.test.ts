import { expect, test } from 'vitest';
import { quoteWords, type Quote } from './quote-words.ts';

const quote = (over: Partial<Quote>): Quote => ({
  coins: 100,
  fromPromo: 0,
  fromPaid: 0,
  fromEarned: 0,
  hostCoins: 100,
  hostCashableCoins: 0,
  maturityDays: 7,
  ...over,
});

test('before a gift is sent, it says what the host will get', () => {
  expect(quoteWords(quote({ fromPromo: 100 }), 'Ostra')).toBe('From your promo coins: Ostra can spend all 100, none converts to cash.');
  expect(quoteWords(quote({ fromPaid: 100, hostCashableCoins: 50 }), 'Ostra')).toBe(
    'From your paid coins: Ostra gets all 100, 50 can convert to cash after 7 days.',
  );
  expect(quoteWords(quote({ fromEarned: 100, hostCashableCoins: 100, maturityDays: 1 }), 'Ostra')).toBe(
    'From your earned coins: Ostra gets all 100, all of it can convert to cash after 1 day.',
  );
});

test('coins of several kinds are listed one by one', () => {
  expect(quoteWords(quote({ fromPromo: 60, fromPaid: 40, hostCashableCoins: 20 }), 'Ostra')).toBe(
    '60 promo, 40 paid: Ostra gets all 100, 20 can convert to cash after 7 days.',
  );
});
