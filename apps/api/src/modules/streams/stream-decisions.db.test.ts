import { joinRoom } from '@benison/testkit/room';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AT_ONCE_MS_MAX,
  END,
  goLive,
  hosting,
  JOIN,
  START,
  startOf,
  stored,
  storedStream,
  untilStatus,
  untilViewers,
  watch,
} from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { liftLiveBan, banFromLive, pauseStream, resumeStream, terminateStream, streamForReport, watchRoom } from './enforcement.ts';
import { applyRoomState } from './rooms/apply-room-state.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(async () => t?.[Symbol.asyncDispose]());

const CHANGED = 'subscription($id: ID!) { streamChanged(streamId: $id) { stream { status endReason } } }';
async function rooms() {
  const { RoomServiceClient } = await import('livekit-server-sdk');
  return new RoomServiceClient(t.media.url, t.media.apiKey, t.media.apiSecret);
}

/** Waits until just these tracks of a room are muted. */
async function untilMuted(room: string, muted: boolean[]): Promise<void> {
  const now = async () => (await tracksOf(room)).map((track) => track.muted);
  await expect.poll(now).toEqual(muted);
}

/** The tracks in a room, always in the same order. */
async function tracksOf(room: string): Promise<{ identity: string; sid: string; muted: boolean }[]> {
  const people = await (await rooms()).listParticipants(room);
  return people
    .flatMap(({ identity, tracks }) => tracks.map(({ sid, muted }) => ({ identity, sid, muted })))
    .sort((a, b) => a.sid.localeCompare(b.sid));
}

/** What a host's own client does when muting: the room server sees no difference. */
async function setMuted(room: string, nth: number, muted: boolean): Promise<void> {
  const track = (await tracksOf(room))[nth];
  if (track) await (await rooms()).mutePublishedTrack(room, track.identity, track.sid, muted);
}

test('a terminated stream is over for everybody, and no old token reopens it', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  const changes = await viewer.client.subscribe(CHANGED, { id: live.id });
  expect(await t.app.transaction((tx) => terminateStream(tx, { streamId: live.id, now: t.clock.now() }))).toBe(true);
  expect(await applyRoomState(t.app, live.id)).toBe(true);
  expect((await changes.next()).data.streamChanged.stream).toEqual({ status: 'TERMINATED', endReason: 'TERMINATED' });
  await Promise.all([seen.ended, live.host.ended]);
  for (const token of [live.ticket.token, seen.token]) await expect(joinRoom(live.ticket.url, token)).rejects.toThrow();
  expect((await host.client.graphql(JOIN, { id: live.id })).code).toBe('STREAM_NOT_LIVE');
  expect((await host.client.query(END, { id: live.id })).endStream.summary.stream).toMatchObject({
    status: 'TERMINATED',
    endReason: 'TERMINATED',
  });
  expect(await t.app.transaction((tx) => terminateStream(tx, { streamId: live.id, now: t.clock.now() }))).toBe(false);
  changes.close();
});

test('a paused stream is silent, including what is published meanwhile, and then resumes', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  const { room_name: room } = await stored(t, live.id);
  await t.app.transaction((tx) => pauseStream(tx, { streamId: live.id, now: t.clock.now() }));
  await applyRoomState(t.app, live.id);
  expect(await stored(t, live.id)).toMatchObject({ status: 'PAUSED', viewer_count: 1 });
  await untilMuted(room, [true]);
  await live.host.publish();
  await untilMuted(room, [true, true]);
  expect(seen.others()).toHaveLength(1);
  await t.app.transaction((tx) => resumeStream(tx, live.id));
  await applyRoomState(t.app, live.id);
  expect((await stored(t, live.id)).status).toBe('LIVE');
  await untilMuted(room, [false, false]);
  await host.client.query(END, { id: live.id });
});

test('a host that unmutes itself in a paused stream is muted again at once, even after rejoining and publishing again', async () => {
  const { host } = await hosting(t);
  await using live = await goLive(t, host);
  await live.host.publish();
  const { room_name: room } = await stored(t, live.id);
  await untilMuted(room, [false, false]);
  await t.app.transaction((tx) => pauseStream(tx, { streamId: live.id, now: t.clock.now() }));
  await applyRoomState(t.app, live.id);
  watchRoom(t.app, live.id);
  await untilMuted(room, [true, true]);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await setMuted(room, 0, false);
    const from = performance.now();
    await untilMuted(room, [true, true]);
    times.push(performance.now() - from);
  }
  expect(Math.max(...times)).toBeLessThan(AT_ONCE_MS_MAX);
  await live.host[Symbol.asyncDispose]();
  const {
    joinStream: { ticket: again },
  } = await host.client.query(JOIN, { id: live.id });
  await using back = await joinRoom(again.url, again.token);
  await back.publish();
  await untilMuted(room, [true]);
  await setMuted(room, 0, false);
  await untilMuted(room, [true]);
  await t.app.transaction((tx) => resumeStream(tx, live.id));
  await applyRoomState(t.app, live.id);
  await untilMuted(room, [false]);
  await host.client.query(END, { id: live.id });
});

test('what a host had muted before a pause stays muted after it', async () => {
  const { host } = await hosting(t);
  await using live = await goLive(t, host);
  await live.host.publish();
  const { room_name: room } = await stored(t, live.id);
  await untilMuted(room, [false, false]);
  await setMuted(room, 1, true);
  await untilMuted(room, [false, true]);
  await t.app.transaction((tx) => pauseStream(tx, { streamId: live.id, now: t.clock.now() }));
  await applyRoomState(t.app, live.id);
  await untilMuted(room, [true, true]);
  await t.app.transaction((tx) => resumeStream(tx, live.id));
  await applyRoomState(t.app, live.id);
  await untilMuted(room, [false, true]);
  await host.client.query(END, { id: live.id });
});

test('a host that drops out of a paused stream also has a minute, and does not end the pause by returning', async () => {
  const { host } = await hosting(t);
  await using live = await goLive(t, host);
  await t.app.transaction((tx) => pauseStream(tx, { streamId: live.id, now: t.clock.now() }));
  await live.host[Symbol.asyncDispose]();
  const interrupted = async () =>
    (await t.app.pool.query('select interrupted_at from live_streams where id = $1', [live.id])).rows[0].interrupted_at !== null;
  await expect.poll(interrupted).toBe(true);
  const {
    joinStream: { ticket: again },
  } = await host.client.query(JOIN, { id: live.id });
  await using back = await joinRoom(again.url, again.token);
  await back.publish();
  await expect.poll(interrupted).toBe(false);
  expect((await stored(t, live.id)).status).toBe('PAUSED');
  await back[Symbol.asyncDispose]();
  await expect.poll(interrupted).toBe(true);
  t.clock.advance(61_000);
  await untilStatus(t, live.id, 'ENDED');
  expect((await stored(t, live.id)).end_reason).toBe('HOST_LEFT');
});

test('a live ban holds until it is lifted or over', async () => {
  const { host } = await hosting(t);
  const enforcementId = newId();
  const until = new Date(t.clock.now().getTime() + DAY_MS);
  await t.app.transaction((tx) => banFromLive(tx, { businessId: host.businessId, until, enforcementId, now: t.clock.now() }));
  const refused = await host.client.graphql(START, startOf());
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'LIVE_BANNED', details: { until: until.toISOString() } });
  await t.app.transaction((tx) => liftLiveBan(tx, { businessId: host.businessId, enforcementId: newId() }));
  expect((await host.client.graphql(START, startOf())).code).toBe('LIVE_BANNED');
  await t.app.transaction((tx) => liftLiveBan(tx, { businessId: host.businessId, enforcementId }));
  expect((await host.client.graphql(START, startOf())).code).toBe('AGREEMENT_REQUIRED');
  await t.app.transaction((tx) => banFromLive(tx, { businessId: host.businessId, until, enforcementId, now: t.clock.now() }));
  t.clock.advance(86_400_001);
  expect((await host.client.graphql(START, startOf())).code).toBe('AGREEMENT_REQUIRED');
});

test('those who are or were in a stream, and matches, can report it; for anybody else it does not exist', async () => {
  const { host, viewer } = await hosting(t);
  const stranger = await t.seed.member();
  const id = await storedStream(t, host);
  const asked = (businessId: string) => streamForReport(sqlOf(t.app.em()), businessId, id);
  expect(await asked(viewer.businessId)).toMatchObject({ streamId: id, hostId: host.businessId, viewerCount: 0, status: 'LIVE' });
  expect(await asked(stranger.businessId)).toBeNull();
  await t.app.pool.query(
    'insert into stream_viewers (stream_id, viewer_id, joined_at, left_at, seen_at) values ($1, $2, now(), now(), now())',
    [id, stranger.businessId],
  );
  expect(await asked(stranger.businessId)).toMatchObject({ hostId: host.businessId });
});
