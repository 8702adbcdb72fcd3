import { randomUUID } from 'node:crypto';
import { REPORT_CATEGORY_LABELS } from '@benison/contracts/enumerations';
import { buy } from '../../fixtures/buying.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { choose, signIn } from '../../fixtures/door-screens.ts';
import { ask } from '../../fixtures/door.ts';
import { makeStaff } from '../../fixtures/make-staff.ts';
import { reportProfile } from '../../fixtures/moderating.ts';
import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, test } from '../../fixtures/test.ts';
import { graphql } from '../../gql/index.ts';

const PUT_UP = graphql(`mutation PutUpForOwn($input: CreateCatalogueItemInput!) { createCatalogueItem(input: $input) { item { id } } }`);
const ORDER = graphql(`mutation OrderForOwn($input: BuyMarketplaceItemInput!) { buyMarketplaceItem(input: $input) { order { id } } }`);
const ASK_FOR_HELP = graphql(`mutation AskForHelp($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }`);

test('staff find and suspend a member: its page says why at once, with the way to appeal; once restored it can sign in again', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const [staffPage, memberPage] = await Promise.all([open(await people.staffSignedIn(DEMO.moderator, demoPassword())), open(member)]);
  await memberPage.goto('/matches');
  await expect(memberPage.getByRole('heading', { name: /^Your Matches/ }).first()).toBeVisible();

  await staffPage.goto('/admin');
  await staffPage.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Members' }).click();
  await staffPage.getByRole('searchbox', { name: 'Find a member' }).fill(member.email);
  await staffPage.getByRole('list', { name: 'Members found' }).getByRole('link', { name: member.company }).click();
  await expect(staffPage.getByRole('heading', { name: member.company })).toBeVisible();

  await staffPage.getByRole('button', { name: 'Suspend account' }).click();
  const dialog = staffPage.getByRole('dialog');
  // All missing fields are reported at once, and the first of them gets the focus.
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(['Please choose what it is about', 'Please say why, in a sentence']);
  await expect(dialog.getByRole('combobox', { name: 'What it is about' })).toBeFocused();
  await choose(staffPage, 'What it is about', REPORT_CATEGORY_LABELS.SPAM);
  await dialog.getByRole('textbox', { name: 'Reason, as the member reads it' }).fill('The same offer went to two hundred members.');
  // By keyboard: during the request the focus stays on the button, which accepts no second press.
  const request = Promise.withResolvers<void>();
  await staffPage.route('**/graphql/staff', async (route) => {
    await request.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Suspend account' }).press('Enter');
  const underWay = dialog.getByRole('button', { name: 'Processing...' });
  await expect(underWay).toBeFocused();
  await underWay.press('Enter');
  request.resolve();
  await expect(dialog).toBeHidden();
  await staffPage.unroute('**/graphql/staff');
  await expect(staffPage.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(memberPage).toHaveURL(/\/login/);
  await expect(memberPage.getByText('Your account is suspended for good. The same offer went to two hundred members.')).toBeVisible();
  await expect(memberPage.getByRole('heading', { name: 'Appeal' })).toBeVisible();
  await expect(memberPage.getByText('You are signed out')).toHaveCount(0);
  // It stands there still when the member comes back later.
  await memberPage.goto('/messages');
  await expect(memberPage.getByText('Your account is suspended for good.')).toBeVisible();

  await staffPage.getByRole('button', { name: 'Restore account' }).click();
  await dialog.getByRole('textbox', { name: 'Reason, as the member reads it' }).fill('It was one offer, and they asked to be told.');
  await dialog.getByRole('button', { name: 'Restore account' }).click();
  await expect(staffPage.getByText('Active', { exact: true })).toBeVisible();
  // A long address in the head wraps before it leaves a phone with large text.
  await staffPage.setViewportSize({ width: 360, height: 740 });
  await staffPage.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await staffPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await memberPage.goto('/login');
  await signIn(memberPage, member);
  await expect(memberPage).not.toHaveURL(/\/login/);
});

test('a staff member reads its own member account and a report about it, and is offered nothing to do with them', async ({
  people,
  open,
}) => {
  const [member, { username, password }] = await Promise.all([people.member(), makeStaff('ADMIN')]);
  await inDatabase('update admins set email = $2 where username = $1', [username, member.email]);
  const [own] = await inDatabase<{ id: string }>('select id from users where email = $1', [member.email]);
  const page = await open(await people.staffSignedIn(username, password));
  await page.goto(`/admin/members/${own?.id}`);
  await expect(page.getByText('This is your own member account. You can read it here, but someone else has to act on it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Sessions/ })).toBeVisible();
  for (const name of ['Suspend account', 'Sign out everywhere', /^Sign out: /, 'Save note'])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);

  const caseId = await reportProfile(people, member);
  const [found] = await inDatabase<{ number: string }>('select number from moderation_cases where id = $1', [caseId]);
  await page.goto('/admin/moderation');
  const row = page.getByRole('listitem').filter({ hasText: new RegExp(`RPT-${found?.number}\\b`) });
  await expect(row.getByText('About you')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Harassment' }).click();
  const review = page.getByRole('region', { name: `Review RPT-${found?.number}` });
  await expect(review.getByText('This report is about your own business. An administrator decides about it.')).toBeVisible();
  await expect(review.getByText(/^Strike ladder/)).toBeVisible();
  await expect(review.getByRole('textbox', { name: 'Moderator Notes' })).toHaveCount(0);

  const asked = { email: member.email, issueType: 'OTHER' as const, description: 'The deck stays empty for me.' };
  const { reference } = (await ask(member.api, ASK_FOR_HELP, { input: asked })).submitHelpRequest;
  await page.goto('/admin/support');
  await page.getByRole('listitem').filter({ hasText: reference }).getByRole('button', { name: 'Something else' }).click();
  const request = page.getByRole('region', { name: reference });
  await expect(request.getByText('This is your own request, so someone else has to work on it.')).toBeVisible();
  await expect(request.getByText('The deck stays empty for me.')).toBeVisible();
  await expect(request.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
  for (const name of ['Claim', 'Close', 'Answer and close', 'Send answer'])
    await expect(request.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('an order and a payment of the own member account are read by staff, and somebody else works on them', async ({ people, open }) => {
  const [member, { username, password }] = await Promise.all([people.member(), makeStaff('ADMIN')]);
  await inDatabase('update admins set email = $2 where username = $1', [username, member.email]);
  await buy(member, 'COIN_PACKAGE', 'popular');
  const staff = await people.staffSignedIn(username, password);
  const name = `Sample visit ${randomUUID().slice(0, 6)}`;
  const item = { name, description: 'An hour of ours.', category: 'BUSINESS_SUPPLIES', fulfilment: 'SERVICE', priceCoins: 20 } as const;
  const {
    createCatalogueItem: { item: createCatalogueItem },
  } = await ask(staff, PUT_UP, { input: { requestId: randomUUID(), ...item } }, '/graphql/staff');
  const bought = { requestId: randomUUID(), itemId: createCatalogueItem.id, quantity: 1, expectedPriceCoins: 20 };
  await ask(member.api, ORDER, { input: bought });

  const page = await open(staff);
  await page.goto('/admin/fulfilment');
  await page.getByRole('list', { name: 'Orders' }).getByRole('button', { name }).click();
  const order = page.getByRole('region', { name });
  await expect(order.getByText('This is your own order, so someone else has to work on it.')).toBeVisible();
  await expect(order.getByText(member.email)).toBeVisible();
  await expect(order.getByRole('button', { name: /^(Cancel and give back|Start preparing|Mark as done)$/ })).toHaveCount(0);

  await page.goto('/admin/revenue');
  const row = page.getByRole('region', { name: 'Recent transactions' }).getByRole('row').filter({ hasText: member.company });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
});
