import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erase } from '../../../tests/setups/test-full-life.ts';
import { DELIVERY, purchase, Shop } from '../../../tests/setups/test-shop.ts';
import { buyItem } from '../marketplace/commands/buy-item.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const ORDERS = '{ fulfilmentOrders(view: DONE) { nodes { id itemName delivery { addressLine1 } } } }';
const ADVANCE = 'mutation ($input: AdvanceMarketplaceOrderInput!) { advanceMarketplaceOrder(input: $input) { order { status } } }';

test('staff go on reading their orders when the buyer of one was erased: only where it went is gone', async () => {
  const shop = new Shop(t);
  const finance = await t.seed.staff({ role: 'FINANCE' });
  const item = await shop.item({ name: 'Card box', fulfilment: 'DELIVERY', category: 'BUSINESS_SUPPLIES', stockQuantity: 5 });
  const [leaver, other] = [await shop.buyer(300), await shop.buyer(300)];
  const delivered = async ({ actor }: typeof leaver) => {
    const order = await buyItem(t.app, actor, purchase(item, { delivery: DELIVERY }));
    for (const status of ['SHIPPED', 'DELIVERED']) await finance.client.query(ADVANCE, { input: { orderId: order.id, status } });
    return order.id;
  };
  const [gone, kept] = [await delivered(leaver), await delivered(other)];
  await erase(t, leaver);
  const { nodes } = (await finance.client.query(ORDERS)).fulfilmentOrders;
  expect(nodes).toEqual([
    { id: kept, itemName: 'Card box', delivery: { addressLine1: DELIVERY.addressLine1 } },
    { id: gone, itemName: 'Card box', delivery: null },
  ]);
});
