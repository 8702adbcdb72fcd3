import { expect, test } from 'vitest';
import { findingsIn } from './text-rules.ts';

const rulesIn = (text: string): string[] => findingsIn(text).map(({ rule }) => rule);

test.each([
  ['Please send the deposit by Western Union today.', 'PAYMENT_OUTSIDE'],
  ['We only accept payment in gift cards, sorry.', 'PAYMENT_OUTSIDE'],
  ['You can wire the fee in USDT.', 'PAYMENT_OUTSIDE'],
  ['Let us do the payment outside of Benison to save the fees.', 'PAYMENT_OUTSIDE'],
  ['My address: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'CRYPTO_WALLET'],
  ['0x52908400098527886E0F7030069857D2E4169EE7 is ours', 'CRYPTO_WALLET'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'CRYPTO_WALLET'],
  ['Sign in at https://paypa1.com/invoice', 'PHISHING_LINK'],
  ['See https://secure-microsoft.example/login', 'PHISHING_LINK'],
  ['https://google.com@evil.example/doc', 'PHISHING_LINK'],
  ['The contract: http://185.12.4.9/docusign.pdf', 'PHISHING_LINK'],
])('%s is found', (text, rule) => {
  expect(rulesIn(text)).toEqual([rule]);
});

test.each([
  'We sell gift cards to companies. Shall we talk about your payroll?',
  'Our invoice follows. Please pay by card here in the app.',
  'Have you looked at crypto? We write software for banks.',
  'https://www.paypal.com/invoice/p/123 and https://docs.google.com/document/d/1',
  'https://applegate-farms.example/products is our shop',
  'Order 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb is on its way',
  'My mail is google.com@bakery.example, ring me at 0x12.',
  '',
])('nothing is found in: %s', (text) => {
  expect(rulesIn(text)).toEqual([]);
});

test('what matched is shown in its own words, and a request is surer than a name', () => {
  const [asked] = findingsIn('Hello! Please send the payment by Western Union. Thanks.');
  const [named] = findingsIn('The payment in bitcoin was what they wanted.');
  expect(asked?.matched).toBe('send the payment by Western Union');
  expect(asked?.score).toBeGreaterThan(named?.score ?? 1);
});

test('the longest message takes a few milliseconds at most, whatever it says', () => {
  for (const word of ['pay ', 'payment-', '1A1zP1eP5QGefi2D', 'https://a.b/', '0x', 'send the ']) {
    const text = word.repeat(2_000).slice(0, 2_000);
    const before = process.cpuUsage();
    for (let n = 0; n < 10; n += 1) findingsIn(text);
    expect(process.cpuUsage(before).user / 1_000 / 10).toBeLessThan(20);
  }
});
