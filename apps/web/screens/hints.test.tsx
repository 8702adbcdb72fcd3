import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openScreen, tabTo } from './open-screen.tsx';
import { aMember } from './worlds.ts';

/** Longer than a hint takes to open, and long enough to see whether it goes by itself. */
const HINT_MS = 5_000;

afterEach(() => void vi.useRealTimers());

// A dialog hides the page around it from screen readers, which read the button's name by itself.
const hint = page.getByRole('tooltip', { includeHidden: true });
const deck = page.getByRole('group', { name: 'Decide' });
const pass = deck.getByRole('button', { name: 'Pass' });
const like = deck.getByRole('button', { name: 'Like', exact: true });
const elsewhere = page.getByRole('region', { name: 'Deck' }).getByRole('heading').first();

/** From now on time passes only as far as the test says. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
const isShown = (words: string | null) => expect.poll(() => hint.query()?.textContent ?? null).toBe(words);

test('a hint opens when the mouse has rested on an icon for 700 ms, and the next one at once within 300 ms', async () => {
  await openScreen('/', aMember());
  await expect.element(pass).toBeVisible();
  stopTime();
  await pass.hover();
  vi.advanceTimersByTime(690);
  await isShown(null);
  vi.advanceTimersByTime(20);
  await isShown('Pass');
  await elsewhere.hover();
  await isShown(null);
  vi.advanceTimersByTime(280);
  await like.hover();
  vi.advanceTimersByTime(5);
  await isShown('Like');
  await elsewhere.hover();
  vi.advanceTimersByTime(320);
  await pass.hover();
  vi.advanceTimersByTime(690);
  await isShown(null);
  vi.advanceTimersByTime(20);
  await isShown('Pass');
});

test('a hint stays for as long as the mouse is on its button or on itself, and Escape alone closes it: the dialog below stays', async () => {
  await openScreen('/wallet', aMember());
  await page.getByRole('button', { name: 'Purchase BizCoins' }).click();
  const dialog = page.getByRole('dialog', { name: 'Purchase BizCoins' });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  // Until it has all it shows, the dialog grows, and its button moves away from the mouse.
  await expect.element(dialog.getByRole('radio').first()).toBeInTheDocument();
  stopTime();
  const rest = async (place: Locator): Promise<void> => {
    await place.hover();
    vi.advanceTimersByTime(HINT_MS);
    await isShown('Close');
  };
  await rest(close);
  await rest(hint);
  await hint.click();
  await isShown(null);
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('heading').first().hover();
  await rest(close);
  await userEvent.keyboard('{Escape}');
  await isShown(null);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the keyboard has the same hints: an icon is named while it has the focus', async () => {
  await openScreen('/', aMember());
  await tabTo(pass);
  await isShown('Pass');
  await tabTo(like);
  await isShown('Like');
  await userEvent.keyboard('{Escape}');
  await isShown(null);
  await expect.element(like).toHaveFocus();
});
