import type { Page } from '@playwright/test';
import { buy } from '../fixtures/buying.ts';
import { deckScreen, notice, putAway } from '../fixtures/deck-screen.ts';
import { choose } from '../fixtures/door-screens.ts';
import { earnCoins, EARNED_COINS } from '../fixtures/earnings.ts';
import { signedInLongAgo } from '../fixtures/long-ago.ts';
import { CARDS, paymentScreen } from '../fixtures/payment-screen.ts';
import { expect, test } from '../fixtures/test.ts';

const purse = (page: Page, coins: string) => page.getByRole('link', { name: `Wallet, ${coins} BizCoins` });

test('buying coins: a declined card changes nothing, the bank asks for approval, and both devices show the new balance', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const [page, phone] = [await open(member), await open(member, { viewport: { width: 360, height: 740 } })];
  await Promise.all([page.goto('/buy-bizcoins'), phone.goto('/wallet')]);
  await expect(purse(phone, '0')).toBeVisible();
  await page.getByRole('button', { name: 'Buy 1,200 BizCoins for $9.99' }).click();
  const payment = paymentScreen(page);
  await expect(payment.dialog.getByText(/^Sandbox: no real money moves/)).toBeVisible();
  await expect(payment.pay).toBeDisabled();

  await payment.typeCard('4242424242424241');
  await expect(payment.dialog.getByText('Invalid card number. Please check and try again.')).toBeVisible();
  await expect(payment.pay).toBeDisabled();

  await payment.typeCard(CARDS.declined);
  await payment.pay.click();
  await expect(payment.dialog.getByText('Your card was declined.')).toBeVisible();
  await expect(payment.number).toHaveValue('4000 0000 0000 0002');

  await payment.typeCard(CARDS.asksBank);
  await payment.pay.click();
  await payment.bank.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(notice(page, 'BizCoins Purchased!')).toBeVisible();
  await expect(notice(page, 'Successfully added 1,200 BizCoins to your wallet.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Purchase History' }).getByText('Completed')).toBeVisible();
  await expect(purse(page, '1,200')).toBeVisible();
  await expect(purse(phone, '1,200')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Transactions' }).getByText('+1,200')).toBeVisible();
});

test('a payment left at the bank is resumed when the same thing is bought again', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/buy-bizcoins');
  const begin = page.getByRole('button', { name: 'Buy 500 BizCoins for $4.99' });
  await begin.click();
  const payment = paymentScreen(page);
  await payment.typeCard(CARDS.asksBank);
  await payment.pay.click();
  await expect(payment.bank.getByRole('button', { name: 'No' })).toBeVisible();
  await page.reload();
  await begin.click();
  await payment.bank.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(notice(page, 'BizCoins Purchased!')).toBeVisible();
  await expect(purse(page, '500')).toBeVisible();
});

test('somebody without an EIN pays for access, and gets in as an unverified member', async ({ people, open }) => {
  const person = people.someone();
  const page = await open();
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: "Don't have an EIN?" }).click();
  await expect(page.getByRole('textbox', { name: 'EIN' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to EIN Entry' }).click();
  await expect(page.getByRole('textbox', { name: 'EIN' })).toBeVisible();
  await page.getByRole('button', { name: "Don't have an EIN?" }).click();

  await page.getByRole('button', { name: 'Pay $2.99' }).click();
  const payment = paymentScreen(page);
  await payment.typeCard(CARDS.declined);
  await payment.pay.click();
  await expect(payment.dialog.getByText('Your card was declined.')).toBeVisible();
  await payment.typeCard(CARDS.good);
  // It shows for two seconds.
  const successful = page.getByRole('heading', { name: 'Payment Successful!' });
  const redirecting = page.getByText('Your account is now active. Redirecting to your dashboard...').first();
  await Promise.all([...[successful, redirecting].map((words) => expect(words).toBeVisible()), payment.pay.click()]);
  await expect(page).toHaveURL(/\/welcome/);
});

test('converting earned coins: previewed, reserved at once, and returned when the request is canceled', async ({ people, open }) => {
  const [member, giver] = await Promise.all([people.member(), people.member()]);
  await Promise.all([earnCoins(member, giver), buy(member, 'PREMIUM_MONTHLY')]);
  const page = await open(member);
  await page.goto('/conversion');
  await expect(page.getByText('No conversion requests yet')).toBeVisible();
  const amount = page.getByRole('spinbutton', { name: 'Amount in BizCoins' });
  await expect(amount).toHaveValue('1000');
  for (const tooFew of ['-5', '900']) {
    await amount.fill(tooFew);
    await expect(page.getByText('Minimum conversion is 1000 BizCoins'), tooFew).toBeVisible();
  }
  // The button is disabled; Enter says why.
  await amount.press('Enter');
  await expect(notice(page, 'Invalid Amount')).toBeVisible();
  await putAway(page, 'Invalid Amount');
  await amount.fill('99000');
  await expect(page.getByText(`You need 99,000 BizCoins but only have ${EARNED_COINS.toLocaleString('en-US')}`)).toBeVisible();
  await amount.fill('1500');
  await page.getByRole('button', { name: 'Convert 1,500 BizCoins to $15.00' }).click();
  await expect(notice(page, 'Payment Method Required')).toBeVisible();

  await choose(page, /^Payment method/, 'Bank transfer');
  await page.getByRole('button', { name: 'Add a destination' }).click();
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Ada Weaver');
  await page.getByRole('textbox', { name: 'Routing number' }).fill('021000022');
  await page.getByRole('textbox', { name: 'Account number' }).fill('000123450417');
  await page.getByRole('button', { name: 'Save destination' }).click();
  await expect(page.getByText('Please check the nine digits of the routing number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
  await signedInLongAgo(member);
  await page.getByRole('button', { name: 'Save destination' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabel('Your password', { exact: true }).fill(member.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('checking •••• 0417')).toBeVisible();

  await page.getByRole('button', { name: 'Convert 1,500 BizCoins to $15.00' }).click();
  await expect(notice(page, 'Conversion Request Submitted!')).toBeVisible();
  await putAway(page, 'Conversion Request Submitted!');
  const history = page.getByRole('list', { name: 'Conversion History' });
  await expect(history.getByText('1,500 BizCoins to $15.00')).toBeVisible();
  await expect(amount).toHaveValue('1000');

  await history.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the conversion' }).click();
  await expect(notice(page, 'Request canceled')).toBeVisible();
  await expect(history.getByText('Canceled')).toBeVisible();

  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Your conversion was canceled' }).click();
  const entry = page.getByRole('dialog', { name: 'Your conversion was canceled' });
  await expect(entry.getByRole('cell', { name: 'Held for your payout' })).toBeVisible();
  await expect(entry.getByRole('cell', { name: 'Your earned coins' })).toBeVisible();
});

test('a like earns coins once the server has booked them, and undoing it takes them back', async ({ people, open }) => {
  const [liker, liked] = await people.neighbours(2);
  const page = await open(liker);
  await page.goto('/');
  const deck = deckScreen(page);
  await expect(deck.card(liked.company)).toBeVisible();
  await expect(purse(page, '0')).toBeVisible();
  await deck.like.click();
  await expect(purse(page, '25')).toBeVisible();
  await deck.undo.click();
  await expect(deck.card(liked.company)).toBeVisible();
  await expect(purse(page, '0')).toBeVisible();
});
