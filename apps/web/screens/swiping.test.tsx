import { WORDS } from '@benison/contracts/notices';
import { DECK_COUNTED_MAX } from '@benison/contracts/terms/matching';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNotice, openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const BUSINESS = '01930000-0000-7000-8000-000000000002';
const business = { id: BUSINESS, name: 'Greyfield Supply', isClosed: false };

const NOBODY = { cards: [], remaining: 0, exhausted: { outsideFilter: 0, passed: 1, returning: 1 } };

/** The profile of a business that nobody decided on yet: hidden from the member, as by a block, once it is decided on. */
function hiddenOnceDecided() {
  const found = { isHidden: false };
  const gone = () => new GraphQLError('That business could not be found.', { extensions: { code: 'NOT_FOUND' } });
  return aMember({
    query: {
      businessCard: () => {
        if (found.isHidden) throw gone();
        return { business, matchId: null, decision: null };
      },
    },
    mutation: {
      swipe: () => {
        found.isHidden = true;
        throw gone();
      },
    },
  });
}

test('on the open profile of a business that is no longer there for its reader, a like says so, and the profile goes', async () => {
  await openScreen(`/businesses/${BUSINESS}`, hiddenOnceDecided());
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expectNotice('Swipe Failed', 'That business could not be found.');
  await expect.element(page.getByText('This business cannot be found')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: business.name })).not.toBeInTheDocument();
});

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

test.each([
  [{ passed: 12, returning: 3 }, 'brings back the 3 you passed.'],
  [{ passed: 900, returning: DECK_COUNTED_MAX }, 'brings back the 500+ you passed.'],
])('an empty deck says how many cards come back, and that there may be more than were counted', async (figures, words) => {
  const exhausted = { reviewed: figures.passed, outsideFilter: 0, ...figures };
  await openScreen('/discover', aMember({ query: { discoverDeck: () => ({ ...NOBODY, exhausted }) } }));
  await expect.element(page.getByText(words).first()).toBeVisible();
});

test('an empty deck offers to bring cards back only where some would come', async () => {
  const exhausted = { reviewed: 2, outsideFilter: 0, passed: 2, returning: 0 };
  await openScreen('/discover', aMember({ query: { discoverDeck: () => ({ ...NOBODY, exhausted }) } }));
  await expect.element(page.getByText(WORDS.deckEmptyText).first()).toBeVisible();
  expect(page.getByRole('button', { name: WORDS.discoverMore }).elements()).toEqual([]);
});
