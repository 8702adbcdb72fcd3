import { STREAM_GRACE_SECONDS } from '@benison/contracts/terms/streams';
import { SOON_MS } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { RoomServiceClient } from 'livekit-server-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agree, END, hosting, JOIN, START, startOf, stored, untilStatus } from '../../../../tests/setups/test-streams.ts';
import {
  keyOf,
  LET_IN,
  NAME_STREAM,
  REMOVE_KEY,
  RENEW_KEY,
  STREAM_KEY,
  TEST_ENCODER,
  whip,
  WHIP_OFFER,
} from '../../../../tests/setups/test-whip.ts';
import type { AppContext } from '../../../app-context.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { WhipAnswer, WhipCall } from '../../../platform/media/media.ts';
import { applyRoomState, terminateStream } from '../public.ts';
import { connectEncoder } from './commands/connect-encoder.ts';
import { endTests } from './jobs.ts';
import { keyByHash } from './stream-key.ts';

const SOON = { timeout: SOON_MS };

/** Streams from a program such as OBS, against a real room server. What needs a picture is tried in the browser. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(() => t?.[Symbol.asyncDispose]());

const rooms = () => new RoomServiceClient(t.media.url, t.media.apiKey, t.media.apiSecret);
const identitiesIn = async (room: string): Promise<string[]> => (await rooms().listParticipants(room)).map(({ identity }) => identity);
const roomNames = async (): Promise<string[]> => (await rooms().listRooms()).map(({ name }) => name);

const streamsOf = async (businessId: string) =>
  (
    await t.app.pool.query<{ id: string; title: string; status: string; room_name: string; from_encoder: boolean }>(
      'select id, title, status, room_name, from_encoder from live_streams where streamer_id = $1 order by started_at',
      [businessId],
    )
  ).rows;

async function encoding() {
  const people = await hosting(t);
  await agree(people.host);
  return { ...people, key: await keyOf(people.host) };
}

async function connected() {
  const people = await encoding();
  const answer = await whip(t, { key: people.key });
  expect(answer.status).toBe(201);
  const [stream] = await streamsOf(people.host.businessId);
  if (!stream) throw new Error('No stream began.');
  return { ...people, answer, stream };
}

test('a key is shown once, kept as a hash alone, and what is known of it names where to send and from where it was used', async () => {
  const { host } = await hosting(t);
  expect((await host.client.query(STREAM_KEY)).streamKey).toBe(null);
  const { renewStreamKey } = await host.client.query(RENEW_KEY);
  const { secret, streamKey } = renewStreamKey;
  expect(secret).toMatch(/^bsk_[\w-]{43}$/);
  expect(streamKey).toMatchObject({
    hint: secret.slice(-4),
    serverUrl: `${t.app.config.origin}/api/ingest/whip`,
    lastUsedAt: null,
    test: null,
  });
  expect(streamKey.uses).toMatchObject([{ kind: 'MADE', hint: secret.slice(-4) }]);
  expect(JSON.stringify((await host.client.query(STREAM_KEY)).streamKey)).not.toContain(secret);
  const { rows } = await t.app.pool.query('select to_jsonb(k) as row from stream_keys k where business_id = $1', [host.businessId]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a program begins a stream as its host named it, under a name of its own in the room, and a picture makes it live', async () => {
  const { host, key } = await encoding();
  await host.client.query(NAME_STREAM, { input: { title: '  The  press at work ', description: 'Bring questions' } });
  const answer = await whip(t, { key });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, expect.stringContaining('application/sdp')]);
  expect(answer.text).toMatch(/^v=0/);
  expect(answer.location).toMatch(/^\/api\/ingest\/whip\/\w+$/);
  const [stream] = await streamsOf(host.businessId);
  expect(stream).toMatchObject({ title: 'The press at work', status: 'STARTING', from_encoder: true });
  await expect
    .poll(() => identitiesIn(stream?.room_name ?? ''), SOON)
    .toEqual([expect.stringMatching(/^[0-9a-f-]{36}:encoder-[0-9a-f]{8}$/)]);
  expect((await host.client.query(STREAM_KEY)).streamKey.uses[0]).toMatchObject({
    kind: 'CONNECTED',
    userAgent: expect.stringContaining('OBS'),
  });
});

test('a program begins the stream that its host announced for about now, with its words; one that is far off or canceled waits', async () => {
  const { host, viewer, key } = await encoding();
  const SCHEDULE = 'mutation($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { id } } }';
  const announce = async (title: string, minutes: number): Promise<string> =>
    (
      await host.client.query(SCHEDULE, {
        input: { title, description: 'Bring questions', startsAt: new Date(t.clock.now().getTime() + minutes * MINUTE_MS).toISOString() },
      })
    ).scheduleStream.scheduledStream.id;
  const [canceled, due, later] = [await announce('Called off', 20), await announce('Open house', 25), await announce('Autumn preview', 90)];
  await host.client.query('mutation($id: ID!) { cancelScheduledStream(input: { id: $id }) { scheduledStream { id } } }', { id: canceled });
  expect((await whip(t, { key })).status).toBe(201);
  const [stream] = await streamsOf(host.businessId);
  expect(stream).toMatchObject({ title: 'Open house', from_encoder: true });
  const { scheduledStreams } = await viewer.client.query('{ scheduledStreams { nodes { id streamId } } }');
  expect(scheduledStreams.nodes).toEqual([
    { id: due, streamId: stream?.id },
    { id: later, streamId: null },
  ]);
});

test('what a program streams is recorded only where its host said so, and that stays until the host says otherwise', async () => {
  const { host, key } = await encoding();
  const change = async (input: { title: string; isRecorded?: boolean }) =>
    (await host.client.query(NAME_STREAM, { input })).changeEncoderStream.streamKey.isRecorded;
  expect((await host.client.query(STREAM_KEY)).streamKey.isRecorded).toBe(false);
  expect(await change({ title: 'The press', isRecorded: true })).toBe(true);
  expect(await change({ title: 'The press at work' })).toBe(true);
  await whip(t, { key });
  const [stream] = await streamsOf(host.businessId);
  const RECORDED = 'query($id: ID!) { stream(id: $id) { isRecorded } }';
  expect((await host.client.query(RECORDED, { id: stream?.id })).stream.isRecorded).toBe(true);
  expect(await change({ title: 'The press at work', isRecorded: false })).toBe(false);
  expect((await host.client.query(RECORDED, { id: stream?.id })).stream.isRecorded).toBe(true);
});

test('coming again goes on with the same stream, also twice at once; a browser is told that one is under way, and its host only looks on', async () => {
  const { host, key } = await encoding();
  const answers = await Promise.all([whip(t, { key }), whip(t, { key }), whip(t, { key })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const streams = await streamsOf(host.businessId);
  expect(streams.length).toBe(1);
  expect((await host.client.graphql(START, startOf())).code).toBe('ALREADY_LIVE');
  const {
    joinStream: { ticket },
  } = await host.client.query(JOIN, { id: streams[0]?.id });
  expect(ticket.role).toBe('HOST');
  const { video } = JSON.parse(Buffer.from(ticket.token.split('.')[1], 'base64url').toString()) as { video: { canPublish: boolean } };
  expect(video.canPublish).toBe(false);
});

test('the rules of a browser hold: no agreement, a ban, a stream from a browser, a suspended account', async () => {
  const { host } = await hosting(t);
  const key = await keyOf(host);
  expect(await whip(t, { key })).toMatchObject({ status: 403, code: 'AGREEMENT_REQUIRED' });
  await agree(host);
  await t.app.pool.query('insert into live_bans (business_id, created_at) values ($1, now())', [host.businessId]);
  expect(await whip(t, { key })).toMatchObject({ status: 403, code: 'LIVE_BANNED' });
  await t.app.pool.query('delete from live_bans where business_id = $1', [host.businessId]);
  const {
    startStream: { ticket: startStream },
  } = await host.client.query(START, startOf());
  expect(await whip(t, { key })).toMatchObject({ status: 409, code: 'ALREADY_LIVE' });
  await host.client.query(END, { id: startStream.stream.id });
  await t.app.pool.query('update businesses set is_active = false where id = $1', [host.businessId]);
  expect(await whip(t, { key })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect((await streamsOf(host.businessId)).map(({ from_encoder: is }) => is)).toEqual([false]);
});

test('bad calls begin nothing, and say what is wrong', async () => {
  const { host, key } = await encoding();
  const refusals: [Parameters<typeof whip>[1], number, string | null][] = [
    [{}, 401, 'UNAUTHENTICATED'],
    [{ key: 'bsk_wrong' }, 401, 'UNAUTHENTICATED'],
    [{ key: `${key}x` }, 401, 'UNAUTHENTICATED'],
    [{ key, type: 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [{ key, body: 'hello' }, 400, 'BAD_INPUT'],
    [{ key, body: `v=0${'x'.repeat(70_000)}` }, 413, 'PAYLOAD_TOO_LARGE'],
    [{ key, method: 'GET' }, 405, 'METHOD_NOT_ALLOWED'],
    [{ key, method: 'DELETE', path: '/api/ingest/whip/PA_none' }, 404, 'NOT_FOUND'],
    [{ key, method: 'DELETE', path: '/api/ingest/whip/..%2f..%2ftwirp' }, 400, 'BAD_INPUT'],
    [{ method: 'DELETE', path: '/api/ingest/whip/PA_none' }, 401, 'UNAUTHENTICATED'],
  ];
  for (const [call, status, code] of refusals) expect(await whip(t, call), JSON.stringify(call)).toMatchObject({ status, code });
  expect(await streamsOf(host.businessId)).toEqual([]);
  // A key is for this door alone, and a session for no other.
  const asMember = await fetch(new URL('/graphql', t.http.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', origin: t.app.config.origin },
    body: JSON.stringify({ query: '{ streamKey { id } }' }),
  });
  expect(JSON.stringify(await asMember.json())).toContain('UNAUTHENTICATED');
});

test('a new key ends the old one at once: what sends with it is put out, and the stream goes on with the new one', async () => {
  const { host, key, stream } = await connected();
  await expect.poll(() => identitiesIn(stream.room_name), SOON).toHaveLength(1);
  const [before] = await identitiesIn(stream.room_name);
  const next = await keyOf(host);
  await expect.poll(() => identitiesIn(stream.room_name), SOON).toEqual([]);
  expect(await whip(t, { key })).toMatchObject({ status: 401 });
  expect((await whip(t, { key: next })).status).toBe(201);
  await expect.poll(() => identitiesIn(stream.room_name), SOON).toHaveLength(1);
  expect(await identitiesIn(stream.room_name)).not.toEqual([before]);
  expect((await streamsOf(host.businessId)).length).toBe(1);
  await host.client.query(REMOVE_KEY);
  await expect.poll(() => identitiesIn(stream.room_name), SOON).toEqual([]);
  expect(await whip(t, { key: next })).toMatchObject({ status: 401 });
});

test('a program that stops leaves its stream waiting, and its host looking on from a browser does not keep it', async () => {
  const { host, key, answer, stream } = await connected();
  await t.app.pool.query(`update live_streams set status = 'LIVE', live_at = started_at where id = $1`, [stream.id]);
  await host.client.query(JOIN, { id: stream.id });
  expect((await whip(t, { method: 'DELETE', path: answer.location ?? '', key })).status).toBe(200);
  await untilStatus(t, stream.id, 'INTERRUPTED');
  await t.app.pool.query(`update live_streams set interrupted_at = interrupted_at - make_interval(secs => $2) where id = $1`, [
    stream.id,
    STREAM_GRACE_SECONDS + 1,
  ]);
  await untilStatus(t, stream.id, 'ENDED');
  expect((await stored(t, stream.id)).end_reason).toBe('HOST_LEFT');
  expect((await whip(t, { key })).status).toBe(201);
});

test('a program whose stream its host or a moderator ended does not begin another by trying again, until it is let in', async () => {
  for (const end of ['host', 'moderator'] as const) {
    const { host, key, stream } = await connected();
    if (end === 'host') await host.client.query(END, { id: stream.id });
    else {
      await t.app.pool.query(`update live_streams set status = 'LIVE', live_at = started_at where id = $1`, [stream.id]);
      await t.app.transaction((tx) => terminateStream(tx, { streamId: stream.id, now: t.app.clock.now() }));
      await applyRoomState(t.app, stream.id);
    }
    if (end === 'host')
      await t.app.pool.query(`update live_streams set end_reason = 'ENDED_BY_HOST', live_at = started_at where id = $1`, [stream.id]);
    for (let tries = 0; tries < 3; tries += 1) expect(await whip(t, { key })).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await roomNames()).not.toContain(stream.room_name);
    expect((await host.client.query(STREAM_KEY)).streamKey.restsUntil).not.toBe(null);
    expect((await host.client.query(LET_IN)).letEncoderIn.streamKey.restsUntil).toBe(null);
    expect((await whip(t, { key })).status).toBe(201);
    expect((await streamsOf(host.businessId)).length).toBe(2);
  }
});

test('a stream that ended while the room server answered has no room afterwards', async () => {
  const { host, key } = await encoding();
  // While the room server answers, a moderator ends the stream.
  const whipLater = async (call: WhipCall): Promise<WhipAnswer> => {
    const [stream] = await streamsOf(host.businessId);
    await t.app.transaction((tx) => terminateStream(tx, { streamId: stream?.id ?? '', now: t.app.clock.now() }));
    await applyRoomState(t.app, stream?.id ?? '');
    return t.app.media.whip(call);
  };
  const media = new Proxy(t.app.media, {
    get: (real, name) => {
      const part: unknown = name === 'whip' ? whipLater : Reflect.get(real, name);
      return typeof part === 'function' ? part.bind(real) : part;
    },
  });
  const app: AppContext = Object.create(t.app, { media: { value: media } });
  const row = await keyByHash(sqlOf(t.app.em()), hashToken(key));
  if (!row) throw new Error('The key is there.');
  await expect(connectEncoder(app, { ipAddress: '127.0.0.1', userAgent: 'OBS' }, row, WHIP_OFFER)).rejects.toThrow('not live');
  const [stream] = await streamsOf(host.businessId);
  await expect.poll(roomNames, SOON).not.toContain(stream?.room_name);
});

test('a test goes to a room that nobody sees, ends by itself, and begins no stream when the program tries again', async () => {
  const { host, key } = await encoding();
  const { testEncoder } = await host.client.query(TEST_ENCODER, { isOn: true });
  expect(testEncoder.streamKey.test).toMatchObject({ isConnected: false, hasPicture: false, hasSound: false });
  expect((await whip(t, { key })).status).toBe(201);
  await expect.poll(async () => (await host.client.query(STREAM_KEY)).streamKey.test.isConnected, SOON).toBe(true);
  expect(await streamsOf(host.businessId)).toEqual([]);
  const { rows } = await t.app.pool.query<{ test_room: string }>(
    `update stream_keys set test_until = now() - interval '1 second' where business_id = $1 returning test_room`,
    [host.businessId],
  );
  await endTests(t.app, t.app.clock.now());
  expect(await roomNames()).not.toContain(rows[0]?.test_room);
  expect((await host.client.query(STREAM_KEY)).streamKey).toMatchObject({ test: null, restsUntil: expect.any(String) });
  expect(await whip(t, { key })).toMatchObject({ status: 409 });
  expect(await streamsOf(host.businessId)).toEqual([]);
});

test("nobody else's key, uses or test is seen, and a test that nobody came to keeps nobody out", async () => {
  const { host, viewer, key } = await encoding();
  expect((await viewer.client.query(STREAM_KEY)).streamKey).toBe(null);
  await host.client.query(TEST_ENCODER, { isOn: true });
  const { testEncoder } = await host.client.query(TEST_ENCODER, { isOn: false });
  expect(testEncoder.streamKey).toMatchObject({ test: null, restsUntil: null });
  expect((await whip(t, { key })).status).toBe(201);
  expect((await viewer.client.graphql(TEST_ENCODER, { isOn: true })).code).toBe('NOT_FOUND');
});
