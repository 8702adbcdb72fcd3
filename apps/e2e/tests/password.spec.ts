import { answerHelp } from '../fixtures/answer-help.ts';
import { notice } from '../fixtures/deck-screen.ts';
import { choose, signIn } from '../fixtures/door-screens.ts';
import { mailTo } from '../fixtures/mail.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('five wrong passwords lock the account for a while, even against the right one', async ({ people, open }) => {
  const person = await people.approved();
  const page = await open();
  await page.goto('/login');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/graphql') && response.request().method() === 'POST');
    await signIn(page, { ...person, password: `wrong number ${attempt}` });
    await answered;
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  }
  await mailTo(page.request, person.email, /locked for a while/);
  await signIn(page, person);
  // The message is deliberately the same: somebody guessing passwords must not learn which one was right.
  await expect(notice(page, 'Invalid credentials')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a reset by email sets a new password and ends every session', async ({ people, open }) => {
  const member = await people.member();
  const [elsewhere, page] = await Promise.all([open(member), open()]);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('heading', { level: 1, name: member.company })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both screens have a field with this label.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(notice(page, 'Password Reset Sent')).toBeVisible();
  const mail = await mailTo(page.request, member.email, /new password/);
  const [link = ''] = /https?:\/\/\S+\/reset-password\/\S+/.exec(mail.text) ?? [];
  await page.goto(new URL(link).pathname);
  await page.getByLabel('New password', { exact: true }).fill('an entirely other harbour');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(notice(page, 'Password Changed')).toBeVisible();

  await expect(elsewhere).toHaveURL(/\/login/);
  await signIn(page, { ...member, password: 'an entirely other harbour' });
  await expect(page).toHaveURL(/\/profile$/);

  // The link was used: that is said before anybody thinks up another password.
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
});

test('a session ended from another device is signed out at once, and its drafts are kept for the next sign-in', async ({
  people,
  open,
}) => {
  const member = await people.member();
  const page = await open(member);
  const other = await open(await people.signedIn(member));
  const streamTitle = other.getByRole('textbox', { name: 'Title' });
  await other.goto('/livestream/start');
  await streamTitle.fill('How a rigid box is made');
  await other.goto('/profile/edit');
  const phone = other.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+1 410 555 0100');
  await page.goto('/settings/security');
  await page
    .getByRole('list', { name: 'Devices' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(other).toHaveURL(/\/login/);
  await expect(notice(other, 'You are signed out')).toBeVisible();
  await signIn(other, member);
  await expect(phone).toHaveValue('+1 410 555 0100');
  await other.goto('/livestream/start');
  await expect(streamTitle).toHaveValue('How a rigid box is made');
});

test('a session that ends while a help request is written leaves it open with every word, and it can be sent', async ({ people, open }) => {
  const member = await people.member();
  const page = await open(member);
  await page.goto('/login-help');
  await page.getByRole('button', { name: 'Contact Support Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support Team' });
  await choose(page, /^Issue type/, 'Something else');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The code in my mail is refused.');
  await people.endSession(member);
  await expect(page.getByText('You are signed out', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(member.email);
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('The code in my mail is refused.');
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click();
  await expect(page.getByText(/^Your reference is/)).toBeVisible();
});

test('whoever waits at the page of a help request sees the answer come, and keeps what they are writing', async ({ people, open }) => {
  const person = people.someone();
  const [page, desk] = await Promise.all([open(), open(await people.staffSignedIn(DEMO.admin, demoPassword()))]);
  await page.goto('/login-help');
  await page.getByRole('button', { name: 'Contact Support Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support Team' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await choose(page, /^Issue type/, 'Something else');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('How does one go on from here?');
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click();
  const mail = await mailTo(page.request, person.email, /help request/i);
  const [link = ''] = /https?:\/\/\S+\/help\/[\w-]+/.exec(mail.text) ?? [];
  await page.goto(new URL(link).pathname);
  await page.getByRole('textbox', { name: 'Add something' }).fill('And besides');

  await answerHelp(desk, person, 'With the second step.');
  // The page looks every few seconds.
  await expect(page.getByText('With the second step.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write back' })).toHaveValue('And besides');
});
