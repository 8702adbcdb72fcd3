import { expect, test } from 'vitest';
import { originsOf, wantsSandbox } from './sandbox.ts';

test('the payment sandbox starts unless something else was chosen, and never in production', () => {
  const wants = (env: Record<string, string>, production = false): boolean => wantsSandbox({ env, production });
  expect(wants({})).toBe(true);
  expect(wants({ PAYMENTS: 'stripe, Sandbox' })).toBe(true);
  expect(wants({ PAYMENTS: 'stripe' })).toBe(false);
  expect(wants({ STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(false);
  expect(wants({ STRIPE_SECRET_KEY: 'sk_live_1', PAYMENTS: 'stripe,sandbox' })).toBe(true);
  expect(wants({ BENISON_SANDBOX_URL: 'http://elsewhere' })).toBe(false);
  expect(wants({}, true)).toBe(false);
});

test("cards are accepted from the product's URL and from this machine’s own names", () => {
  expect(originsOf(3000, {})).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']);
  expect(originsOf(3000, { BENISON_ORIGIN: 'https://benison.example/' })[0]).toBe('https://benison.example');
});
