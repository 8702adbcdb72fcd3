import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const business = { id: '01930000-0000-7000-8000-000000000002', name: 'Greyfield Supply', isClosed: false };

const NOBODY = { cards: [], remaining: 0, exhausted: { outsideFilter: 0, passed: 1 } };

test('between the last card of a deck and the next deal nothing says that the member is offline', async () => {
  const deals = [{ cards: [{ business, note: null }], remaining: 1, exhausted: null }, NOBODY];
  const world = aMember({
    query: { discoverDeck: () => deals.shift() ?? NOBODY },
    mutation: { swipe: { match: null, reward: { coins: 0, isDayFull: false } } },
  });
  const told: string[] = [];
  const watch = new MutationObserver(() => {
    const alert = document.querySelector('[aria-label=Deck] [role=alert]')?.textContent;
    if (alert) told.push(alert);
  });
  await openScreen('/discover', world);
  await expect.element(page.getByRole('article', { name: business.name }).first()).toBeVisible();
  watch.observe(document, { childList: true, subtree: true });
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('heading', { name: "You've Seen Everyone!" })).toBeVisible();
  watch.disconnect();
  expect(told).toEqual([]);
});
