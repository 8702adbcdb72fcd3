import type { Page } from '@playwright/test';
import { goLive } from '../fixtures/live-screen.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

const reportDialog = (page: Page) => page.getByRole('dialog', { name: /^Report/ });

test('Back leaves a report with the screen it is about; what was typed is kept, and a sent one neither stands again nor is sent again', async ({
  people,
  open,
}) => {
  const { one, other } = await people.matched();
  const page = await open(one);
  let reports = 0;
  page.on('request', (request) => (reports += request.postData()?.includes('mutation Report') ? 1 : 0));
  await page.goto('/matches');
  await page.goto(`/businesses/${other.businessId}`);
  const openReport = async () => {
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
  };
  await openReport();
  await reportDialog(page).getByRole('textbox').fill('Asks everybody for money.');
  await page.goBack();
  await expect(page).toHaveURL(/\/matches$/);
  await expect(reportDialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(reportDialog(page)).toHaveCount(0);

  await openReport();
  await expect(reportDialog(page).getByRole('textbox')).toHaveValue('Asks everybody for money.');
  await reportDialog(page).getByRole('radio').first().click();
  await reportDialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(reportDialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Your Matches/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: other.company }).first()).toBeVisible();
  await expect(reportDialog(page)).toHaveCount(0);
  expect(reports).toBe(1);
});

test('Back from a stream that one has started leads to the list and not to the check before it, and the stream goes on', async ({
  people,
  open,
}) => {
  const page = await open(await people.member(), { permissions: ['camera', 'microphone'] });
  const streamId = await goLive(page, 'Paper day');
  await page.goBack();
  await expect(page).toHaveURL(/\/livestream$/);
  await expect(page.getByText('Paper day').first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(streamId));
  await expect(page.getByRole('button', { name: 'End Stream' })).toBeVisible();
});

test('a screen that is still loading is never announced by the name of the one before', async ({ people, open }) => {
  const { one } = await people.matched();
  const page = await open(one);
  await page.goto('/profile');
  await expect(page).toHaveTitle('Profile · Benison');
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page
    .getByRole('link', { name: /^Discover/ })
    .first()
    .click();
  await expect(page).toHaveTitle('Discover · Benison');
  await expect(page.locator('#main ~ [aria-live=polite]')).toHaveText('Discover · Benison');
});

test('the list that one looks at is in the address: a reload, and Back from elsewhere, show the same one', async ({ people, open }) => {
  const { one, other } = await people.matched();
  const page = await open(one);
  for (const [path, tab] of [
    [`/businesses/${other.businessId}`, 'Verification'],
    ['/marketplace', 'Your orders'],
  ] as const) {
    const chosen = page.getByRole('tab', { name: tab });
    await page.goto(path);
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Matches' }).first().click();
    await expect(page.getByRole('heading', { name: /^Your Matches/ })).toBeVisible();
    await page.goBack();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
  }
});
