import { GIFT_TIERS, giftMessageLengthMax, HYPE_LEVELS, HYPE_SECONDS, hypeLevelOf } from '@benison/contracts/terms/stream-gift';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken, liveWith, order, purseOf, SEND } from '../../../../tests/setups/test-gifts.ts';
import { keepStreams } from '../jobs/keep-streams.ts';
import { sendGift } from './commands/send-gift.ts';

/** What larger gifts have more of, and the hype that gifts in a row make: held by the database, alike in every process. */
let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  other = await startTestApp({ database: t.database });
});
afterAll(async () => {
  await other?.[Symbol.asyncDispose]();
  await t?.[Symbol.asyncDispose]();
});

const PINNED = 'query($streamId: ID!) { streamGifts(streamId: $streamId, first: 1) { pinned { id coins pinnedUntil } } }';
const HYPE = 'query($id: ID!) { stream(id: $id) { hype { level coins nextCoins endsAt } } }';

const MANY = { clover: 10, toast: 50, rosette: 250, keystone: 1_000 } as const;
const gift = (streamId: string, giftId: keyof typeof MANY, over: object = {}) =>
  order(streamId, { giftId, expectedCoins: MANY[giftId], ...over });

test('the database counts a tier’s words, time and hype as the contracts say', async () => {
  const { rows } = await t.app.pool.query<{ coins: number; words: number; seconds: number; level: number; lasts: number }>(
    `select coins, gift_message_max(coins) as words, gift_pin_seconds(coins) as seconds, hype_level(coins) as level, hype_seconds() as lasts
     from unnest($1::int[]) coins`,
    [[...GIFT_TIERS.map(({ fromCoins }) => fromCoins), ...HYPE_LEVELS].flatMap((from) => [Math.max(1, from - 1), from, from + 1])],
  );
  for (const { coins, words, seconds, level, lasts } of rows) {
    const tier = GIFT_TIERS.find(({ fromCoins }) => coins >= fromCoins);
    expect({ coins, words, seconds, level, lasts }).toEqual({
      coins,
      words: giftMessageLengthMax(coins),
      seconds: tier?.pinSeconds,
      level: hypeLevelOf(coins),
      lasts: HYPE_SECONDS,
    });
  }
});

test.each([
  ['clover', 100],
  ['toast', 150],
  ['rosette', 200],
  ['keystone', 300],
] as const)('with a %s go %i characters, and not one more', async (giftId, longest) => {
  const {
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1, 2_000);
  const refused = await viewer.client.graphql(SEND, gift(streamId, giftId, { message: 'é'.repeat(longest + 1) }));
  expect(refused.code).toBe('BAD_INPUT');
  expect((await purseOf(t, viewer)).balance).toBe(2_000);
  const { sendGift: sent } = await viewer.client.query(SEND, gift(streamId, giftId, { message: '𝒂'.repeat(longest) }));
  expect(Array.from(sent.gift.message)).toHaveLength(longest);
});

test('several at once have the room of all that they cost together', async () => {
  const {
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const message = 'x'.repeat(150);
  expect((await viewer.client.graphql(SEND, gift(streamId, 'clover', { quantity: 4, expectedCoins: 40, message }))).code).toBe('BAD_INPUT');
  expect((await viewer.client.graphql(SEND, gift(streamId, 'clover', { quantity: 5, expectedCoins: 50, message }))).code).toBe(undefined);
});

test('a gift stands above the chat for the time of its tier, the largest first, and the smallest never', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1, 5_000);
  const pinned = async () => (await host.client.query(PINNED, { streamId })).streamGifts.pinned as { coins: number; pinnedUntil: string }[];
  const from = t.clock.now().getTime();
  for (const giftId of ['toast', 'clover', 'keystone', 'rosette'] as const) await viewer.client.query(SEND, gift(streamId, giftId));
  const all = await pinned();
  expect(all.map(({ coins }) => coins)).toEqual([1_000, 250, 50]);
  for (const [place, seconds] of [600, 180, 60].entries()) {
    const stands = (Date.parse(all[place]?.pinnedUntil ?? '') - from) / 1_000;
    expect(stands).toBeGreaterThanOrEqual(seconds);
    expect(stands).toBeLessThan(seconds + 30);
  }
  t.clock.advance(100_000);
  expect((await pinned()).map(({ coins }) => coins)).toEqual([1_000, 250]);
  t.clock.advance(600_000);
  expect(await pinned()).toEqual([]);
});

test('gifts in a row raise the hype; a new level renews its time, a gift alone does not, and it goes when its time is over', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1, 5_000);
  const hype = async () => (await host.client.query(HYPE, { id: streamId })).stream.hype;
  const give = (giftId: keyof typeof MANY) => viewer.client.query(SEND, gift(streamId, giftId));
  await give('toast');
  expect(await hype()).toBeNull();
  t.clock.advance(60_000);
  await give('rosette');
  const first = await hype();
  expect(first).toMatchObject({ level: 1, coins: 300, nextCoins: 750 });
  t.clock.advance(60_000);
  await give('clover');
  expect(await hype()).toMatchObject({ level: 1, coins: 310, endsAt: first.endsAt });
  await give('keystone');
  const second = await hype();
  expect(second).toMatchObject({ level: 2, coins: 1_310, nextCoins: 1_750 });
  expect(Date.parse(second.endsAt) - Date.parse(first.endsAt)).toBeGreaterThanOrEqual(60_000);
  const changes = await viewer.client.subscribe('subscription($id: ID!) { streamChanged(streamId: $id) { stream { hype { level } } } }', {
    id: streamId,
  });
  t.clock.advance(HYPE_SECONDS * 1_000);
  await keepStreams(t.app, t.clock.now());
  expect((await changes.next()).data.streamChanged.stream.hype).toBeNull();
  changes.close();
  await give('rosette');
  expect(await hype()).toMatchObject({ level: 1, coins: 250 });
});

test('gifts through two processes at once are one hype, with every coin in it once', async () => {
  const { host, streamId, viewers } = await liveWith(t, 6, 1_000);
  await Promise.all(
    viewers.flatMap((viewer, n) =>
      [1, 2, 3].map((turn) => sendGift((n + turn) % 2 ? t.app : other.app, viewer.actor, gift(streamId, 'toast').input)),
    ),
  );
  expect((await other.app.pool.query('select hype_coins::int from live_streams where id = $1', [streamId])).rows).toEqual([
    { hype_coins: 900 },
  ]);
  expect((await host.client.query(HYPE, { id: streamId })).stream.hype).toMatchObject({ level: 2, coins: 900, nextCoins: 1_750 });
  expect(await broken(t)).toEqual([]);
});
