import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../fixtures/database.ts';
import { notice } from '../fixtures/deck-screen.ts';
import { signIn } from '../fixtures/door-screens.ts';
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
  await pressAfterTheEnd(page, member, send);
  await openForm();
  await expect(amount).toHaveValue('500');

  const network = await cutBefore(page, 'RequestPayout');
  await send.click();
  await expect.poll(network.tries).toBeGreaterThan(0);
  await expect(amount).toHaveValue('500');
  await page.reload();
  network.mend();
  await openForm();
  await expect(amount).toHaveValue('500');
  await send.click();
  await expect(notice(page, 'Withdrawal Requested')).toBeVisible();
  await expect(page.getByText('500 BizCoins to $5.00')).toHaveCount(1);
  await openForm();
  await expect(amount).toHaveValue('0');
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
