import { MARKETPLACE_CATEGORY_LABELS, REPORT_CATEGORY_LABELS } from '@benison/contracts/enumerations';
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../../fixtures/database.ts';
import { choose, signInStaff } from '../../fixtures/door-screens.ts';
import { makeStaff } from '../../fixtures/make-staff.ts';
import { expect, test } from '../../fixtures/test.ts';

const endSessionOf = (username: string) =>
  inDatabase('update admin_sessions set revoked_at = now() where admin_id = (select id from admins where username = $1)', [username]);

/** From where the session was found to be over. */
async function signInAgain(page: Page, username: string, password: string): Promise<void> {
  await expect(page.getByText(/^Your session here has ended/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
}

test('what one of the staff typed stands again after their session ended while it was sent, and is gone once it is kept', async ({
  people,
  open,
}) => {
  const { email } = await people.member();
  const [{ id } = { id: '' }] = await inDatabase<{ id: string }>('select id from users where email = $1', [email]);
  const { username, password } = await makeStaff('ADMIN');
  const page = await open();
  await signInStaff(page, username, password);
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.goto(`/admin/members/${id}`);
  const note = page.getByRole('textbox', { name: /^New note/ });
  await note.fill('Called twice, nobody answered.');
  await endSessionOf(username);
  await page.getByRole('button', { name: 'Save note' }).click();
  await signInAgain(page, username, password);
  await expect(page).toHaveURL(new RegExp(`/admin/members/${id}$`));
  await expect(note).toHaveValue('Called twice, nobody answered.');

  await page.getByRole('button', { name: 'Save note' }).click();
  // The field itself holds the same words until the note is kept.
  await expect(note).toHaveValue('');
  await expect(page.getByText('Called twice, nobody answered.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('');
});

interface Dialog {
  path: string;
  opener: string;
  send: string;
  /** The fields that are filled in, and what with. */
  texts: Record<string, string>;
  /** What is chosen from a list. */
  choice?: [label: string, option: string];
}

const DIALOGS = (memberId: string): Dialog[] => [
  {
    path: '/admin/staff',
    opener: 'New staff account',
    send: 'Make account',
    texts: { Username: 'new.colleague', Email: 'colleague@firm.example' },
    choice: ['Role', 'Finance'],
  },
  {
    path: `/admin/members/${memberId}`,
    opener: 'Suspend account',
    send: 'Suspend account',
    texts: { Days: '12', 'Reason, as the member reads it': 'The same offer went to two hundred members.' },
    choice: ['What it is about', REPORT_CATEGORY_LABELS.SPAM],
  },
  {
    path: '/admin/catalogues?show=packages',
    opener: 'New package',
    send: 'Save package',
    texts: { Name: 'Harvest', Id: 'harvest', 'Bought coins': '700', 'Bonus coins': '20', 'Price in dollars': '8.50' },
  },
  { path: '/admin/catalogues?show=gifts', opener: 'Edit Clover', send: 'Save gift', texts: { 'Price in BizCoins': '11' } },
  {
    path: '/admin/catalogue',
    opener: 'New item',
    send: 'Add it',
    texts: { Name: 'Card box', Description: 'A box for two hundred cards.', 'Price in BizCoins': '900', Stock: '4' },
    choice: ['Category', MARKETPLACE_CATEGORY_LABELS.BUSINESS_SUPPLIES],
  },
];

for (const [nth, { opener }] of DIALOGS('').entries())
  test(`staff find in "${opener}" what they typed when the session ended while it was sent, and nobody else does`, async ({
    people,
    open,
  }) => {
    const { email } = await people.member();
    const [{ id } = { id: '' }] = await inDatabase<{ id: string }>('select id from users where email = $1', [email]);
    const dialog = DIALOGS(id)[nth] as Dialog;
    const [mine, another] = [await makeStaff('ADMIN'), await makeStaff('ADMIN')];
    const page = await open();
    const openDialog = async (): Promise<Locator> => {
      await page.goto(dialog.path);
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      return page.getByRole('dialog');
    };
    await signInStaff(page, mine.username, mine.password);
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    const shown = await openDialog();
    if (dialog.choice) await choose(page, ...dialog.choice);
    for (const [name, value] of Object.entries(dialog.texts)) await shown.getByLabel(name).first().fill(value);
    await endSessionOf(mine.username);
    await shown.getByRole('button', { name: dialog.send }).click();
    await signInAgain(page, mine.username, mine.password);
    await expect(page).toHaveURL(new RegExp(`${dialog.path.replace('?', '\\?')}$`));
    const again = await openDialog();
    for (const [name, value] of Object.entries(dialog.texts)) await expect(again.getByLabel(name).first()).toHaveValue(value);
    if (dialog.choice) await expect(again.getByRole('combobox', { name: dialog.choice[0] })).toContainText(dialog.choice[1]);

    // The same browser, another person.
    await endSessionOf(mine.username);
    await page.goto(dialog.path);
    await page.getByRole('textbox', { name: 'Username' }).fill(another.username);
    await page.getByLabel('Password', { exact: true }).fill(another.password);
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await expect(page.getByRole('navigation', { name: 'Staff' })).toBeVisible();
    const kept = () => page.evaluate(() => Object.values(localStorage).join());
    for (const text of Object.values(dialog.texts)) await expect.poll(kept).not.toContain(`"${text}"`);
  });
