import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

test('a member made over the api sees the five slides before anything else, skips them once, and is where it wanted to go', async () => {
  const world = aMember({ query: { viewer: { business: {}, isOnboarded: false } } });
  world.mutation.finishOnboarding = () => {
    world.query.viewer = { business: {} };
    return { success: true };
  };
  const { address } = await openScreen('/matches', world);
  await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(address).toBe('/matches');
  await expect.element(page.getByText(/Your Matches/).first()).toBeVisible();
  const later = await openScreen('/matches', world);
  await expect.element(page.getByText(/Your Matches/).first()).toBeVisible();
  expect(later.address()).toBe('/matches');
  await expect.element(page.getByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
});

test('on a phone each match says since when, in full sight', async () => {
  await page.viewport(360, 740);
  await openScreen('/matches', aMember());
  const marker = page
    .getByRole('listitem')
    .getByText(/Matched \w{3}\s\d{1,2}/)
    .first();
  await expect.element(marker).toBeInViewport({ ratio: 1 });
});
