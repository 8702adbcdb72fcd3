import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Developers' }).click();
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
    const shown = page.getByRole('alertdialog', { name: 'Your new API key' });
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

  // A call of the reference opens in the explorer, and is answered to the key.
  await page.goto('/developers');
  await page.locator('#query-viewer').getByRole('link', { name: 'Open in the explorer' }).click();
  await page.getByLabel('API key').fill(first);
  const result = page.getByRole('region', { name: 'Result Window' });
  // GraphiQL loads the editor of answers by itself, and loses one that comes before it.
  await expect(result.getByRole('textbox')).toBeAttached();
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(result).toContainText(member.email);
  await page.goto('/settings/developers');

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

test('a member adds a webhook, sends a test that arrives signed, and sends it again', async ({ people, open }) => {
  const received: { id: string; signature: string; body: string }[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (piece: Buffer) => (body += piece.toString('utf8')));
    incoming.on('end', () => {
      const { headers } = incoming;
      received.push({ id: String(headers['webhook-id']), signature: String(headers['webhook-signature']), body });
      response.end('Thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  try {
    const page = await open(await people.member());
    await page.goto('/settings/developers');
    await expect(page.getByText('No endpoints yet')).toBeVisible();
    await page.getByRole('button', { name: 'New endpoint' }).click();
    const form = page.getByRole('dialog', { name: 'New endpoint' });
    await form.getByRole('button', { name: 'Add endpoint' }).click();
    await expect(form.getByRole('alert')).toHaveText([
      'Please enter an address that begins with https://',
      'Please choose at least one event',
    ]);
    await form.getByRole('textbox', { name: 'Address' }).fill(url);
    await form.getByRole('checkbox', { name: 'A match match.created' }).click();
    await form.getByRole('button', { name: 'Add endpoint' }).click();
    const shown = page.getByRole('alertdialog', { name: 'Your signing secret' });
    await expect(shown.getByRole('list', { name: 'The secret' })).toContainText('whsec_');
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('list', { name: 'Webhook endpoints' }).getByRole('link', { name: url }).click();

    await page.getByRole('button', { name: 'Send a test' }).click();
    const deliveries = page.getByRole('list', { name: 'Deliveries' });
    await expect(deliveries.getByText('Delivered')).toBeVisible();
    await expect(deliveries).toContainText('answered 200');
    await expect(deliveries).toContainText('Thank you');
    await page.getByRole('button', { name: 'Send test again' }).click();
    await expect.poll(() => received.length).toBe(2);
    expect(received[0]?.id).toBe(received[1]?.id);
    expect(received[0]?.signature).toMatch(/^v1,[\w+/]+=*$/);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test', data: {} });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
