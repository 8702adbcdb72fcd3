import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken, fill, liveWith, order, purseOf, SEND } from '../../../../tests/setups/test-gifts.ts';
import { storedStream } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { sendGift } from './commands/send-gift.ts';

/** Two processes over one database must agree on what each of them does. */
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

const codesOf = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.map((one) => (one.status === 'fulfilled' ? 'GIVEN' : (one.reason as { code: string }).code));

async function giftsOf(streamId: string): Promise<{ number: number; coins: number; combo_count: number }[]> {
  return (
    await t.app.pool.query('select number, coins::int, combo_count from stream_gifts where stream_id = $1 order by number', [streamId])
  ).rows;
}

test('a thousand gifts at once from a wallet that affords a hundred: exactly a hundred are sent, through two processes', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1, 1_000);
  const results = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, n) => sendGift((n % 2 ? t : other).app, viewer.actor, order(streamId).input)),
  );
  const codes = codesOf(results);
  expect(codes.filter((code) => code === 'GIVEN')).toHaveLength(100);
  expect(codes.filter((code) => code === 'INSUFFICIENT_COINS')).toHaveLength(900);
  expect((await purseOf(t, viewer)).balance).toBe(0);
  expect((await purseOf(t, host)).totalEarned).toBe(1_000);
  const gifts = await giftsOf(streamId);
  expect(gifts.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  expect(gifts.at(-1)?.combo_count).toBe(100);
  expect(await broken(t)).toEqual([]);
});

test('gifts whose process loses its database midway are, asked for again through another, given once each', async () => {
  const { host, streamId, viewers } = await liveWith(t, 10, 1_000);
  const orders = Array.from({ length: 300 }, (_, n) => ({ by: viewers[n % viewers.length] as SeededMember, ...order(streamId) }));
  const cutGiving = async (): Promise<number> => {
    const { rowCount } = await t.app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%stream_give%' and state = 'active' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  };
  // Whoever holds the stream keeps the first gifts waiting until they are cut off; those behind them are cut wherever they are.
  const holder = await t.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from live_streams where id = $1 for update', [streamId]);
  let isGiving = true;
  const giving = Promise.allSettled(orders.map(({ by, input }) => sendGift(other.app, by.actor, input))).finally(() => (isGiving = false));
  await expect.poll(cutGiving).toBeGreaterThan(0);
  await holder.query('rollback');
  holder.release();
  for (; isGiving; await sleep(5)) await cutGiving();
  expect((await giving).some(({ status }) => status === 'rejected')).toBe(true);
  for (const { by, input } of orders) await sendGift(t.app, by.actor, input);
  expect((await giftsOf(streamId)).map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
  expect((await purseOf(t, host)).totalEarned).toBe(3_000);
  expect(await broken(t)).toEqual([]);
});

test('one request sent fifty times is one gift with one answer; another gift under its id is refused', async () => {
  const {
    streamId,
    viewers: [viewer, another],
  } = await liveWith(t, 2);
  const { input } = order(streamId, { message: 'Once' });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => sendGift((n % 2 ? t : other).app, viewer.actor, input)));
  expect(new Set(answers.map(({ gift }) => JSON.stringify(gift))).size).toBe(1);
  expect((await purseOf(t, viewer)).balance).toBe(990);
  expect((await viewer.client.graphql(SEND, { input: { ...input, quantity: 2, expectedCoins: 20 } })).code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await viewer.client.graphql(SEND, { input: { ...input, message: 'Twice' } })).code).toBe('IDEMPOTENCY_MISMATCH');
  // The answer stays the same whatever becomes of the stream; and one member's id means nothing for another.
  await t.app.pool.query(`update live_streams set status = 'ENDED', ended_at = now(), end_reason = 'ENDED_BY_HOST' where id = $1`, [
    streamId,
  ]);
  expect((await viewer.client.query(SEND, { input })).sendGift.gift.id).toBe(answers[0]?.gift.id);
  expect((await another?.client.graphql(SEND, { input }))?.code).toBe('STREAM_NOT_LIVE');
});

test('of differing copies of one request, sent at once, only the first is processed', async () => {
  const {
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const requestId = newId();
  const codes = codesOf(
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        sendGift(
          (n % 2 ? t : other).app,
          viewer.actor,
          order(streamId, { requestId, quantity: (n % 5) + 1, expectedCoins: ((n % 5) + 1) * 10 }).input,
        ),
      ),
    ),
  );
  expect(codes.filter((code) => code === 'GIVEN')).toHaveLength(4);
  expect(codes.filter((code) => code === 'IDEMPOTENCY_MISMATCH')).toHaveLength(16);
  expect(await giftsOf(streamId)).toHaveLength(1);
});

test('hosts who give to each other at once never deadlock', async () => {
  const [a, b] = [await t.seed.member(), await t.seed.member()];
  await t.seed.match(a, b);
  await Promise.all([fill(t, a, 5_000), fill(t, b, 5_000)]);
  const [ofA, ofB] = [await storedStream(t, a), await storedStream(t, b)];
  const codes = codesOf(
    await Promise.allSettled(
      Array.from({ length: 400 }, (_, n) => {
        const app = (n % 4 < 2 ? t : other).app;
        return n % 2 ? sendGift(app, a.actor, order(ofB).input) : sendGift(app, b.actor, order(ofA).input);
      }),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(['GIVEN']));
  expect([await purseOf(t, a), await purseOf(t, b)].map(({ totalSpent, totalEarned }) => [totalSpent, totalEarned])).toEqual([
    [2_000, 2_000],
    [2_000, 2_000],
  ]);
  expect(await broken(t)).toEqual([]);
});

test('fifty simultaneous givers to one host: numbers without gaps, totals that add up, and one answer each after the commit', async () => {
  const { host, streamId, viewers } = await liveWith(t, 50, 200);
  const answers = await Promise.all(
    viewers.flatMap((viewer, who) =>
      Array.from({ length: 8 }, async (_, n) => {
        const { gift, balance } = await sendGift(
          (who % 2 ? t : other).app,
          viewer.actor,
          order(streamId, n % 3 ? {} : { giftId: 'quill', expectedCoins: 15 }).input,
        );
        const { rows } = await t.app.pool.query('select number from stream_gifts where id = $1', [gift.id]);
        expect(rows).toEqual([{ number: gift.number }]);
        expect(balance).toBeLessThan(200);
        return gift;
      }),
    ),
  );
  expect(answers.map(({ number }) => number).sort((x, y) => x - y)).toEqual(Array.from({ length: 400 }, (_, n) => n + 1));
  const total = answers.reduce((sum, { coins }) => sum + coins, 0);
  expect((await purseOf(t, host)).totalEarned).toBe(total);
  const {
    rows: [stream],
  } = await t.app.pool.query('select gift_count, total_gifts_received::int from live_streams where id = $1', [streamId]);
  expect(stream).toEqual({ gift_count: 400, total_gifts_received: total });
  expect(await broken(t)).toEqual([]);
});

test('the daily limit of a giver holds to the coin; a refused gift uses none of it, and it starts over at midnight', async () => {
  await using own = await startTestApp({ env: { GIFT_COINS_PER_DAY: '500' } });
  const {
    streamId,
    viewers: [viewer],
  } = await liveWith(own, 1, 5_000);
  await own.app.pool.query(`update businesses set time_zone = 'Pacific/Kiritimati' where id = $1`, [viewer.businessId]);
  const give = (giftId: string, expectedCoins: number) => sendGift(own.app, viewer.actor, order(streamId, { giftId, expectedCoins }).input);
  // Some exceed the day's limit and arrive between those that fit; whichever comes first, the small ones use up the day.
  const first = codesOf(
    await Promise.allSettled([
      give('laurel', 100),
      give('lantern', 500),
      give('laurel', 100),
      give('compass', 750),
      ...Array.from({ length: 40 }, () => give('clover', 10)),
    ]),
  );
  expect(new Set(first)).toEqual(new Set(['GIVEN', 'GIFT_LIMIT_REACHED']));
  expect(first[3]).toBe('GIFT_LIMIT_REACHED');
  const { errors } = await viewer.client.graphql(SEND, order(streamId));
  expect(errors[0]).toMatchObject({
    message: 'Gifts are limited to 500 BizCoins a day. It resets at midnight.',
    extensions: { code: 'GIFT_LIMIT_REACHED', details: { limitCoins: 500, leftCoins: 0 } },
  });
  expect((await purseOf(own, viewer)).totalSpent).toBe(500);
  // A giver who moves to a time zone where it is still yesterday, and back, has still given today's coins.
  for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    await own.app.pool.query('update businesses set time_zone = $2 where id = $1', [viewer.businessId, zone]);
    expect(codesOf(await Promise.allSettled([give('clover', 10)])), zone).toEqual(['GIFT_LIMIT_REACHED']);
  }
  own.clock.advance(DAY_MS);
  expect(codesOf(await Promise.allSettled([give('lantern', 500)]))).toEqual(['GIVEN']);
});

test('a giver can send only so many gifts a minute', async () => {
  await using own = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const {
    streamId,
    viewers: [viewer],
  } = await liveWith(own, 1, 5_000);
  // From the beginning of a minute: another one would allow as many again.
  own.clock.advance(MINUTE_MS - (own.clock.now().getTime() % MINUTE_MS));
  const giveMany = () => Promise.allSettled(Array.from({ length: 40 }, () => sendGift(own.app, viewer.actor, order(streamId).input)));
  const codes = codesOf(await giveMany());
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
  own.clock.advance(MINUTE_MS);
  expect(codesOf(await giveMany()).filter((code) => code === 'GIVEN')).toHaveLength(30);
  // Refused attempts count too, so that nobody keeps the desk busy with them.
  const dear = () => sendGift(own.app, viewer.actor, order(streamId, { expectedCoins: 11 }).input);
  const tries = codesOf(await Promise.allSettled(Array.from({ length: 60 }, dear)));
  expect([tries.filter((code) => code === 'PRICE_CHANGED').length, tries.filter((code) => code === 'RATE_LIMITED').length]).toEqual([
    40, 20,
  ]);
});
