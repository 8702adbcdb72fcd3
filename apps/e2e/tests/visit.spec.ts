import { readFileSync } from 'node:fs';
import { stopClock } from '../fixtures/page-clock.ts';
import { DEMO, demoPassword, PRODUCT_URL } from '../fixtures/product.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

test('a first-time visitor sees the splash, and can download the logo, its link and two pictures', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: PRODUCT_URL, acceptDownloads: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: PRODUCT_URL });
  const page = await context.newPage();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  try {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Premium Business Networking', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Meet the businesses that need yours.' }).first()).toBeVisible();

    await page.goto('/logo');
    const [logo] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download Logo' }).click()]);
    expect(readFileSync(await logo.path(), 'utf8')).toMatch(/^<svg /);
    await expect(page.getByText('Downloaded!', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible();
    expect(await copied()).toBe(`${PRODUCT_URL}/logo.svg`);

    await page.goto('/marketing');
    for (const [title, address] of [
      ['Instagram', '/marketing-instagram.svg'],
      ['Square', '/marketing-square.svg'],
    ] as const) {
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download SVG: ${title}` }).click(),
      ]);
      expect(readFileSync(await picture.path(), 'utf8')).toMatch(/^<svg [^>]*width="1080" height="1080"/);
      await page.getByRole('button', { name: `Copy Link: ${title}` }).click();
      await expect.poll(copied).toBe(`${PRODUCT_URL}${address}`);
    }
  } finally {
    await context.close();
  }
});

test('the landing on a phone does not move when its text face arrives late', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: PRODUCT_URL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  try {
    let letFontsPass = (): void => {};
    const fonts = new Promise<void>((resolve) => (letFontsPass = resolve));
    await page.route('**/*.woff2', async (route) => {
      await fonts;
      await route.continue();
    });
    // The splash leaves by itself and would move the page as well.
    await page.addInitScript(() => sessionStorage.setItem('benison.splash-seen', 'true'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('banner').first()).toBeVisible();
    // The app takes the place of the page as it was served at a moment of its own: what is visible is read in one step.
    const heightOfBar = () =>
      page.evaluate(() => [...document.querySelectorAll('header')].map((bar) => bar.getBoundingClientRect().height).find(Boolean));
    const before = await heightOfBar();
    expect(before).toBeGreaterThan(0);
    letFontsPass();
    await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Mona Sans Variable'"))).toBe(true);
    expect(await heightOfBar()).toBe(before);
    await expect(page.locator('#first-paint')).toHaveCount(0);
    expect(await heightOfBar()).toBe(before);
  } finally {
    await context.close();
  }
});

test('the app can be installed: its manifest, its icons, and an offline page', async ({ people, open }) => {
  const page = await open(await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }), { serviceWorkers: 'allow' });
  await page.goto('/logo');
  const manifestUrl = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(manifestUrl ?? '')).json()) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Benison', display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toContain(type);

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.goto('/wallet', { waitUntil: 'commit' }).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.context().setOffline(false);
});

test('the slides of a first visit advance every four seconds, can be paused, stop at the last, and appear once', async ({
  people,
  open,
}) => {
  const page = await open(await people.signedIn(await people.approved()));
  await stopClock(page);
  await page.goto('/welcome');
  const slide = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await slide('Welcome');
  await page.getByRole('button', { name: /^Pause/ }).click();
  await page.clock.runFor(9_000);
  await slide('Welcome');
  await page.getByRole('button', { name: /^(Play|Go on|Resume)/ }).click();
  // Whoever reads with the mouse on a slide, or comes to its buttons by the keyboard, keeps it.
  await page.getByRole('heading', { name: 'Welcome', exact: true }).hover();
  await page.clock.runFor(9_000);
  await slide('Welcome');
  await page.mouse.move(1, 1);
  await page.keyboard.press('Tab');
  await page.clock.runFor(9_000);
  await slide('Welcome');
  await page.getByRole('button', { name: /^(Play|Go on|Resume)/ }).click();
  for (const name of ['Earn BizCoins', 'Premium Verification', 'Live Streaming', 'Ready to Start', 'Ready to Start']) {
    await page.clock.runFor(4_100);
    await slide(name);
  }
  const next = page.getByRole('button', { name: 'Next slide' });
  await page.getByRole('button', { name: 'Previous slide' }).press('Enter');
  await next.press('Enter');
  await slide('Ready to Start');
  await expect(next).toBeFocused();
  // What is fetched for another page is shown by the clock as well.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Make your card' }).click();
  await slide('What is your business called?');
  await page.reload();
  await slide('What is your business called?');
});
