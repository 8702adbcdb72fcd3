import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDED, liveWith, order, SEND } from '../../../../tests/setups/test-gifts.ts';
import { storedStream } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { keepStreams } from '../jobs/keep-streams.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

const TOOLS =
  '{ blockedWords muted { nodes { business { id } isMuted } } banned { nodes { business { id } } } removed { nodes { until business { id } } } moderators { business { id } permissions } }';
const READ = `query($s: ID!) { streamTools(streamId: $s) ${TOOLS} }`;
const MUTE = `mutation($input: MuteViewerInput!) { muteViewer(input: $input) { tools ${TOOLS} } }`;
const onViewer = (name: string) => `mutation($s: ID!, $b: ID!) { ${name}(input: { streamId: $s, businessId: $b }) { tools ${TOOLS} } }`;
const SAY = 'mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id } } }';
const NOTICES = 'subscription { streamNoticeAdded { streamId kind until } }';
const APPOINT =
  'mutation($input: AppointStreamModeratorInput!) { appointStreamModerator(input: $input) { moderators { business { id } permissions } } }';
const DISMISS = 'mutation($b: ID!) { dismissStreamModerator(input: { businessId: $b }) { moderators { business { id } } } }';

const say = async (who: SeededMember | undefined, streamId: string) =>
  (await who?.client.graphql(SAY, { input: { streamId, requestId: newId(), text: 'Hello' } }))?.code;
const give = async (who: SeededMember | undefined, streamId: string) => (await who?.client.graphql(SEND, order(streamId)))?.code;

test('a muted viewer neither writes nor gives until the time is over or the host unmutes it, and is told', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const notices = await viewer.client.subscribe(NOTICES);
  const {
    muteViewer: { tools: muteViewer },
  } = await host.client.query(MUTE, { input: { streamId, businessId: viewer.businessId, minutes: 5 } });
  expect(muteViewer.muted.nodes).toEqual([{ business: { id: viewer.businessId }, isMuted: true }]);
  expect((await notices.next()).data.streamNoticeAdded).toMatchObject({ streamId, kind: 'MUTED', until: expect.any(String) });
  expect([await say(viewer, streamId), await give(viewer, streamId)]).toEqual(['STREAM_MUTED', 'STREAM_MUTED']);
  t.clock.advance(5 * MINUTE_MS + 1_000);
  expect([await say(viewer, streamId), await give(viewer, streamId)]).toEqual([undefined, undefined]);
  await host.client.query(MUTE, { input: { streamId, businessId: viewer.businessId } });
  expect((await notices.next()).data.streamNoticeAdded).toEqual({ streamId, kind: 'MUTED', until: null });
  t.clock.advance(HOUR_MS);
  expect(await say(viewer, streamId)).toBe('STREAM_MUTED');
  expect((await host.client.query(onViewer('unmuteViewer'), { s: streamId, b: viewer.businessId })).unmuteViewer.tools.muted.nodes).toEqual(
    [],
  );
  expect((await notices.next()).data.streamNoticeAdded).toMatchObject({ kind: 'UNMUTED' });
  expect(await say(viewer, streamId)).toBeUndefined();
  notices.close();
});

test('a removed viewer is out at once, is listed with the end of it, and may return after ten minutes', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const [notices, gifts] = [await viewer.client.subscribe(NOTICES), await viewer.client.subscribe(ADDED, { streamId })];
  const {
    removeViewer: { tools: removeViewer },
  } = await host.client.query(onViewer('removeViewer'), { s: streamId, b: viewer.businessId });
  const { streamNoticeAdded: told } = (await notices.next()).data;
  expect(told).toMatchObject({ streamId, kind: 'REMOVED', until: expect.any(String) });
  expect(removeViewer).toMatchObject({
    banned: { nodes: [] },
    removed: { nodes: [{ business: { id: viewer.businessId }, until: told.until }] },
  });
  await expect(gifts.next()).rejects.toThrow(/NOT_FOUND|BANNED|FORBIDDEN|closed/);
  expect([await say(viewer, streamId), await give(viewer, streamId)]).toEqual(['STREAM_BANNED', 'STREAM_BANNED']);
  t.clock.advance(10 * MINUTE_MS + 1_000);
  expect(await say(viewer, streamId)).toBeUndefined();
  notices.close();
});

test('a banned viewer is out of this stream and the next ones, until the ban is lifted', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  await host.client.query(onViewer('removeViewer'), { s: streamId, b: viewer.businessId });
  const {
    banViewer: { tools: banViewer },
  } = await host.client.query(onViewer('banViewer'), { s: streamId, b: viewer.businessId });
  expect(banViewer).toMatchObject({ banned: { nodes: [{ business: { id: viewer.businessId } }] }, removed: { nodes: [] } });
  await t.app.pool.query(`update live_streams set status = 'ENDED', ended_at = now(), end_reason = 'ENDED_BY_HOST' where id = $1`, [
    streamId,
  ]);
  t.clock.advance(DAY_MS);
  const next = await storedStream(t, host);
  expect([await say(viewer, next), await give(viewer, next)]).toEqual(['STREAM_BANNED', 'STREAM_BANNED']);
  expect((await host.client.query(READ, { s: next })).streamTools.banned.nodes).toEqual([{ business: { id: viewer.businessId } }]);
  expect((await host.client.query(onViewer('unbanViewer'), { s: next, b: viewer.businessId })).unbanViewer.tools.banned.nodes).toEqual([]);
  expect([await say(viewer, next), await give(viewer, next)]).toEqual([undefined, undefined]);
});

test('a stream leaves the list of whoever is put out of it at once, and comes back when that is over or lifted', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const list = await viewer.client.subscribe('subscription { liveStreamsChanged { streamId isLive stream { id } } }');
  const heard = async () => (await list.next()).data.liveStreamsChanged;
  const [gone, back] = [
    { streamId, isLive: false, stream: null },
    { streamId, isLive: true, stream: { id: streamId } },
  ];
  await host.client.query(onViewer('removeViewer'), { s: streamId, b: viewer.businessId });
  expect(await heard()).toEqual(gone);
  t.clock.advance(10 * MINUTE_MS + 1_000);
  await keepStreams(t.app, t.clock.now());
  expect(await heard()).toEqual(back);
  await host.client.query(onViewer('banViewer'), { s: streamId, b: viewer.businessId });
  expect(await heard()).toEqual(gone);
  await host.client.query(onViewer('unbanViewer'), { s: streamId, b: viewer.businessId });
  expect(await heard()).toEqual(back);
  list.close();
});

test('a moderator can do what the host permits and nothing else; once dismissed, nothing at all', async () => {
  const {
    host,
    streamId,
    viewers: [helper, viewer, second],
  } = await liveWith(t, 3);
  const notices = await helper.client.subscribe(NOTICES);
  const {
    appointStreamModerator: { moderators: appointStreamModerator },
  } = await host.client.query(APPOINT, {
    input: { businessId: helper.businessId, permissions: ['MUTE_VIEWERS', 'SLOW_MODE', 'SLOW_MODE'] },
  });
  expect(appointStreamModerator).toEqual([{ business: { id: helper.businessId }, permissions: ['MUTE_VIEWERS', 'SLOW_MODE'] }]);
  await host.client.query(APPOINT, { input: { businessId: second?.businessId, permissions: ['WORD_LIST'] } });
  expect((await notices.next()).data.streamNoticeAdded).toMatchObject({ kind: 'MODERATOR_APPOINTED', streamId });
  const tried = async () => [
    (await helper.client.graphql(READ, { s: streamId })).code,
    (await helper.client.graphql(MUTE, { input: { streamId, businessId: viewer?.businessId, minutes: 1 } })).code,
    (
      await helper.client.graphql('mutation($s: ID!) { setSlowMode(input: { streamId: $s, seconds: 5 }) { stream { id } } }', {
        s: streamId,
      })
    ).code,
    (
      await helper.client.graphql(
        'mutation($s: ID!) { setBlockedWords(input: { streamId: $s, words: ["acme"] }) { tools { blockedWords } } }',
        { s: streamId },
      )
    ).code,
    (await helper.client.graphql(onViewer('banViewer'), { s: streamId, b: viewer?.businessId })).code,
    (await helper.client.graphql(MUTE, { input: { streamId, businessId: host.businessId } })).code,
    (await helper.client.graphql(MUTE, { input: { streamId, businessId: second?.businessId } })).code,
    (
      await helper.client.graphql('mutation($s: ID!) { setGiftsEnabled(input: { streamId: $s, isOn: false }) { stream { id } } }', {
        s: streamId,
      })
    ).code,
  ];
  expect(await tried()).toEqual([undefined, undefined, undefined, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
  expect((await host.client.query(DISMISS, { b: helper.businessId })).dismissStreamModerator.moderators).toEqual([
    { business: { id: second?.businessId } },
  ]);
  expect((await notices.next()).data.streamNoticeAdded).toMatchObject({ kind: 'MODERATOR_DISMISSED' });
  expect((await tried()).slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'FORBIDDEN'));
  notices.close();
});

test('viewers and strangers have no tools, and nobody unrelated to the stream can be acted on', async () => {
  const {
    host,
    streamId,
    viewers: [viewer, other],
  } = await liveWith(t, 2);
  const stranger = await t.seed.member();
  for (const name of ['unmuteViewer', 'removeViewer', 'banViewer', 'unbanViewer']) {
    expect((await viewer.client.graphql(onViewer(name), { s: streamId, b: other?.businessId })).code, name).toBe('FORBIDDEN');
    expect((await stranger.client.graphql(onViewer(name), { s: streamId, b: other?.businessId })).code, name).toBe('NOT_FOUND');
    expect((await host.client.graphql(onViewer(name), { s: streamId, b: stranger.businessId })).code, name).toBe('NOT_FOUND');
  }
  expect((await host.client.graphql(APPOINT, { input: { businessId: stranger.businessId, permissions: ['SLOW_MODE'] } })).code).toBe(
    'NOT_FOUND',
  );
  expect((await host.client.graphql(APPOINT, { input: { businessId: viewer.businessId, permissions: [] } })).code).toBe('BAD_INPUT');
  expect((await host.client.graphql(MUTE, { input: { streamId, businessId: host.businessId } })).code).toBe('FORBIDDEN');
});

test('no gift is sent after a ban that arrives at the same time', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const gifts = Promise.all(Array.from({ length: 30 }, () => give(viewer, streamId)));
  await host.client.query(onViewer('banViewer'), { s: streamId, b: viewer.businessId });
  const {
    rows: [at],
  } = await t.app.pool.query('select count(*)::int as n from stream_gifts where stream_id = $1', [streamId]);
  const codes = await gifts;
  expect(codes.every((code) => code === undefined || code === 'STREAM_BANNED')).toBe(true);
  expect(await give(viewer, streamId)).toBe('STREAM_BANNED');
  const {
    rows: [after],
  } = await t.app.pool.query('select count(*)::int as n from stream_gifts where stream_id = $1', [streamId]);
  expect(after.n - at.n).toBeLessThanOrEqual(30);
  expect(after.n).toBe(codes.filter((code) => code === undefined).length);
});

test('what the host did to a viewer no moderator of the stream lifts, nor makes its own by doing it again', async () => {
  const {
    host,
    streamId,
    viewers: [helper, viewer],
  } = await liveWith(t, 2);
  const permissions = ['REMOVE_VIEWERS', 'MUTE_VIEWERS'];
  await host.client.query(APPOINT, { input: { businessId: helper.businessId, permissions } });
  const on = (who: SeededMember, name: string) => who.client.graphql(onViewer(name), { s: streamId, b: viewer?.businessId });
  const mute = (who: SeededMember) => who.client.graphql(MUTE, { input: { streamId, businessId: viewer?.businessId, minutes: 5 } });
  await mute(host);
  expect((await on(helper, 'unmuteViewer')).code).toBe('FORBIDDEN');
  expect((await mute(helper)).code).toBeUndefined();
  expect((await on(helper, 'unmuteViewer')).code).toBe('FORBIDDEN');
  expect((await on(host, 'unmuteViewer')).code).toBeUndefined();
  await on(host, 'banViewer');
  expect((await on(helper, 'unbanViewer')).code).toBe('FORBIDDEN');
  expect((await on(helper, 'banViewer')).code).toBeUndefined();
  expect((await on(helper, 'unbanViewer')).code).toBe('FORBIDDEN');
  expect((await on(host, 'unbanViewer')).code).toBeUndefined();
  // Its own it lifts.
  await on(helper, 'banViewer');
  expect((await on(helper, 'unbanViewer')).code).toBeUndefined();
});
