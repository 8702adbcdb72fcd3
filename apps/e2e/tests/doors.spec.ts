import { signIn } from '../fixtures/door-screens.ts';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('a signed-out visit of a signed-in page signs in first and comes back', async ({ people, open }) => {
  const member = await people.member();
  const page = await open();
  await page.goto('/matches');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, member);
  await expect(page).toHaveURL(/\/matches$/);
  await expect(page.getByRole('heading', { name: /^Your Matches/ })).toBeVisible();
});

test('a way back that leads elsewhere is not followed', async ({ people, open }) => {
  const member = await people.member();
  const page = await open(member);
  for (const next of ['//evil.example', 'javascript:alert(1)', 'https://evil.example/', '/\\evil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(`${PRODUCT_URL}/profile`);
  }
});

test('an unknown path says so', async ({ open }) => {
  const page = await open();
  for (const path of ['/no-such-page', '/admin/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

test('signing out ends it for good', async ({ people, open }) => {
  const member = await people.member();
  const page = await open(member);
  await page.goto('/matches');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Create your card' })).toBeVisible();
  await page.goto('/matches');
  await expect(page).toHaveURL(/\/login/);
});
