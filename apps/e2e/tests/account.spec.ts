import { setUpAuthenticator } from '../fixtures/authenticator.ts';
import { inDatabase } from '../fixtures/database.ts';
import { notice } from '../fixtures/deck-screen.ts';
import { signIn } from '../fixtures/door-screens.ts';
import { signedInLongAgo } from '../fixtures/long-ago.ts';
import { mailTo } from '../fixtures/mail.ts';
import { expect, test } from '../fixtures/test.ts';

test('password and address change after a fresh sign-in, and the new address takes effect once confirmed', async ({ people, open }) => {
  const member = await people.member();
  const page = await open(member);
  await signedInLongAgo(member);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('an entirely other harbour');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabel('Your password', { exact: true }).fill('not my password');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByRole('alert')).toContainText('That is not your password.');
  await confirm.getByLabel('Your password', { exact: true }).fill(member.password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice(page, 'Password Changed')).toBeVisible();

  const email = `new.${member.email}`;
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByRole('textbox', { name: 'New email address' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Waiting for ${email} to be confirmed`)).toBeVisible();
  const mail = await mailTo(page.request, email, /Confirm your new/);
  const [link = ''] = /https?:\/\/\S+\/confirm-email\/\S+/.exec(mail.text) ?? [];
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This is your address.')).toBeVisible();
  // Opened once more, it says at once that it was used, and how to go on.
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeHidden();

  const elsewhere = await open();
  await elsewhere.goto('/login');
  await signIn(elsewhere, { email, password: 'an entirely other harbour' });
  await expect(elsewhere).toHaveURL(/\/profile$/);
});

test('a member sets up a second factor, and signs in with it and with a recovery code', async ({ people, open }) => {
  const member = await people.member();
  const page = await open(member);
  await page.goto('/settings/two-step');
  const code = await setUpAuthenticator(page);
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await page.getByRole('checkbox', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  for (const way of ['code', 'recovery'] as const) {
    const elsewhere = await open();
    await elsewhere.goto('/login');
    await signIn(elsewhere, member);
    // A code works only once: the next one is used, within the clock's tolerance.
    if (way === 'code') await elsewhere.getByRole('textbox', { name: 'Authenticator code' }).fill(code(1));
    else {
      await elsewhere.getByRole('textbox', { name: 'Authenticator code' }).fill('000000');
      await elsewhere.getByRole('button', { name: 'Sign In' }).click();
      await expect(elsewhere.getByRole('alert')).toBeVisible();
      await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
      // What was wrong with the other kind of code is not said of this one.
      await expect(elsewhere.getByRole('alert')).toBeHidden();
      await expect(elsewhere.getByRole('textbox', { name: 'Recovery code' })).toHaveValue('');
      await expect(elsewhere.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
      await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase());
    }
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    await expect(elsewhere).toHaveURL(/\/profile$/);
  }
  await page.reload();
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible();
});

test('a member chooses by kind what it is told and how: kept for the next visit, told so from then on, and ended from the mail itself', async ({
  people,
  open,
}) => {
  const [me, fan, other] = await people.neighbours(3);
  if (!other) throw new Error('Three members were requested.');
  await inDatabase('update users set email_confirmed_at = now() where email = $1', [me.email]);
  const page = await open(me);
  await page.goto('/settings/notifications');
  const kind = (name: string) => page.getByRole('group', { name, exact: true });
  const atOnce = (name: string) => kind(name).getByRole('radio', { name: 'At once' });
  const chosen = async () => {
    await expect(kind('Super likes').getByRole('switch', { name: 'In the app' })).not.toBeChecked();
    await expect(atOnce('Super likes')).toBeChecked();
    await expect(kind('Matches').getByRole('switch', { name: 'In the app' })).toBeChecked();
    await expect(kind('Matches').getByRole('radio', { name: 'Off' })).toBeChecked();
  };
  await kind('Super likes').getByRole('switch', { name: 'In the app' }).click();
  await atOnce('Super likes').click();
  await kind('Matches').getByRole('radio', { name: 'Off' }).click();
  await chosen();
  await expect(kind('Moderators').getByText('Always in the app')).toBeVisible();
  await expect(kind('Moderators').getByRole('switch', { name: 'In the app' })).toHaveCount(0);
  await page.reload();
  await chosen();

  await people.like(fan, me, 'SUPER_LIKE');
  const { text } = await mailTo(page.request, me.email, /^Super like/);
  expect(text).toContain(`${fan.company} super liked you`);
  await people.like(me, fan);
  await page.goto('/notifications');
  const list = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(list.filter({ hasText: `You and ${fan.company} liked each other` })).toHaveCount(1);
  await expect(list.filter({ hasText: 'Super like' })).toHaveCount(0);

  const [link = ''] = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(text) ?? [];
  const guest = await open();
  await guest.goto(new URL(link).pathname);
  await guest.getByRole('main').getByRole('button').first().click();
  await expect(guest.getByText(/Emails about super likes/i)).toBeVisible();
  await page.goto('/settings/notifications');
  await expect(kind('Super likes').getByRole('radio', { name: 'Off' })).toBeChecked();
  await people.like(other, me, 'SUPER_LIKE');
  await page.goto('/likes');
  await expect(page.getByRole('heading', { name: '1 business likes you' })).toBeVisible();
  // What goes out is written with the notification itself.
  const told = await inDatabase<{ mail: string }>(
    `select mail from notifications where type = 'SUPER_LIKE_RECEIVED' and user_id = (select id from users where email = $1) order by created_at`,
    [me.email],
  );
  expect(told.map(({ mail }) => mail)).toEqual(['AT_ONCE', 'OFF']);
});
