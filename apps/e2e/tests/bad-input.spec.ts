import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { filterOf } from '../fixtures/corners.ts';
import { ask } from '../fixtures/door.ts';
import { expectControlsInWindow, expectHeadingsWhole, expectNoSidewaysScroll, expectWordsHaveRoom } from '../fixtures/health.ts';
import { mailsOfEverySubject, mailTo } from '../fixtures/mail.ts';
import type { Member, People } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test, type OpenBrowser } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

const FILTER = graphql(`mutation SaveNarrowFilter($input: SaveDeckFilterInput!) { saveDeckFilter(input: $input) { filter { states } } }`);

/** The narrowest phone. */
const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const mark = (): string => randomUUID().slice(0, 4);
const LONG_WORD = 'Donaudampfschiffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftundsoehneinpassau';

/** Names that screens are not drawn for: a hundred letters without a space, read from right to left, pictures, which do not break, two letters. */
const longest = (): string => `${LONG_WORD.slice(0, 96)}${mark()}`;
const BAD_NAMES: readonly (() => string)[] = [
  longest,
  () => `شركة التجارة العالمية للأقمشة والمنسوجات اليدوية الفاخرة ${mark()}`,
  () => `🧵🪡💎💎💎💎💎💎💎💎💎💎💎💎 Söhne ${mark()}`,
  () => mark().slice(0, 2),
];

/** A member with the longest name, and matches of it with each of those names. */
async function badlyNamed(people: People): Promise<{ one: Member; others: Member[]; matchIds: string[] }> {
  const corner = await people.corner();
  const [one, ...others] = await Promise.all([longest, ...BAD_NAMES].map((name) => people.member({ corner, company: name() })));
  if (!one) throw new Error('There must be a first name.');
  await Promise.all([one, ...others].map(({ api }) => ask(api, FILTER, { input: { filter: filterOf(corner) } })));
  const matchIds: string[] = [];
  for (const other of others) {
    await people.like(one, other);
    const matchId = await people.like(other, one);
    if (!matchId) throw new Error('A mutual like made no match.');
    matchIds.push(matchId);
    await people.message(other, matchId, LONG_WORD);
    await people.proposes(other, matchId, LONG_WORD.slice(0, 60));
  }
  return { one, others, matchIds };
}

async function expectRoomFor(page: Page, told: string): Promise<void> {
  await expectNoSidewaysScroll(page, told);
  await expectControlsInWindow(page, told);
  await expectWordsHaveRoom(page, told);
  await expectHeadingsWhole(page, told);
}

async function expectRoom(open: OpenBrowser, as: Member | APIRequestContext, paths: readonly string[]): Promise<void> {
  const page = await open(as, NARROW);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('status').and(page.locator('[aria-busy]'))).toHaveCount(0);
    await expectRoomFor(page, path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectRoomFor(page, `${path} with its text twice as large`);
  }
}

test("no screen of a member is wider than the narrowest phone, whatever people's names are and however large the text is", async ({
  people,
  open,
}) => {
  test.slow();
  const { one, others, matchIds } = await badlyNamed(people);
  await expectRoom(open, one, [
    '/',
    '/matches',
    '/messages',
    ...matchIds.map((id) => `/messages/${id}`),
    '/calendar',
    ...others.map(({ businessId }) => `/businesses/${businessId}`),
    '/notifications',
    '/marketplace',
    '/livestream',
    '/livestream/start',
    '/likes',
    '/viewers',
    '/analytics',
    '/premium',
    '/premium/invoices',
    '/profile',
    '/profile/edit',
    '/wallet',
    '/buy-bizcoins',
    '/conversion',
    '/account/decisions',
    '/settings',
    '/settings/security',
    '/settings/notifications',
    '/settings/privacy',
    '/settings/data',
    '/settings/developers',
    '/transparency',
    '/login-help',
  ]);
});

test('no screen of the deck and its cards is wider than the narrowest phone, with undo and every other button in the window', async ({
  people,
  open,
}) => {
  const corner = await people.corner();
  const premium = await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() });
  for (const name of BAD_NAMES) await people.member({ corner, company: name() });
  const free = await people.member({ corner });
  await ask(free.api, FILTER, { input: { filter: filterOf(corner) } });
  await expectRoom(open, premium, ['/']);
  await expectRoom(open, free, ['/']);
});

test("no mail is wider than the narrowest phone, whatever people's names are, and each address in it is a link", async ({
  people,
  open,
  request,
}) => {
  for (const name of BAD_NAMES) {
    const person = people.someone(name());
    await people.applicant(person);
    await mailTo(request, person.email, /verification/);
  }
  const page = await open(null, { viewport: NARROW.viewport });
  const mails = await mailsOfEverySubject(request);
  expect(mails.length).toBeGreaterThan(3);
  for (const { subject, html } of mails) {
    await page.setContent(html);
    await expectNoSidewaysScroll(page, `the mail "${subject}"`);
    const bare = await page.evaluate(() => document.body.innerText.match(/https?:/g)?.length ?? 0);
    await expect(page.getByRole('link', { name: /^https?:/ }), subject).toHaveCount(bare);
  }
});

test("no staff screen is wider than the narrowest phone, whatever members' names are and however large the text is", async ({
  people,
  open,
}) => {
  await badlyNamed(people);
  for (const name of BAD_NAMES) await people.applicant(people.someone(name()));
  await expectRoom(open, await people.staffSignedIn(DEMO.admin, demoPassword()), [
    '/admin',
    '/admin/verifications',
    `/admin/members?q=${LONG_WORD.slice(0, 8)}`,
    '/admin/staff',
    '/admin/catalogues',
    '/admin/catalogues?show=packages',
    '/admin/catalogues?show=plans',
    '/admin/matching',
    '/admin/status',
    '/admin/payouts',
    '/admin/revenue',
    '/admin/fulfilment',
    '/admin/catalogue',
    '/admin/audit',
    '/admin/account',
    '/admin/moderation',
    '/admin/moderation/appeals',
    '/admin/support',
  ]);
});
