import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { matchStage } from '../fixtures/deck-screen.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

const FOLDER = join(import.meta.dirname, '../../web/pictures');
const QUALITY = 82;
const DEVICES = [
  { device: 'desktop', viewport: { width: 1280, height: 800 } },
  { device: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/** Nothing waits any more, and every picture in sight is here. */
async function rest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const isComplete = () =>
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top >= innerHeight);
  await expect.poll(() => page.evaluate(isComplete)).toBe(true);
}

async function keep(page: Page, name: string): Promise<void> {
  await rest(page);
  const picture = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await picture.webp({ quality: QUALITY, effort: 6, smartSubsample: true }).toFile(join(FOLDER, `${name}.webp`));
}

for (const { device, viewport } of DEVICES)
  test.describe(device, () => {
    const options = { viewport, colorScheme: 'light', reducedMotion: 'reduce' } as const;
    const as = (who: APIRequestContext, open: (who: APIRequestContext, how: typeof options) => Promise<Page>) => open(who, options);
    const member = { email: DEMO.premiumMember, password: demoPassword() };

    test('Discover', async ({ people, open }) => {
      const page = await as(await people.signedIn(member), open);
      await page.goto('/discover');
      await expect(page.getByRole('region', { name: 'Deck' }).getByRole('heading').first()).toBeVisible();
      await keep(page, `discover-${device}`);
    });

    test('a match', async ({ people, open }) => {
      const page = await as(await people.signedIn(member), open);
      await page.goto('/likes');
      await page.getByRole('button', { name: /^Like/ }).first().click();
      await expect(matchStage(page)).toBeVisible();
      await keep(page, `match-${device}`);
    });

    test('the stage', async ({ people, open }) => {
      const page = await as(await people.signedIn(member), open);
      await page.goto('/livestream');
      await page.locator('main a[href^="/livestream/0"]').first().click();
      await expect(page.locator('video').first()).toBeVisible();
      await expect
        .poll(() =>
          page
            .locator('video')
            .first()
            .evaluate((video: HTMLVideoElement) => video.currentTime),
        )
        .toBeGreaterThan(1);
      await keep(page, `stage-${device}`);
    });

    for (const [name, path, username] of [
      ['moderation', '/admin/moderation', DEMO.moderator],
      ['revenue', '/admin/revenue', DEMO.admin],
    ] as const)
      test(name, async ({ people, open }) => {
        const page = await as(await people.staffSignedIn(username, demoPassword()), open);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
        await keep(page, `${name}-${device}`);
      });
  });
