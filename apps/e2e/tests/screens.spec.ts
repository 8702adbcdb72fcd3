import type { Page } from '@playwright/test';
import { expectAccessible, expectNoEmptyTail, expectNoSidewaysScroll, expectNothingCut, watchHealth } from '../fixtures/health.ts';
import type { People } from '../fixtures/people.ts';
import { expect, test, type OpenBrowser } from '../fixtures/test.ts';
import {
  deckVisit,
  GUEST,
  memberVisit,
  moderatorVisit,
  moneyVisit,
  newcomerVisit,
  profileVisit,
  settingsVisit,
  staffVisit,
  type Visit,
} from '../fixtures/visits.ts';

interface Look {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  hasTouch: boolean;
}

const DESKTOP: Look = { name: 'light on a desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'light', hasTouch: false };
const PHONE: Look = { name: 'dark on a phone', viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true };

/** Screens with little free space: at twice the text size their text must wrap. */
const WITH_LARGE_TEXT = new Set([
  '/',
  '/login',
  '/register',
  '/likes',
  '/viewers',
  '/wallet',
  '/buy-bizcoins',
  '/livestream/start',
  '/profile?tab=settings',
  '/settings/security',
  '/settings/notifications',
  '/admin/verifications',
  '/admin/payouts',
  '/admin/revenue',
]);

/** A page that takes on the looks of other devices while it is open: their window, their colours, and fingers instead of a mouse. */
async function openInLooks(open: OpenBrowser, as: Visit['as']) {
  const page = await open(as);
  const session = await page.context().newCDPSession(page);
  const takeOn = async ({ viewport, colorScheme, hasTouch }: Look): Promise<void> => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  };
  return { page, takeOn };
}

/** Each screen is loaded in one look and turned into the other, in turns. */
async function expectGoodScreens(open: OpenBrowser, { as, screens }: Visit): Promise<void> {
  test.slow();
  const { page, takeOn } = await openInLooks(open, as);
  const health = watchHealth(page);
  for (const [nth, [path, heading]] of screens.entries()) {
    const [first, second] = nth % 2 ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
    await takeOn(first);
    await page.goto(path);
    await expectGood(page, path, heading, first);
    if (as && path === '/') await expect(page.getByRole('region', { name: 'Deck' }).getByRole('heading').first()).toBeVisible();
    await takeOn(second);
    await expectGood(page, path, heading, second);
    if (!path.startsWith('/no-such')) expect(health.troubles, path).toEqual([]);
  }
}

async function expectGood(page: Page, path: string, heading: string | RegExp, look: Look): Promise<void> {
  const told = `${path}, ${look.name}`;
  const name = typeof heading === 'string' ? new RegExp(heading.replaceAll(/[.()?]/g, '\\$&')) : heading;
  await expect(page.getByRole('heading', { name }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status').and(page.locator('[aria-busy]'))).toHaveCount(0);
  await expectAccessible(page, told);
  await expectNoSidewaysScroll(page, told);
  await expectNoEmptyTail(page, told);
  if (!WITH_LARGE_TEXT.has(path)) return;
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSidewaysScroll(page, `${told} with its text twice as large`);
  await expectNothingCut(page, `${told} with its text twice as large`);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** A test that loads every screen of a visit, light on a desktop and dark on a phone. */
const allGood =
  (prepare: (people: People) => Promise<Visit>) =>
  async ({ people, open }: { people: People; open: OpenBrowser }): Promise<void> =>
    expectGoodScreens(open, await prepare(people));

test(
  "guests' screens are accessible and free of errors",
  allGood(async () => GUEST),
);
test("members' screens are accessible and free of errors", allGood(memberVisit));
test('settings are accessible and free of errors', allGood(settingsVisit));
test('the first step into the market is accessible and free of errors', allGood(newcomerVisit));
test('money screens are accessible and free of errors', allGood(moneyVisit));
test('a full deck, full matches and full threads are accessible and free of errors', allGood(deckVisit));
test('every side of a profile is accessible and free of errors', allGood(profileVisit));
test("moderators' screens are accessible and free of errors", allGood(moderatorVisit));
test('staff screens are accessible and free of errors', allGood(staffVisit));

test("a menu's choices are high enough for a finger", async ({ people, open }) => {
  const page = await open(await people.member(), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Account of' }).click();
  const choices = page.getByRole('menuitem');
  await expect(choices.first()).toBeVisible();
  const heights = await choices.evaluateAll((items) => items.map((item) => (item instanceof HTMLElement ? item.offsetHeight : 0)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('buttons that wrap leave each other the height of a finger: the questions offered by the assistant', async ({ open }) => {
  const page = await open(null, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/login-help');
  const questions = page.getByRole('log', { name: 'Talk with the assistant' }).getByRole('button');
  await expect(questions.first()).toBeVisible();
  const centres = await questions.evaluateAll((buttons) =>
    buttons.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  );
  const rows = [...new Set(centres.map(Math.round))].sort((a, b) => a - b);
  expect(rows.length).toBeGreaterThan(1);
  expect(Math.min(...rows.slice(1).map((row, at) => row - (rows[at] ?? 0)))).toBeGreaterThanOrEqual(44);
});
