import { setUpAuthenticator } from '../fixtures/authenticator.ts';
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
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Waiting for ${email} to confirm itself`)).toBeVisible();
  const mail = await mailTo(page.request, email, /Confirm your new/);
  const [link = ''] = /https?:\/\/\S+\/confirm-email\/\S+/.exec(mail.text) ?? [];
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This is your address.')).toBeVisible();

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
