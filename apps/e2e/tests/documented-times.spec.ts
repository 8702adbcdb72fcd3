import { deckScreen } from '../fixtures/deck-screen.ts';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

test('a reward lets five coins fly to the purse for two seconds', async ({ people, open }) => {
  const [liker, liked] = await people.neighbours(2);
  const page = await open(liker);
  await page.clock.install();
  await page.goto('/');
  const deck = deckScreen(page);
  await expect(deck.card(liked.company)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await deck.like.click();
  const burst = page.locator('.burst');
  const started = async () => {
    await page.clock.runFor(100);
    return burst.count();
  };
  await expect.poll(started).toBe(1);
  await expect(burst.locator('.coin')).toHaveCount(5);
  await page.clock.runFor(1_850);
  await expect(burst).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(burst).toHaveCount(0);
});

test('the splash of a first visit stands for two seconds and fades within 0.3 s; whoever presses goes on at once', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: PRODUCT_URL });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Animation.enable');
    // On a busy machine the splash would be over before it is looked at.
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto('/', { waitUntil: 'commit' });
    const splash = page.locator('.splash');
    await expect(splash).toBeVisible();
    const [fade] = await splash.evaluate((element) => element.getAnimations().map((one) => one.effect?.getComputedTiming()));
    expect(fade).toMatchObject({ delay: 2_000, duration: 300 });
    await splash.click();
    const [skipped] = await splash.evaluateAll((elements) =>
      elements.flatMap((one) => one.getAnimations()).map((one) => one.effect?.getTiming()),
    );
    expect(skipped?.delay ?? 0).toBe(0);
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(splash).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(splash).toBeHidden();
  } finally {
    await context.close();
  }
});
