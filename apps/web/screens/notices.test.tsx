import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aGuest } from './worlds.ts';

test('on a phone a notice over the title goes at once when it is pressed, and Escape puts it away from anywhere', async () => {
  await page.viewport(360, 740);
  await openScreen('/logo', aGuest());
  const copy = page.getByRole('button', { name: 'Copy Link' });
  const notice = page.getByRole('listitem').filter({ hasText: 'Link Copied!' });
  await copy.click();
  await notice.click({ position: { x: 60, y: 8 } });
  // Sooner than it would go by itself.
  await expect.element(notice, { timeout: 3_000 }).not.toBeInTheDocument();

  await copy.click();
  await expect.element(notice).toBeVisible();
  (copy.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice, { timeout: 3_000 }).not.toBeInTheDocument();
});
