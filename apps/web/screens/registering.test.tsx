import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, expectNotice, openScreen } from './open-screen.tsx';
import { aGuest } from './worlds.ts';

/** The screen says it itself, aloud too; no toast lies over what it asks next. */
async function expectSaidInPlace(title: string, text: string): Promise<void> {
  const aloud = () => [...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent);
  await expect.poll(aloud).toContain(`${title} ${text}`);
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
  expect(document.querySelectorAll('.toast')).toHaveLength(0);
}

test('registering is told in the documented words, and so is each way in which it fails', async () => {
  const { link } = await openScreen('/register', aGuest({ query: { registration: { status: 'PENDING' } } }));
  await page.getByRole('textbox', { name: 'Username' }).fill('ada.weaver');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@weavers.example');
  await page.getByLabelText('Password', { exact: true }).fill('a quiet harbour at noon');
  await page.getByRole('textbox', { name: 'EIN' }).fill('26-1234567');
  const register = page.getByRole('button', { name: 'Register', exact: true });
  const registers = link.failing('Register');
  await register.click();
  await expectNotice('Registration Failed', 'Please check your information and try again.');
  registers();
  await register.click();
  await expectSaidInPlace('Registration Successful!', 'Please complete your EIN verification.');
  await expect.element(page.getByRole('textbox', { name: 'Additional Notes (optional)' })).toBeVisible();
  await expect.element(page.getByText('Business Type', { exact: true })).toBeVisible();
  const verifies = link.failing('SubmitEinVerification');
  await page.getByRole('textbox', { name: 'Legal Company Name' }).fill('Weaver and Daughters');
  await choose(/^Business Type/, 'LLC');
  const handIn = page.getByRole('button', { name: 'Submit for Verification' });
  await handIn.click();
  await expectNotice('Verification Failed', 'There was an error submitting your verification. Please try again.');
  verifies();
  await handIn.click();
  await expectSaidInPlace('Verification Submitted!', 'Your EIN verification is under review.');
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});

test('asking for help and for a new password is told in the documented words, and so is how it fails', async () => {
  const help = await openScreen('/login-help', aGuest());
  await page.getByRole('button', { name: 'Contact Support Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support Team' });
  const submit = dialog.getByRole('button', { name: 'Submit Help Request' });
  await submit.click();
  for (const wrong of ['Please enter a valid email address', 'Please select an issue type', 'Please provide more details about your issue'])
    await expect.element(dialog.getByText(wrong)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@weavers.example');
  await choose(/^Issue type/, 'Account locked');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('I am locked out since this morning.');
  const sends = help.link.failing('SubmitHelpRequest');
  await submit.click();
  await expectNotice('Submission Failed', 'Unable to submit your request. Please try again.');
  sends();
  await submit.click();
  await expectNotice('Help Request Submitted', "We've received your request and will respond within 24 hours.");

  const reset = await openScreen('/forgot-password', aGuest());
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@weavers.example');
  const mails = reset.link.failing('RequestPasswordReset');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectNotice('Reset Failed', 'Unable to send password reset. Please verify your email address.');
  mails();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectNotice('Password Reset Sent');
});
