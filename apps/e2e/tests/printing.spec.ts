import type { Locator, Page } from '@playwright/test';
import { buy } from '../fixtures/buying.ts';
import { expect, test } from '../fixtures/test.ts';

const LINES = 24;

/** How much of a part that scrolls on a screen would be missing on paper. */
const missing = (part: Locator): Promise<number> => part.evaluate((element) => element.scrollHeight - element.clientHeight);

async function print(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
}

test('on paper a page has its title and all of its words in ink on white, and nothing to press', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  await buy(one, 'PREMIUM_MONTHLY');
  for (let line = 1; line <= LINES; line += 1) await people.message(line % 2 ? one : other, matchId, `Line ${line} of ours`);
  const page = await open(one, { colorScheme: 'dark' });

  await print(page, `/messages/${matchId}`);
  const log = page.getByRole('log');
  await expect(log.getByText(`Line ${LINES} of ours`)).toBeVisible();
  expect(await missing(log)).toBeLessThanOrEqual(1);
  const own = log.getByText('Line 1 of ours').locator('xpath=ancestor-or-self::*[contains(@class, "msg-text")]');
  await expect(own).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('textbox', { name: /^Write to / })).toBeHidden();

  await print(page, '/profile');
  expect(await missing(page.getByRole('region', { name: 'Profile', exact: true }))).toBeLessThanOrEqual(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  await print(page, '/conversion');
  await expect(page.getByRole('heading', { level: 1, name: 'Convert BizCoins' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/premium/invoices');
  await page.getByRole('link', { name: /^BEN-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
