import { setTimeout as sleep } from 'node:timers/promises';
import { joinRoom } from '@benison/testkit/room';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  agree,
  END,
  goLive,
  hosting,
  JOIN,
  LEAVE,
  LIVE,
  START,
  startOf,
  stored,
  storedStream,
  STREAM,
  untilStatus,
  untilViewers,
  watch,
} from '../../../tests/setups/test-streams.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { keepStreams } from './jobs/keep-streams.ts';
import { findStream } from './stream.ts';
import { setInterrupted, setPaused } from './transitions.ts';

/** How often the job looks. */
const ROUND_MS = 3_000;

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(async () => t?.[Symbol.asyncDispose]());

const LIVE_CHANGES =
  'subscription($after: String) { liveStreamsChanged(after: $after) { cursor streamId isLive stream { id title status } } }';
const NOTES =
  '{ notifications { unreadCount nodes { type title text isRead subject { ... on NotificationStream { streamId } } business { id } } } }';

test('a stream is starting until its host is seen; then its matches are told at once, and see it in their lists', async () => {
  const { host, viewer } = await hosting(t);
  const stranger = await t.seed.member();
  await agree(host);
  const changes = await viewer.client.subscribe(LIVE_CHANGES);
  const {
    startStream: { ticket },
  } = await host.client.query(START, startOf('How we ship overnight'));
  expect(ticket).toMatchObject({
    role: 'HOST',
    permissions: [],
    mutedUntil: null,
    matchId: null,
    stream: { status: 'STARTING', code: expect.stringMatching(/^STR-\d+$/) },
  });
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toEqual([]);
  expect((await viewer.client.graphql(JOIN, { id: ticket.stream.id })).code).toBe('STREAM_NOT_LIVE');
  await changes.silence(300);
  await using inRoom = await joinRoom(ticket.url, ticket.token);
  await inRoom.publish();
  const { data } = await changes.next();
  expect(data.liveStreamsChanged).toMatchObject({
    streamId: ticket.stream.id,
    isLive: true,
    stream: { title: 'How we ship overnight', status: 'LIVE' },
  });
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toMatchObject([{ id: ticket.stream.id, host: { id: host.businessId } }]);
  expect((await stranger.client.query(LIVE)).liveStreams.nodes).toEqual([]);
  expect((await viewer.client.query(NOTES)).notifications.nodes).toMatchObject([
    {
      type: 'LIVE',
      title: 'Rosa & Co. is live',
      text: 'How we ship overnight',
      subject: { streamId: ticket.stream.id },
      business: { id: host.businessId },
    },
  ]);
  expect((await stranger.client.query(NOTES)).notifications.nodes).toEqual([]);
  await host.client.query(END, { id: ticket.stream.id });
  expect((await changes.next()).data.liveStreamsChanged).toMatchObject({ streamId: ticket.stream.id, isLive: false, stream: null });
  changes.close();
  // What is over asks for nothing any more.
  expect((await viewer.client.query(NOTES)).notifications).toMatchObject({
    unreadCount: 0,
    nodes: [{ type: 'LIVE', title: 'Rosa & Co. was live', isRead: true }],
  });
});

test("a stream whose host drops out, or that is paused, shows so in its matches' lists at once", async () => {
  const { host, viewer } = await hosting(t);
  const id = await storedStream(t, host);
  const stream = await findStream(sqlOf(t.app.em()), id);
  if (!stream) throw new Error('No such stream.');
  const changes = await viewer.client.subscribe(LIVE_CHANGES);
  await t.app.transaction((tx) => setInterrupted(tx, stream, t.clock.now()));
  expect((await changes.next()).data.liveStreamsChanged).toMatchObject({ streamId: id, isLive: true, stream: { status: 'INTERRUPTED' } });
  await t.app.transaction((tx) => setPaused(tx, stream, t.clock.now()));
  expect((await changes.next()).data.liveStreamsChanged).toMatchObject({ streamId: id, isLive: true, stream: { status: 'PAUSED' } });
  changes.close();
});

test('a viewer sees the picture, counts once on two devices, and no longer when the last has left', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  expect(await seen.frame()).toEqual({ width: 160, height: 120 });
  await untilViewers(t, live.id, 1);
  await using second = await joinRoom(t.media.url, await otherDevice(viewer.businessId, live.id));
  await until('both are in the room', async () => second.others().length === 2);
  await sleep(700);
  expect(await stored(t, live.id)).toMatchObject({ viewer_count: 1, peak_viewers: 1 });
  expect((await viewer.client.query(LEAVE, { id: live.id })).leaveStream.success).toBe(true);
  await seen.ended;
  await sleep(700);
  expect(await stored(t, live.id)).toMatchObject({ viewer_count: 1 });
  await second[Symbol.asyncDispose]();
  await untilViewers(t, live.id, 0);
  expect(await stored(t, live.id)).toMatchObject({ viewer_count: 0, peak_viewers: 1 });
  await host.client.query(END, { id: live.id });
});

async function otherDevice(businessId: string, streamId: string): Promise<string> {
  const { room_name: room } = await stored(t, streamId);
  return t.app.media.token({ room, identity: `${businessId}:0badcafe`, name: 'Vic', canPublish: false, ttlSeconds: 120 });
}

test('ending a stream puts everybody out, closes its room for good and gives the host its summary', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  t.clock.advance(90_000);
  const {
    endStream: { summary },
  } = await host.client.query(END, { id: live.id });
  expect(summary).toMatchObject({
    stream: { status: 'ENDED', endReason: 'ENDED_BY_HOST' },
    minutes: 2,
    peakViewers: 1,
    distinctViewers: 1,
    giftCount: 0,
    giftCoins: 0,
    cashableCoins: 0,
    newFollowers: 0,
    newMatches: 0,
  });
  await seen.ended;
  await expect(joinRoom(live.ticket.url, seen.token)).rejects.toThrow();
  await expect(joinRoom(live.ticket.url, live.ticket.token)).rejects.toThrow();
  expect((await stored(t, live.id)).room_closed_at).not.toBeNull();
  expect((await viewer.client.graphql(JOIN, { id: live.id })).code).toBe('STREAM_NOT_LIVE');
  expect((await host.client.query(END, { id: live.id })).endStream.summary.stream.endReason).toBe('ENDED_BY_HOST');
  expect((await viewer.client.query(STREAM, { id: live.id })).stream).toMatchObject({ status: 'ENDED', viewerCount: 0, peakViewers: 1 });
});

test('a host that drops out has a minute to return, and the stream continues', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await live.host[Symbol.asyncDispose]();
  await untilStatus(t, live.id, 'INTERRUPTED');
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toMatchObject([{ id: live.id, status: 'INTERRUPTED' }]);
  expect((await viewer.client.query(STREAM, { id: live.id })).stream.interruptedUntil).not.toBeNull();
  t.clock.advance(20_000);
  const {
    joinStream: { ticket: again },
  } = await host.client.query(JOIN, { id: live.id });
  expect(again.role).toBe('HOST');
  await using back = await joinRoom(again.url, again.token);
  await back.publish();
  await untilStatus(t, live.id, 'LIVE');
  expect((await viewer.client.query(STREAM, { id: live.id })).stream).toMatchObject({ interruptedUntil: null });
  t.clock.advance(60_000);
  await sleep(4_000);
  expect((await stored(t, live.id)).status).toBe('LIVE');
  await host.client.query(END, { id: live.id });
});

test('a host that does not return within a minute ends the stream; its matches are not told twice', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await live.host[Symbol.asyncDispose]();
  await untilStatus(t, live.id, 'INTERRUPTED');
  t.clock.advance(61_000);
  await untilStatus(t, live.id, 'ENDED');
  expect((await stored(t, live.id)).end_reason).toBe('HOST_LEFT');
  await until('the room is closed', async () => (await stored(t, live.id)).room_closed_at !== null);
  const { notifications } = await viewer.client.query(NOTES);
  expect(notifications.nodes).toHaveLength(1);
});

test('a stream whose host is never seen ends after a minute, and nobody is told of it', async () => {
  const { host, viewer } = await hosting(t);
  await agree(host);
  const changes = await viewer.client.subscribe(LIVE_CHANGES);
  const {
    startStream: { ticket },
  } = await host.client.query(START, startOf());
  await using inRoom = await joinRoom(ticket.url, ticket.token);
  t.clock.advance(61_000);
  await untilStatus(t, ticket.stream.id, 'ENDED');
  expect((await stored(t, ticket.stream.id)).end_reason).toBe('NEVER_STARTED');
  await inRoom.ended;
  expect((await viewer.client.query(NOTES)).notifications.nodes).toEqual([]);
  await changes.silence(200);
  changes.close();
});

test('however many come and go, the count is sent at most twice a second, and the last one is right', async () => {
  const { host } = await hosting(t);
  const viewers = await Promise.all(Array.from({ length: 5 }, () => t.seed.member()));
  for (const viewer of viewers) await t.seed.match(host, viewer);
  await using live = await goLive(t, host);
  const told: unknown[] = [];
  const stop = t.app.feed.listen({
    topics: [`stream:${live.id}`],
    onEvent: ({ type, data }) => void (type === 'stream.viewers' && told.push(data.viewerCount)),
  });
  // As in the product: what the media server did not report is found by the job.
  let round = Promise.resolve();
  const rounds = setInterval(() => (round = keepStreams(t.app, t.clock.now())), ROUND_MS);
  onTestFinished(async () => {
    clearInterval(rounds);
    await round;
  });
  const from = performance.now();
  const inRoom = await Promise.all(viewers.map((viewer) => watch(viewer, live.id)));
  await untilViewers(t, live.id, 5);
  await Promise.all(inRoom.map((one) => one[Symbol.asyncDispose]()));
  await untilViewers(t, live.id, 0);
  stop();
  const seconds = (performance.now() - from) / 1_000;
  expect(told.at(-1)).toBe(0);
  expect(told.length).toBeLessThanOrEqual(2 * seconds + 2);
  expect(await stored(t, live.id)).toMatchObject({ peak_viewers: 5 });
  await host.client.query(END, { id: live.id });
});
