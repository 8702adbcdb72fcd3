import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';

const GIFTS = '{ catalogueGifts { id coins isActive updatedAt } }';
const SAVE_GIFT = 'mutation ($input: SaveGiftInput!) { saveGift(input: $input) { gift { id name coins isActive } } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

describe('the catalogue of gifts', () => {
  test('changes a price and retires a gift; the earlier values are logged', async () => {
    const member = await t.seed.member();
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const clover = async () => (await finance.client.query(GIFTS)).catalogueGifts.find(({ id }: { id: string }) => id === 'clover');
    const { updatedAt } = await clover();
    const seen = () => ({ requestId: newId(), seenUpdatedAt: updatedAt });
    const input = { ...seen(), id: 'clover', coins: 12, isActive: false };
    // The answer was lost, and the request is repeated.
    for (let n = 0; n < 2; n += 1)
      expect((await finance.client.query(SAVE_GIFT, { input })).saveGift.gift).toEqual({
        id: 'clover',
        name: 'Clover',
        coins: 12,
        isActive: false,
      });
    expect(await clover()).toMatchObject({ coins: 12, isActive: false });
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...input, coins: 13 } })).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...input, ...seen(), coins: 13 } })).code).toBe('CONFLICT');
    const { giftCatalogue } = await member.client.query('{ giftCatalogue { id } }');
    expect(giftCatalogue).not.toContainEqual({ id: 'clover' });
    const { rows } = await t.app.pool.query(`select before, after from audit_log where action = 'catalogue.giftSaved'`);
    expect(rows).toEqual([{ before: { coins: 10, isActive: true }, after: { coins: 12, isActive: false } }]);
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...seen(), id: 'clover', coins: 0, isActive: true } })).code).toBe(
      'BAD_INPUT',
    );
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...seen(), id: 'no-such-gift', coins: 5, isActive: true } })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('saved as they were, a gift and a package keep their time and the log says nothing', async () => {
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const read = `{ catalogueGifts { id coins isActive updatedAt } cataloguePackages { id surface name coins bonusCoins priceCents isPopular isActive benefits updatedAt } }`;
    const standing = async (): Promise<any> => ({
      ...(await finance.client.query(read)),
      entries: (await t.app.pool.query('select count(*)::int as entries from audit_log')).rows[0].entries,
    });
    const before = await standing();
    t.clock.advance(1_000);
    const [gift] = before.catalogueGifts;
    const saved = { requestId: newId(), id: gift.id, coins: gift.coins, isActive: gift.isActive, seenUpdatedAt: gift.updatedAt };
    expect((await finance.client.graphql(SAVE_GIFT, { input: saved })).errors).toEqual([]);
    const { coins, bonusCoins, updatedAt: seenUpdatedAt, ...one } = before.cataloguePackages[0];
    const input = { requestId: newId(), seenUpdatedAt, ...one, paidCoins: coins - bonusCoins, promoCoins: bonusCoins };
    const save = 'mutation ($input: SaveCoinPackageInput!) { saveCoinPackage(input: $input) { package { priceCents } } }';
    expect((await finance.client.graphql(save, { input })).errors).toEqual([]);
    expect(await standing()).toEqual(before);
    await finance.client.query(save, { input: { ...input, requestId: newId(), isPopular: !one.isPopular } });
    expect((await standing()).entries).toBe(before.entries + 1);
  });

  test('a package whose coins could be cashed out for its price is refused when it is saved, and stays as it was', async () => {
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const { cataloguePackages } = await finance.client.query(
      '{ cataloguePackages { id surface name coins bonusCoins priceCents isPopular isActive benefits updatedAt } }',
    );
    const { coins, bonusCoins, updatedAt: seenUpdatedAt, ...one } = cataloguePackages[0];
    const save = (priceCents: number) =>
      finance.client.graphql('mutation ($input: SaveCoinPackageInput!) { saveCoinPackage(input: $input) { package { priceCents } } }', {
        input: { requestId: newId(), seenUpdatedAt, ...one, paidCoins: coins - bonusCoins, promoCoins: bonusCoins, priceCents },
      });
    const refused = await save(50);
    expect([refused.code, refused.errors[0]?.extensions.fields?.[0]?.path]).toEqual(['BAD_INPUT', 'priceCents']);
    expect((await save(one.priceCents)).code).toBeUndefined();
  });
});
