import type { Page } from '@playwright/test';
import { inDatabase } from '../fixtures/database.ts';
import { signIn, signInStaff } from '../fixtures/door-screens.ts';
import { makeStaff } from '../fixtures/make-staff.ts';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';

/** A session that ends, by whatever means, while nobody at the page can know of it. */

const runOut = ({ email }: Pick<Person, 'email'>): Promise<unknown> =>
  inDatabase(`update sessions set expires_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)`, [email]);

/** How often the page has asked for something over its sockets since it was watched. */
function watchAsks(page: Page): () => number {
  let asks = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"subscribe"')) asks += 1;
    }),
  );
  return () => asks;
}

const over = (page: Page) => page.getByText('You are signed out', { exact: true }).first();
const reconnecting = (page: Page) => page.getByRole('status').filter({ hasText: 'Reconnecting' });

test('a laptop closed overnight: the page says that the session is over, shows nothing private, asks for nothing, and leads back', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  await people.message(other, matchId, 'For your eyes only.');
  const page = await open(one);
  const asks = watchAsks(page);
  await page.goto(`/messages/${matchId}`);
  const thread = threadScreen(page);
  await expect(thread.text('For your eyes only.')).toBeVisible();
  await thread.field.fill('Half a line');
  await page.context().setOffline(true);
  await expect(reconnecting(page)).toBeVisible();
  await runOut(one);
  const before = asks();
  await page.context().setOffline(false);

  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fmessages%2F${matchId}$`));
  await expect(over(page)).toBeVisible();
  await expect(page.getByText('For your eyes only.')).toHaveCount(0);
  await page.waitForTimeout(10_000);
  expect(asks() - before, 'nothing is asked for without a session').toBeLessThanOrEqual(0);

  await signIn(page, one);
  await expect(page).toHaveURL(new RegExp(`/messages/${matchId}$`));
  await expect(thread.text('For your eyes only.')).toBeVisible();
  await expect(thread.field).toHaveValue('Half a line');
});

test('the same on the first screen, and in every tab: one sign-in brings all of them back', async ({ people, open }) => {
  const member = await people.member();
  const page = await open(member);
  await page.goto('/');
  const second = await page.context().newPage();
  await second.goto('/wallet');
  await expect(second.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(/Wallet/);
  await page.context().setOffline(true);
  for (const tab of [page, second]) await expect(reconnecting(tab)).toBeVisible();
  await runOut(member);
  await page.context().setOffline(false);
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login/);
  await signIn(second, member);
  await expect(second).toHaveURL(/\/wallet$/);
  await expect(page).not.toHaveURL(/\/login/);
});

test('a session whose cookie the browser has dropped meanwhile is found out by the first question, without a socket that tells', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const page = await open(member);
  const asks = watchAsks(page);
  await page.goto('/settings/privacy');
  const receipts = page.getByRole('switch', { name: /^Read receipts/ });
  await expect(receipts).toBeVisible();
  // A socket that opened later would come without the cookie, and tell.
  await expect.poll(asks).toBeGreaterThan(0);
  await page.context().clearCookies();
  await receipts.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fprivacy$/);
  await expect(over(page)).toBeVisible();
});

test('staff who did nothing for too long, away from the network: both tabs read why, and one sign-in brings both back', async ({
  open,
}) => {
  const { username, password } = await makeStaff('VERIFIER');
  const page = await open();
  await signInStaff(page, username, password);
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.goto('/admin/verifications');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // The second tab's first answers are still on their way when the network goes.
  const second = await page.context().newPage();
  const gone = Promise.withResolvers<void>();
  let held = 0;
  await second.route('**/graphql/staff', async (route) => {
    if (!/WaitingWork|VerificationCounts/.test(route.request().postData() ?? '') || (held += 1) > 2) return route.continue();
    await gone.promise;
    return route.abort('internetdisconnected');
  });
  await second.goto('/admin');
  await expect(second.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect.poll(() => held).toBe(2);
  await page.context().setOffline(true);
  gone.resolve();
  await inDatabase(
    `update admin_sessions set last_used_at = now() - interval '16 minutes' where admin_id = (select id from admins where username = $1)`,
    [username],
  );
  await page.waitForTimeout(1_000);
  await page.context().setOffline(false);
  for (const tab of [page, second]) await expect(tab.getByText(/^Your session here has ended/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/verifications$/);
  await expect(second.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
});
