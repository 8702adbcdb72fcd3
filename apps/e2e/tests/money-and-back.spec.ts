import type { Page } from '@playwright/test';
import { buy } from '../fixtures/buying.ts';
import { notice, putAway } from '../fixtures/deck-screen.ts';
import { choose } from '../fixtures/door-screens.ts';
import { earnCoins, EARNED_COINS } from '../fixtures/earnings.ts';
import { holdAnswer } from '../fixtures/lost-answer.ts';
import { CARDS, paymentScreen } from '../fixtures/payment-screen.ts';
import { earner, saveBank } from '../fixtures/payouts.ts';
import { expect, test } from '../fixtures/test.ts';

const coins = (count: number): string => count.toLocaleString('en-US');
const purse = (page: Page, count: number) => page.getByRole('link', { name: `Wallet, ${coins(count)} BizCoins` });
const dialogs = (page: Page) => page.getByRole('dialog');

/** Back, while the answer is on its way; then the answer; then Forward. */
async function backAndForth(page: Page, before: RegExp, letGo: () => void, told: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(before);
  letGo();
  await expect(notice(page, told)).toBeVisible();
  await putAway(page, told);
  await page.goForward();
}

test('Back while a withdrawal is answered: it is told on the screen before, made once, and the form stands empty', async ({
  people,
  open,
}) => {
  const member = await earner(people);
  const page = await open(member);
  await page.goto('/matches');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Withdraw' });
  await form.getByRole('textbox', { name: 'Amount in BizCoins' }).fill('500');
  const answer = await holdAnswer(page, 'RequestPayout');
  await form.getByRole('button', { name: 'Withdraw 500 BizCoins' }).click();
  await expect.poll(answer.sent).toBe(1);
  await backAndForth(page, /\/matches$/, answer.letGo, 'Withdrawal Requested');

  await expect(page.getByText(`Spend or cash out, $${(EARNED_COINS - 500) / 100}.00`)).toBeVisible();
  await expect(page.getByText('500 BizCoins to $5.00')).toHaveCount(1);
  await expect(dialogs(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Amount in BizCoins' })).toHaveValue('0');
  expect(answer.sent()).toBe(1);
});

test('Back after a conversion, answered or not: requested once, in the history, and the form starts over', async ({ people, open }) => {
  const [member, giver] = await Promise.all([people.member(), people.member()]);
  await Promise.all([earnCoins(member, giver), buy(member, 'PREMIUM_MONTHLY'), saveBank(member)]);
  const page = await open(member);
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Conversion' }).click();
  const amount = page.getByRole('spinbutton', { name: 'Amount in BizCoins' });
  await amount.fill('1500');
  await choose(page, /^Payment method/, 'Bank transfer');
  const answer = await holdAnswer(page, 'RequestPayout');
  await page.getByRole('button', { name: 'Convert 1,500 BizCoins to $15.00' }).click();
  await expect.poll(answer.sent).toBe(1);
  await backAndForth(page, /\/wallet$/, answer.letGo, 'Conversion Request Submitted!');

  const history = page.getByRole('list', { name: 'Conversion History' });
  await expect(history.getByText('1,500 BizCoins to $15.00')).toHaveCount(1);
  await expect(amount).toHaveValue('1000');
  await page.reload();
  await expect(history.getByText('1,500 BizCoins to $15.00')).toHaveCount(1);
  await expect(amount).toHaveValue('1000');
  expect(answer.sent()).toBe(1);
});

for (const isHeard of [false, true])
  test(`Back while coins are paid for${isHeard ? ', after its end was heard behind the dialog' : ''}: it is told, and the same package bought again is a payment of its own`, async ({
    people,
    open,
  }) => {
    const page = await open(await people.member());
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Buy BizCoins' }).click();
    const begin = page.getByRole('button', { name: 'Buy 500 BizCoins for $4.99' });
    await begin.click();
    const payment = paymentScreen(page);
    await payment.typeCard(CARDS.good);
    const answer = await holdAnswer(page, 'PayOrder');
    await payment.pay.click();
    await expect.poll(answer.sent).toBe(1);
    if (isHeard) await expect(page.locator('.purse').filter({ hasText: '500', visible: true })).toHaveCount(1);
    await backAndForth(page, /\/marketplace$/, answer.letGo, 'Payment Successful!');

    await expect(purse(page, 500)).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Purchase History' }).getByText('Completed')).toHaveCount(1);
    await begin.click();
    await expect(payment.pay).toBeVisible();
    await expect(notice(page, 'BizCoins Purchased!')).toHaveCount(0);
    await payment.typeCard(CARDS.good);
    await payment.pay.click();
    await expect(notice(page, 'BizCoins Purchased!')).toBeVisible();
    await expect(purse(page, 1_000)).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(begin).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(purse(page, 1_000)).toBeVisible();
  });

test('Back while a marketplace order is answered: bought once, told on the screen before, and listed', async ({ people, open }) => {
  const member = await people.member();
  await buy(member, 'COIN_PACKAGE', 'popular');
  const page = await open(member);
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Marketplace' }).click();
  const item = page.getByRole('button', { name: 'Purchase: Trade fair checklist' });
  await item.click();
  const dialog = page.getByRole('dialog', { name: 'Trade fair checklist' });
  const answer = await holdAnswer(page, 'BuyMarketplaceItem');
  await dialog.getByRole('button', { name: /^Buy for/ }).click();
  await expect.poll(answer.sent).toBe(1);
  await backAndForth(page, /\/wallet$/, answer.letGo, 'Purchase Successful!');
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(item).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Your orders' }).click();
  await expect(page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(1);
  expect(answer.sent()).toBe(1);
});
