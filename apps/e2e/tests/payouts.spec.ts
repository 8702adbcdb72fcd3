import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buy } from '../fixtures/buying.ts';
import { notice } from '../fixtures/deck-screen.ts';
import { ask } from '../fixtures/door.ts';
import { earnCoins } from '../fixtures/earnings.ts';
import { staffSignedInLongAgo } from '../fixtures/long-ago.ts';
import { makeStaff } from '../fixtures/make-staff.ts';
import { differ, refundDue, refundUnanswered } from '../fixtures/money-trouble.ts';
import { saveBank } from '../fixtures/payouts.ts';
import type { Member } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

const CALL_BACK = graphql(`mutation CallMoneyBack($id: ID!) { cancelPayout(input: { id: $id }) { payout { id } } }`);
const REQUEST = graphql(`mutation AskForMoney($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { id } } }`);

async function askForMoney(member: Member, coins: number, kind: 'CONVERSION' | 'WITHDRAWAL' = 'CONVERSION'): Promise<string> {
  const destinationId = await saveBank(member);
  const {
    requestPayout: { payout: requestPayout },
  } = await ask(member.api, REQUEST, {
    input: { requestId: randomUUID(), kind, method: 'BANK_TRANSFER', coins, destinationId, expectedNetCents: coins },
  });
  return requestPayout.id;
}

test('finance approves and pays a payout, and takes it back when the bank returns it; the member sees each step as it happens', async ({
  people,
  open,
}) => {
  const [member, giver] = await Promise.all([people.member(), people.member()]);
  const premium = Promise.all([earnCoins(member, giver), buy(member, 'PREMIUM_MONTHLY')]);
  const [{ username, password }] = await Promise.all([makeStaff('FINANCE'), premium]);
  const desk = await open(await people.staffSignedIn(username, password));
  const page = await open(member);
  await Promise.all([desk.goto('/admin/payouts'), page.goto('/conversion')]);
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  const history = page.getByRole('list', { name: 'Conversion History' });

  await askForMoney(member, 1_500);
  await expect(history.getByText('1,500 BizCoins to $15.00')).toBeVisible();
  await desk
    .getByRole('list', { name: 'Payouts' })
    .getByRole('button', { name: `$15.00 · ${member.company}` })
    .click();
  const payout = desk.getByRole('region', { name: `Payout for ${member.company}` });
  await expect(payout.getByText('Verified')).toBeVisible();
  await expect(payout.getByText('checking •••• 0417')).toBeVisible();

  await payout.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Internal note' }).fill('Known to us');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve $15.00' }).click();
  await expect(history.getByText('Approved')).toBeVisible();

  await payout.getByRole('button', { name: 'Start payment' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Start payment' }).click();
  await expect(payout.getByText('Processing').first()).toBeVisible();
  await payout.getByRole('button', { name: 'Reveal' }).click();
  await expect(payout.getByText('000123450417')).toBeVisible();

  await payout.getByRole('button', { name: 'Mark as paid' }).click();
  const paid = desk.getByRole('dialog');
  await paid.getByRole('textbox', { name: 'Amount sent' }).fill('120');
  await paid.getByRole('textbox', { name: 'Reference of the payment' }).fill('ACH 4711');
  await paid.getByRole('textbox', { name: 'Message to the member' }).fill('Sent this afternoon.');
  await paid.getByRole('button', { name: 'Mark $15.00 as paid' }).click();
  await expect(paid.getByText('The member was promised $15.00')).toBeVisible();
  await paid.getByRole('textbox', { name: 'Amount sent' }).fill('15.00');
  await paid.getByRole('button', { name: 'Mark $15.00 as paid' }).click();

  await expect(notice(page, '$15.00 paid')).toBeVisible();
  await expect(history.getByText('Sent this afternoon.')).toBeVisible();
  await expect(page.getByText('Known to us')).toHaveCount(0);
  await desk.getByRole('radio', { name: 'Closed' }).click();
  await desk
    .getByRole('list', { name: 'Payouts' })
    .getByRole('button', { name: `$15.00 · ${member.company}` })
    .click();
  await expect(payout.getByRole('button', { name: 'Reveal' })).toHaveCount(0);
  await payout.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(page.getByText('1,300 earned')).toBeVisible();
  const returned = desk.getByRole('dialog');
  await returned.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(returned.getByText('Please say why, in a sentence the member can act on')).toBeVisible();
  await returned.getByRole('textbox', { name: 'Message to the member' }).fill('Your bank says that the account is closed.');
  await returned.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(notice(page, 'Your conversion came back')).toBeVisible();
  await expect(history.getByText('Returned')).toBeVisible();
  await expect(history.getByText('Your bank says that the account is closed.')).toBeVisible();
  await expect(page.getByText('2,800 earned')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Payouts' }).getByText('Returned').first()).toBeVisible();
});

test('a payout under way stands against deleting the account, on a screen that is open already and leads to it, and no longer once it is called back', async ({
  people,
  open,
}) => {
  const [member, giver] = await Promise.all([people.member(), people.member()]);
  await earnCoins(member, giver);
  const [page, wallet] = await Promise.all([open(member), open(member)]);
  await page.goto('/settings/delete-account');
  const username = page.getByRole('textbox', { name: 'Your username' });
  await expect(username).toBeVisible();
  const id = await askForMoney(member, 1_500, 'WITHDRAWAL');
  await expect(page.getByText('A payout is under way')).toBeVisible();
  await expect(username).toHaveCount(0);
  await wallet.goto('/settings/delete-account');
  await wallet.getByRole('link', { name: 'See the payout' }).click();
  await expect(wallet.getByRole('button', { name: 'Cancel and return the coins' })).toBeVisible();
  await ask(member.api, CALL_BACK, { id });
  await expect(username).toBeVisible();
  await expect(page.getByText('A payout is under way')).toHaveCount(0);
});

test('revenue shows the actual payments of a chosen period, and exports them as a file', async ({ people, open }) => {
  const member = await people.member();
  await buy(member, 'COIN_PACKAGE', 'business');
  const { username, password } = await makeStaff('FINANCE');
  const desk = await open(await people.staffSignedIn(username, password));
  await desk.goto('/admin/revenue');
  await expect(desk.getByRole('region', { name: 'Recent transactions' }).getByRole('cell', { name: member.company })).toBeVisible();
  await desk.getByRole('radio', { name: 'Week' }).click();
  await expect(desk.getByRole('radio', { name: 'Week' })).toBeChecked();
  const coins = desk.getByRole('region', { name: 'By stream' }).getByRole('listitem').filter({ hasText: 'Coin packages' });
  // Someone else may buy between the look and the export.
  await expect(async () => {
    const shown = await coins.getByText(/^\$[\d,]+\.\d\d$/).innerText();
    const text = await exported(desk);
    expect(text).toContain(`\r\nCoin packages,${Number(shown.replace(/[$,]/g, ''))},`);
    expect(text).toContain(member.company);
  }).toPass();
});

async function exported(desk: Page): Promise<string> {
  const loading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export CSV' }).click();
  return readFileSync(await (await loading).path(), 'utf8');
}

test('finance refunds a payment; its row says so, the coins are gone from the wallet, and the member reads why', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const [{ username, password }] = await Promise.all([makeStaff('FINANCE'), buy(member, 'COIN_PACKAGE', 'popular')]);
  const desk = await open(await people.staffSignedIn(username, password));
  const page = await open(member);
  await Promise.all([desk.goto('/admin/revenue'), page.goto('/wallet')]);
  await expect(page.getByRole('link', { name: 'Wallet, 1,200 BizCoins' })).toBeVisible();
  const rows = desk.getByRole('region', { name: 'Recent transactions' }).getByRole('row').filter({ hasText: member.company });
  await rows.getByRole('button', { name: /^Refund/ }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('9.99');
  await dialog.getByRole('button', { name: 'Refund $9.99' }).click();
  await expect(dialog.getByText('Please say why, in a sentence')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bought twice by mistake');
  await dialog.getByRole('button', { name: 'Refund $9.99' }).click();

  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: 'Refunded' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '−$9.99' })).toHaveCount(1);
  await expect(rows.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Wallet, 0 BizCoins' })).toBeVisible();
  await expect(notice(page, '$9.99 refunded')).toBeVisible();
  await page.goto('/notifications');
  const news = page.getByRole('listitem').filter({ hasText: '$9.99 refunded' });
  await expect(news).toContainText('Why: Bought twice by mistake');
});

test('a refund that waits for the provider becomes final on the screen by itself', async ({ people, open }) => {
  const member = await people.member();
  const [{ username, password }] = await Promise.all([makeStaff('FINANCE'), buy(member, 'COIN_PACKAGE', 'popular')]);
  await refundUnanswered(member);
  const desk = await open(await people.staffSignedIn(username, password));
  await desk.goto('/admin/revenue');
  const rows = desk.getByRole('region', { name: 'Recent transactions' }).getByRole('row').filter({ hasText: member.company });
  await expect(rows.filter({ hasText: 'Refund on its way' })).toHaveCount(1);
  await refundDue(member);
  await expect(rows.filter({ hasText: 'Refunded' })).toHaveCount(1, { timeout: 30_000 });
  await expect(rows.filter({ hasText: '−$9.99' })).toHaveCount(1);
});

test('a refund behind an old sign-in asks for the password, keeps what was typed, and goes on', async ({ people, open }) => {
  const member = await people.member();
  const [{ username, password }] = await Promise.all([makeStaff('FINANCE'), buy(member, 'COIN_PACKAGE', 'popular')]);
  const desk = await open(await people.staffSignedIn(username, password));
  await desk.goto('/admin/revenue');
  const rows = desk.getByRole('region', { name: 'Recent transactions' }).getByRole('row').filter({ hasText: member.company });
  await rows.getByRole('button', { name: /^Refund/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill('4.00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Half of it was not used');
  await staffSignedInLongAgo(username);
  await dialog.getByRole('button', { name: 'Refund $4.00' }).click();

  const confirm = desk.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Half of it was not used');
  await dialog.getByRole('button', { name: 'Refund $4.00' }).click();
  await confirm.getByRole('textbox', { name: 'Password' }).fill('not my password');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByRole('alert')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Password' }).fill(password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();

  await expect(notice(desk, 'Payment refunded')).toBeVisible();
  await expect(rows.filter({ hasText: 'Partly refunded' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '−$4.00' })).toHaveCount(1);
});

test('finance settles a payment difference with a note; whoever comes second reads who was first', async ({ people, open }) => {
  const member = await people.member();
  const [first, second] = await Promise.all([makeStaff('FINANCE'), makeStaff('FINANCE'), buy(member, 'COIN_PACKAGE', 'popular')]);
  await differ(member);
  const [desk, other] = await Promise.all(
    [first, second].map(async ({ username, password }) => open(await people.staffSignedIn(username, password))),
  );
  if (!desk || !other) throw new Error('Two desks are open.');
  const list = (page: Page) => page.getByRole('region', { name: 'Payment differences', exact: true });
  const row = (page: Page) => list(page).getByRole('row').filter({ hasText: member.company });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Settle this difference?' });
  await desk.goto('/admin');
  await desk.getByRole('link', { name: 'Payment differences' }).click();
  await expect(list(desk)).toBeInViewport();
  await other.goto('/admin/revenue');
  for (const page of [desk, other]) {
    await expect(row(page)).toContainText('$12.00 refunded, refund re_4711');
    await row(page)
      .getByRole('button', { name: /^Settle/ })
      .click();
  }
  await dialogOf(desk).getByRole('button', { name: 'Settle difference' }).click();
  await expect(dialogOf(desk).getByText('Please say how it was settled, in a sentence')).toBeVisible();
  const noteOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'How it was settled' });
  await noteOf(desk).fill('Refunded at the provider by hand');
  await staffSignedInLongAgo(first.username);
  await dialogOf(desk).getByRole('button', { name: 'Settle difference' }).click();
  const confirm = desk.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByRole('textbox', { name: 'Password' }).fill(first.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice(desk, 'Difference settled')).toBeVisible();
  await expect(row(desk)).toHaveCount(0);

  await noteOf(other).fill('Called the provider');
  await dialogOf(other).getByRole('button', { name: 'Settle difference' }).click();
  await expect(dialogOf(other).getByText(`${first.username} has already settled this.`)).toBeVisible();
  const question = other.getByRole('alertdialog');
  for (const answer of ['Keep editing', 'Discard the changes']) {
    await expect(noteOf(other)).toHaveValue('Called the provider');
    await dialogOf(other).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: answer }).click();
  }
  await list(other).getByRole('radio', { name: 'Settled' }).click();
  await expect(row(other)).toContainText(first.username);
  await expect(row(other)).toContainText('Refunded at the provider by hand');
});
