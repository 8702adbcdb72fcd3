import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosted, LIVE } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { banFromLive, liftLiveBan } from './enforcement.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

test('the streams of its matches leave the list of whoever moderators ban from live streaming, and come back when the ban is lifted', async () => {
  const {
    streamId,
    viewers: [viewer],
  } = await hosted(t);
  const { businessId } = viewer;
  const list = await viewer.client.subscribe('subscription { liveStreamsChanged { streamId isLive stream { id } } }');
  const heard = async () => (await list.next()).data.liveStreamsChanged;
  await t.app.transaction((tx) => banFromLive(tx, { businessId, until: null, enforcementId: newId(), now: t.clock.now() }));
  expect(await heard()).toEqual({ streamId, isLive: false, stream: null });
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toEqual([]);
  await t.app.transaction((tx) => liftLiveBan(tx, { businessId }));
  expect(await heard()).toEqual({ streamId, isLive: true, stream: { id: streamId } });
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toMatchObject([{ id: streamId }]);
  list.close();
});
