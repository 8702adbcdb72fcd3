import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openScreen, tabTo } from './open-screen.tsx';
import { aGuest, aMember } from './worlds.ts';

const CALM = { name: 'prefers-reduced-motion', value: 'reduce' };
const looks = (...features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [CALM, ...features] });

afterEach(() => looks());

test('in high contrast, buttons and fields keep their edges, and what is switched on is told from what is off', async () => {
  await looks({ name: 'forced-colors', value: 'active' });
  await openScreen('/login', aGuest());
  for (const edged of [page.getByRole('textbox', { name: 'Email' }), page.getByRole('button', { name: 'Sign In' })]) {
    await expect.element(edged).toBeVisible();
    expect(getComputedStyle(edged.element()).outlineStyle).toBe('solid');
  }
  await openScreen('/settings/privacy', aMember({ query: { viewer: { business: {}, readReceipts: true } } }));
  const [on, off] = [page.getByRole('switch', { name: 'Read receipts' }), page.getByRole('switch', { name: 'Incognito' })];
  await expect.element(on).toBeChecked();
  await expect.element(off).not.toBeChecked();
  expect(getComputedStyle(on.element()).backgroundColor).not.toBe(getComputedStyle(off.element()).backgroundColor);
});

test('a date shows where the keyboard is in each of its parts, and on its calendar', async () => {
  await openScreen('/profile?tab=verification', aMember());
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const date = page.getByRole('dialog').getByLabelText('Date of birth');
  await tabTo(date);
  // Month, day, year, and the button of the calendar.
  for (let part = 0; part < 4; part += 1) {
    await expect.element(date).toHaveFocus();
    expect(getComputedStyle(date.element()).outlineStyle, `part ${part}`).toBe('solid');
    await userEvent.tab();
  }
  await expect.element(date).not.toHaveFocus();
});
