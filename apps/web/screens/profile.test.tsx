import { GraphQLError } from 'graphql';
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

test('a change that was stored without an answer is nobody else’s: what is written after it is saved without a question', async () => {
  const stored = { description: 'We weave linen for hotels.' };
  const refused: unknown[] = [];
  const world = aMember({ query: { viewer: { email: 'ada@weavers.example', business: stored } } });
  world.mutation.updateBusiness = ({ input }) => {
    const { description, seen } = input as { description: string; seen: { description: string } };
    if (seen.description !== stored.description && description !== stored.description) {
      refused.push(description);
      throw new GraphQLError('Changed', { extensions: { code: 'FIELDS_CHANGED', details: { fields: ['description'] } } });
    }
    stored.description = description;
    return { business: stored };
  };
  const { link } = await openScreen('/profile/edit', world);
  const save = page.getByRole('button', { name: 'Save changes' });
  const box = page.getByRole('textbox', { name: 'Business description' });
  await box.fill('We weave linen for small hotels.');
  const answered = link.failing('UpdateBusiness');
  await save.click();
  await expectNotice('Update Failed', 'Unable to update profile. Please try again.');
  answered();
  stored.description = 'We weave linen for small hotels.';
  await box.fill('We weave linen for small hotels, by hand.');
  await save.click();
  await expectNotice('Profile Updated');
  expect(refused).toEqual(['We weave linen for small hotels, by hand.']);
  expect(stored.description).toBe('We weave linen for small hotels, by hand.');
});
