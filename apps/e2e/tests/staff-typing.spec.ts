import { inDatabase } from '../fixtures/database.ts';
import { signInStaff } from '../fixtures/door-screens.ts';
import { makeStaff } from '../fixtures/make-staff.ts';
import { expect, test } from '../fixtures/test.ts';

test('what one of the staff typed stands again after their session ended while it was sent, and is gone once it is kept', async ({
  people,
  open,
}) => {
  const { email } = await people.member();
  const [{ id } = { id: '' }] = await inDatabase<{ id: string }>('select id from users where email = $1', [email]);
  const { username, password } = await makeStaff('admin');
  const page = await open();
  await signInStaff(page, username, password);
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.goto(`/admin/members/${id}`);
  const note = page.getByRole('textbox', { name: /^New note/ });
  await note.fill('Called twice, nobody answered.');
  await inDatabase('update admin_sessions set revoked_at = now() where admin_id = (select id from admins where username = $1)', [username]);
  await page.getByRole('button', { name: 'Keep note' }).click();
  await expect(page.getByText(/^Your session here was ended/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/members/${id}$`));
  await expect(note).toHaveValue('Called twice, nobody answered.');

  await page.getByRole('button', { name: 'Keep note' }).click();
  // The field itself holds the same words until the note is kept.
  await expect(note).toHaveValue('');
  await expect(page.getByText('Called twice, nobody answered.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('');
});
