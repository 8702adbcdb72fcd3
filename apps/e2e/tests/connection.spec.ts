import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_DIST } from '@benison/stack/paths';
import type { Locator, Page } from '@playwright/test';
import { choose, signIn } from '../fixtures/door-screens.ts';
import { allAway } from '../fixtures/failing.ts';
import { expect, test } from '../fixtures/test.ts';
import { openThread, threadScreen } from '../fixtures/thread-screen.ts';

test('messages written during a break arrive once and in order, on both sides', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  await people.message(other, matchId, 'Line 1');
  const [page, otherPage] = await Promise.all([open(one), open(other)]);
  await Promise.all([page, otherPage].map((each) => each.goto(`/messages/${matchId}`)));
  const thread = threadScreen(page);
  await expect(thread.text('Line 1')).toBeVisible();
  await expect(threadScreen(otherPage).text('Line 1')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible();
  await thread.say('Line 5');
  for (const line of ['Line 2', 'Line 3', 'Line 4']) await people.message(other, matchId, line);
  await expect(threadScreen(otherPage).text('Line 4')).toBeVisible();
  await expect(thread.log.getByText('Sending')).toBeVisible();
  await expect(thread.text('Line 2')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeHidden();
  for (const each of [page, otherPage]) {
    const lines = threadScreen(each)
      .log.getByRole('paragraph')
      .filter({ hasText: /Line \d$/ });
    await expect(lines).toHaveText([1, 2, 3, 4, 5].map((line) => new RegExp(`Line ${line}$`)));
  }
  await page.reload();
  await expect(thread.log.getByRole('paragraph').filter({ hasText: /Line \d$/ })).toHaveCount(5);

  // A screen never visited before and a menu never opened before keep the bars visible and load by themselves later.
  const bars = page.getByRole('navigation', { name: 'Main' });
  await page.context().setOffline(true);
  await bars.getByRole('link', { name: /^Wallet/ }).click();
  await expect(page.getByRole('heading', { name: 'This screen did not load' })).toBeVisible();
  await expect(bars.getByRole('link', { name: /^Messages/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(/Wallet/);
});

test('a search begun without a connection says that its results did not come, and finds by itself once the connection is back', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  await people.message(other, matchId, 'Forty crates of ginger.');
  const page = await open(one);
  await page.goto('/messages');
  await expect(page.getByText('Forty crates of ginger.').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Search conversations and messages' }).click();
  await page.getByRole('searchbox', { name: 'Search conversations and messages' }).fill('crates');
  await expect(page.getByText('This part did not load')).toBeVisible();
  await expect(page.getByText('No such conversation')).toBeHidden();

  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Messages found' }).getByText('crates')).toBeVisible();
});

test('two tabs of one member share badges and settings, and a sign-out or another sign-in in one is reported in the other', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  const first = await open(one);
  const second = await first.context().newPage();
  const badge = (page: typeof first) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ });
  await Promise.all([first.goto('/matches'), second.goto('/matches')]);
  await people.message(other, matchId, 'Are you there?');
  for (const page of [first, second]) await expect(badge(page)).toHaveAccessibleName(/1 unread/);
  await openThread(first, other.company);
  await expect(threadScreen(first).text('Are you there?')).toBeVisible();
  for (const page of [first, second]) await expect(badge(page)).not.toHaveAccessibleName(/unread/);

  await first.goto('/settings/privacy');
  await second.goto('/settings/privacy');
  const receipts = (page: typeof first) => page.getByRole('switch', { name: /^Read receipts/ });
  await receipts(first).click();
  await expect(receipts(second)).not.toBeChecked();

  await first.getByRole('button', { name: /^Account of/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  // Both show for five seconds.
  await Promise.all([
    expect(second.getByText('You signed out in another tab of this browser.').first()).toBeVisible(),
    expect(first.getByText('You have been successfully logged out').first()).toBeVisible(),
  ]);
  await expect(first.getByText('You signed out in another tab of this browser.')).toHaveCount(0);

  await first.goto('/login');
  await signIn(first, other);
  await expect(second.getByText(/^You are signed in as/).first()).toBeVisible();
  await expect(second).toHaveURL(/\/settings\/privacy$/);
});

test('a double click on Like makes one match, and Back and Forward keep the scroll position', async ({ people, open }) => {
  const [me, other] = await people.neighbours(2);
  await people.like(other, me);
  const page = await open(me);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Deck' }).getByRole('heading', { name: other.company })).toBeVisible();
  await page.getByRole('button', { name: 'Like', exact: true }).dblclick();
  await page.getByRole('dialog', { name: "It's a Match!" }).getByRole('button', { name: 'Keep swiping' }).last().click();
  await page.getByRole('link', { name: /^Matches/ }).click();
  await expect(page.getByRole('heading', { name: 'Your Matches (1)' })).toBeVisible();
  await page.getByRole('list', { name: 'Your matches' }).getByRole('link', { name: other.company }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: other.company }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Matches (1)' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`/businesses/${other.businessId}$`));
  await expect(page.getByRole('heading', { level: 1, name: other.company }).first()).toBeVisible();
});

/** The file that a part of the web app stands in. */
function fileOf(part: string): string {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(join(WEB_DIST, '.server/manifest.json'), 'utf8'),
  );
  const chunk = manifest[part];
  if (!chunk) throw new Error(`The build has no file for ${part}.`);
  return chunk.file;
}

test('a page from before an update reloads itself once, and keeps the draft', async ({ people, open }) => {
  const { one, matchId } = await people.matched();
  const page = await open(one);
  await page.goto(`/messages/${matchId}`);
  await threadScreen(page).field.fill('Half a line');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(`**/${fileOf('src/routes/wallet.route.tsx')}`, (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('link', { name: /^Wallet/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Benison was updated' })).toBeVisible();
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(/Wallet/);
  await page.goto(`/messages/${matchId}`);
  await expect(threadScreen(page).field).toHaveValue('Half a line');
});

/** From now on, how far the page moved by itself. */
const watchMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value));
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
  });
const movesOf = (page: Page): Promise<number[]> => page.evaluate(() => ('moved' in window ? (window.moved as number[]) : [Number.NaN]));

/** Whether the band covers any part of a title that is seen; one for screen readers alone is a point. */
async function isOver(band: Locator, title: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([band.boundingBox(), (await title.isVisible()) ? title.boundingBox() : null]);
  return above !== null && below !== null && below.height > 1 && above.y < below.y + below.height && below.y < above.y + above.height;
}

test('losing the connection and getting it back moves no screen and covers no title', async ({ people, open }) => {
  const { one, matchId } = await people.matched();
  const page = await open(one, { viewport: { width: 390, height: 844 } });
  const band = page.getByRole('status').filter({ hasText: 'Reconnecting' }).filter({ visible: true });
  for (const path of ['/', '/matches', `/messages/${matchId}`, '/marketplace', '/wallet', '/livestream', '/profile', '/settings']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await watchMoves(page);
    await page.context().setOffline(true);
    await expect(band, path).toBeVisible();
    expect(await isOver(band, page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()), path).toBe(false);
    await page.context().setOffline(false);
    await expect(band, path).toBeHidden();
    expect(await movesOf(page), path).toEqual([]);
  }
});

test('a list asked for without a connection comes by itself once there is one', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/marketplace');
  await choose(page, /^Category/, 'Business Supplies');
  await expect(page.getByRole('list', { name: 'Items' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible();
  await choose(page, /^Category/, 'Marketing Tools');
  await expect(page.getByRole('heading', { name: 'The marketplace did not load' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Items' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The marketplace did not load' })).toHaveCount(0);
});

test('whoever opens a page while something is away is not asked to sign in: it opens by itself within ten seconds of the return', async ({
  people,
  open,
}) => {
  const page = await open(await people.member());
  await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your Matches/);
  for (const path of ['/wallet', '/settings']) {
    const comeBack = await allAway(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Unable to connect to the server' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
    await comeBack();
    await expect(page.getByRole('heading', { name: 'Unable to connect to the server' })).toHaveCount(0, { timeout: 10_000 });
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
