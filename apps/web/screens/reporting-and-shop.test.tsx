import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNotice, openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const SOMEBODY = '00000000-0000-4000-8000-0000000000aa';

test('reporting somebody, and a shop with nothing in it, are told in the documented words', async () => {
  const businessCard = { business: { id: SOMEBODY, isVerified: true } };
  const { link } = await openScreen(`/businesses/${SOMEBODY}`, aMember({ query: { businessCard } }));
  for (const badge of ['Verified', 'Offline']) await expect.element(page.getByText(badge, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: /^Report/ });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectNotice('Select Report Category', "Please choose what type of violation you're reporting.");
  await dialog.getByRole('radio').first().click();
  link.failing('Report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectNotice('Failed to Submit Report', 'Please try again. If the problem persists, contact support.');

  await openScreen('/marketplace', aMember({ query: { marketplaceItems: { nodes: [] } } }));
  await expect.element(page.getByText('No items found')).toBeVisible();
  await expect.element(page.getByText('Check back later')).toBeVisible();
});
