import { notice } from '../fixtures/deck-screen.ts';
import { choose } from '../fixtures/door-screens.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('a member makes an API key, a program calls with it, staff stop it, and the member revokes another', async ({
  people,
  open,
  request,
}) => {
  const member = await people.member();
  const page = await open(member);
  await page.goto('/settings');
  await page.getByRole('list', { name: 'Settings' }).getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();

  const make = async (name: string): Promise<string> => {
    await page.getByRole('button', { name: 'New API key' }).click();
    const form = page.getByRole('dialog', { name: 'New API key' });
    // All that is missing is said at once.
    await form.getByRole('button', { name: 'Make key' }).click();
    await expect(form.getByRole('alert')).toHaveText(['Please say what the key is for', 'Please choose what the key may do']);
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await choose(page, 'It lasts', '30 days');
    await form.getByText('Read the profile').click();
    await form.getByRole('button', { name: 'Make key' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new API key' });
    const secret = (await shown.getByRole('list', { name: 'The key' }).innerText()).trim();
    expect(secret).toMatch(/^benison_[\w-]{43}$/);
    // It is shown this once, so nothing but its own button closes it.
    await page.keyboard.press('Escape');
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await expect(shown).toBeHidden();
    return secret;
  };
  const call = async (secret: string): Promise<number> =>
    (await request.get('/api/businesses/current', { headers: { authorization: `Bearer ${secret}` } })).status();

  const [first, second] = [await make('Our CRM'), await make('A calendar')];
  const keys = page.getByRole('list', { name: 'API keys' });
  await expect(keys.getByRole('listitem')).toHaveCount(2);
  await expect(keys).not.toContainText(first);
  expect(await call(first)).toBe(200);

  const staff = await open(await people.staffSignedIn(DEMO.moderator, demoPassword()));
  await staff.goto('/admin/members');
  await staff.getByRole('searchbox', { name: 'Find a member' }).fill(member.email);
  await staff.getByRole('list', { name: 'Members found' }).getByRole('link', { name: member.company }).click();
  await staff.getByRole('button', { name: 'Stop the key Our CRM' }).click();
  await staff.getByRole('textbox', { name: 'Reason, as the member reads it' }).fill('It asked a thousand times a minute.');
  await staff.getByRole('button', { name: 'Stop key', exact: true }).click();
  await expect(notice(staff, 'Key stopped')).toBeVisible();
  expect(await call(first)).toBe(401);

  await page.reload();
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Revoke A calendar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(notice(page, 'Key revoked')).toBeVisible();
  expect(await call(second)).toBe(401);
  await expect(page.getByText('No keys yet')).toBeVisible();
});
