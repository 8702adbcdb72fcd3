import { randomUUID } from 'node:crypto';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blackPng } from '../../../tests/setups/test-pictures.ts';
import { DELIVERY, purchase, Shop } from '../../../tests/setups/test-shop.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { verifyAuditChain } from '../accounts/public.ts';
import { buyItem } from './commands/buy-item.ts';

let t: TestApp;
let shop: Shop;
let admin: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  shop = new Shop(t);
  admin = await t.seed.staff({ role: 'ADMIN' });
});
afterAll(() => t[Symbol.asyncDispose]());

const UPDATE = 'mutation ($input: UpdateCatalogueItemInput!) { updateCatalogueItem(input: $input) { item { priceCoins stockLeft } } }';
const CREATE = 'mutation ($input: CreateCatalogueItemInput!) { createCatalogueItem(input: $input) { item { id } } }';
const RETIRE = 'mutation ($input: SetCatalogueItemActiveInput!) { setCatalogueItemActive(input: $input) { item { isActive } } }';
const ADVANCE = 'mutation ($input: AdvanceMarketplaceOrderInput!) { advanceMarketplaceOrder(input: $input) { order { status } } }';
const fields = { name: 'Copy review', description: 'An editor reads your card.', category: 'MARKETING', fulfilment: 'SERVICE' };

/** Changes an item, starting from its current values. */
async function change({ id }: { id: string }, changes: object) {
  const { rows } = await t.app.pool.query<{ updated_at: Date }>('select updated_at from marketplace_items where id = $1', [id]);
  const input = { requestId: newId(), itemId: id, seenUpdatedAt: rows[0]?.updated_at, ...fields, ...changes };
  return admin.client.graphql(UPDATE, { input });
}

function sendPicture({ id }: { id: string }, bytes: Uint8Array) {
  const form = new FormData();
  form.set('photo', new Blob([Uint8Array.from(bytes)]), 'whatever.png');
  return admin.client.rest('POST', `/api/admin/marketplace/items/${id}/picture`, form);
}

describe('the catalogue', () => {
  test('keeps every price with who set it; an order keeps the one it was made at', async () => {
    const item = await shop.item({ priceCoins: 100 });
    const buyer = await shop.buyer(500);
    const order = await buyItem(t.app, buyer.actor, purchase(item));
    await change(item, { priceCoins: 140 });
    await change(item, { priceCoins: 140, name: 'Copy review by two editors' });
    const { catalogueItemPrices } = await admin.client.query(
      'query ($id: ID!) { catalogueItemPrices(itemId: $id) { nodes { priceCoins setBy } } }',
      { id: item.id },
    );
    expect(catalogueItemPrices.nodes).toEqual([
      { priceCoins: 140, setBy: admin.username },
      { priceCoins: 100, setBy: expect.any(String) },
    ]);
    const { marketplaceOrders } = await buyer.client.query('{ marketplaceOrders { nodes { id itemName totalCoins } } }');
    expect(marketplaceOrders.nodes).toEqual([{ id: order.id, itemName: 'Copy review', totalCoins: 100 }]);
    await expect(t.app.pool.query('delete from marketplace_item_prices where item_id = $1', [item.id])).rejects.toThrow();
  });

  test('saved as it was, an item keeps its time and the log says nothing', async () => {
    const item = await shop.item({ priceCoins: 90, stockQuantity: 4 });
    const standing = async () => {
      const { rows } = await t.app.pool.query(
        `select updated_at, (select count(*)::int from audit_log) as entries, (select count(*)::int from events where type like 'marketplace%') as events,
           (select count(*)::int from marketplace_item_prices where item_id = $1) as prices from marketplace_items where id = $1`,
        [item.id],
      );
      return rows[0];
    };
    const as = { priceCoins: 90, seenStockQuantity: 4, stockQuantity: 4 };
    await change(item, as);
    const before = await standing();
    t.clock.advance(1_000);
    expect((await change(item, as)).data?.updateCatalogueItem?.item).toEqual({ priceCoins: 90, stockLeft: 4 });
    expect(await standing()).toEqual(before);
    await change(item, { ...as, description: 'Two editors read your card.' });
    expect((await standing()).entries).toBe(before.entries + 1);
  });

  test('an edit of the stock does not undo what was sold meanwhile', async () => {
    const item = await shop.item({ stockQuantity: 10 });
    await buyItem(t.app, (await shop.buyer(500)).actor, purchase(item, { quantity: 3 }));
    const requestId = newId();
    const more = { requestId, priceCoins: 100, seenStockQuantity: 10, stockQuantity: 15 };
    expect((await change(item, more)).data?.updateCatalogueItem?.item.stockLeft).toBe(12);
    expect((await change(item, { ...more, seenUpdatedAt: item.updatedAt })).data?.updateCatalogueItem?.item.stockLeft).toBe(12);
    const { errors } = await change(item, { priceCoins: 100, seenStockQuantity: 20, stockQuantity: 0 });
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'stockQuantity', message: 'Some were sold in the meantime; 12 are left' }]);
  });

  test('a new item sent twice under one request id is made once; a different one under that id is refused', async () => {
    const input = { requestId: newId(), ...fields, name: 'Put up once', priceCoins: 10 };
    const [first, copy, other] = await Promise.all([
      admin.client.graphql(CREATE, { input }),
      admin.client.graphql(CREATE, { input }),
      admin.client.graphql(CREATE, { input: { ...input, name: 'Put up twice', requestId: newId() } }),
    ]);
    expect(copy.data).toEqual(first.data);
    expect(other.code).toBeUndefined();
    expect((await admin.client.graphql(CREATE, { input: { ...input, priceCoins: 11 } })).code).toBe('IDEMPOTENCY_MISMATCH');
    const { rows } = await t.app.pool.query(`select price from marketplace_items where name = 'Put up once'`);
    expect(rows).toEqual([{ price: 10 }]);
    const { rows: entries } = await t.app.pool.query(`select from audit_log where target_id = $1`, [
      first.data?.createCatalogueItem?.item.id,
    ]);
    expect(entries).toHaveLength(1);
  });
});

describe('a change of the catalogue', () => {
  test('of two who change an item at once, one is told that it has changed, and overwrites nothing', async () => {
    const item = await shop.item({ priceCoins: 100 });
    t.clock.advance(1_000);
    const seen = { seenUpdatedAt: item.updatedAt };
    const told = await Promise.all([change(item, { ...seen, priceCoins: 110 }), change(item, { ...seen, priceCoins: 120 })]);
    expect(told.map(({ code }) => code ?? 'saved').sort()).toEqual(['CONFLICT', 'saved']);
    const { rows } = await t.app.pool.query('select count(*)::int as prices from marketplace_item_prices where item_id = $1', [item.id]);
    expect(rows).toEqual([{ prices: 2 }]);
  });

  test('a retired item is sold to nobody, and its open orders are still fulfilled', async () => {
    const item = await shop.item();
    const buyer = await shop.buyer(500);
    const { id } = await buyItem(t.app, buyer.actor, purchase(item));
    await admin.client.query(RETIRE, { input: { itemId: item.id, isActive: false } });
    await expect(buyItem(t.app, buyer.actor, purchase(item))).rejects.toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      message: 'This item is no longer sold.',
    });
    const { marketplaceItems } = await buyer.client.query('{ marketplaceItems(first: 50) { nodes { id } } }');
    expect(marketplaceItems.nodes.map((node: { id: string }) => node.id)).not.toContain(item.id);
    const done = await admin.client.query(ADVANCE, { input: { orderId: id, status: 'DELIVERED' } });
    expect(done.advanceMarketplaceOrder.order.status).toBe('DELIVERED');
  });

  test.each([
    ['priceCoins', { priceCoins: 0 }],
    ['priceCoins', { priceCoins: 1_000_001 }],
    ['name', { name: ' ' }],
    ['stockQuantity', { stockQuantity: -1 }],
    ['digitalContent', { fulfilment: 'INSTANT' }],
    ['fulfilment', { fulfilment: 'DELIVERY', boostHours: 24 }],
    ['digitalContent', { fulfilment: 'INSTANT', boostHours: 24, digitalContent: 'Both' }],
  ])('an item with a wrong %s is refused beside that field', async (path, wrong) => {
    const { errors } = await admin.client.graphql(CREATE, { input: { requestId: newId(), ...fields, priceCoins: 10, ...wrong } });
    expect(errors[0]?.extensions.fields?.map((field) => field.path)).toEqual([path]);
  });
});

describe('an item of the catalogue', () => {
  test("an item's picture is re-encoded in the sizes of a card; a file that is not a picture is refused", async () => {
    const item = await shop.item();
    const sent = await sendPicture(item, blackPng(900, 600));
    expect(sent.status).toBe(201);
    const drawn = await admin.client.rest('GET', sent.body.imageUrl);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sendPicture(item, new TextEncoder().encode('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 415,
      body: { code: 'IMAGE_TYPE_UNSUPPORTED' },
    });
  });

  test('every change is in the audit log, and the chain holds', async () => {
    const item = await shop.item();
    const order = await buyItem(t.app, (await shop.buyer(500)).actor, purchase(item));
    expect((await change(item, { priceCoins: 110 })).code).toBeUndefined();
    expect((await sendPicture(item, blackPng(30, 20))).status).toBe(201);
    await admin.client.query(RETIRE, { input: { itemId: item.id, isActive: false } });
    await admin.client.query(ADVANCE, { input: { orderId: order.id, status: 'DELIVERED' } });
    const { rows } = await t.app.pool.query<{ action: string }>('select action from audit_log where target_id = any($1) order by id', [
      [item.id, order.id],
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      'catalogue.created',
      'catalogue.updated',
      'catalogue.picture',
      'catalogue.retired',
      'order.advanced',
    ]);
    expect(await verifyAuditChain(sqlOf(t.app.em()))).toBeNull();
  });
});

describe('the documented calls', () => {
  test('list what is for sale, of all categories or one, in the documented words', async () => {
    const item = await shop.item({ category: 'PREMIUM_BOOST', fulfilment: 'INSTANT', boostHours: 24, priceCoins: 77, isPremiumOnly: true });
    const other = await shop.item();
    const { client, userId } = await t.seed.member();
    const { status, body } = await client.rest('GET', `/api/marketplace?category=premium_boost&userId=${userId}`);
    expect(status).toBe(200);
    const listed = (items: { id: string }[]) => items.map(({ id }) => id);
    expect(listed(body)).not.toContain(other.id);
    expect(body.filter(({ id }: { id: string }) => id === item.id)).toEqual([
      {
        id: item.id,
        name: 'Copy review',
        description: 'An editor reads your card.',
        category: 'premium_boost',
        price: 77,
        imageUrl: null,
        isActive: true,
        isPremiumOnly: true,
        stockQuantity: null,
        needsDelivery: false,
      },
    ]);
    expect(listed((await client.rest('GET', '/api/marketplace?category=all')).body)).toEqual(expect.arrayContaining([item.id, other.id]));
    expect((await client.rest('GET', '/api/marketplace?category=weapons')).status).toBe(400);
    expect((await client.rest('GET', '/api/marketplace?userId=user-1')).status).toBe(403);
  });

  test('buy at the price of the server, for oneself, once for an idempotency key', async () => {
    const item = await shop.item({ priceCoins: 60 });
    const buyer = await shop.buyer(200);
    const body = { userId: buyer.userId, itemId: item.id };
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [
      await buyer.client.rest('POST', '/api/marketplace/purchase', body, { headers }),
      await buyer.client.rest('POST', '/api/marketplace/purchase', body, { headers }),
    ];
    expect(first).toMatchObject({
      status: 201,
      body: { userId: buyer.userId, itemId: item.id, quantity: 1, totalCost: 60, status: 'placed' },
    });
    expect(second.body).toEqual(first.body);
    expect((await buyer.client.rest('POST', '/api/marketplace/purchase', { ...body, quantity: 2 }, { headers })).body.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    expect((await buyer.client.rest('POST', '/api/marketplace/purchase', { ...body, price: 6 })).body).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { priceCoins: 60 },
    });
    expect((await buyer.client.rest('POST', '/api/marketplace/purchase', { ...body, userId: 'user-1' })).status).toBe(403);
    expect((await shop.purse(buyer)).balance).toBe(140);
    expect((await buyer.client.rest('POST', '/api/marketplace/purchase', { ...body, quantity: 3 })).body).toMatchObject({
      code: 'INSUFFICIENT_COINS',
      message: 'You need 180 BizCoins but only have 140',
    });
  });

  test('goods bought over REST need an address too, and a boost is completed at once', async () => {
    const goods = await shop.item({ fulfilment: 'DELIVERY' });
    const boost = await shop.item({ category: 'PREMIUM_BOOST', fulfilment: 'INSTANT', boostHours: 1 });
    const buyer = await shop.buyer(500);
    const buy = (body: object) => buyer.client.rest('POST', '/api/marketplace/purchase', body);
    expect((await buy({ itemId: goods.id })).body.fields).toEqual([{ path: 'deliveryInfo', message: 'Please enter where it is sent' }]);
    expect((await buy({ itemId: goods.id, deliveryInfo: DELIVERY })).body.status).toBe('placed');
    expect((await buy({ itemId: boost.id })).body.status).toBe('completed');
  });
});
