import { TOAST_MS } from '@benison/contracts/limits';
import { stopClock } from '../fixtures/page-clock.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

test('a notice stands for five seconds, is focused by F8, and goes to the right when it is swiped', async ({ open }) => {
  const page = await open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/logo');
  await stopClock(page);
  const copy = page.getByRole('button', { name: 'Copy Link' });
  const notice = page.locator('.toast').filter({ hasText: 'Link Copied!' });
  await copy.click();
  await expect(notice).toBeVisible();
  await page.clock.runFor(TOAST_MS - 200);
  await expect(notice).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(700);
  await expect(notice).toHaveCount(0);

  await copy.click();
  await expect(notice).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notices (F8)' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.clock.runFor(700);
  await expect(notice).toHaveCount(0);

  await copy.click();
  const box = await notice.boundingBox();
  if (!box) throw new Error('A notice that is shown has a place.');
  const [x, y] = [box.x + box.width / 3, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  await page.mouse.move(x + 120, y, { steps: 6 });
  await page.mouse.up();
  await page.clock.runFor(700);
  await expect(notice).toHaveCount(0);
});
