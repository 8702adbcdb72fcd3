import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, openScreen } from './open-screen.tsx';
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

test('a card is made before keys and webhooks, which act for it', async () => {
  await openScreen('/settings/developers', aMember({ query: { viewer: { business: null } } }));
  await expect.element(page.getByRole('link', { name: 'Make your card' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New API key' })).not.toBeInTheDocument();
});

test('whoever is asked who they want to meet answers that first, and then for the size of their own company', async () => {
  await openScreen('/welcome', aMember({ query: { viewer: { business: null } } }));
  await page.getByRole('textbox', { name: 'Company name' }).fill('Weaver and Daughters');
  await choose(/^Industry/, 'Retail');
  await choose(/^Business type/, 'LLC');
  await page.getByRole('combobox', { name: 'City' }).fill('Baltimore');
  await choose(/^State/, 'Maryland');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { name: 'Who do you want to meet?' })).toBeVisible();
  const [seeking, size] = ['You are seeking', 'Your company size'].map((name) => page.getByText(name, { exact: true }).element());
  expect(seeking?.compareDocumentPosition(size as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
