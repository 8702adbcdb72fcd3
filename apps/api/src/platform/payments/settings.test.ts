import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const BASE = { DATABASE_URL: 'postgres://localhost/x', BENISON_SECRET: Buffer.alloc(32).toString('base64') };
const SANDBOX = {
  BENISON_SANDBOX_URL: 'http://127.0.0.1:9',
  BENISON_SANDBOX_KEY: 'k'.repeat(32),
  BENISON_SANDBOX_WEBHOOK_SECRET: 's'.repeat(32),
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const paymentsOf = (env: Record<string, string>) => readConfig({ ...BASE, ...env }).payments;

test('a provider is on when its keys are there, or exactly when it is named', () => {
  expect(paymentsOf({})).toEqual({ sandbox: null, stripe: null, paypal: null });
  expect(paymentsOf(SANDBOX).sandbox?.url).toBe('http://127.0.0.1:9');
  expect(paymentsOf({ ...SANDBOX, ...STRIPE })).toMatchObject({ sandbox: { key: SANDBOX.BENISON_SANDBOX_KEY }, stripe: { apiBase: null } });
  expect(paymentsOf({ ...SANDBOX, ...STRIPE, PAYMENTS: 'stripe' }).sandbox).toBeNull();
  expect(paymentsOf({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }).paypal?.apiBase).toBe(
    'https://api-m.paypal.com',
  );
});

test('the sandbox never runs in production, and half a provider is one plain sentence', () => {
  expect(() => paymentsOf({ ...SANDBOX, NODE_ENV: 'production' })).toThrow(
    'The environment cannot be used: the payment sandbox never runs in production.',
  );
  expect(() => paymentsOf({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'The environment cannot be used: stripe also needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  );
  expect(() => paymentsOf({ PAYMENTS: 'paypal' })).toThrow(/PAYMENTS names paypal, which also needs PAYPAL_CLIENT_ID/);
  expect(() => paymentsOf({ PAYMENTS: 'cash' })).toThrow(/^The environment cannot be used: PAYMENTS/);
  expect(() => paymentsOf({ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow(/STRIPE_SECRET_KEY starts with sk_/);
});
