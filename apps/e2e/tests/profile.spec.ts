import sharp from 'sharp';
import { notice } from '../fixtures/deck-screen.ts';
import { expect, test } from '../fixtures/test.ts';

const PHOTO = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7bd5' } })
  .jpeg()
  .toBuffer();

test('a member adds a filtered photo, sets its hours and edits its profile; another member sees all of it', async ({ people, open }) => {
  const [one, other] = await people.neighbours(2);
  const page = await open(one);
  await page.goto('/profile?tab=photos');
  for (const [number, look] of ['Vibrant', 'Classic'].entries()) {
    await page.locator('input[type=file]').setInputFiles({ name: 'workshop.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
    await page.getByRole('group', { name: 'Choose a look' }).getByText(look).click();
    await expect(page.getByRole('img', { name: `Your photo, ${look}` })).toBeVisible();
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page.getByRole('group', { name: `Photo ${number + 1}` })).toBeVisible();
    if (number === 0) await expect(notice(page, 'Photo Uploaded')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Put photo 2 on your card' }).click();
  await expect(page.getByRole('button', { name: 'Put photo 2 on your card' })).toBeDisabled();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Monday, opens').fill('08:30');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Your profile has been saved.').first()).toBeVisible();

  await page.goto('/profile/edit');
  await page.getByLabel('Business description').fill('Short');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Description must be at least 10 characters')).toBeVisible();
  await page.getByLabel('Business description').fill('We bind short runs by hand, and ship within a week.');
  await page.getByLabel('Phone').first().fill('(410) 555-0164');
  const street = page.getByLabel('Street address');
  await street.fill('x'.repeat(400));
  await expect(street).toHaveValue('x'.repeat(200));
  const leftOut = page.getByText('At most 200 characters fit here; the rest was left out');
  await expect(leftOut).toBeVisible();
  await street.fill('14 Wharf Street');
  await expect(leftOut).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('We bind short runs by hand, and ship within a week.')).toBeVisible();

  const theirs = await open(other);
  await theirs.goto(`/businesses/${one.businessId}`);
  await expect(theirs.getByText('We bind short runs by hand, and ship within a week.')).toBeVisible();
  await expect(theirs.getByText('8:30\u00a0AM – 5:00\u00a0PM')).toBeVisible();
  await expect(theirs.getByText('555-0164')).toHaveCount(0);
  await theirs.getByRole('tab', { name: /Photos & Media/ }).click();
  await expect(theirs.getByRole('list', { name: `Photos of ${one.company}` }).getByRole('img')).toHaveCount(2);
});

test('the views of a profile count up while its member reads it, and are right when it comes back to it', async ({ people, open }) => {
  const [one, other, third] = await people.neighbours(3);
  const [page, theirs, another] = [await open(one), await open(other), await open(third)];
  await page.goto('/profile');
  await expect(page.getByText('0 profile views')).toBeVisible();
  await theirs.goto(`/businesses/${one.businessId}`);
  await expect(page.getByText('1 profile view', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Matches' }).first().click();
  await expect(page).toHaveURL(/\/matches$/);
  await another.goto(`/businesses/${one.businessId}`);
  await expect(another.getByRole('heading', { name: one.company }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 profile views')).toBeVisible();
});

test('a social profile that was sent is corrected, not written again', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/profile?tab=verification');
  await page.getByRole('button', { name: 'Add a profile' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Profile address' });
  await address.fill('https://linkedin.com/company/weavers');
  await dialog.getByRole('textbox', { name: 'Followers' }).fill('1500');
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('button', { name: 'Correct' }).click();
  await expect(address).toHaveValue('https://linkedin.com/company/weavers');
  await expect(dialog.getByRole('textbox', { name: 'Followers' })).toHaveValue('1500');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a profile' }).click();
  await expect(address).toHaveValue('');
});
