import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

test('places are looked up while a city is typed, but not for what is longer than any', async () => {
  const { link } = await openScreen('/welcome', aMember({ query: { viewer: { email: 'ada@weavers.example', business: null } } }));
  const skip = page.getByRole('button', { name: 'Skip' });
  const city = page.getByRole('combobox', { name: 'City' });
  await expect.element(skip.or(city).first()).toBeVisible();
  if (skip.elements().length > 0) await skip.click();
  const asked = () => link.asked.filter(({ name }) => name === 'PlaceSuggestions').map(({ variables }) => String(variables['text']));
  await city.fill('x'.repeat(61));
  await city.fill('x'.repeat(5_000));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked()).toEqual([]);
  await city.fill('x'.repeat(60));
  await expect.poll(asked).toEqual(['x'.repeat(60)]);
});
