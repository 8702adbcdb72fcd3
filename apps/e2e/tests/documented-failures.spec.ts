import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buy } from '../fixtures/buying.ts';
import { choose } from '../fixtures/door-screens.ts';
import { earnCoins } from '../fixtures/earnings.ts';
import { failing } from '../fixtures/failing.ts';
import { agreementScreen, joinFromList, liveScreen } from '../fixtures/live-screen.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { CARDS, paymentScreen } from '../fixtures/payment-screen.ts';
import { saveBank } from '../fixtures/payouts.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

const PHOTO = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7bd5' } })
  .jpeg()
  .toBuffer();

/** Pays with a good card while the server cannot be reached. */
async function payInVain(page: Page): Promise<void> {
  const payment = paymentScreen(page);
  await payment.typeCard(CARDS.good);
  const orders = await failing(page, 'CreateOrder');
  await payment.pay.click();
  await expect(payment.dialog.getByText('The server could not be reached. Nothing is paid twice: try again.')).toBeVisible();
  await orders();
}

test('a payment that does not come about is told in the documented words of its screen', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/buy-bizcoins');
  await page.getByRole('button', { name: 'Buy 500 BizCoins for $4.99' }).click();
  await payInVain(page);
  await expectNotice(page, 'Purchase Failed', 'Failed to complete purchase. Please try again.');

  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Purchase BizCoins' }).click();
  await page.getByRole('button', { name: /^Purchase for \$/ }).click();
  await payInVain(page);
  await expectNotice(page, 'Purchase Failed', 'Unable to purchase BizCoins. Please try again.');

  await page.goto('/premium');
  await page.getByRole('button', { name: 'Boost for 24 hours, $9.99' }).click();
  await payInVain(page);
  await expectNotice(page, 'Purchase Failed', 'There was an error processing your purchase. Please try again.');

  const person = people.someone();
  const guest = await open();
  await guest.goto('/register');
  await guest.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await guest.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await guest.getByLabel('Password', { exact: true }).fill(person.password);
  await guest.getByRole('button', { name: "Don't have an EIN?" }).click();
  await guest.getByRole('button', { name: 'Pay $2.99' }).click();
  await payInVain(guest);
  await expectNotice(guest, 'Payment Failed', 'There was an error processing your payment. Please try again.');
});

test('coins that are not spent, converted or withdrawn are told in the documented words', async ({ people, open }) => {
  const [member, giver] = await Promise.all([people.member(), people.member()]);
  await Promise.all([earnCoins(member, giver), buy(member, 'PREMIUM_MONTHLY'), saveBank(member)]);
  const page = await open(member);
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Purchase: Trade fair checklist' }).click();
  const buys = await failing(page, 'BuyMarketplaceItem');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await expectNotice(page, 'Purchase Failed', 'Failed to complete purchase');
  await buys();

  const requests = await failing(page, 'RequestPayout');
  await page.goto('/conversion');
  await choose(page, /^Payment method/, 'Bank transfer');
  await page.getByRole('button', { name: 'Convert 1,000 BizCoins to $10.00' }).click();
  await expectNotice(page, 'Conversion Failed', 'Failed to submit conversion request');

  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Withdraw' });
  const amount = form.getByRole('textbox', { name: 'Amount in BizCoins' });
  await amount.fill('99000');
  await amount.press('Enter');
  await expectNotice(page, 'Insufficient Balance', "You don't have enough BizCoins for this withdrawal.");
  await amount.fill('500');
  await form.getByRole('button', { name: 'Withdraw 500 BizCoins' }).click();
  await expectNotice(page, 'Withdrawal Failed', 'Unable to process withdrawal. Please try again.');
  await requests();
  await form.getByRole('button', { name: 'Withdraw 500 BizCoins' }).click();
  await expectNotice(page, 'Withdrawal Requested');
});

test('a stream that does not start and a gift that does not arrive are told in the documented words', async ({ people, open }) => {
  const { one: host, other: giver } = await people.matched();
  await buy(giver, 'COIN_PACKAGE', 'starter');
  const page = await open(host, { permissions: ['camera', 'microphone'] });
  await page.goto('/livestream');
  await page.getByRole('button', { name: 'Start a stream' }).first().click();
  const agrees = await failing(page, 'AcceptStreamAgreement');
  const agreement = agreementScreen(page);
  await agreement.tickAll();
  await agreement.accept.click();
  await expectNotice(page, 'Error', 'Failed to save agreement. Please try again.');
  await agrees();
  await agreement.accept.click();

  await page.getByRole('textbox', { name: 'Title' }).fill('Once more');
  const starts = await failing(page, 'StartStream');
  await page.getByRole('button', { name: 'Start streaming' }).click();
  await expectNotice(page, 'Failed to Start Stream');
  await starts();
  await page.getByRole('button', { name: 'Start streaming' }).click();
  await page.waitForURL(/\/livestream\/[0-9a-f-]{36}$/);

  const watching = await open(giver);
  await joinFromList(watching, host.company);
  const stage = liveScreen(watching);
  await stage.gift('Clover').click();
  const gives = await failing(watching, 'SendGift');
  await stage.send.click();
  await expectNotice(watching, 'Failed to Send Gift', 'The server could not be reached. Nothing is sent twice: press again.');
  await gives();
  await stage.send.click();
  await expect(stage.gifts).toHaveCount(1);
});

test('a profile that is not saved and a decision that is not made are told in the documented words', async ({ people, open }) => {
  const page = await open(await people.member());
  await page.goto('/profile?tab=settings');
  await page.getByLabel('Monday, opens').fill('08:30');
  const saves = await failing(page, 'UpdateBusiness');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectNotice(page, 'Update Failed', 'Failed to update business');
  await saves();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectNotice(page, 'Profile Updated');

  await page.goto('/profile?tab=photos');
  await page.route('**/api/businesses/*/photos', (route) => route.abort('connectionrefused'));
  await page.locator('input[type=file]').setInputFiles({ name: 'workshop.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expectNotice(page, 'Upload Failed', 'Failed to upload photo');

  const { company } = await people.applicant();
  const desk = await open(await people.staffSignedIn(DEMO.verifier, demoPassword()));
  await desk.goto('/admin/verifications');
  await desk.getByRole('list', { name: 'Pending verifications' }).getByRole('button', { name: company }).click();
  await desk.getByRole('region', { name: company }).getByRole('button', { name: 'Approve', exact: true }).click();
  const decides = await failing(desk, 'DecideVerification');
  await desk.getByRole('button', { name: `Approve ${company}` }).click();
  await expectNotice(desk, 'Update Failed', 'There was an error updating the verification status.');
  await decides();
  await desk.getByRole('button', { name: `Approve ${company}` }).click();
  await expectNotice(desk, 'Verification Updated', 'The EIN verification has been approved.');
});
