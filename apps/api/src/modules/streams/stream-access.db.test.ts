import { setTimeout as sleep } from 'node:timers/promises';
import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AT_ONCE_MS_MAX,
  END,
  goLive,
  hosting,
  JOIN,
  LIVE,
  stored,
  storedStream,
  STREAM,
  type TestStream,
  untilViewers,
  watch,
} from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { banFromLive, endStreamAccess } from './enforcement.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(async () => t?.[Symbol.asyncDispose]());

const CHANGED =
  'subscription($id: ID!, $after: String) { streamChanged(streamId: $id, after: $after) { cursor stream { id status title } } }';
const VIEWERS = 'subscription($id: ID!) { streamViewersChanged(streamId: $id) { streamId viewerCount peakViewers } }';
const NOTICES = 'subscription($after: String) { streamNoticeAdded(after: $after) { cursor streamId kind until } }';
const VIEWER_LIST =
  'query($id: ID!) { streamViewers(streamId: $id) { nodes { joinedAt isMuted isModerator stage business { id } } pageInfo { endCursor hasNextPage } } }';

test("a stranger's stream looks nonexistent, at every entry point", async () => {
  const { host } = await hosting(t);
  const stranger = await t.seed.member();
  const streamId = await storedStream(t, host);
  for (const id of [streamId, newId()]) {
    expect((await stranger.client.graphql(STREAM, { id })).code).toBe('NOT_FOUND');
    expect((await stranger.client.graphql(JOIN, { id })).code).toBe('NOT_FOUND');
    expect((await stranger.client.graphql(VIEWER_LIST, { id })).code).toBe('NOT_FOUND');
    expect((await stranger.client.graphql(END, { id })).code).toBe('NOT_FOUND');
    for (const query of [CHANGED, VIEWERS]) {
      const live = await stranger.client.subscribe(query, { id });
      await expect(live.next()).rejects.toThrow('NOT_FOUND');
      live.close();
    }
  }
  expect((await stranger.client.query(LIVE)).liveStreams.nodes).toEqual([]);
});

test('those who ask for streams in the same moment are each admitted, or not, to the one they ask for', async () => {
  const [one, other] = [await hosting(t), await hosting(t)];
  const ids = [await storedStream(t, one.host), await storedStream(t, other.host)];
  const askers = [one.host, one.viewer, other.host, other.viewer, await t.seed.member()];
  const answers = await Promise.all(askers.flatMap(({ client }) => ids.map((id) => client.graphql(STREAM, { id }))));
  expect(answers.map(({ data, code }) => data?.stream?.id ?? code)).toEqual(
    [ids[0], 'NOT_FOUND', ids[0], 'NOT_FOUND', 'NOT_FOUND', ids[1], 'NOT_FOUND', ids[1], 'NOT_FOUND', 'NOT_FOUND'], // in the order of `askers`
  );
});

test('a viewer cannot end a stream or see who else watches; the host can', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  expect(seen.others()).toEqual([live.ticket.identity]);
  expect((await viewer.client.graphql(END, { id: live.id })).code).toBe('NOT_FOUND');
  expect((await viewer.client.graphql(VIEWER_LIST, { id: live.id })).code).toBe('FORBIDDEN');
  expect((await host.client.query(VIEWER_LIST, { id: live.id })).streamViewers.nodes).toMatchObject([
    { isMuted: false, isModerator: false, stage: null, business: { id: viewer.businessId } },
  ]);
  await host.client.query(END, { id: live.id });
});

test('everybody in a stream receives its changes and its count from where they left off', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  const changes = await viewer.client.subscribe(CHANGED, { id: live.id });
  const counts = await host.client.subscribe(VIEWERS, { id: live.id });
  await using seen = await watch(viewer, live.id);
  // The count before may be told once more, to whoever has just begun to listen.
  const told = async () => (await counts.next()).data.streamViewersChanged;
  const first = await told();
  expect(first.viewerCount === 0 ? await told() : first).toEqual({ streamId: live.id, viewerCount: 1, peakViewers: 1 });
  expect(seen.others()).toHaveLength(1);
  await t.app.transaction(async (tx) => tx.emit({ type: 'stream.changed', topics: [`stream:${live.id}`], data: { streamId: live.id } }));
  const { cursor } = (await changes.next()).data.streamChanged;
  changes.close();
  await host.client.query(END, { id: live.id });
  const again = await viewer.client.subscribe(CHANGED, { id: live.id, after: cursor });
  expect((await again.next()).data.streamChanged.stream).toMatchObject({ id: live.id, status: 'ENDED' });
  again.close();
  counts.close();
});

/** A viewer in the room and subscribed, and how it is told that this is over. */
async function watchingAll(viewer: SeededMember, live: TestStream) {
  const notices = await viewer.client.subscribe(NOTICES);
  const changes = await viewer.client.subscribe(CHANGED, { id: live.id });
  const seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  return { notices, changes, seen };
}

/** Out of the room, the subscriptions and the list at once, and neither admitted with its old token nor kept in the room with it. */
async function expectOut(
  viewer: SeededMember,
  live: TestStream,
  { notices, changes, seen }: Awaited<ReturnType<typeof watchingAll>>,
  options: { tells: boolean; code?: string },
) {
  const began = performance.now();
  await seen.ended;
  await expect(changes.next()).rejects.toThrow(/FORBIDDEN|closed/);
  expect(performance.now() - began).toBeLessThan(AT_ONCE_MS_MAX);
  if (options.tells)
    expect((await notices.next()).data.streamNoticeAdded).toMatchObject({ streamId: live.id, kind: 'ACCESS_ENDED', until: null });
  if (options.code) expect((await viewer.client.graphql(JOIN, { id: live.id })).code).toBe(options.code);
  await expect(joinRoom(live.ticket.url, seen.token)).rejects.toThrow();
  // Around the door, as nobody outside can.
  const back = await joinRoom(t.media.url, seen.token);
  const returned = performance.now();
  await back.ended;
  expect(performance.now() - returned).toBeLessThan(AT_ONCE_MS_MAX);
  await untilViewers(t, live.id, 0);
  notices.close();
}

test('a member who unmatches is out of room and subscriptions at once, and again with the old token', async () => {
  const { host, viewer, matchId } = await hosting(t);
  await using live = await goLive(t, host);
  const watched = await watchingAll(viewer, live);
  await viewer.client.query('mutation($input: UnmatchInput!) { unmatch(input: $input) { success } }', { input: { matchId } });
  await expectOut(viewer, live, watched, { tells: true, code: 'NOT_FOUND' });
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toEqual([]);
  await host.client.query(END, { id: live.id });
});

test('so is one whom the host blocks', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  const watched = await watchingAll(viewer, live);
  await host.client.query('mutation($input: BlockInput!) { block(input: $input) { success } }', {
    input: { businessId: viewer.businessId },
  });
  await expectOut(viewer, live, watched, { tells: true, code: 'NOT_FOUND' });
  await host.client.query(END, { id: live.id });
});

test('so is one whom the host bans, who may return when the ban is over', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  const watched = await watchingAll(viewer, live);
  const until = new Date(t.clock.now().getTime() + HOUR_MS);
  await t.app.pool.query(
    'insert into stream_bans (id, stream_id, host_id, business_id, until, created_at) values ($1, null, $2, $3, $4, now())',
    [newId(), host.businessId, viewer.businessId, until],
  );
  await t.app.transaction(async (tx) => endStreamAccess(tx, viewer.businessId, host.businessId));
  await expectOut(viewer, live, watched, { tells: false, code: 'STREAM_BANNED' });
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toEqual([]);
  await host.client.query(END, { id: live.id });
  t.clock.advance(3_600_001);
  expect((await viewer.client.query(STREAM, { id: live.id })).stream.id).toBe(live.id);
});

test('so is one whom moderators ban from live streaming, who cannot start a stream either', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  const watched = await watchingAll(viewer, live);
  await t.app.transaction((tx) =>
    banFromLive(tx, { businessId: viewer.businessId, until: null, enforcementId: newId(), now: t.clock.now() }),
  );
  await expectOut(viewer, live, watched, { tells: true, code: 'LIVE_BANNED' });
  const { errors } = await viewer.client.graphql('mutation($input: StartStreamInput!) { startStream(input: $input) { ticket { url } } }', {
    input: { requestId: newId(), title: 'Mine' },
  });
  expect(errors[0]?.extensions).toMatchObject({ code: 'LIVE_BANNED', details: { until: null } });
  await host.client.query(END, { id: live.id });
});

test('so is one who is suspended', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  const watched = await watchingAll(viewer, live);
  await t.app.pool.query("update users set state = 'SUSPENDED' where id = $1", [viewer.userId]);
  await t.app.transaction(async (tx) => endStreamAccess(tx, viewer.businessId, null));
  await expectOut(viewer, live, watched, { tells: false });
  await host.client.query(END, { id: live.id });
});

test('an ended session is out of its room, and again with its token; another device of the member stays', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  const { room_name: room } = await stored(t, live.id);
  const other = await t.app.media.token({
    room,
    identity: `${viewer.businessId}:0badcafe`,
    name: 'Other',
    canPublish: false,
    ttlSeconds: 60,
  });
  await using device = await joinRoom(t.media.url, other);
  await until('both are in the room', async () => device.others().length === 2);
  await viewer.client.query('mutation { signOut(input: {}) { success } }');
  await seen.ended;
  await expect(joinRoom(live.ticket.url, seen.token)).rejects.toThrow();
  const back = await joinRoom(t.media.url, seen.token);
  await back.ended;
  await until('the host and the other device are left', async () => device.others().join() === live.ticket.identity);
  await untilViewers(t, live.id, 1);
  await host.client.query(END, { id: live.id });
});

test('nobody is missed: a member who lost access unannounced is removed by the next look', async () => {
  const { host, viewer, matchId } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  await t.app.pool.query('update matches set ended_at = now() where id = $1', [matchId]);
  t.clock.advance(11_000);
  await seen.ended;
  await untilViewers(t, live.id, 0);
  await host.client.query(END, { id: live.id });
});

test('a moderator who watches unseen is not counted', async () => {
  const { host } = await hosting(t);
  await using live = await goLive(t, host);
  const { room_name: room } = await stored(t, live.id);
  const token = await t.app.media.token({
    room,
    identity: `staff:${newId()}:0badcafe`,
    name: 'Moderator',
    canPublish: false,
    hidden: true,
    ttlSeconds: 60,
  });
  await using hidden = await joinRoom(t.media.url, token);
  expect(await hidden.frame()).toEqual({ width: 160, height: 120 });
  t.clock.advance(11_000);
  await sleep(4_000);
  await until('somebody looked', async () => (await stored(t, live.id)).status === 'LIVE');
  expect(await stored(t, live.id)).toMatchObject({ viewer_count: 0, peak_viewers: 0 });
  expect(live.host.others()).toEqual([]);
  await host.client.query(END, { id: live.id });
});
