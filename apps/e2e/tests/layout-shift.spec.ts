import type { Page } from '@playwright/test';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test, type OpenBrowser } from '../fixtures/test.ts';

/** The most that a screen may move below its reader while it loads, as browsers count it (CLS). */
const SHIFT_MAX = 0.02;

const GUEST = ['/', '/premium', '/how-matching-works', '/transparency', '/terms', '/login', '/register', '/login-help'];
const MEMBER = [
  '/',
  '/matches',
  '/messages',
  '/livestream',
  '/profile',
  '/wallet',
  '/settings',
  '/marketplace',
  '/calendar',
  '/likes',
  '/analytics',
  '/notifications',
  '/account/decisions',
];
const STAFF = ['/admin', '/admin/verifications', '/admin/moderation', '/admin/payouts', '/admin/revenue', '/admin/support', '/admin/audit'];

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Keeps each shift of the page, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : 'a text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Connects as always, and hears of nothing that others do meanwhile: a row that comes or goes moves those below it, and should. */
async function withoutNews(page: Page): Promise<void> {
  await page.routeWebSocket(/\/graphql/, (client) => {
    const server = client.connectToServer();
    server.onMessage((frame) => {
      if (!String(frame).includes('"type":"next"')) client.send(frame);
    });
  });
}

/** Of questions asked together the first is answered last, as may be on a slow line: what comes late moves nothing that is shown already. */
async function answeredInReverse(page: Page): Promise<void> {
  const LATE_MS = [240, 160, 80, 0];
  let asked = 0;
  await page.route(/\/graphql/, async (route) => {
    const lateMs = LATE_MS[asked++ % LATE_MS.length];
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue();
  });
}

/** How far from the left edge of the bar above it the words of a page begin, in pixels: the ground of a chosen row may reach further. */
const indentOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const leftOf = (element: Element): number => element.getBoundingClientRect().left;
    const shown = [...document.querySelectorAll('main :is(h1, h2, h3, p, .btn, input, table)')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    );
    const wordsLeftOf = (element: Element): number => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return Math.max(leftOf(element), words.getBoundingClientRect().left);
    };
    return Math.min(...shown.map(wordsLeftOf)) - leftOf(document.querySelector('header .brand') ?? document.body);
  });

/** Icon buttons stand out so far, that the icon itself is at the edge. */
const INDENT_MAX = 12;

/** Loads each page and returns what moved on it too much, and what does not begin where the others do. */
async function movedOn(page: Page, paths: readonly string[], isAtEdge: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const indent = isAtEdge ? await indentOf(page) : 0;
    if (Math.abs(indent) > INDENT_MAX) found.push(`${path} begins ${indent} px from the edge`);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum >= SHIFT_MAX)
      found.push(`${path} ${sum.toFixed(3)}: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`).join(' | ')}`);
  }
  return found;
}

async function expectStill(open: OpenBrowser, as: Parameters<OpenBrowser>[0], paths: readonly string[]): Promise<void> {
  test.slow();
  const moved: string[] = [];
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    const page = await open(as, { viewport });
    await withoutNews(page);
    await answeredInReverse(page);
    await watchShifts(page);
    moved.push(...(await movedOn(page, paths, as !== null && viewport.width > 360)).map((found) => `${viewport.width} px, ${found}`));
  }
  expect(moved).toEqual([]);
}

test("nothing moves below a guest's eyes while a page loads", async ({ open }) => expectStill(open, null, GUEST));

test("nothing moves below a member's eyes while a page loads, and all pages begin at one edge", async ({ people, open }) =>
  expectStill(open, await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }), MEMBER));

test("nothing moves below staff's eyes while a page loads, and all pages begin at one edge", async ({ people, open }) =>
  expectStill(open, await people.staffSignedIn(DEMO.admin, demoPassword()), STAFF));
