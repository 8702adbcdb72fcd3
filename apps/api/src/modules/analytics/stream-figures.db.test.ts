import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveWith, order, SEND } from '../../../tests/setups/test-gifts.ts';
import { storedStream } from '../../../tests/setups/test-streams.ts';
import { DAY_MS } from '../../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const STREAMS = `{ advancedAnalytics { streams { count minutes viewers giftCount giftCoins
  newest { title minutes viewers peakViewers giftCount giftCoins } } } }`;
/** The same from each single viewer and gift. */
const RECOUNTED = `
  select (select count(*)::int from live_streams s where s.streamer_id = $1 and s.live_at >= $2) as count,
    (select count(distinct v.viewer_id)::int from stream_viewers v join live_streams s on s.id = v.stream_id where s.streamer_id = $1 and s.live_at >= $2) as viewers,
    (select count(*)::int from stream_gifts g join live_streams s on s.id = g.stream_id where s.streamer_id = $1 and s.live_at >= $2) as "giftCount",
    (select coalesce(sum(g.coins), 0)::int from stream_gifts g join live_streams s on s.id = g.stream_id where s.streamer_id = $1 and s.live_at >= $2) as "giftCoins"`;

const watch = (streamId: string, viewers: readonly SeededMember[]) =>
  t.app.pool.query(
    'insert into stream_viewers (stream_id, viewer_id, joined_at, left_at, seen_at) select $1, v, $3, $3, $3 from unnest($2::uuid[]) v',
    [streamId, viewers.map(({ businessId }) => businessId), t.clock.now()],
  );

test('streams and gifts are counted over thirty days: each viewer once, each sending of gifts with its coins, and each stream by itself', async () => {
  const { host, streamId, viewers } = await liveWith(t, 3);
  const [one, two, three] = viewers as [SeededMember, SeededMember, SeededMember];
  await t.app.pool.query('update users set is_premium = true where id = $1', [host.userId]);
  await watch(streamId, [one, two]);
  await one.client.query(SEND, order(streamId, { quantity: 2, expectedCoins: 20 }));
  await two.client.query(SEND, order(streamId, { isAnonymous: true }));
  await t.app.pool.query(
    `update live_streams set live_at = live_at - interval '90 seconds', started_at = started_at - interval '90 seconds', peak_viewers = 2, status = 'ENDED', ended_at = $2, end_reason = 'ENDED_BY_HOST' where id = $1`,
    [streamId, t.clock.now()],
  );
  t.clock.advance(1_000);
  const second = await storedStream(t, host, { title: 'The second' });
  await watch(second, [two, three]);
  await three.client.query(SEND, order(second));
  // Longer ago than the days that are shown, and never live: neither counts.
  const old = await storedStream(t, host, { title: 'Long ago', status: 'ENDED' });
  await watch(old, [one, two, three]);
  await t.app.pool.query(`update live_streams set started_at = $2, live_at = $2, ended_at = $2 where id = $1`, [
    old,
    new Date(t.clock.now().getTime() - 31 * DAY_MS),
  ]);

  const {
    advancedAnalytics: { streams },
  } = await host.client.query(STREAMS);
  expect(streams).toMatchObject({
    count: 2,
    viewers: 3,
    giftCount: 3,
    giftCoins: 40,
    newest: [
      { title: 'The second', viewers: 2, giftCount: 1, giftCoins: 10 },
      { title: 'Open house', minutes: 2, viewers: 2, peakViewers: 2, giftCount: 2, giftCoins: 30 },
    ],
  });
  const { count, viewers: each, giftCount, giftCoins } = streams;
  const { rows } = await t.app.pool.query(RECOUNTED, [host.businessId, new Date(t.clock.now().getTime() - 30 * DAY_MS)]);
  expect([{ count, viewers: each, giftCount, giftCoins }]).toEqual(rows);
});
