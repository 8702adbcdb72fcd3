import type { OrderStatus } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNotice, openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

/** A member whose month is switched to a year, charged to its saved method with this outcome. */
const switched = (status: OrderStatus) =>
  aMember({
    query: {
      viewerSubscription: { state: 'ACTIVE', plan: 'PREMIUM_MONTHLY', nextPlan: null, graceUntil: null, hasSavedMethod: true },
      plans: [{ plan: 'PREMIUM_YEARLY', name: 'Yearly', priceCents: 19_999, months: 12 }],
      paymentOptions: [{ provider: 'SANDBOX', isSandbox: true, label: 'Card' }],
      switchTerms: { isImmediate: true, amountCents: 18_001, creditCents: 1_998, priceCents: 19_999, hasSavedMethod: true },
      order: { status, failure: status === 'FAILED' ? 'Your card was declined.' : null },
    },
    mutation: { switchPlan: { orderId: 'order-1' } },
  });

async function confirmSwitch(): Promise<void> {
  await page.getByRole('button', { name: 'Switch to Yearly' }).click();
  await page.getByRole('button', { name: 'Switch and pay $180.01' }).click();
}

test('a switch whose saved method is refused can be paid with another, on the same terms', async () => {
  await openScreen('/premium', switched('FAILED'));
  await confirmSwitch();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await expect.element(payment.getByText('Your saved payment method was refused, so please use another.')).toBeVisible();
  await expect.element(payment.getByText('The unused part of your month, $19.98, is taken off.')).toBeVisible();
  await expect.element(payment.getByText('$180.01').first()).toBeVisible();
});

test('a switch whose charge is under way asks for no other payment', async () => {
  await openScreen('/premium', switched('PROCESSING'));
  await confirmSwitch();
  await expectNotice('Payment under way', 'Your new plan begins as soon as it is confirmed.');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
