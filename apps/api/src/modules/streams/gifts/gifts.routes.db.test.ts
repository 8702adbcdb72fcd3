import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken, liveWith, purseOf } from '../../../../tests/setups/test-gifts.ts';
import { newId } from '../../../platform/clock.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

test('the definitions contain what the documented view shows', async () => {
  const { client } = await t.seed.member();
  const { status, body } = await client.rest('GET', '/api/gifts/definitions');
  expect(status).toBe(200);
  expect(body[0]).toEqual({
    id: 'clover',
    name: 'Clover',
    emoji: '🍀',
    description: 'A little luck for the next deal.',
    bizCoinValue: 10,
    category: 'spark',
    isActive: true,
  });
});

test("the documented payload sends a gift at the catalogue's price, whether its value is per unit or total", async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const body = {
    streamId,
    fromUserId: viewer.userId,
    toUserId: host.userId,
    giftType: 'clover',
    bizCoinValue: 10,
    quantity: 2,
    message: 'Well done',
  };
  const { status, body: gift } = await viewer.client.rest('POST', '/api/stream/gift', body);
  expect(status).toBe(201);
  expect(gift).toMatchObject({
    streamId,
    fromUserId: viewer.userId,
    toUserId: host.userId,
    giftType: 'clover',
    bizCoinValue: 10,
    quantity: 2,
    totalCoins: 20,
    message: 'Well done',
  });
  expect((await viewer.client.rest('POST', '/api/stream/gift', { ...body, bizCoinValue: 20 })).status).toBe(201);
  expect((await viewer.client.rest('POST', '/api/stream/gift', { streamId, giftType: 'Clover', quantity: 1 })).status).toBe(201);
  expect((await purseOf(t, viewer)).balance).toBe(1_000 - 50);
  const list = await host.client.rest('GET', `/api/stream/gifts/${streamId}`);
  expect(list.body.map((one: { totalCoins: number }) => one.totalCoins)).toEqual([10, 20, 20]);
  expect(await broken(t)).toEqual([]);
});

test('another price is a 409 with the real one; another giver or receiver is a 403; and nothing moves', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const stranger = await t.seed.member();
  const body = { streamId, fromUserId: viewer.userId, toUserId: host.userId, giftType: 'clover', bizCoinValue: 10, quantity: 2 };
  const post = async (over: object) => {
    const answer = await viewer.client.rest('POST', '/api/stream/gift', { ...body, ...over });
    return [answer.status, answer.body.code];
  };
  expect(await post({ bizCoinValue: 1 })).toEqual([409, 'PRICE_CHANGED']);
  expect(await post({ fromUserId: host.userId })).toEqual([403, 'FORBIDDEN']);
  expect(await post({ fromUserId: 'user-1' })).toEqual([403, 'FORBIDDEN']);
  expect(await post({ toUserId: stranger.userId })).toEqual([403, 'FORBIDDEN']);
  for (const quantity of [11, 0, -1]) {
    const { status, body: refused } = await viewer.client.rest('POST', '/api/stream/gift', { ...body, quantity });
    expect([status, refused.code, refused.fields]).toMatchObject([400, 'BAD_INPUT', [{ path: 'quantity' }]]);
  }
  expect(await post({ giftType: 'diamond' })).toEqual([404, 'NOT_FOUND']);
  expect((await stranger.client.rest('POST', '/api/stream/gift', { streamId, giftType: 'clover', quantity: 1 })).status).toBe(404);
  expect((await stranger.client.rest('GET', `/api/stream/gifts/${streamId}`)).status).toBe(404);
  expect((await purseOf(t, viewer)).balance).toBe(1_000);
});

test('a call repeated with its Idempotency-Key sends once, and an anonymous gift names nobody', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const headers = { 'idempotency-key': newId() };
  const body = { streamId, giftType: 'quill', quantity: 1, isAnonymous: true };
  const answers = await Promise.all(Array.from({ length: 5 }, () => viewer.client.rest('POST', '/api/stream/gift', body, { headers })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers[0]?.body.fromUserId).toBeNull();
  expect((await viewer.client.rest('POST', '/api/stream/gift', { ...body, quantity: 2 }, { headers })).body.code).toBe(
    'IDEMPOTENCY_MISMATCH',
  );
  expect((await viewer.client.rest('POST', '/api/stream/gift', body, { headers: { 'idempotency-key': 'again' } })).status).toBe(400);
  const { rows } = await t.app.pool.query('select count(*)::int as n from stream_gifts where to_business = $1', [host.businessId]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('the audit names a gift without its journal, and a stream whose total is not that of its gifts', async () => {
  await using own = await startTestApp();
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(own, 1);
  await viewer.client.rest('POST', '/api/stream/gift', { streamId, giftType: 'clover', quantity: 1 });
  expect(await broken(own)).toEqual([]);
  await own.app.pool.query('update live_streams set total_gifts_received = total_gifts_received + 1 where id = $1', [streamId]);
  expect(await broken(own)).toMatchObject([{ row: { id: streamId, total_gifts_received: '11', coins: '10' } }]);
  await own.app.pool.query(
    `insert into stream_gifts select gen_random_uuid(), stream_id, 2, from_user, from_business, to_user, to_business, gift_id, coins_each, quantity, coins, message, is_anonymous, combo_key, combo_count,
       999999, gen_random_uuid(), input_hash, sent_at from stream_gifts`,
  );
  expect(await broken(own)).toHaveLength(2);
  await expect(own.app.pool.query('update stream_gifts set coins = 1')).rejects.toThrow('append-only');
  await expect(own.app.pool.query('delete from stream_gifts')).rejects.toThrow('append-only');
  expect((await purseOf(own, host)).totalEarned).toBe(10);
});
