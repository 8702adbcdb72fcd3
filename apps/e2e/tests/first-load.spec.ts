import type { Page } from '@playwright/test';
import type { People } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

/** How far a first screen may jump while it comes (cumulative layout shift). What each weighs is in script-weight.test.ts. */
const SHIFT_MAX = 0.02;

/** Many pages are visited one after another, each as if for the first time. */
const VISITS_MS_MAX = 600_000;

const GUEST = ['/', '/login', '/register', '/forgot-password', '/premium', '/login-help', '/how-matching-works'];
const MEMBER = [
  '/',
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

interface Jumps {
  readonly shift: number;
  /** What moved. */
  readonly parts: readonly string[];
}

/** Visits a page as nobody has before, until it stands still, and says how far it jumped. */
async function firstLoad(page: Page, path: string): Promise<Jumps> {
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
        for (const { node } of entry.sources) seen.parts.push(node instanceof Element ? `${node.nodeName}.${node.className}` : 'text');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { seenShift: Jumps }).seenShift);
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
    test(`on ${name} each first screen of ${who} stands where it comes`, async ({ people, open }) => {
      test.setTimeout(VISITS_MS_MAX);
      const as = await signIn(people);
      const jumped: string[] = [];
      for (const path of paths) {
        const page = await open(as, options);
        const { shift, parts } = await firstLoad(page, path);
        await page.context().close();
        if (shift > SHIFT_MAX) jumped.push(`${path} jumps by ${shift.toFixed(3)}: ${[...new Set(parts)].join(', ')}`);
      }
      expect(jumped).toEqual([]);
    });
