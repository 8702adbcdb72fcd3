import { inDatabase } from '../../fixtures/database.ts';
import { notice } from '../../fixtures/deck-screen.ts';
import { choose } from '../../fixtures/door-screens.ts';
import { mailTo } from '../../fixtures/mail.ts';
import { makeStaff } from '../../fixtures/make-staff.ts';
import { expect, test } from '../../fixtures/test.ts';

test('staff send the email of a step again, save a note and sign a member out; the log finds each by person, kind and words, and its chain is whole', async ({
  people,
  open,
}) => {
  const [applicant, member, { username, password }] = await Promise.all([people.applicant(), people.member(), makeStaff('ADMIN')]);
  const [page, theirs] = await Promise.all([open(await people.staffSignedIn(username, password)), open(member)]);
  await theirs.goto('/matches');
  const record = async (email: string) => {
    await page.goto(`/admin/members?q=${encodeURIComponent(email)}`);
    await page.getByRole('list', { name: 'Members found' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: /^Notes/ })).toBeVisible();
  };

  await record(applicant.email);
  await inDatabase('delete from mails where to_address = $1', [applicant.email]);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(notice(page, 'Email sent again')).toBeVisible();
  expect((await mailTo(page.request, applicant.email, /./)).subject).toBe('We have your verification');

  await record(member.email);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Called twice, nobody there.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('figure').or(page.getByRole('blockquote')).filter({ hasText: 'Called twice, nobody there.' })).toContainText(
    username,
  );
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);

  await page.goto('/admin/audit');
  const log = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
  await page.getByRole('searchbox', { name: 'Who' }).fill(username);
  await choose(page, 'Action', 'Members');
  await expect(log).toHaveCount(4);
  await expect(log.nth(1)).toContainText(`Signed ${member.username} out on one device`);
  await expect(log.nth(2)).toContainText(`Wrote a note about ${member.username}`);
  await expect(log.nth(3)).toContainText(`Sent ${applicant.username} the email`);
  await page.getByRole('searchbox', { name: 'About' }).fill('wrote a NOTE');
  await expect(log).toHaveCount(2);
  await expect(page).toHaveURL(/who=.*action=member&about=wrote/);
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/^The chain is whole: [\d,]+ entries, checked /)).toBeVisible();
});
