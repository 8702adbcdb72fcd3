import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBoost, withdrawBoost } from './boosts.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const boost = (businessId: string, sourceId: string, hours = 24) =>
  t.app.transaction((tx) => startBoost(tx, { businessId, hours, source: 'MARKETPLACE', sourceId, now: t.clock.now() }));
const withdraw = (sourceId: string) => t.app.transaction((tx) => withdrawBoost(tx, { source: 'MARKETPLACE', sourceId, now: t.clock.now() }));
const standing = async (businessId: string): Promise<{ boosted_until: Date | null; rank_score: number }> =>
  (await t.app.pool.query('select boosted_until, rank_score from businesses where id = $1', [businessId])).rows[0];
const hoursFromNow = (date: Date | null): number => Math.round(((date?.getTime() ?? 0) - t.clock.now().getTime()) / HOUR_MS);

test('two boosts extend each other, and one source starts one boost', async () => {
  const { businessId } = await t.seed.member();
  expect(hoursFromNow((await boost(businessId, 'order-1')).endsAt)).toBe(24);
  expect(hoursFromNow((await boost(businessId, 'order-2', 72)).endsAt)).toBe(96);
  expect(hoursFromNow((await boost(businessId, 'order-2', 72)).endsAt)).toBe(96);
  expect(hoursFromNow((await standing(businessId)).boosted_until)).toBe(96);
});

test('a boost lifts the rank at once', async () => {
  const { businessId } = await t.seed.member();
  const { businessId: plain } = await t.seed.member();
  await boost(businessId, 'order-3');
  await boost(plain, 'order-4');
  await withdraw('order-4');
  expect((await standing(businessId)).rank_score).toBeGreaterThan(8);
});

test('boosts bought in the same instant all count', async () => {
  const { businessId } = await t.seed.member();
  await Promise.all([1, 2, 3, 4].map((n) => boost(businessId, `together-${n}`)));
  expect(hoursFromNow((await standing(businessId)).boosted_until)).toBe(96);
});

test('a boost that is paid back loses what is left of it, and the one after it moves up', async () => {
  const { businessId } = await t.seed.member();
  await boost(businessId, 'first');
  await boost(businessId, 'second', 72);
  t.clock.advance(6 * HOUR_MS);
  await withdraw('first');
  await withdraw('first');
  expect(hoursFromNow((await standing(businessId)).boosted_until)).toBe(72);
});
