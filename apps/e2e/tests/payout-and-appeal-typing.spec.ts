import type { Locator, Page } from '@playwright/test';
import { buy } from '../fixtures/buying.ts';
import { inDatabase } from '../fixtures/database.ts';
import { notice } from '../fixtures/deck-screen.ts';
import { choose, signIn } from '../fixtures/door-screens.ts';
import { decideCase, reportProfile } from '../fixtures/moderating.ts';
import { earner } from '../fixtures/payouts.ts';
import type { Member } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const endSessionOf = ({ email }: Member) =>
  inDatabase('update sessions set revoked_at = now() where user_id = (select id from users where email = $1)', [email]);

/** The page may notice the end by itself, and leave before the button is pressed. */
async function pressAfterTheEnd(page: Page, member: Member, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await endSessionOf(member);
  const press = button.click({ timeout: 10_000 });
  await Promise.all([press.catch(() => undefined), expect(page).toHaveURL(/\/login/)]);
  await signIn(page, member);
  await expect(page).not.toHaveURL(/\/login/);
}

/** The network breaks before this mutation is sent, until it is mended. */
async function cutBefore(page: Page, operation: string): Promise<{ tries: () => number; mend: () => void }> {
  let tries = 0;
  let isCut = true;
  await page.route('**/graphql', (route) => {
    if ((route.request().postDataJSON() as { operationName?: string }).operationName !== operation) return route.fallback();
    tries += 1;
    return isCut ? route.abort('connectionreset') : route.fallback();
  });
  return { tries: () => tries, mend: () => (isCut = false) };
}

/** A form that asks for money, and what it says in the end. */
interface MoneyForm {
  readonly amount: Locator;
  readonly typed: string;
  readonly atFirst: string;
  readonly send: Locator;
  readonly openForm: () => Promise<unknown>;
  readonly told: string;
  readonly line: string;
}

/** The session ends, and then the network breaks, while it is sent. */
async function sendThroughTrouble(page: Page, member: Member, { amount, typed, send, openForm, ...form }: MoneyForm): Promise<void> {
  await pressAfterTheEnd(page, member, send);
  await openForm();
  await expect(amount).toHaveValue(typed);

  const network = await cutBefore(page, 'RequestPayout');
  await send.click();
  await expect.poll(network.tries).toBeGreaterThan(0);
  await expect(amount).toHaveValue(typed);
  await page.reload();
  network.mend();
  await openForm();
  await expect(amount).toHaveValue(typed);
  await send.click();
  await expect(notice(page, form.told)).toBeVisible();
  await expect(page.getByText(form.line)).toHaveCount(1);
  await openForm();
  await expect(amount).toHaveValue(form.atFirst);
}

test('an amount typed for a payout stands again after the session ended or the network broke while it was sent, and it is asked for once', async ({
  people,
  open,
}) => {
  const member = await earner(people);
  const page = await open(member);
  const form = page.getByRole('dialog', { name: 'Withdraw' });
  const amount = form.getByRole('textbox', { name: 'Amount in BizCoins' });
  const send = form.getByRole('button', { name: 'Withdraw 500 BizCoins' });
  const openForm = async (): Promise<void> => {
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  };
  await openForm();
  await amount.fill('500');
  const line = '500 BizCoins to $5.00';
  await sendThroughTrouble(page, member, { amount, typed: '500', atFirst: '0', send, openForm, told: 'Withdrawal Requested', line });
});

test('an amount and a method chosen for a conversion stand again after the session ended or the network broke while they were sent, and it is asked for once', async ({
  people,
  open,
}) => {
  const member = await earner(people);
  await buy(member, 'PREMIUM_MONTHLY');
  const page = await open(member);
  const amount = page.getByRole('spinbutton', { name: 'Amount in BizCoins' });
  const send = page.getByRole('button', { name: 'Convert 1,500 BizCoins to $15.00' });
  const openForm = () => page.goto('/conversion');
  await openForm();
  await amount.fill('1500');
  await choose(page, /^Payment method/, 'Bank transfer');
  await expect(page.getByText('checking •••• 0417')).toBeVisible();
  const line = '1,500 BizCoins to $15.00';
  const told = 'Conversion Request Submitted!';
  await sendThroughTrouble(page, member, { amount, typed: '1500', atFirst: '1000', send, openForm, told, line });
  const asked = 'select 1 from conversion_requests r join users u on u.id = r.user_id where u.email = $1';
  expect(await inDatabase(asked, [member.email])).toHaveLength(1);
});

test('an appeal stands again after the session ended or the network broke while it was sent, arrives once, and nobody else finds it', async ({
  people,
  open,
}) => {
  const [member, another] = await Promise.all([people.member(), people.member()]);
  await decideCase(people, await reportProfile(people, member), 'WARNING_ISSUED');
  const page = await open(member);
  const why = `It was said among friends of ${member.company}, and nobody minded it at all.`;
  const words = page.getByRole('textbox', { name: 'Why is this wrong?' });
  const send = page.getByRole('button', { name: 'Send appeal' });
  const openForm = async (): Promise<void> => {
    await page.goto('/account/decisions');
    await page.getByRole('button', { name: 'Appeal', exact: true }).click();
  };
  await page.goto('/account/decisions');
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have read this' }).click();
  await page.getByRole('button', { name: 'Appeal', exact: true }).click();
  await words.fill(why);
  await pressAfterTheEnd(page, member, send);
  await openForm();
  await expect(words).toHaveValue(why);

  const network = await cutBefore(page, 'Appeal');
  await send.click();
  await expect.poll(network.tries).toBeGreaterThan(0);
  await expect(words).toHaveValue(why);
  await page.reload();
  network.mend();
  await openForm();
  await expect(words).toHaveValue(why);
  await send.click();
  await expect(page.getByText('Your appeal is under review')).toBeVisible();
  expect(await inDatabase('select 1 from appeals where text = $1', [why])).toHaveLength(1);

  await endSessionOf(member);
  await page.goto('/messages');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, another);
  await expect(page).not.toHaveURL(/\/login/);
  const kept = await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join());
  expect(kept).not.toContain(why);
});
