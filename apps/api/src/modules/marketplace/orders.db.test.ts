import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY, purchase, refusal, Shop } from '../../../tests/setups/test-shop.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import { buyItem } from './commands/buy-item.ts';
import { cancelOrder } from './commands/cancel-order.ts';
import type { OrderView } from './order.ts';
import { fulfilmentCounts } from './queries/fulfilment.ts';

let t: TestApp;
let shop: Shop;
let finance: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  shop = new Shop(t);
  finance = await t.seed.staff({ role: 'FINANCE' });
});
afterAll(() => t[Symbol.asyncDispose]());

const ADVANCE =
  'mutation ($input: AdvanceMarketplaceOrderInput!) { advanceMarketplaceOrder(input: $input) { order { id status tracking nextStatuses } } }';
const REFUND =
  'mutation ($input: RefundMarketplaceOrderInput!) { refundMarketplaceOrder(input: $input) { order { id status closedReason } } }';
const advance = (orderId: string, status: string, more: object = {}) =>
  finance.client.graphql(ADVANCE, { input: { orderId, status, ...more } });

/** Goods, of which a buyer with 300 paid and 100 promo coins bought two for 320. */
async function boughtGoods(stockQuantity = 5): Promise<{ buyer: SeededMember; itemId: string; order: OrderView }> {
  const item = await shop.item({ name: 'Card box', fulfilment: 'DELIVERY', category: 'BUSINESS_SUPPLIES', priceCoins: 160, stockQuantity });
  const buyer = await shop.buyer(300, { promoCoins: 100 });
  return { buyer, itemId: item.id, order: await buyItem(t.app, buyer.actor, purchase(item, { quantity: 2, delivery: DELIVERY })) };
}

test('nobody of staff works on an order of their own', async () => {
  const { buyer, order } = await boughtGoods();
  const clerk = await t.seed.staff({ role: 'FINANCE' });
  await t.app.pool.query('update admins set email = $2 where id = $1', [clerk.staffId, buyer.email]);
  for (const answer of [
    await clerk.client.graphql(ADVANCE, { input: { orderId: order.id, status: 'SHIPPED' } }),
    await clerk.client.graphql(REFUND, { input: { orderId: order.id, reason: 'I changed my mind' } }),
  ])
    expect([answer.code, answer.errors[0]?.message]).toEqual(['FORBIDDEN', 'This is your own order, so someone else has to work on it.']);
  expect((await advance(order.id, 'SHIPPED')).code).toBeUndefined();
});

describe('canceling', () => {
  test('before shipping returns the coins to the accounts they came from, and the goods to stock', async () => {
    const { buyer, itemId, order } = await boughtGoods();
    expect(await shop.purse(buyer)).toMatchObject({ promo: 0, paid: 80 });
    expect(await cancelOrder(t.app, buyer.actor, order.id)).toMatchObject({ status: 'CANCELED', closedByMember: true, mayCancel: false });
    expect(await shop.purse(buyer)).toMatchObject({ promo: 100, paid: 300, balance: 400 });
    expect(await shop.stockOf(itemId)).toBe(5);
  });

  test('twenty times at once returns the coins once', async () => {
    const { buyer, itemId, order } = await boughtGoods();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancelOrder(t.app, buyer.actor, order.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['CANCELED']));
    expect([(await shop.purse(buyer)).balance, await shop.stockOf(itemId)]).toEqual([400, 5]);
  });

  test('is possible while preparing, and not once shipped', async () => {
    const [first, second] = [await boughtGoods(), await boughtGoods()];
    await advance(first.order.id, 'PREPARING');
    expect((await cancelOrder(t.app, first.buyer.actor, first.order.id)).status).toBe('CANCELED');
    await advance(second.order.id, 'SHIPPED');
    const refused = await refusal(cancelOrder(t.app, second.buyer.actor, second.order.id));
    expect(refused).toMatchObject({ code: 'CONFLICT', message: 'This order is already on its way and can no longer be canceled.' });
    expect((await shop.purse(second.buyer)).balance).toBe(80);
  });

  test('while staff ship the order ends in one of the two states, with the coins where they belong', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { buyer, itemId, order } = await boughtGoods();
      await Promise.allSettled([cancelOrder(t.app, buyer.actor, order.id), advance(order.id, 'SHIPPED')]);
      const { rows } = await t.app.pool.query<{ status: string }>('select status from marketplace_purchases where id = $1', [order.id]);
      const outcome = [rows[0]?.status, (await shop.purse(buyer)).balance, await shop.stockOf(itemId)];
      expect([
        ['CANCELED', 400, 5],
        ['SHIPPED', 80, 3],
      ]).toContainEqual(outcome);
    }
  });

  test('a running boost is refused, and says why', async () => {
    const item = await shop.item({ category: 'PREMIUM_BOOST', fulfilment: 'INSTANT', boostHours: 24 });
    const buyer = await shop.buyer(100);
    const order = await buyItem(t.app, buyer.actor, purchase(item));
    const refused = await refusal(cancelOrder(t.app, buyer.actor, order.id));
    expect(refused).toMatchObject({ code: 'CONFLICT', message: 'This boost is running and cannot be taken back.' });
    const byStaff = await finance.client.graphql(REFUND, { input: { orderId: order.id, reason: 'They asked for it' } });
    expect(byStaff.errors[0]?.message).toBe('This boost is running and cannot be taken back.');
  });

  test("another member's order is not found", async () => {
    const { order } = await boughtGoods();
    const { errors } = await (
      await t.seed.member()
    ).client.graphql('mutation ($id: ID!) { cancelMarketplaceOrder(input: { id: $id }) { order { id } } }', { id: order.id });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('fulfilment', () => {
  test('goes from placed to prepared, shipped and delivered, and by no other path', async () => {
    const { order } = await boughtGoods();
    expect((await advance(order.id, 'DELIVERED')).code).toBe('CONFLICT');
    expect((await advance(order.id, 'PREPARING')).data?.advanceMarketplaceOrder?.order.nextStatuses).toEqual(['SHIPPED']);
    expect((await advance(order.id, 'PREPARING')).errors[0]?.message).toBe('This order is preparing already.');
    expect((await advance(order.id, 'SHIPPED', { tracking: '1Z 999' })).data?.advanceMarketplaceOrder?.order).toMatchObject({
      status: 'SHIPPED',
      tracking: '1Z 999',
    });
    expect((await advance(order.id, 'PLACED')).code).toBe('BAD_INPUT');
    expect((await advance(order.id, 'DELIVERED')).data?.advanceMarketplaceOrder?.order).toMatchObject({
      status: 'DELIVERED',
      nextStatuses: [],
      tracking: '1Z 999',
    });
  });

  test('a service is never shipped', async () => {
    const buyer = await shop.buyer(100);
    const { id } = await buyItem(t.app, buyer.actor, purchase(await shop.item()));
    expect((await advance(id, 'SHIPPED')).code).toBe('CONFLICT');
    expect((await advance(id, 'DELIVERED')).data?.advanceMarketplaceOrder?.order.status).toBe('DELIVERED');
  });

  test('what staff do is seen live by the member, and what the member does by staff', async () => {
    const desk = await finance.client.subscribe(
      'subscription { fulfilmentChanged { order { itemName status buyerName delivery { addressLine1 } } counts { open sent } } }',
    );
    const { buyer, order } = await boughtGoods();
    const { order: placed, counts } = (await desk.next()).data.fulfilmentChanged;
    expect(placed).toEqual({
      itemName: 'Card box',
      status: 'PLACED',
      buyerName: buyer.username,
      delivery: { addressLine1: DELIVERY.addressLine1 },
    });
    expect(counts.open).toBeGreaterThan(0);
    const live = await buyer.client.subscribe('subscription { marketplaceOrderChanged { order { id status tracking } } }');
    await advance(order.id, 'SHIPPED', { tracking: '1Z 42' });
    expect((await live.next()).data.marketplaceOrderChanged.order).toEqual({ id: order.id, status: 'SHIPPED', tracking: '1Z 42' });
    live.close();
    desk.close();
  });

  test('lists what is due first, and counts what is late', async () => {
    const before = await boughtGoods();
    t.clock.advance(9 * DAY_MS);
    await boughtGoods();
    const fresh = await t.seed.staff({ role: 'ADMIN' });
    const { fulfilmentOrders, fulfilmentCounts } = await fresh.client.query(
      '{ fulfilmentOrders(view: OPEN, first: 50) { nodes { id dueAt } } fulfilmentCounts { open overdue } }',
    );
    const dues = fulfilmentOrders.nodes.map((node: { dueAt: string }) => node.dueAt);
    expect(dues).toEqual([...dues].sort());
    expect(fulfilmentOrders.nodes.map((node: { id: string }) => node.id)).toContain(before.order.id);
    expect(fulfilmentCounts.overdue).toBeGreaterThan(0);
    expect(fulfilmentCounts.overdue).toBeLessThan(fulfilmentCounts.open);
    finance = await t.seed.staff({ role: 'FINANCE' });
  });
});

test('fulfilment counts every state by an index, however many orders are finished', async () => {
  const plans: unknown[] = [];
  const client = await t.app.pool.connect();
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  await fulfilmentCounts(async (text, params = []) => {
    plans.push((await client.query(`explain ${text}`, [...params])).rows);
    return [];
  }, t.clock.now());
  await client.query('rollback');
  client.release();
  expect(JSON.stringify(plans)).toContain('marketplace_purchases_sent');
  expect(JSON.stringify(plans)).not.toContain('Seq Scan');
});

test('a member who was away finds the news of an order among the notifications', async () => {
  const { buyer, order } = await boughtGoods();
  await advance(order.id, 'PREPARING');
  await advance(order.id, 'SHIPPED');
  await finance.client.query(REFUND, { input: { orderId: order.id, reason: 'It was lost on the way' } });
  const { notifications } = await buyer.client.query('{ notifications(first: 5) { nodes { type title text } } }');
  expect(notifications.nodes).toEqual([
    { type: 'ORDER', title: 'Your coins are back', text: 'Card box: 320 BizCoins. It was lost on the way' },
    { type: 'ORDER', title: 'Your order is on its way', text: 'Card box' },
  ]);
});

describe('a refund', () => {
  test('after delivery returns the coins with a reason, and the goods only if they can be sold again', async () => {
    const { buyer, itemId, order } = await boughtGoods();
    await advance(order.id, 'SHIPPED');
    const answer = await finance.client.graphql(REFUND, { input: { orderId: order.id, reason: 'It arrived broken', restock: false } });
    expect(answer.data?.refundMarketplaceOrder?.order).toEqual({ id: order.id, status: 'REFUNDED', closedReason: 'It arrived broken' });
    expect([(await shop.purse(buyer)).balance, await shop.stockOf(itemId)]).toEqual([400, 3]);
    expect((await finance.client.graphql(REFUND, { input: { orderId: order.id, reason: 'Once more please' } })).code).toBe(
      'ALREADY_DECIDED',
    );
    expect((await shop.purse(buyer)).balance).toBe(400);
  });

  test('by two people at once happens once', async () => {
    const { buyer, order } = await boughtGoods();
    const other = await t.seed.staff({ role: 'ADMIN' });
    const input = { orderId: order.id, reason: 'Out of stock after all' };
    const codes = (await Promise.all([finance, other].map(({ client }) => client.graphql(REFUND, { input })))).map(
      ({ code }) => code ?? 'DONE',
    );
    expect(codes.sort()).toEqual(['ALREADY_DECIDED', 'DONE']);
    expect((await shop.purse(buyer)).balance).toBe(400);
  });

  test('asks for a fresh sign-in, and for a reason', async () => {
    const { order } = await boughtGoods();
    expect(
      (await finance.client.graphql(REFUND, { input: { orderId: order.id, reason: 'no' } })).errors[0]?.extensions.fields?.[0]?.path,
    ).toBe('reason');
    for (let minutes = 0; minutes < 18; minutes += 6) {
      t.clock.advance(6 * MINUTE_MS);
      await finance.client.query('{ fulfilmentCounts { open } }');
    }
    expect((await finance.client.graphql(REFUND, { input: { orderId: order.id, reason: 'It arrived broken' } })).code).toBe(
      'RECENT_SIGN_IN_REQUIRED',
    );
  });
});

test('orders are listed newest first, page by page without a loss or a repeat', async () => {
  const item = await shop.item({ priceCoins: 1 });
  const buyer = await shop.buyer(100);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await buyItem(t.app, buyer.actor, purchase(item))).id);
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const query: string =
      'query ($after: String) { marketplaceOrders(first: 2, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }';
    const { marketplaceOrders } = await buyer.client.query(query, { after });
    seen.push(...marketplaceOrders.nodes.map((node: { id: string }) => node.id));
    ({ endCursor: after, hasNextPage: more } = marketplaceOrders.pageInfo);
  }
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen).toHaveLength(5);
});
