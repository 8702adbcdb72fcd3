import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expectAccessible } from '../fixtures/health.ts';
import { PRODUCT_URL } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a scanner reads in a picture; nothing where it finds no code. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('whoever scans the code of a card comes to the card: a member at once, anyone else after signing in', async ({ people, open }) => {
  const [one, other] = await people.neighbours(2);
  const page = await open(one);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const code = page.getByRole('img', { name: /^QR code that opens your card/ });
  await expect(code).toBeVisible();
  await expectAccessible(page, 'the code of a card');
  const address = (await scanned(await code.screenshot())) ?? '';
  expect(address).toBe(`${PRODUCT_URL}/businesses/${one.businessId}`);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the code as PNG' }).click()]);
  expect(await scanned(await readFile(await file.path()))).toBe(address);

  const card = { name: one.company };
  const member = await open(other);
  await member.goto(address);
  await expect(member.getByRole('heading', card).first()).toBeVisible();

  const visitor = await open();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(visitor.getByText(one.company)).toHaveCount(0);
  await visitor.getByRole('textbox', { name: 'Email' }).fill(other.email);
  await visitor.getByLabel('Password', { exact: true }).fill(other.password);
  await visitor.getByLabel('Password', { exact: true }).press('Enter');
  await expect(visitor.getByRole('heading', card).first()).toBeVisible();
  await expect(visitor).toHaveURL(address);
});
