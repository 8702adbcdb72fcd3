import { randomUUID } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { grantPromo } from '../coins/public.ts';
import { settleBoost, startBoost } from './boosts.ts';
import { runBoosts } from './jobs/run-boosts.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const boost = (businessId: string, sourceId: string, hours = 24) =>
  t.app.transaction((tx) => startBoost(tx, { businessId, hours, source: 'MARKETPLACE', sourceId, now: t.clock.now() }));
const withdraw = (sourceId: string) =>
  t.app.transaction((tx) => settleBoost(tx, { source: 'MARKETPLACE', sourceId, grantedMs: 0, now: t.clock.now() }));
const standing = async (businessId: string): Promise<{ boosted_until: Date | null }> =>
  (await t.app.pool.query('select boosted_until from businesses where id = $1', [businessId])).rows[0];
const hoursFromNow = (date: Date | null): number => Math.round(((date?.getTime() ?? 0) - t.clock.now().getTime()) / HOUR_MS);

test('two boosts extend each other, and one source starts one boost', async () => {
  const { businessId } = await t.seed.member();
  expect(hoursFromNow((await boost(businessId, 'order-1')).endsAt)).toBe(24);
  expect(hoursFromNow((await boost(businessId, 'order-2', 72)).endsAt)).toBe(96);
  expect(hoursFromNow((await boost(businessId, 'order-2', 72)).endsAt)).toBe(96);
  expect(hoursFromNow((await standing(businessId)).boosted_until)).toBe(96);
});

test('boosts bought at the same instant all count', async () => {
  const { businessId } = await t.seed.member();
  await Promise.all([1, 2, 3, 4].map((n) => boost(businessId, `together-${n}`)));
  expect(hoursFromNow((await standing(businessId)).boosted_until)).toBe(96);
});

test('a refunded boost loses the rest of its time, and the one after it moves up', async () => {
  const { businessId } = await t.seed.member();
  await boost(businessId, 'first');
  await boost(businessId, 'second', 72);
  t.clock.advance(6 * HOUR_MS);
  await withdraw('first');
  await withdraw('first');
  expect(hoursFromNow((await standing(businessId)).boosted_until)).toBe(72);
});

const BUY = 'mutation ($input: BuyBoostWithCoinsInput!) { buyBoostWithCoins(input: $input) { endsAt balance } }';
const MINE =
  '{ activeBoost { views likes } boostReports { nodes { views likes viewsBefore likesBefore } } notifications { nodes { type title text } } }';
const likes = (from: SeededMember, to: SeededMember) =>
  from.client.query('mutation ($input: SwipeInput!) { swipe(input: $input) { canUndo } }', {
    input: { businessId: to.businessId, direction: 'LIKE' },
  });
const looks = (from: SeededMember, to: SeededMember) =>
  from.client.query('mutation ($input: RecordProfileViewInput!) { recordProfileView(input: $input) { isCounted } }', {
    input: { businessId: to.businessId },
  });
const fill = ({ userId }: SeededMember, coins: number) =>
  t.app.transaction((tx) =>
    grantPromo(tx, {
      userId,
      coins,
      operation: 'SWIPE_REWARD',
      source: 'wallet',
      sourceId: randomUUID(),
      description: 'For a test',
      now: t.clock.now(),
    }),
  );

const showCard = ({ businessId }: SeededMember) =>
  t.app.pool.query(
    `insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back) values ($1, $2, $3, 0, 'MODEL', 0.3, 0.3)`,
    [newId(), businessId, t.clock.now()],
  );
/** The day of a boost passes, and its report is made; who waited for it is still signed in. */
const aDayLater = async (): Promise<void> => {
  t.clock.advance(24 * HOUR_MS);
  await t.app.pool.query('update sessions set expires_at = $1', [new Date(t.clock.now().getTime() + 24 * HOUR_MS)]);
  await runBoosts(t.app, t.clock.now());
};

test('the effect of a boost is counted while it runs, and compared with an equal time before it', async () => {
  const me = await t.seed.member();
  const [early, first, second] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  await looks(early, me);
  t.clock.advance(HOUR_MS);
  await boost(me.businessId, 'reported');
  await looks(first, me);
  await likes(first, me);
  await looks(second, me);
  t.clock.advance(1_000);
  expect((await me.client.query(MINE)).activeBoost).toEqual({ views: 2, likes: 1 });
  await aDayLater();
  const after = await me.client.query(MINE);
  expect(after.activeBoost).toBeNull();
  expect(after.boostReports.nodes).toEqual([{ views: 2, likes: 1, viewsBefore: 1, likesBefore: 0 }]);
  expect(after.notifications.nodes[0]).toMatchObject({
    type: 'BOOST',
    text: 'Your card brought 2 views and 1 like. In the same time before, it brought 1 view and 0 likes. How often it was shown was not counted yet.',
  });
  expect(await standing(me.businessId)).toMatchObject({ boosted_until: null });
  await runBoosts(t.app, t.clock.now());
  expect((await me.client.query(MINE)).boostReports.nodes).toHaveLength(1);
});

const SHOWN = '{ activeBoost { cards } boostReports(first: 1) { nodes { cards cardsBefore } } notifications { nodes { text } } }';

test('cards are counted from the first one that anybody was shown, and what was not counted is no zero', async () => {
  const me = await t.seed.member();
  await boost(me.businessId, 'uncounted');
  expect((await me.client.query(SHOWN)).activeBoost).toEqual({ cards: null });
  t.clock.advance(HOUR_MS);
  await showCard(me);
  await aDayLater();
  expect((await me.client.query(SHOWN)).boostReports.nodes).toEqual([{ cards: null, cardsBefore: null }]);
  await boost(me.businessId, 'half-counted', 25);
  t.clock.advance(HOUR_MS);
  await showCard(me);
  expect((await me.client.query(SHOWN)).activeBoost).toEqual({ cards: 1 });
  await aDayLater();
  const first = await me.client.query(SHOWN);
  expect(first.boostReports.nodes).toEqual([{ cards: 1, cardsBefore: null }]);
  expect(first.notifications.nodes[0].text).toBe(
    'Your card was shown 1 time and brought 0 views and 0 likes. In the same time before, it brought 0 views and 0 likes. How often it was shown then was not counted yet.',
  );
  await boost(me.businessId, 'counted', 25);
  t.clock.advance(HOUR_MS);
  await aDayLater();
  const second = await me.client.query(SHOWN);
  expect(second.boostReports.nodes).toEqual([{ cards: 0, cardsBefore: 1 }]);
  expect(second.notifications.nodes[0].text).toBe(
    'Your card was shown 0 times and brought 0 views and 0 likes. In the same time before, it was shown 1 time and brought 0 views and 0 likes.',
  );
});

test('coins buy a boost once, at the price of the server, however often the request is sent', async () => {
  const me = await t.seed.member();
  await fill(me, 2_000);
  const input = { requestId: randomUUID(), product: 'BOOST_24H', expectedPriceCoins: 999 };
  const answers = await Promise.all(Array.from({ length: 20 }, () => me.client.query(BUY, { input })));
  expect(new Set(answers.map(({ buyBoostWithCoins }) => buyBoostWithCoins.balance))).toEqual(new Set([1_001]));
  expect(hoursFromNow((await standing(me.businessId)).boosted_until)).toBe(24);
  const other = await me.client.graphql(BUY, { input: { ...input, product: 'BOOST_72H', expectedPriceCoins: 1_999 } });
  expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  const cheap = await me.client.graphql(BUY, { input: { requestId: randomUUID(), product: 'BOOST_24H', expectedPriceCoins: 9 } });
  expect([cheap.code, cheap.errors[0]?.extensions.details]).toEqual(['PRICE_CHANGED', { priceCoins: 999 }]);
});

test('without enough coins nothing is boosted and nothing is taken', async () => {
  const me = await t.seed.member();
  await fill(me, 500);
  const refused = await me.client.graphql(BUY, { input: { requestId: randomUUID(), product: 'BOOST_24H', expectedPriceCoins: 999 } });
  expect(refused.code).toBe('INSUFFICIENT_COINS');
  expect((await standing(me.businessId)).boosted_until).toBeNull();
  expect((await me.client.query('{ viewerWallet { balance } }')).viewerWallet.balance).toBe(500);
});
