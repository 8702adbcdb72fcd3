import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { putAway } from '../fixtures/deck-screen.ts';
import { ask } from '../fixtures/door.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

const PUT_UP = graphql(`mutation PutUp($input: CreateCatalogueItemInput!) { createCatalogueItem(input: $input) { item { id } } }`);

/** What a first like earns; enough for the item below. */
const PRICE = 20;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Staff add an item to the catalogue. */
async function putUp(desk: Page, name: string): Promise<void> {
  await desk.goto('/admin/catalogue');
  await desk.getByRole('button', { name: 'New item' }).click();
  const form = desk.getByRole('dialog', { name: 'New item' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Description' }).fill('Ten of our cards in a box of their own.');
  await choose(desk, 'Category', 'Business Supplies');
  await form.getByRole('textbox', { name: 'Price in BizCoins' }).fill(String(PRICE));
  await form.getByRole('textbox', { name: 'Stock' }).fill('3');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(desk.getByRole('dialog', { name: 'Edit item' }).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await desk.keyboard.press('Escape');
}

test('an item that a member buys is shipped by staff, and both see every step at once', async ({ people, open }) => {
  const [buyer, neighbour] = await people.neighbours(2);
  await people.like(buyer, neighbour);
  const name = `Sample box ${randomUUID().slice(0, 6)}`;
  const desk = await open(await people.staffSignedIn(DEMO.admin, demoPassword()));
  await putUp(desk, name);
  await desk.goto('/admin/fulfilment');
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();

  const page = await open(buyer);
  await page.goto('/marketplace');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('25');
  await page.getByRole('button', { name: `Purchase: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText('Left after this');
  await dialog.getByRole('button', { name: `Buy for ${PRICE} BizCoins` }).click();
  await expect(dialog.getByText('Please enter the street and number')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Street and number' }).fill('14 Wharf Street');
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('21231');
  await dialog.getByRole('button', { name: `Buy for ${PRICE} BizCoins` }).click();
  await expect(page.getByText('Your item has been purchased and will be delivered soon.', { exact: true })).toBeVisible();
  await putAway(page, 'Purchase Successful!');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('5');
  const short = page.getByRole('button', { name: `Insufficient BizCoins: ${name}` });
  await expect(short).toBeDisabled();
  // A press says by how many.
  await short.click({ force: true });
  await expect(page.getByText(`You need ${PRICE} BizCoins but only have 5`, { exact: true })).toBeVisible();
  await putAway(page, 'Insufficient BizCoins');

  await desk.getByRole('list', { name: 'Orders' }).getByRole('button', { name }).click();
  const order = desk.getByRole('region', { name });
  await expect(order.getByText('14 Wharf Street')).toBeVisible();
  await order.getByRole('button', { name: 'Mark as sent' }).click();
  await desk.getByRole('textbox', { name: 'Tracking number' }).fill('1Z 999 AA1');
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();

  await expect(page.getByText('Your order is on its way', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Your orders' }).click();
  await page.getByRole('list', { name: 'Your orders' }).getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog', { name }).getByText('1Z 999 AA1')).toBeVisible();
});

test('an order that has not shipped is canceled, and the coins are returned', async ({ people, open }) => {
  const [buyer, neighbour] = await people.neighbours(2);
  await people.like(buyer, neighbour);
  const name = `Sample box ${randomUUID().slice(0, 6)}`;
  const input = {
    name,
    description: 'Ten of our cards.',
    category: 'BUSINESS_SUPPLIES',
    fulfilment: 'DELIVERY',
    priceCoins: PRICE,
  } as const;
  const staff = await people.staffSignedIn(DEMO.admin, demoPassword());
  await ask(staff, PUT_UP, { input: { requestId: randomUUID(), stockQuantity: 3, ...input } }, '/graphql/staff');
  const page = await open(buyer);
  await page.goto('/marketplace');
  await page.getByRole('button', { name: `Purchase: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox', { name: 'Street and number' }).fill('14 Wharf Street');
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('21231');
  await dialog.getByRole('button', { name: `Buy for ${PRICE} BizCoins` }).click();
  await page.getByRole('tab', { name: 'Your orders' }).click();
  await page.getByRole('button', { name: `Cancel the order of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`${PRICE} BizCoins are back in your wallet.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('25');
  await expect(page.getByRole('list', { name: 'Your orders' })).toContainText('Canceled');
});
