import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNotice, openScreen } from './open-screen.tsx';
import { aGuest } from './worlds.ts';

async function signIn(): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@weavers.example');
  await page.getByLabelText('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('signing in and out is told in the documented words, and so is each way in which it fails', async () => {
  const world = aGuest();
  world.mutation.signIn = () => {
    world.query.viewer = { business: {}, rememberMe: true };
    return { viewer: { business: {} } };
  };
  world.mutation.signOut = () => {
    world.query.viewer = null;
    return { success: true };
  };
  const { link, address } = await openScreen('/login', world);
  let again = link.refusing('SignIn', ErrorCode.InvalidCredentials, 'Invalid credentials');
  await signIn();
  await expectNotice('Login Failed', 'Invalid credentials');
  again();
  again = link.refusing('SignIn', ErrorCode.AccountPending, 'Your account waits.');
  await signIn();
  await expectNotice('Account Pending', "Your account is still under review. You'll receive an email when approved.");
  again();
  again = link.failing('SignIn');
  await signIn();
  await expectNotice('Login Error', 'Unable to connect to the server');
  again();
  await page.getByRole('checkbox', { name: 'Remember my account' }).click();
  again = link.holding('SignIn');
  await signIn();
  await expect.element(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  again();
  await expect.poll(address).toBe('/profile');
  await expectNotice('Welcome Back!', 'Successfully logged into Benison');
  await page.getByRole('button', { name: 'Account of' }).click();
  await expect.element(page.getByText('Account Remembered')).toBeVisible();
  for (const name of ['Home', 'Profile', 'Analytics'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectNotice('Logged Out', 'You have been successfully logged out');
});

test('who is suspended and has no decision to appeal against is told why, and where to write to', async () => {
  const reason = 'Made with the papers of someone else.';
  const nothing = { until: null, enforcementId: null, appealToken: null, appeal: null, statement: null };
  const suspension = { message: 'Your account is suspended.', reason, ...nothing };
  await openScreen('/login', aGuest({ query: { isSessionSuspended: true, suspension } }));
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/login-help#contact');
});
