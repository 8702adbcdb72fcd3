import type { Page } from '@playwright/test';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

/** What somebody does who has never heard of Benison. */

const sampleDeck = (page: Page) => page.getByRole('group', { name: 'Try it: three sample cards' });

test('three sample cards are swiped by key, button and hand, without an account and without asking the api anything', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const deck = sampleDeck(page);
  await expect(deck.getByText('Sample card 1 of 3: Kestrel Cold Chain')).toBeAttached();
  // The page's own figures are asked for when it opens.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await deck.getByRole('button', { name: 'Like' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(deck.getByText('You liked Kestrel Cold Chain. Next: Halden Marine, Electric workboats.')).toBeAttached();
  await deck.getByRole('button', { name: 'Pass' }).click();
  await expect(deck.getByText('Sample card 3 of 3: Quarry Street Foods')).toBeAttached();

  const box = await deck.locator('.front').boundingBox();
  if (!box) throw new Error('The front card is seen.');
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.move(x - 160, y, { steps: 5 });
  await page.mouse.up();
  await expect(deck.getByRole('heading', { name: 'You liked Kestrel Cold Chain' })).toBeVisible();
  await expect(deck.getByRole('link', { name: 'Create your card' })).toHaveAttribute('href', '/register');
  expect(asked.filter((url) => /graphql|\/api\//.test(url))).toEqual([]);

  await deck.getByRole('button', { name: 'Deal them again' }).press('Enter');
  await expect(deck.getByRole('button', { name: 'Like' })).toBeFocused();
});

test('a short moving picture shows a match, a call and a stream, and stands still for whoever pauses it or chose a scene', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const story = page.getByRole('region', { name: 'How it goes' });
  await story.scrollIntoViewIfNeeded();
  const scene = (title: string) => story.getByRole('button', { name: new RegExp(`^${title} `) });
  await expect(scene('Match')).toHaveAttribute('aria-pressed', 'true');
  await expect(scene('Meet')).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
  await expect(scene('Go live')).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
  await expect(scene('Match')).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
  await scene('Go live').click();
  await expect(story.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
  await expect(scene('Go live')).toHaveAttribute('aria-pressed', 'true');
});

test('the foot of the landing leads to help and to a person', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Support Team' })).toBeVisible();
  await page.goto('/');
  await foot.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(`${PRODUCT_URL}/login-help`);
});
