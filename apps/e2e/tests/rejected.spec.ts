import { handInVerification, signIn } from '../fixtures/door-screens.ts';
import { mailTo } from '../fixtures/mail.ts';
import { expect, test } from '../fixtures/test.ts';

test('a rejected applicant reads the reason, submits again and is approved', async ({ people, open }) => {
  const person = await people.applicant();
  const reason = 'The legal name differs from the one the number was issued to.';
  await people.decide(person, 'REJECTED', reason);
  const page = await open();
  const mail = await mailTo(page.request, person.email, /could not verify/);
  expect(mail.text).toContain(reason);

  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
  await page.getByRole('link', { name: 'Send it again' }).click();
  await handInVerification(page, `${person.company} Ltd`);
  await expect(page.getByRole('heading', { name: 'Verification Submitted!' })).toBeVisible();

  await people.decide({ ...person, company: `${person.company} Ltd` }, 'APPROVED');
  // The page that waits looks every few seconds: the seal goes onto the card, and its reader is let in without signing in.
  await expect(page.getByRole('heading', { name: 'Your business is verified' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'EIN verified' })).toBeVisible();
  await expect(page).toHaveURL(/\/welcome/);
  await page.getByRole('button', { name: 'Skip' }).click();
  // What the EIN form said is not asked again.
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue(`${person.company} Ltd`);
});

test('a page that waits longer than its hour sends its reader to sign in', async ({ people, open }) => {
  const person = await people.applicant();
  await people.decide(person, 'REJECTED', 'The legal name differs from the one the number was issued to.');
  const page = await open();
  await page.goto('/login');
  await signIn(page, person);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await handInVerification(page, `${person.company} Ltd`);
  await expect(page.getByRole('heading', { name: 'Verification Submitted!' })).toBeVisible();
  await page.context().clearCookies({ name: 'registration' });
  await expect(page.getByRole('heading', { name: 'Your verification was submitted' })).toBeVisible();
  await people.decide({ ...person, company: `${person.company} Ltd` }, 'APPROVED');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/welcome/);
});
