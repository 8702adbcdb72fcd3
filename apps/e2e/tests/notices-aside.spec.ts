import type { Page } from '@playwright/test';
import type { Member, People } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where members press something, with what each is known by. */
const SCREENS = [
  ['/', /./],
  ['/matches', /^Your Matches/],
  ['/likes', /./],
  ['/wallet', 'Wallet'],
  ['/profile', /./],
  ['/profile/edit', /./],
  ['/settings', /./],
  ['/settings/notifications', /./],
  ['/marketplace', /./],
  ['/buy-bizcoins', /./],
  ['/premium', 'Premium'],
  ['/livestream', /./],
  ['/livestream/start', /./],
  ['/calendar', /./],
] as const;

/** What people press or fill in. */
const CONTROLS = 'a[href], button, input, select, textarea, [role="tab"], [role="switch"], [role="radio"], [role="slider"]';

/** The controls in sight whose middle lies below the notice, by what they say; null once no notice stands any more. */
const below = (page: Page): Promise<string[] | null> =>
  page.evaluate((controls) => {
    const notice = document.querySelector('.toast[data-state="open"]');
    if (!notice) return null;
    const place = notice.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || notice.contains(control) || control.closest('.toast-region, [aria-hidden="true"], [inert]')) return [];
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const isBelow = x > place.left && x < place.right && y > place.top && y < place.bottom;
      return isBelow ? [control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.tagName)] : [];
    });
  }, CONTROLS);

interface Presses {
  /** How many controls in sight take a press at their middle. */
  reached: number;
  /** What the notice keeps from being pressed. */
  kept: string[];
}

/**
 * Presses the middle of every control in sight, once with the notice and once as if there were none: whatever takes the press without it
 * takes it with it. Null once no notice stands any more.
 */
const presses = (page: Page): Promise<Presses | null> =>
  page.evaluate((controls) => {
    const region = document.querySelector<HTMLElement>('.toast-region');
    if (!region?.querySelector('.toast[data-state="open"]')) return null;
    const hits = () =>
      new Map(
        [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          if (width < 2 || height < 2 || region.contains(control)) return [];
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          const isTaken = hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
          return isTaken ? [[control, hit] as const] : [];
        }),
      );
    const withNotice = hits();
    region.style.display = 'none';
    const without = hits();
    region.style.display = '';
    const kept = [...without.keys()].filter((control) => withNotice.get(control) !== without.get(control));
    return {
      reached: without.size,
      kept: kept.map((control) => control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.tagName)),
    };
  }, CONTROLS);

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
    const pressed = await presses(page);
    expect(pressed?.kept, `controls that a notice keeps from being pressed on ${told}`).toEqual([]);
    expect(pressed?.reached, `controls that take a press on ${told}`).toBeGreaterThan(2);
  }).toPass();
  await page.keyboard.press('Escape');
}

const DEVICES = [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

for (const [device, viewport] of DEVICES)
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

for (const [device, viewport] of DEVICES)
  test(`on ${device} what a conversation is written and sent with is pressed while a notice of another stands`, async ({
    people,
    open,
  }) => {
    const { one, matchId } = await people.matched();
    const third = await people.member();
    await people.like(one, third);
    const otherId = (await people.like(third, one)) ?? '';
    const page = await open(one, { viewport });
    await page.goto(`/messages/${matchId}`);
    const field = page.getByRole('textbox', { name: 'Write to' });
    await field.fill('Thursday suits us.');
    const notice = page.locator('.toast[data-state="open"]');
    await expect(async () => {
      if (!(await notice.isVisible())) await people.message(third, otherId, 'Are you free on Thursday?');
      await expect(notice).toBeVisible({ timeout: 4_000 });
      expect((await presses(page))?.kept, 'controls that a notice keeps from being pressed').toEqual([]);
      await field.click({ timeout: 1_000 });
      await page.getByRole('button', { name: 'Send', exact: true }).click({ trial: true, timeout: 1_000 });
      expect(await notice.isVisible(), 'the notice still stands').toBe(true);
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Thursday suits us.')).toBeVisible();
  });
