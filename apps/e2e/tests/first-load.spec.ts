import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { People } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a route's first load may weigh, in kB of script after gzip, and no more: who adds to a screen looks here first. */
const SCRIPT_KB_MAX = 250;
/** Screens that begin with more: the deck moves, forms and conversations have parts of their own. */
const HEAVIER: Readonly<Record<string, number>> = {};
/** How far a first screen may jump while it comes (cumulative layout shift). */
const SHIFT_MAX = 0.02;

const GUEST = ['/', '/login', '/register', '/forgot-password', '/premium', '/login-help', '/how-matching-works'];
const MEMBER = [
  '/',
  '/discover',
  '/matches',
  '/messages',
  '/calendar',
  '/notifications',
  '/marketplace',
  '/livestream',
  '/likes',
  '/viewers',
  '/analytics',
  '/profile',
  '/profile/edit',
  '/wallet',
  '/buy-bizcoins',
  '/conversion',
  '/settings',
  '/settings/security',
  '/settings/notifications',
  '/settings/privacy',
  '/settings/data',
  '/premium',
];
const STAFF = [
  '/admin',
  '/admin/moderation',
  '/admin/verifications',
  '/admin/payouts',
  '/admin/revenue',
  '/admin/support',
  '/admin/members',
];

interface FirstLoad {
  readonly kilobytes: number;
  readonly shift: number;
}

/** Visits a page as nobody has before, until it stands still. */
async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || scripts.has(response.url())) return;
    scripts.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, parts: [] as string[] };
    Object.assign(window, { seenShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        for (const { node } of entry.sources)
          seen.parts.push(
            `${node?.parentElement?.className ?? ''} > ${node?.nodeName ?? 'gone'}.${node instanceof Element ? node.className : ''}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const { shift, parts } = await page.evaluate(() => (window as unknown as { seenShift: { shift: number; parts: string[] } }).seenShift);
  const bytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  console.log(path, Math.round(bytes / 100) / 10, scripts.size, shift.toFixed(4), shift > 0.005 ? [...new Set(parts)].join(' | ') : '');
  return { kilobytes: bytes / 1_000, shift };
}

const LOOKS = [
  { name: 'a phone', options: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  { name: 'a desktop', options: { viewport: { width: 1280, height: 800 } } },
] as const;

/** Who visits which screens. */
const VISITORS = [
  { who: 'a guest', paths: GUEST, signIn: () => Promise.resolve(null) },
  { who: 'a member', paths: MEMBER, signIn: (people: People) => people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }) },
  { who: 'the staff', paths: STAFF, signIn: (people: People) => people.staffSignedIn(DEMO.admin, demoPassword()) },
] as const;

for (const { name, options } of LOOKS)
  for (const { who, paths, signIn } of VISITORS)
    test(`on ${name} each first screen of ${who} keeps to its weight of script, and stands where it comes`, async ({ people, open }) => {
      const as = await signIn(people);
      const tooMuch: string[] = [];
      for (const path of paths) {
        const page = await open(as, options);
        const { kilobytes, shift } = await firstLoad(page, path);
        await page.context().close();
        const most = HEAVIER[path] ?? SCRIPT_KB_MAX;
        if (kilobytes > most) tooMuch.push(`${path} loads ${kilobytes.toFixed(1)} kB of script, more than ${most}`);
        if (shift > SHIFT_MAX) tooMuch.push(`${path} jumps by ${shift.toFixed(3)}`);
      }
      expect(tooMuch).toEqual([]);
    });
