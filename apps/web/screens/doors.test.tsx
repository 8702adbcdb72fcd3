import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aGuest, aMember, anAdmin } from './worlds.ts';

test('a return address on another site is ignored', async () => {
  for (const next of ['//evil.example', 'javascript:alert(1)', 'https://evil.example/', '/\\evil.example']) {
    const { address } = await openScreen(`/login?next=${encodeURIComponent(next)}`, aMember());
    await expect.poll(address, { message: next }).toBe('/profile');
  }
});

test('an unknown path says so, and leads back to the start of its own area', async () => {
  for (const [world, path, way, to] of [
    [aGuest(), '/no-such-page', 'Go to Benison', '/'],
    [anAdmin(), '/admin/no-such-page', 'Go to the dashboard', '/admin'],
  ] as const) {
    const { address } = await openScreen(path, world);
    await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await page.getByRole('link', { name: way }).click();
    await expect.poll(address).toBe(to);
  }
});
