import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

const FIRST = 'We bind short runs by hand, and ship within a week.';
const SECOND = 'We print long runs by machine, and ship within a day.';

const changedMeanwhile = (page: Page) => page.getByRole('alert').filter({ hasText: 'Changed in the meantime' });

test('the same field saved in two tabs: the second is told, loses nothing, and decides; the other fields are saved', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const first = await open(member);
  await first.goto('/profile/edit');
  const second = await first.context().newPage();
  await second.goto('/profile/edit');
  for (const [page, description] of [
    [first, FIRST],
    [second, SECOND],
  ] as const)
    await page.getByRole('textbox', { name: 'Business description' }).fill(description);
  await second.getByLabel('Phone').first().fill('(410) 555-0164');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first).toHaveURL(/\/profile$/);

  await second.getByRole('button', { name: 'Save changes' }).click();
  const told = changedMeanwhile(second);
  await expect(told).toContainText(`Saved now: ${FIRST}`);
  await expect(told).toContainText(`Yours: ${SECOND}`);
  await expect(second.getByRole('textbox', { name: 'Business description' })).toHaveValue(SECOND);
  await first.goto('/profile/edit');
  await expect(first.getByLabel('Phone').first()).toHaveValue(/555-?0164/);
  await expect(first.getByRole('textbox', { name: 'Business description' })).toHaveValue(FIRST);

  await told.getByRole('button', { name: 'Keep mine: Business description' }).click();
  await expect(second).toHaveURL(/\/profile$/);
  await expect(second.getByText(SECOND)).toBeVisible();
});

test('hours and visibility saved in two tabs are told the same way, and what is saved can be taken', async ({ people, open }) => {
  const member = await people.member();
  const first = await open(member);
  await first.goto('/profile?tab=settings');
  const second = await first.context().newPage();
  await second.goto('/profile?tab=settings');
  for (const [page, opens, finds] of [
    [first, '07:15', 'Verified only'],
    [second, '10:30', 'Private'],
  ] as const) {
    await page.getByLabel('Monday, opens').fill(opens);
    await page.getByRole('radio', { name: finds }).click();
  }
  await first.getByRole('button', { name: 'Save settings' }).click();
  await expect(first.getByText('Your profile has been saved.').first()).toBeVisible();

  await second.getByRole('button', { name: 'Save settings' }).click();
  const told = changedMeanwhile(second);
  await expect(told).toContainText('Monday 7:15\u00a0AM to 5:00\u00a0PM');
  await expect(told).toContainText('Yours: Private');
  await told.getByRole('button', { name: 'Take what is saved: Business hours' }).click();
  await expect(second.getByLabel('Monday, opens')).toHaveValue('7:15 AM');
  await told.getByRole('button', { name: 'Keep mine: Profile visibility' }).click();
  await expect(told).toBeHidden();
  await expect(second.getByText('Your profile has been saved.').first()).toBeVisible();
  await first.reload();
  await expect(first.getByLabel('Monday, opens')).toHaveValue('7:15 AM');
  await expect(first.getByRole('radio', { name: 'Private' })).toBeChecked();
});
