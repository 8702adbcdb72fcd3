import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNotice, openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

test('an edited profile is told in the documented words: what is wrong, what failed, what is saved', async () => {
  const { link } = await openScreen('/profile/edit', aMember());
  const save = page.getByRole('button', { name: 'Save changes' });
  for (const [field, wrong, message] of [
    ['Username', 'x', 'Username must be at least 2 characters'],
    ['Company name', 'x', 'Company name must be at least 2 characters'],
    ['Business description', 'Short', 'Description must be at least 10 characters'],
    ['Website', 'javascript:alert(1)', 'Please enter a valid website URL'],
  ] as const) {
    const box = page.getByRole('textbox', { name: field });
    await expect.element(box).toBeVisible();
    const before = (box.element() as HTMLInputElement).value;
    await box.fill(wrong);
    await save.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await box.fill(before);
  }
  await page.getByRole('textbox', { name: 'Business description' }).fill('Honest work, and more of it than before.');
  const saves = link.failing('UpdateBusiness');
  await save.click();
  await expectNotice('Update Failed', 'Unable to update profile. Please try again.');
  saves();
  await save.click();
  await expectNotice('Profile Updated');
});
