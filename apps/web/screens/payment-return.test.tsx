import type { OrderStatus } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const orderOf = (status: OrderStatus) =>
  ({ status, description: '500 BizCoins', amountCents: 499, product: 'COIN_PACKAGE', failure: null }) as const;

test.each<[OrderStatus, string, string]>([
  ['PAID', 'Payment Successful!', 'You may close this tab.'],
  ['PARTIALLY_REFUNDED', 'Payment Successful!', 'You may close this tab.'],
  ['REFUNDED', 'Payment taken back', 'This payment was refunded. What it bought was taken back.'],
  ['DISPUTED', 'Payment taken back', 'The bank disputes this payment. What it bought was taken back.'],
  ['CANCELED', 'Payment Failed', 'Nothing was charged.'],
])('the page that a provider returns to says of a payment that is %s: %s', async (status, title, text) => {
  await openScreen('/payment-return?order=1', aMember({ query: { order: orderOf(status) } }));
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});
