import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const AWAY = 'The service is not available right now. Please try again in a moment.';

test('what is bought while the database is away is asked for again by itself, under the same id, until it is bought', async () => {
  const { link } = await openScreen('/premium', aMember());
  await page.getByRole('button', { name: /^Boost for .*Coins$/ }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Boost for/ });
  const isBack = link.refusing('BuyBoostWithCoins', ErrorCode.Unavailable, AWAY);
  await dialog.getByRole('button', { name: /^Spend/ }).click();
  await expect.element(dialog.getByText(AWAY)).toBeVisible();
  isBack();
  await expect.element(dialog).not.toBeInTheDocument();
  const ids = link.asked
    .filter(({ name }) => name === 'BuyBoostWithCoins')
    .map(({ variables }) => (variables['input'] as { requestId: string }).requestId);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});
