import { rootFields } from '@benison/testkit/operations';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { placesOf } from '../hostile/test-shapes.ts';

/** Wherever staff set a price, a manifold change of it is asked about. */

let t: TestApp;
let admin: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.seed.staff({ role: 'ADMIN' });
});
afterAll(() => t[Symbol.asyncDispose]());

/** One way to set a price: what it is now, and the change of it. */
interface Pricing {
  now(): Promise<number>;
  set(price: number, more: object): Promise<{ code: string | undefined; errors: { extensions: { details?: unknown } }[] }>;
}

async function rowOf(sql: string, values: unknown[]): Promise<Record<string, any>> {
  const { rows } = await t.app.pool.query<Record<string, any>>(sql, values);
  return rows[0] ?? {};
}

const send = (name: string, type: string, input: object) =>
  admin.client.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, {
    input: { requestId: newId(), ...input },
  });

const PRICINGS: Record<string, Pricing> = {
  savePremiumPrice: {
    now: async () =>
      (await rowOf('select price_cents from premium_prices where product = $1 order by version desc limit 1', ['BOOST_24H'])).price_cents,
    async set(priceCents, more) {
      return send('savePremiumPrice', 'SavePremiumPriceInput', {
        id: 'BOOST_24H',
        priceCents,
        expectedPriceCents: await this.now(),
        ...more,
      });
    },
  },
  saveCoinPackage: {
    now: async () => (await rowOf('select price_cents from coin_packages where id = $1', ['starter'])).price_cents,
    async set(priceCents, more) {
      const row = await rowOf('select * from coin_packages where id = $1', ['starter']);
      const same = {
        id: row.id,
        surface: row.surface,
        name: row.name,
        isPopular: row.is_popular,
        isActive: row.is_active,
        benefits: row.benefits,
      };
      // So few coins that no price of this test could be cashed out.
      const coins = { paidCoins: 10, promoCoins: 0 };
      return send('saveCoinPackage', 'SaveCoinPackageInput', { ...same, ...coins, seenUpdatedAt: row.updated_at, priceCents, ...more });
    },
  },
  saveGift: {
    now: async () => (await rowOf('select biz_coin_value as coins from gift_definitions where id = $1', ['clover'])).coins,
    async set(coins, more) {
      const { updated_at } = await rowOf('select updated_at from gift_definitions where id = $1', ['clover']);
      return send('saveGift', 'SaveGiftInput', { id: 'clover', coins, isActive: true, seenUpdatedAt: updated_at, ...more });
    },
  },
  updateCatalogueItem: {
    now: async () => (await rowOf("select price from marketplace_items where name = 'Card box'", [])).price,
    async set(priceCoins, more) {
      const row = await rowOf("select * from marketplace_items where name = 'Card box'", []);
      const same = { name: row.name, description: row.description, category: row.category, fulfilment: 'DELIVERY', isPremiumOnly: false };
      const seen = { itemId: row.id, seenUpdatedAt: row.updated_at, seenStockQuantity: null, stockQuantity: null };
      return send('updateCatalogueItem', 'UpdateCatalogueItemInput', { ...same, ...seen, priceCoins, ...more });
    },
  },
};

test('every operation that changes a price is tried below', () => {
  const names = rootFields(t.app.schema).filter((name) =>
    placesOf(t.app.schema, name).some(({ path }) => path === 'input.confirmsPriceChange'),
  );
  const pricing = rootFields(t.app.schema).filter(
    (name) =>
      /^Mutation\.(save|update)/.test(name) &&
      placesOf(t.app.schema, name).some(({ path }) => /^input\.(price(Cents|Coins)?|coins)$/.test(path)),
  );
  expect(names.map((name) => name.replace('Mutation.', '')).sort()).toEqual(Object.keys(PRICINGS).sort());
  expect(pricing.sort()).toEqual(names.sort());
});

test.each(Object.entries(PRICINGS))(
  '%s changes a price by more than a factor of five only where that is confirmed',
  async (name, pricing) => {
    if (name === 'updateCatalogueItem') {
      await t.app.pool.query(
        "insert into marketplace_items (id, name, description, category, price, needs_delivery) values ($1, 'Card box', 'A box for cards.', 'BUSINESS_SUPPLIES', 400, true)",
        [newId()],
      );
    }
    expect((await pricing.set(400, { confirmsPriceChange: true })).code).toBeUndefined();
    for (const [to, code] of [
      [2_001, 'PRICE_CHANGE_UNCONFIRMED'],
      [79, name === 'savePremiumPrice' ? 'BAD_INPUT' : 'PRICE_CHANGE_UNCONFIRMED'],
      [2_000, undefined],
    ] as const) {
      const before = Number(await pricing.now());
      const answer = await pricing.set(to, {});
      expect(answer.code, `${before} to ${to}`).toBe(code);
      if (code === 'PRICE_CHANGE_UNCONFIRMED') expect(answer.errors[0]?.extensions.details).toEqual({ from: before, to });
      expect(Number(await pricing.now())).toBe(code ? before : to);
    }
    expect((await pricing.set(399, {})).code).toBe('PRICE_CHANGE_UNCONFIRMED');
    expect((await pricing.set(399, { confirmsPriceChange: true })).code).toBeUndefined();
    expect(Number(await pricing.now())).toBe(399);
  },
);
