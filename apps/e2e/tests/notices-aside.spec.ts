import type { Page } from '@playwright/test';
import type { Member, People } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where members press something, with what each is known by. */
const SCREENS = [
  ['/', /./],
  ['/matches', /^Your Matches/],
  ['/wallet', 'Wallet'],
  ['/profile', /./],
  ['/settings', /./],
  ['/marketplace', /./],
  ['/livestream', /./],
  ['/calendar', /./],
] as const;

/** The controls in sight whose middle lies below the notice, by what they say; null once no notice stands any more. */
const below = (page: Page): Promise<string[] | null> =>
  page.evaluate(() => {
    const notice = document.querySelector('.toast[data-state="open"]');
    if (!notice) return null;
    const place = notice.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role="tab"], [role="switch"]')].flatMap(
      (control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        if (width < 2 || height < 2 || notice.contains(control) || control.closest('.toast-region, [aria-hidden="true"], [inert]'))
          return [];
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        const [x, y] = [left + width / 2, top + height / 2];
        const isBelow = x > place.left && x < place.right && y > place.top && y < place.bottom;
        return isBelow ? [control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.tagName)] : [];
      },
    );
  });

async function expectAside(
  page: Page,
  people: People,
  { other, matchId }: { other: Member; matchId: string },
  told: string,
): Promise<void> {
  await people.message(other, matchId, `Are you free on Thursday? It is about ${told}.`);
  const notice = page.locator('.toast[data-state="open"]').filter({ hasText: told });
  // A slow machine may need another look; a notice that is gone by then says nothing, and another is sent.
  await expect(async () => {
    if (!(await notice.isVisible())) await people.message(other, matchId, `Once more: it is about ${told}.`);
    await expect(notice).toBeVisible({ timeout: 4_000 });
    const found = await below(page);
    expect(found, `controls below a notice on ${told}`).toEqual([]);
  }).toPass();
  await page.keyboard.press('Escape');
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test(`on ${device} a notice lies on no control of any screen`, async ({ people, open }) => {
    const { one, other, matchId } = await people.matched();
    const page = await open(one, { viewport });
    for (const [path, heading] of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status').and(page.locator('[aria-busy]'))).toHaveCount(0);
      await expectAside(page, people, { other, matchId }, `${path} of ${device}`);
    }
  });
