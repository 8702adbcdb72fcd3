import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberScreens, openScreens, staffScreens } from '../src/routes/screens.ts';
import { openScreen } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

const ID = '01930000-0000-7000-8000-000000000001';
const addressOf = (path: string): string => `/${path.replace(/:\w+\??/g, ID)}`;

/** Letters and digits: what is read, whatever stands between. */
const heard = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words on a control, without those that only look. */
function shownOn(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], svg, .unseen')) hidden.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  return heard(words.join(' '));
}

/** Controls whose name does not say what they show: whoever speaks to the computer says what they see. */
const unspeakable = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .flatMap((control) => {
      const [shown, name] = [shownOn(control), heard(control.getAttribute('aria-label') ?? '')];
      return shown === '' || ` ${name} `.includes(` ${shown} `) ? [] : [`"${shown}" is named "${name}"`];
    });

/** Somebody with Premium, who sees who likes them. */
const aPremiumMember = () =>
  aMember({ query: { viewer: { isPremium: true, business: {} }, likesReceived: { count: 1 }, profileViewerCount: 1 } });

test.each([
  ['members', [...memberScreens, ...openScreens].map(({ path }) => addressOf(path)), aPremiumMember],
  ['staff', staffScreens.map(({ path }) => addressOf(`admin/${path}`)), anAdmin],
] as const)('whoever says what a control shows reaches it, on each screen of %s', { timeout: 120_000 }, async (_, addresses, world) => {
  const found: string[] = [];
  for (const address of addresses) {
    await openScreen(address, world());
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
    found.push(...unspeakable().map((one) => `${address}: ${one}`));
  }
  expect(found).toEqual([]);
});
