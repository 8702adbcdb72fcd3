import type { Page } from '@playwright/test';
import { buy } from '../fixtures/buying.ts';
import { inDatabase } from '../fixtures/database.ts';
import { notice } from '../fixtures/deck-screen.ts';
import { choose } from '../fixtures/door-screens.ts';
import { loseFirstAnswer } from '../fixtures/lost-answer.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pays in the open dialog with a sandbox card. */
async function pay(page: Page, price: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await dialog.getByLabel('Cardholder name').fill('Ann Bell');
  await dialog.getByLabel('Card number').fill('4242424242424242');
  await choose(page, /Expiration month/, '12');
  await choose(page, /Expiration year/, String(new Date().getFullYear() + 2));
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByRole('button', { name: `Pay ${price}` }).click();
}

test('a trial without a card reveals who likes you, and liking from that list makes the match', async ({ people, open }) => {
  const [me, admirer] = await people.neighbours(2);
  await people.like(admirer, me);
  const page = await open(me);
  await page.goto('/likes');
  await expect(page.getByRole('heading', { name: '1 business likes you' })).toBeVisible();
  await expect(page.getByText(admirer.company)).toBeHidden();
  await page.getByRole('button', { name: 'See who it is' }).click();
  const upsell = page.getByRole('dialog', { name: 'Unlock Premium Features' });
  await expect(upsell.getByText('Unlimited super likes')).toBeVisible();
  await expect(upsell.getByRole('button', { name: 'Maybe Later' })).toBeVisible();
  await upsell.getByRole('link', { name: 'See Premium' }).click();

  await page.getByRole('button', { name: 'Try it free for 7 days' }).click();
  await expect(notice(page, 'Your trial has begun')).toBeVisible();
  await expect(page.getByText('Free trial', { exact: true })).toBeVisible();

  await page.goto('/likes');
  await expect(page.getByText(admirer.company)).toBeVisible();
  await page.getByRole('button', { name: `Like back: ${admirer.company}` }).click();
  await expect(notice(page, "It's a Match!").or(page.getByRole('dialog')).first()).toBeVisible();
});

test('a purchased boost counts down on the page, and its invoice can be printed', async ({ people, open }) => {
  const [me] = await people.neighbours(2);
  const page = await open(me);
  await page.goto('/premium');
  await page.getByRole('button', { name: 'Boost for 24 hours, $9.99' }).click();
  await pay(page, '$9.99');
  await expect(notice(page, 'Purchase Successful!')).toBeVisible();
  await expect(notice(page, "You've upgraded to boost 24h. Enjoy your premium features!")).toBeVisible();
  await expect(page.getByRole('timer', { name: /^Boost: 23 hours 5\d minutes left/ })).toBeVisible();

  await buy(me, 'COIN_PACKAGE', 'business');
  await page.getByRole('button', { name: /^Boost for 24 hours, .* BizCoins$/ }).click();
  const tries = await loseFirstAnswer(page, 'BuyBoostWithCoins');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Spend / })
    .click();
  await expect(page.getByText('you will not pay twice')).toBeVisible();
  await expect(page.getByRole('timer', { name: /^Boost: 1 day 23 hours 5\d minutes left/ })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(new Set(tries).size, 'one request, however often it is asked for').toBe(1);

  await page.goto('/premium/invoices');
  await page.getByRole('link', { name: /^BEN-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Boost, 24 hours' })).toBeVisible();
});

test('a price that changed while the page was open is charged to nobody: it is said, and stands on the page from then on', async ({
  people,
  open,
}) => {
  const [me] = await people.neighbours(2);
  await buy(me, 'COIN_PACKAGE', 'business');
  const page = await open(me);
  // The page is one that was opened before the price went up.
  let isBefore = true;
  await page.route('**/graphql', async (route) => {
    if (!isBefore || (route.request().postDataJSON() as { operationName?: string }).operationName !== 'PremiumOffers')
      return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"priceCents":999,', '"priceCents":899,')
      .replaceAll('"priceCoins":999', '"priceCoins":899');
    return route.fulfill({ response, body });
  });
  await page.goto('/premium');
  await page.getByRole('button', { name: 'Boost for 24 hours, $8.99' }).click();
  isBefore = false;
  await expect(page.getByText('Processing...').first()).toBeVisible();
  await pay(page, '$8.99');
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await expect(dialog.getByText('The price has changed to $9.99. Nothing was charged; it is your choice again.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay $9.99' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Boost for 24 hours, $9.99' })).toBeVisible();

  isBefore = true;
  await page.reload();
  await page.getByRole('button', { name: 'Boost for 24 hours, 899 BizCoins' }).click();
  isBefore = false;
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Spend 899 BizCoins' }).click();
  await expect(question.getByText('The price has changed. Please look at it again.')).toBeVisible();
  await question.getByRole('button', { name: 'Spend 999 BizCoins' }).click();
  await expect(page.getByRole('timer', { name: /^Boost: 23 hours 5\d minutes left/ })).toBeVisible();
});

test('a guest sees the prices, and signs in before buying', async ({ open }) => {
  const page = await open();
  await page.goto('/premium');
  await expect(page.getByRole('article', { name: 'Yearly plan' })).toContainText('$199.99');
  await expect(page.getByRole('article', { name: 'Yearly plan' })).toContainText('Save $40 vs monthly');
  await page.getByRole('button', { name: 'Get Monthly for $19.99' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fpremium$/);
});

test('a boost runs down in a ring in Discover, and what it brought waits there until it is read', async ({ people, open }) => {
  const [me] = await people.neighbours(2);
  await buy(me, 'BOOST_24H');
  const page = await open(me);
  await page.goto('/discover');
  await page.getByRole('button', { name: /^Your card is boosted, 23 hours 5\d minutes left$/ }).click();
  const running = page.getByRole('dialog', { name: 'Your card is boosted' });
  await expect(running.getByRole('timer', { name: /^Boost: 23 hours 5\d minutes left/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const over = `now() - interval '1 minute'`;
  await inDatabase(`update boosts set starts_at = starts_at - interval '1 day', ends_at = ${over} where business_id = $1`, [me.businessId]);
  await inDatabase(`update businesses set boosted_until = ${over} where id = $1`, [me.businessId]);
  await page.getByRole('button', { name: 'What your boost brought' }).click({ timeout: 30_000 });
  const report = page.getByRole('dialog', { name: 'What your boost brought' });
  await expect(report.getByText('Cards shown')).toBeVisible();
  await expect(report.getByText(/against the same length of time before\.$/)).toBeVisible();
  await report.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'What your boost brought' })).toBeHidden();
  await page.reload();
  await expect(page.getByText(/left in your deck$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'What your boost brought' })).toBeHidden();
});
