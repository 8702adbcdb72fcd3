import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosted } from '../../../../tests/setups/test-streams.ts';
import { COUNTS_TOPIC, StreamEvent, streamTopic } from '../events.ts';
import { RetoldCounts } from './retold-counts.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

const VIEWERS = 'subscription($id: ID!) { streamViewersChanged(streamId: $id) { viewerCount peakViewers } }';

test('a count that another process sent while the bus was down is sent from the table, once', async () => {
  const {
    streamId: id,
    viewers: [viewer],
  } = await hosted(t);
  const counts = await viewer.client.subscribe(VIEWERS, { id });
  const told = async (waitMs?: number) => (await counts.next(waitMs)).data.streamViewersChanged;
  using net = new RetoldCounts(t.app);
  await net.look([id]);
  expect(await told()).toEqual({ viewerCount: 0, peakViewers: 0 });
  await t.app.pool.query('update live_streams set viewer_count = 3, peak_viewers = 4 where id = $1', [id]);
  await net.look([id, id]);
  expect(await told()).toEqual({ viewerCount: 3, peakViewers: 4 });
  await net.look([id]);
  await expect(told(300)).rejects.toThrow();
  // A bus that was silent delivers an old count at last: the true one is sent after it.
  const old = { streamId: id, viewerCount: 2, peakViewers: 4 };
  t.app.feed.signalHere({ type: StreamEvent.Viewers, topics: [streamTopic(id), COUNTS_TOPIC], data: old });
  expect(await told()).toEqual({ viewerCount: 2, peakViewers: 4 });
  await net.look([id]);
  expect(await told()).toEqual({ viewerCount: 3, peakViewers: 4 });
  counts.close();
});
