import { setUpAuthenticator, staffRecoveryCodesUsed } from '../../fixtures/authenticator.ts';
import { choose, signInStaff } from '../../fixtures/door-screens.ts';
import { staffSignedInJustNow, staffSignedInLongAgo } from '../../fixtures/long-ago.ts';
import { makeStaff } from '../../fixtures/make-staff.ts';
import { pressTogether } from '../../fixtures/press-together.ts';
import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, test } from '../../fixtures/test.ts';

test('two staff members deciding at the same time make one decision, and the other reads who was first; the dashboard counts it', async ({
  people,
  open,
}) => {
  const [nadia, tobias] = await Promise.all([
    people.staffSignedIn(DEMO.admin, demoPassword()),
    people.staffSignedIn(DEMO.verifier, demoPassword()),
  ]);
  const pages = await Promise.all([open(nadia), open(tobias)]);
  const [audit] = pages;
  await Promise.all(pages.map((page) => page.goto('/admin/verifications')));
  for (const page of pages) await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { company } = await people.applicant();

  for (const page of pages) {
    await page.getByRole('list', { name: 'Pending verifications' }).getByRole('button', { name: company }).click();
    await page.getByRole('region', { name: company }).getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('button', { name: `Approve ${company}` })).toBeVisible();
  }
  await pressTogether(pages.map((page) => page.getByRole('button', { name: `Approve ${company}` })));
  const told = pages.map((page) => page.getByRole('region', { name: company }).getByText(/(nadia|tobias) approved this at \d+:\d\d/));
  await expect.poll(async () => (await Promise.all(told.map((words) => words.isVisible()))).filter(Boolean).length).toBe(1);

  await audit.goto('/admin');
  for (const label of ['Pending Reviews', 'Rejected Today']) await expect(audit.getByText(label)).toBeVisible();
  await expect(audit.getByText('Approved Today').locator('xpath=following-sibling::dd')).toHaveText(/^[1-9]\d*$/);

  await audit.goto('/admin/audit');
  await expect(audit.getByRole('row', { name: new RegExp(`Approved ${company}`) })).toHaveCount(1);
});

test('an authenticator is set up, the next sign-in asks for its code, and a recovery code stands in for it', async ({ open }) => {
  const { username, password } = await makeStaff('VERIFIER');
  const page = await open();
  await signInStaff(page, username, password);
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Account' }).click();
  const code = await setUpAuthenticator(page);
  await expect(page.getByText('On. Signing in asks for a code from your authenticator.')).toBeVisible();

  await expect(page.getByText('You have no recovery codes left. Make new ones before you need them.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInStaff(page, username, password);
  // A code works only once: the next one is used, within the clock's tolerance.
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(code(1));
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Account' }).click();
  await staffSignedInLongAgo(username);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByRole('textbox', { name: 'Password' }).fill(password);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirm.getByRole('alert')).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await staffSignedInJustNow(username);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const recoveryCode = (await shown.first().innerText()).trim();
  await page.getByRole('checkbox', { name: 'I have kept them' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(recoveryCode)).toHaveCount(0);
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInStaff(page, username, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await staffRecoveryCodesUsed(username, 8);
  await page.reload();
  await expect(page.getByText('1 of 10 recovery codes is left. Make new ones before you need them.')).toBeVisible();
});

test('on a phone whose list is scrolled, the offer to take a decision back is in sight', async ({ people, open }) => {
  const page = await open(await people.staffSignedIn(DEMO.verifier, demoPassword()), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const { company } = await people.applicant();
  await page.goto('/admin/verifications');
  const row = page.getByRole('list', { name: 'Pending verifications' }).getByRole('button', { name: company });
  await row.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await row.click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: `Approve ${company}` }).click();
  const offer = page.getByText(`You approved ${company}.`);
  await expect(offer).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(offer).toBeHidden();
});

test('the page of another role, come to by its address, says whose it is and leads back to the dashboard', async ({ people, open }) => {
  const page = await open(await people.staffSignedIn(DEMO.moderator, demoPassword()));
  await page.goto('/admin/payouts');
  await expect(page.getByRole('heading', { name: 'This page belongs to another role' })).toBeVisible();
  await expect(page.getByText('Payouts: for Finance and Admin. You are signed in as priya, Moderator.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
});

test("what staff typed into a catalogue's dialog is not lost to Escape: it asks first, and an untouched dialog just closes", async ({
  people,
  open,
}) => {
  const page = await open(await people.staffSignedIn(DEMO.admin, demoPassword()));
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const [path, opener, field] of [
    ['/admin/catalogues?show=packages', 'New package', 'Name'],
    ['/admin/catalogue', 'New item', 'Name'],
  ] as const) {
    await page.goto(path);
    const dialog = page.getByRole('dialog', { name: opener });
    const typed = dialog.getByRole('textbox', { name: field, exact: true });
    await page.getByRole('button', { name: opener }).click();
    await expect(typed).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: opener }).click();
    await typed.fill('Harvest');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(typed).toHaveValue('Harvest');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard the changes' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('staff whose role is changed read where they end up why, and after signing in again which role they have', async ({
  people,
  open,
}) => {
  const { username, password } = await makeStaff('VERIFIER');
  const [admin, page] = await Promise.all([open(await people.staffSignedIn(DEMO.admin, demoPassword())), open()]);
  await signInStaff(page, username, password);
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();

  await admin.goto('/admin/staff');
  await admin
    .getByRole('list', { name: 'Staff accounts' })
    .getByRole('button', { name: `Account of ${username}` })
    .click();
  await admin.getByRole('menuitem', { name: 'Change role' }).click();
  await choose(admin, 'Role', 'Finance');
  await admin.getByRole('dialog').getByRole('textbox').fill('Moves to finance.');
  await admin.getByRole('button', { name: 'Change role' }).click();

  await expect(page.getByText(/^Your session here has ended\. An administrator changed your role/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByText('You were Verifier and are Finance now.', { exact: true })).toBeVisible();

  // Whoever signs out by themselves knows why.
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(page.getByText(/^Your session here has ended/)).toHaveCount(0);
});
