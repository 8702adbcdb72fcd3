import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY, purchase, refusal, Shop } from '../../../tests/setups/test-shop.ts';
import { grantPromo } from '../coins/public.ts';
import { buyItem } from './commands/buy-item.ts';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await startTestApp();
  shop = new Shop(t);
});
afterAll(() => t[Symbol.asyncDispose]());

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

describe('buying', () => {
  test('takes the coins, records the current name and price, and promises a date', async () => {
    const item = await shop.item({ priceCoins: 120 });
    const buyer = await shop.buyer(200, { promoCoins: 100 });
    const order = await buyItem(t.app, buyer.actor, purchase(item, { quantity: 2 }));
    expect(order).toMatchObject({
      status: 'PLACED',
      quantity: 2,
      unitPriceCoins: 120,
      totalCoins: 240,
      itemName: 'Copy review',
      mayCancel: true,
    });
    expect(order.dueAt.getTime()).toBeGreaterThan(t.app.clock.now().getTime());
    expect(await shop.purse(buyer)).toMatchObject({ promo: 0, paid: 60, balance: 60, totalSpent: 240 });
  });

  test('with too few coins moves nothing, and says how many are needed and how many are there', async () => {
    const item = await shop.item({ priceCoins: 500, stockQuantity: 5 });
    const buyer = await shop.buyer(499);
    const refused = await refusal(buyItem(t.app, buyer.actor, purchase(item)));
    expect(refused).toMatchObject({
      code: 'INSUFFICIENT_COINS',
      message: 'You need 500 BizCoins but only have 499',
      details: { needed: 500, balance: 499 },
    });
    expect([await shop.stockOf(item.id), (await shop.purse(buyer)).balance, await shop.ordersFor(item.id)]).toEqual([5, 499, 0]);
  });

  test('waits for an account that is being closed, and then moves nothing', async () => {
    const item = await shop.item({ priceCoins: 100, stockQuantity: 5 });
    const buyer = await shop.buyer(500);
    const closing = await t.app.pool.connect();
    await closing.query('begin');
    await closing.query('select from users where id = $1 for update', [buyer.userId]);
    await closing.query(`update users set state = 'CLOSED' where id = $1`, [buyer.userId]);
    const refused = refusal(buyItem(t.app, buyer.actor, purchase(item)));
    await closing.query('commit');
    closing.release();
    expect((await refused).code).toBe('ACCOUNT_SUSPENDED');
    expect([await shop.stockOf(item.id), (await shop.purse(buyer)).balance, await shop.ordersFor(item.id)]).toEqual([5, 500, 0]);
  });

  test('somebody who never had a coin is told so', async () => {
    const refused = await refusal(buyItem(t.app, (await t.seed.member()).actor, purchase(await shop.item())));
    expect(refused).toMatchObject({ code: 'INSUFFICIENT_COINS', message: 'You need 100 BizCoins but only have 0' });
  });
});

describe('a purchase that cannot be', () => {
  test('at a price other than the one shown is refused with the real price', async () => {
    const item = await shop.item({ priceCoins: 300 });
    const buyer = await shop.buyer(1_000);
    expect(await refusal(buyItem(t.app, buyer.actor, purchase(item, { expectedPriceCoins: 30 })))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { priceCoins: 300 },
    });
    expect((await shop.purse(buyer)).balance).toBe(1_000);
  });

  test('an item for premium members is sold to them alone', async () => {
    const item = await shop.item({ isPremiumOnly: true });
    const [free, premium] = [await shop.buyer(100), await shop.buyer(100, { premium: true })];
    expect(codeOf(await refusal(buyItem(t.app, free.actor, purchase(item))))).toBe('PREMIUM_REQUIRED');
    expect((await buyItem(t.app, premium.actor, purchase(item))).status).toBe('PLACED');
    expect((await shop.purse(free)).balance).toBe(100);
  });

  test.each([0, -1, 1.5, 11, 1e21, Number.NaN, '1', null])('a quantity of %s is refused', async (quantity) => {
    const buyer = await shop.buyer(1_000);
    const refused = await refusal(buyItem(t.app, buyer.actor, purchase(await shop.item(), { quantity })));
    expect(refused).toHaveProperty('issues.0.path', ['quantity']);
    expect((await shop.purse(buyer)).balance).toBe(1_000);
  });
});

describe('what was bought', () => {
  test('goods need an address, which is stored encrypted for that order only', async () => {
    const item = await shop.item({ fulfilment: 'DELIVERY' });
    const buyer = await shop.buyer(500);
    expect((await refusal(buyItem(t.app, buyer.actor, purchase(item)))).fields).toEqual([
      { path: 'delivery', message: 'Please enter where it is sent' },
    ]);
    const order = await buyItem(t.app, buyer.actor, purchase(item, { delivery: DELIVERY }));
    expect(order.delivery).toMatchObject(DELIVERY);
    const { rows } = await t.app.pool.query('select delivery_info from marketplace_purchases where id = $1', [order.id]);
    expect(rows[0].delivery_info).not.toContain('Wharf');
    expect(() => t.app.secrets.decrypt(rows[0].delivery_info, 'delivery:another')).toThrow();
  });

  test('a text can be read at once after buying it, and not before', async () => {
    const item = await shop.item({ fulfilment: 'INSTANT', digitalContent: 'Dear neighbour' });
    const buyer = await shop.buyer(500);
    const { marketplaceItems } = await buyer.client.query('{ marketplaceItems { nodes { id name quantityMax } } }');
    expect(marketplaceItems.nodes).toContainEqual({ id: item.id, name: 'Copy review', quantityMax: 1 });
    expect(await buyItem(t.app, buyer.actor, purchase(item))).toMatchObject({
      status: 'DELIVERED',
      digitalContent: 'Dear neighbour',
      mayCancel: false,
    });
    expect(await refusal(buyItem(t.app, buyer.actor, purchase(item, { quantity: 2 })))).toMatchObject({ code: 'BAD_INPUT' });
  });

  test('a boost bought here is a boost: it runs at once, and each one bought extends it', async () => {
    const item = await shop.item({ category: 'PREMIUM_BOOST', fulfilment: 'INSTANT', boostHours: 24 });
    const buyer = await shop.buyer(1_000);
    const first = await buyItem(t.app, buyer.actor, purchase(item));
    const second = await buyItem(t.app, buyer.actor, purchase(item, { quantity: 2 }));
    const hours = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - t.app.clock.now().getTime()) / 3_600_000);
    expect([hours(first.boostEndsAt), hours(second.boostEndsAt)]).toEqual([24, 72]);
    const { rows } = await t.app.pool.query('select boosted_until from businesses where id = $1', [buyer.businessId]);
    expect(hours(rows[0].boosted_until)).toBe(72);
  });

  test('buying a boost requires a business', async () => {
    const item = await shop.item({ category: 'PREMIUM_BOOST', fulfilment: 'INSTANT', boostHours: 24 });
    expect(codeOf(await refusal(buyItem(t.app, (await t.seed.member({ business: null })).actor, purchase(item))))).toBe(
      'BUSINESS_REQUIRED',
    );
  });
});

describe('one purchase', () => {
  test('asked for fifty times at once happens once, and all are told the same', async () => {
    const item = await shop.item({ priceCoins: 10, stockQuantity: 60 });
    const buyer = await shop.buyer(1_000);
    const asked = purchase(item);
    const orders = await Promise.all(Array.from({ length: 50 }, () => buyItem(t.app, buyer.actor, asked)));
    expect(new Set(orders.map((order) => order.id)).size).toBe(1);
    expect([(await shop.purse(buyer)).balance, await shop.stockOf(item.id), await shop.ordersFor(item.id)]).toEqual([990, 59, 1]);
  });

  test('whose request id was used for other input is refused', async () => {
    const item = await shop.item();
    const buyer = await shop.buyer(1_000);
    const asked = purchase(item);
    await buyItem(t.app, buyer.actor, asked);
    expect(codeOf(await refusal(buyItem(t.app, buyer.actor, { ...asked, quantity: 2 })))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await shop.purse(buyer)).balance).toBe(900);
  });

  test("under another member's request id is a purchase of its own", async () => {
    const item = await shop.item();
    const [one, other] = [await shop.buyer(100), await shop.buyer(100)];
    const asked = purchase(item);
    await buyItem(t.app, one.actor, asked);
    await buyItem(t.app, other.actor, asked);
    expect([(await shop.purse(one)).balance, (await shop.purse(other)).balance]).toEqual([0, 0]);
  });

  test('that failed for lack of coins may be repeated under the same id', async () => {
    const item = await shop.item();
    const buyer = await shop.buyer(50);
    const asked = purchase(item);
    await refusal(buyItem(t.app, buyer.actor, asked));
    await t.app.transaction(async (tx) => {
      await grantPromo(tx, {
        userId: buyer.userId,
        coins: 50,
        operation: 'SWIPE_REWARD',
        source: 'wallet',
        sourceId: 'test',
        description: 'More',
        now: t.app.clock.now(),
      });
    });
    expect((await buyItem(t.app, buyer.actor, asked)).status).toBe('PLACED');
  });
});

describe('stock', () => {
  test('of the last one, two hundred buyers get exactly one', async () => {
    const item = await shop.item({ priceCoins: 10, stockQuantity: 1 });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.buyer(10)));
    const outcomes = await Promise.allSettled(buyers.map(({ actor }) => buyItem(t.app, actor, purchase(item))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : [])))).toEqual(new Set(['SOLD_OUT']));
    const purses = await Promise.all(buyers.map((buyer) => shop.purse(buyer)));
    expect(purses.reduce((sum, { balance }) => sum + balance, 0)).toBe(1_990);
    expect([await shop.stockOf(item.id), await shop.ordersFor(item.id)]).toEqual([0, 1]);
  });

  test('that is too low is reported with the number left', async () => {
    const item = await shop.item({ stockQuantity: 2 });
    const buyer = await shop.buyer(1_000);
    expect(await refusal(buyItem(t.app, buyer.actor, purchase(item, { quantity: 3 })))).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Only 2 are left.',
      details: { stockLeft: 2 },
    });
  });

  test('is seen live as it falls, by everybody who is looking', async () => {
    const item = await shop.item({ stockQuantity: 3 });
    const [buyer, other] = [await shop.buyer(100), await t.seed.member()];
    const live = await other.client.subscribe('subscription { marketplaceItemChanged { item { id stockLeft } } }');
    await buyItem(t.app, buyer.actor, purchase(item));
    expect((await live.next()).data?.marketplaceItemChanged).toEqual({ item: { id: item.id, stockLeft: 2 } });
    live.close();
  });
});
