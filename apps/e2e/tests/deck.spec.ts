import type { Page } from '@playwright/test';
import { deckScreen, notice } from '../fixtures/deck-screen.ts';
import { choose } from '../fixtures/door-screens.ts';
import type { Member } from '../fixtures/people.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';

test.use(MOVING);

/** Longer than the time over which a drag's speed is measured: releasing after this rest is not a throw. */
const REST_MS = 150;

/** Which of these members' cards is on top. */
async function nameOnTop(page: Page, others: readonly Member[]): Promise<string> {
  const heading = deckScreen(page).deck.getByRole('heading', { name: new RegExp(others.map(({ company }) => company).join('|')) });
  await expect(heading).toBeVisible();
  const text = await heading.innerText();
  const top = others.find(({ company }) => text.includes(company));
  if (!top) throw new Error(`The top card belongs to nobody in this test: ${text}.`);
  return top.company;
}

/** Drags the top card sideways and releases it at rest. */
async function drag(page: Page, name: string, distance: number): Promise<void> {
  const box = await deckScreen(page).card(name).boundingBox();
  if (!box) throw new Error('There is no card to drag.');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 12 });
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), REST_MS);
  await page.mouse.up();
}

/** Flicks the top card sideways with a finger. */
async function flick(page: Page, name: string, distance: number): Promise<void> {
  const box = await deckScreen(page).card(name).boundingBox();
  if (!box) throw new Error('There is no card to throw.');
  const finger = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 8; step += 1) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + (distance * step) / 8, y }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the deck works with the arrow keys alone, and the last decision can be undone', async ({ people, open }) => {
  const [me, ...others] = await people.neighbours(4);
  const page = await open(me);
  await page.goto('/');
  const deck = deckScreen(page);
  const first = await nameOnTop(page, others);
  await page.keyboard.press('ArrowLeft');
  await expect(deck.card(first)).toBeHidden();
  await expect(deck.undo).toBeEnabled();
  await deck.undo.focus();
  await page.keyboard.press('Enter');
  await expect(deck.card(first)).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(notice(page, 'Business Liked!')).toBeVisible();
  const second = await nameOnTop(
    page,
    others.filter(({ company }) => company !== first),
  );
  await page.keyboard.press('ArrowUp');
  await expect(notice(page, 'Super Like Sent!')).toBeVisible();
  await expect(deck.card(second)).toBeHidden();
  await expect(deck.superLike).toHaveAccessibleName(/2 left today/);
});

test('a card dragged a little returns; one dragged past the threshold is decided', async ({ people, open }) => {
  const [me, ...others] = await people.neighbours(3);
  const page = await open(me);
  await page.goto('/');
  const deck = deckScreen(page);
  const first = await nameOnTop(page, others);
  await drag(page, first, 60);
  await expect(deck.card(first)).toBeVisible();
  await expect(deck.undo).toBeDisabled();
  await drag(page, first, 160);
  await expect(notice(page, 'Business Liked!')).toBeVisible();
  const second = await nameOnTop(
    page,
    others.filter(({ company }) => company !== first),
  );
  await drag(page, second, -160);
  await expect(deck.noMore).toBeVisible();
});

test('on a phone cards are flicked with a finger, and an empty deck says what to do next', async ({ people, open }) => {
  const [me, other] = await people.neighbours(2);
  const page = await open(me, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  const deck = deckScreen(page);
  await expect(deck.card(other.company)).toBeVisible();
  await flick(page, other.company, -200);
  await expect(deck.noMore).toBeVisible();
  await expect(deck.deck.getByText('Passed', { exact: true })).toBeVisible();
  await expect(deck.deck.getByRole('link', { name: 'View My Matches' })).toBeVisible();
  // While the figures are still loading the layout shifts, so a tap may miss the button.
  await expect(async () => {
    await deck.deck.getByRole('button', { name: 'Discover More Businesses' }).tap();
    await expect(deck.card(other.company)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await flick(page, other.company, 200);
  await expect(notice(page, 'Business Liked!')).toBeVisible();
});

test('filters narrow the deck at once and still apply after a reload', async ({ people, open }) => {
  const [me, other] = await people.neighbours(2);
  const page = await open(me);
  await page.goto('/');
  const deck = deckScreen(page);
  await expect(deck.card(other.company)).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await choose(page, /^State/, 'Vermont');
  await expect(deck.noMore).toBeVisible();
  await page.reload();
  await expect(deck.noMore).toBeVisible();
  await expect(filters.getByRole('combobox', { name: /^State/ })).toContainText('Vermont');
  await choose(page, /^State/, 'All states');
  await expect(deck.card(other.company)).toBeVisible();
  await page.goto('/discover');
  await expect(deck.card(other.company)).toBeVisible();
});

test('a card decided in one tab leaves the other, and an undo there brings it back to both', async ({ people, open }) => {
  const [me, ...others] = await people.neighbours(3);
  const page = await open(me);
  const second = await page.context().newPage();
  // What happens before a tab listens is not told to it.
  const isListening = second
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('DeckChanged')));
  await Promise.all([page.goto('/'), second.goto('/'), isListening]);
  const [here, there] = [deckScreen(page), deckScreen(second)];
  const name = await nameOnTop(page, others);
  await expect(there.card(name)).toBeVisible();
  await page.bringToFront();
  await here.pass.click();
  for (const { card } of [here, there]) await expect(card(name)).toHaveCount(0);
  await second.bringToFront();
  await there.undo.click();
  await expect(there.card(name)).toBeVisible();
  // The first tab goes on with the card it shows; the one that came back lies behind it.
  await page.bringToFront();
  await here.pass.click();
  await expect(here.card(name)).toBeVisible();
});
