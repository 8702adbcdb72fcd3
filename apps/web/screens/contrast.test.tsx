import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openScreen, tabTo } from './open-screen.tsx';
import { aGuest, aMember } from './worlds.ts';

const CALM = { name: 'prefers-reduced-motion', value: 'reduce' };
const looks = (...features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [CALM, ...features] });

afterEach(() => looks());

test('in high contrast, buttons and fields keep their edges, and what is switched on is told from what is off', async () => {
  await looks({ name: 'forced-colors', value: 'active' });
  await openScreen('/login', aGuest());
  for (const edged of [page.getByRole('textbox', { name: 'Email' }), page.getByRole('button', { name: 'Sign In' })]) {
    await expect.element(edged).toBeVisible();
    expect(getComputedStyle(edged.element()).outlineStyle).toBe('solid');
  }
  await openScreen('/settings/privacy', aMember({ query: { viewer: { business: {}, readReceipts: true } } }));
  const [on, off] = [page.getByRole('switch', { name: 'Read receipts' }), page.getByRole('switch', { name: 'Incognito' })];
  await expect.element(on).toBeChecked();
  await expect.element(off).not.toBeChecked();
  expect(getComputedStyle(on.element()).backgroundColor).not.toBe(getComputedStyle(off.element()).backgroundColor);
});

test('in high contrast the handle of a slider is seen', async () => {
  await page.viewport(1280, 800);
  await looks({ name: 'forced-colors', value: 'active' });
  await openScreen('/discover', aMember({ query: { viewer: { isPremium: true, business: {} } } }));
  const distance = page.getByRole('slider').first();
  await expect.element(distance).toBeVisible();
  const ground = document.createElement('i');
  ground.style.background = 'Canvas';
  distance.element().before(ground);
  expect(getComputedStyle(distance.element()).backgroundColor).not.toBe(getComputedStyle(ground).backgroundColor);
  ground.remove();
});

const WHITE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/></svg>')}`;

/** How light the window is at a place, from 0 to 255. */
async function lightAt(x: number, y: number): Promise<number> {
  const base64 = await page.screenshot({ save: false });
  const picture = new Image();
  picture.src = `data:image/png;base64,${base64}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas?.drawImage(picture, 0, 0);
  const scale = picture.width / innerWidth;
  return Math.max(...(canvas?.getImageData(x * scale, y * scale, 1, 1).data.slice(0, 3) ?? [255]));
}

test('a name is read on a cover that is all white', async () => {
  await page.viewport(360, 740);
  const business = { name: 'Quarry Street Foods and Provisions', cover: { url: WHITE } };
  await openScreen('/discover', aMember({ query: { discoverDeck: { cards: [{ note: null, business, reasons: [] }] } } }));
  const name = page.getByRole('article').first().getByRole('heading', { name: business.name });
  await expect.element(name).toBeVisible();
  const { left, top } = name.element().getBoundingClientRect();
  // White letters of this size want a ground of at most so much light for 3:1.
  expect(await lightAt(left - 6, top + 4)).toBeLessThanOrEqual(148);
});

test('a date shows where the keyboard is in each of its parts, and on its calendar', async () => {
  await openScreen('/profile?tab=verification', aMember());
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const date = page.getByRole('dialog').getByLabelText('Date of birth');
  await tabTo(date);
  // Month, day, year, and the button of the calendar.
  for (let part = 0; part < 4; part += 1) {
    await expect.element(date).toHaveFocus();
    expect(getComputedStyle(date.element()).outlineStyle, `part ${part}`).toBe('solid');
    await userEvent.tab();
  }
  await expect.element(date).not.toHaveFocus();
});
