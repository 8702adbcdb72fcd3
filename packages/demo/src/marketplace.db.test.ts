import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeDemoMarketplace } from './marketplace.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

test('the demo sells at least eighteen items in three categories, each with a picture; it is stocked only once', async () => {
  expect(await storeDemoMarketplace(t.app)).toBe(true);
  expect(await storeDemoMarketplace(t.app)).toBe(false);
  const { client } = await t.seed.member();
  const { marketplaceItems } = await client.query(
    '{ marketplaceItems(first: 50) { nodes { category isPremiumOnly stockLeft fulfilment image { url } } } }',
  );
  const items: { category: string; isPremiumOnly: boolean; stockLeft: number | null; fulfilment: string; image: { url: string } | null }[] =
    marketplaceItems.nodes;
  expect(items.length).toBeGreaterThanOrEqual(18);
  expect(new Set(items.map(({ category }) => category)).size).toBe(3);
  expect(items.some(({ isPremiumOnly }) => isPremiumOnly) && items.some(({ stockLeft }) => stockLeft !== null && stockLeft <= 3)).toBe(
    true,
  );
  expect(new Set(items.map(({ fulfilment }) => fulfilment))).toEqual(new Set(['DELIVERY', 'SERVICE', 'INSTANT']));
  for (const { image } of items) expect((await client.rest('GET', image?.url ?? '')).status).toBe(200);
});
