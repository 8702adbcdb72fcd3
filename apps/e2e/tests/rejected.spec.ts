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
  await expect(page.getByRole('heading', { name: 'Your verification is under review' })).toBeVisible();

  await people.decide({ ...person, company: `${person.company} Ltd` }, 'APPROVED');
  // The page that waits looks every few seconds.
  await expect(page.getByRole('heading', { name: 'Your business is verified' })).toBeVisible();
  // It is told so by a cookie that lasts an hour; after that it sends its reader to sign in.
  await page.context().clearCookies({ name: 'registration' });
  await expect(page.getByRole('heading', { name: 'Your verification was handed in' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/welcome/);
});
