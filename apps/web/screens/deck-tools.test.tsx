import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const HOUR_MS = 3_600_000;
const WINDOW = { width: 1280, height: 720 };
/** The least a finger hits. */
const TOUCH_PX = 44;

afterEach(() => page.viewport(WINDOW.width, WINDOW.height));

/** A boost that began seven hours ago and has seventeen left. */
const boosted = () => {
  const now = Date.now();
  const at = (hours: number): string => new Date(now + hours * HOUR_MS).toISOString();
  return aMember({ query: { activeBoost: { startedAt: at(-7), endsAt: at(17) } } });
};

for (const width of [320, 360, 412])
  test(`above the deck of a phone of ${width} px a running boost tells what is left of it on one line`, async () => {
    await page.viewport(width, 740);
    await openScreen('/discover', boosted());
    const boost = page.getByRole('button', { name: 'Your card is boosted' }).first();
    await expect.element(boost).toBeVisible();
    const words = [...boost.element().querySelectorAll('span:not(.boost-ring)')].find((one) => /left$/.test(one.textContent));
    const { lineHeight } = getComputedStyle(words ?? boost.element());
    expect(words?.getBoundingClientRect().height).toBeLessThan(2 * parseFloat(lineHeight));
    expect(boost.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(TOUCH_PX);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const)
  test(`on a phone of ${width} x ${height} px every button of the deck is in sight, above the tabs`, async () => {
    await page.viewport(width, height);
    await openScreen('/discover', boosted());
    await expect.element(page.getByRole('button', { name: 'Super like', exact: true })).toBeVisible();
    const tabs = document.querySelector('.bottombar')?.getBoundingClientRect().top ?? 0;
    const buttons = [...document.querySelectorAll('.swipes button')];
    expect(buttons.length).toBeGreaterThanOrEqual(5);
    const hidden = buttons.filter((one) => one.getBoundingClientRect().bottom > tabs);
    expect(hidden.map(({ ariaLabel }) => ariaLabel)).toEqual([]);
  });

test('who opens a note again that was not sent writes on at its end', async () => {
  await openScreen('/discover', aMember());
  const field = page.getByRole('textbox', { name: 'Note' });
  const open = page.getByRole('button', { name: 'Super like with a note' });
  await open.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Twenty boxes{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await open.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' by Friday');
  await expect.element(field).toHaveValue('Twenty boxes by Friday');
});
