import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('a member goes to a screen and reads the shortcuts by keys alone, and a letter that is typed stays a letter', async ({
  people,
  open,
}) => {
  const page = await open(await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }));
  await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Screen, action or match' });
  await expect(field).toBeFocused();
  await field.fill('conv');
  await expect(page.getByRole('option')).toHaveText(['Convert BizCoins']);
  await field.fill('sett');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Super like')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen, action or match' }).pressSequentially('a?');
  await expect(page.getByText('No screen, action or match has that name.')).toBeVisible();
  await page.getByRole('combobox').fill('ashgr');
  await page.getByRole('option', { name: 'Ashgrove Tea Co.' }).click();
  await expect(page).toHaveURL(/\/messages\//);
});
