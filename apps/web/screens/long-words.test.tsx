import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, sayings } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

/** A word without an end, as names, addresses and spelled-out screams are, in every place where people write. */
const WORD = 'W'.repeat(60);
const ID = '01930000-0000-7000-8000-000000000001';
const member = aMember({ written: WORD, query: { streamMoments: { nodes: [{ kind: 'VISIT' }, { kind: 'GIFT' }] } } });
const admin = anAdmin({ written: WORD });

beforeEach(() => page.viewport(320, 640));

/** Whether a box says itself that it shows a part only: by dots at its end, or by scrolling. */
const saysThatItIsCut = (box: Element | null): boolean => {
  if (box === null || box === document.body) return false;
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
  return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || saysThatItIsCut(box.parentElement);
};

/** How far to the right something can be seen: to the edge of the window, or of a box around it that hides the rest. */
const edgeAround = (box: Element | null): number => {
  if (box === null) return innerWidth;
  const { overflowX, position } = getComputedStyle(box);
  const own = /hidden|clip/.test(overflowX) ? box.getBoundingClientRect().right : innerWidth;
  return position === 'fixed' ? own : Math.min(own, edgeAround(box.parentElement));
};

/** The words that are cut off without saying so, by the box they are in. */
function cutWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!box || !node.textContent?.includes(WORD) || !box.checkVisibility({ visibilityProperty: true })) continue;
    if (box.closest('.unseen, [inert]') || saysThatItIsCut(box)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getBoundingClientRect().right > edgeAround(box) + 1) cut.add(`.${box.className} in .${box.parentElement?.className}`);
  }
  return [...cut];
}

test.each([
  ...['/discover', '/matches', '/messages', '/calendar', `/meetings/${ID}`, `/businesses/${ID}`, '/notifications', '/marketplace'],
  ...['/livestream', '/livestream/start', '/livestream/encoder', `/livestream/${ID}`, `/replays/${ID}`, `/replays/${ID}/clips/${ID}`],
  ...['/likes', '/viewers', '/analytics', '/premium', '/premium/invoices', '/profile', '/profile/edit', '/wallet', '/buy-bizcoins'],
  ...['/conversion', '/account/decisions', '/settings', '/settings/privacy', '/settings/developers', `/settings/developers/${ID}`],
])('no word without an end is cut off on %s of a narrow phone', async (address) => {
  await openScreen(address, member);
  await expect.poll(sayings).toContain(WORD);
  expect(cutWords()).toEqual([]);
});

test.each([
  ...['verifications', `members/${ID}`, 'staff', 'catalogues', 'moderation', `moderation?case=${ID}`, 'moderation/appeals', 'support'],
  ...['fulfilment', 'payouts', 'revenue', 'audit'],
])('no word without an end is cut off on /admin/%s of a narrow phone', async (address) => {
  await openScreen(`/admin/${address}`, admin);
  await expect.poll(sayings).toContain(WORD);
  expect(cutWords()).toEqual([]);
});

test('no word without an end is cut off in a conversation, nor in what happened beside it, on a narrow phone', async () => {
  await openScreen(`/messages/${ID}`, member);
  await expect.element(page.getByText(`${WORD} watched`)).toBeVisible();
  await expect.element(page.getByText(`${WORD} gave`)).toBeVisible();
  const log = page.getByRole('log').element();
  expect(log.scrollWidth).toBe(log.clientWidth);
  expect(cutWords()).toEqual([]);
});
