import type { APIRequestContext, Page } from '@playwright/test';
import { buy } from '../fixtures/buying.ts';
import { ask } from '../fixtures/door.ts';
import { expectAccessible, expectNoEmptyTail, expectNoSidewaysScroll, expectNothingCut, watchHealth } from '../fixtures/health.ts';
import type { Member, People } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test, type OpenBrowser } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

const OWN = graphql(`query OwnBusinessName { viewer { id business { id name } } }`);

const INVOICES = graphql(`query FirstInvoice { invoices(first: 1) { nodes { id number } } }`);

const GREETED = graphql(`mutation FinishOnboarding { finishOnboarding(input: {}) { success } }`);

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

/** An id that nothing has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Who visits which screens; a screen has loaded when its heading is visible. */
interface Visit {
  as: Member | APIRequestContext | null;
  screens: readonly (readonly [path: string, heading: string | RegExp])[];
}

const GUEST: Visit = {
  as: null,
  screens: [
    ['/', 'Meet the businesses that need yours.'],
    ['/premium', 'Premium'],
    ['/how-matching-works', 'How matching works'],
    ['/transparency', 'Transparency'],
    ['/login', 'Welcome back'],
    ['/register', 'Create your account'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password/some-token', 'Set a new password'],
    ['/confirm-email/some-token', 'Confirm your address'],
    ['/undo-email/some-token', 'This was not you?'],
    ['/unsubscribe/some-token', 'Stop these emails'],
    ['/login-help', 'Login Assistance Center'],
    ['/logo', 'Logo'],
    ['/marketing', 'Marketing assets'],
    ['/help/some-token', 'Your help request'],
    ['/offline.html', 'No connection'],
    ['/admin/login', 'Staff sign-in'],
    ['/admin/join', 'Choose a password'],
    ['/no-such-page', '404 Page Not Found'],
  ],
};

async function memberVisit(people: People): Promise<Visit> {
  const { one, other, matchId } = await people.matched();
  await people.message(other, matchId, 'Good morning.');
  await people.message(one, matchId, 'And to you.');
  await people.proposes(other, matchId, 'First run');
  return {
    as: one,
    screens: [
      ['/discover', 'No more businesses|Everyone'],
      ['/matches', 'Your Matches (1)'],
      ['/messages', 'Messages'],
      [`/messages/${matchId}`, other.company],
      ['/calendar', 'Calendar'],
      [`/businesses/${other.businessId}`, other.company],
      ['/livestream', 'Live Business Streaming'],
      ['/livestream/start', 'Go live'],
      ['/livestream/encoder', 'Stream with OBS'],
      [`/livestream/${NOBODYS}`, 'This stream is not here'],
      ['/account/decisions', 'Decisions about you'],
      ['/notifications', 'Notifications'],
      ['/profile', one.company],
      ['/profile/edit', 'Edit Profile'],
    ],
  };
}

async function settingsVisit(people: People): Promise<Visit> {
  return {
    as: await people.member(),
    screens: [
      ['/settings', 'Settings'],
      ['/settings/security', 'Sign-in and devices'],
      ['/settings/two-step', 'Two-step sign-in'],
      ['/settings/notifications', 'Notification settings'],
      ['/settings/privacy', 'Privacy'],
      ['/settings/data', 'Your data'],
      ['/settings/developers', 'Developers'],
      ['/settings/delete-account', 'Delete your account'],
    ],
  };
}

/** The screens about money, as a free member finds them. */
async function moneyVisit(people: People): Promise<Visit> {
  const { one } = await people.matched();
  await buy(one, 'BOOST_24H');
  const [invoice] = (await ask(one.api, INVOICES, {})).invoices.nodes;
  if (!invoice) throw new Error('A boost must have an invoice.');
  return {
    as: one,
    screens: [
      ['/premium', 'Premium'],
      ['/premium/invoices', 'Invoices'],
      [`/premium/invoices/${invoice.id}`, invoice.number],
      ['/likes', 'Who likes you'],
      ['/viewers', 'Who viewed you'],
      ['/analytics', 'Analytics'],
      ['/wallet', 'Wallet'],
      ['/buy-bizcoins', 'Buy BizCoins'],
      ['/conversion', 'Convert BizCoins'],
      ['/marketplace', 'BizCoin Marketplace'],
      ['/marketplace?show=orders', 'BizCoin Marketplace'],
    ],
  };
}

/** A profile with photos, hours and badges: every tab, the edit page, and the page others see. */
async function profileVisit(people: People): Promise<Visit> {
  const as = await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() });
  const { viewer } = await ask(as, OWN, {});
  const own = viewer?.business;
  if (!own) throw new Error('The demo member must have a business.');
  const tabs = ['photos', 'verification', 'settings'].map((tab) => [`/profile?tab=${tab}`, own.name] as const);
  return {
    as,
    screens: [
      ['/profile', own.name],
      ...tabs,
      ['/profile?edit=tags', own.name],
      ['/profile/edit', 'Edit Profile'],
      [`/businesses/${own.id}`, own.name],
    ],
  };
}

async function deckVisit(people: People): Promise<Visit> {
  return {
    as: await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }),
    screens: [
      ['/', /./],
      ['/matches', /^Your Matches/],
      ['/messages', 'Messages'],
      ['/how-matching-works', 'How matching works'],
      ['/premium', 'Premium'],
      ['/likes', 'Who likes you'],
      ['/viewers', 'Who viewed you'],
      ['/analytics', 'Analytics'],
    ],
  };
}

/** An approved member who has no business yet. */
async function newcomerVisit(people: People): Promise<Visit> {
  const as = await people.signedIn(await people.approved());
  await ask(as, GREETED, {});
  return { as, screens: [['/welcome', 'What is your business called?']] };
}

async function staffVisit(people: People): Promise<Visit> {
  return {
    as: await people.staffSignedIn(DEMO.admin, demoPassword()),
    screens: [
      ['/admin', 'Dashboard'],
      ['/admin/verifications', 'Verifications'],
      ['/admin/members?q=an', 'Members'],
      [`/admin/members/${NOBODYS}`, 'That member was not found'],
      ['/admin/staff', 'Staff'],
      ['/admin/catalogues', 'Catalogs'],
      ['/admin/catalogues?show=packages', 'Catalogs'],
      ['/admin/catalogues?show=plans', 'Catalogs'],
      ['/admin/matching', 'Matching models'],
      ['/admin/status', 'System status'],
      ['/admin/payouts', 'Payouts'],
      ['/admin/revenue', 'Revenue Analytics'],
      ['/admin/fulfilment', 'Fulfillment'],
      ['/admin/catalogue', 'Catalog'],
      ['/admin/audit', 'Audit log'],
      ['/admin/account', 'Account'],
    ],
  };
}

/** The demo's queue of reports, and decided cases. */
async function moderatorVisit(people: People): Promise<Visit> {
  return {
    as: await people.staffSignedIn(DEMO.moderator, demoPassword()),
    screens: [
      ['/admin/moderation', 'Content Moderation Dashboard'],
      ['/admin/moderation?status=RESOLVED', 'Content Moderation Dashboard'],
      ['/admin/moderation/appeals', 'Appeals'],
      ['/admin/support', 'Help requests'],
    ],
  };
}

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
