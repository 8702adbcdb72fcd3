import { once } from 'node:events';
import { connect } from 'node:net';
import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { RoomServiceClient } from 'livekit-server-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goLive, hosting, JOIN, stored, untilViewers, watch } from '../../../tests/setups/test-streams.ts';
import { WHIP_OFFER } from '../../../tests/setups/test-whip.ts';
import { applyRoomState, terminateStream } from './public.ts';

/** Old tokens at every door of the room server, tried with a real one behind the door of the product. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(() => t?.[Symbol.asyncDispose]());

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
const ASK = (method: string, body = '', type = 'application/json') => [method, body, type] as const;

/** Every address of LiveKit, and ways to write them that a proxy might take for another. */
const ATTEMPTS: readonly (readonly [path: string, ask: readonly [method: string, body: string, type: string] | 'socket'])[] = [
  ...['/rtc', '/rtc/v1', '/rtc/', '//rtc', '/RTC', '/agent'].map((path) => [path, 'socket'] as const),
  ...['/rtc/validate', '/rtc/v1/validate'].map((path) => [path, ASK('GET')] as const),
  ...[
    '/whip/v1',
    '//whip/v1',
    '/rtc/../whip/v1',
    '/rtc/%2e%2e/whip/v1',
    '/rtc/v1/../../whip/v1',
    '/%77hip/v1',
    '/rtc?/../whip/v1',
    'http://x/whip/v1',
  ].flatMap((path) => [[path, ASK('POST', WHIP_OFFER, 'application/sdp')] as const, [path, 'socket'] as const]),
  ['/whip/v1/PA_1', ASK('PATCH', 'a=x', 'application/trickle-ice-sdpfrag')],
  ['/whip/v1/PA_1', ASK('DELETE')],
  ...[
    'RoomService/CreateRoom',
    'RoomService/ListRooms',
    'Ingress/CreateIngress',
    'Egress/StartRoomCompositeEgress',
    'SIP/CreateSIPParticipant',
  ].map((call) => [`/twirp/livekit.${call}`, ASK('POST', '{"name":"x"}')] as const),
  ['/', ASK('GET')],
  ['/debug/rooms', ASK('GET')],
];

/** The status of one call, written as it is: a client library would tidy the address. */
async function statusOf(
  port: number,
  path: string,
  ask: (typeof ATTEMPTS)[number][1],
  token: string,
  place: 'header' | 'query',
): Promise<number> {
  const [method, body, type] = ask === 'socket' ? (['GET', '', ''] as const) : ask;
  const address = place === 'query' ? `${path}${path.includes('?') ? '&' : '?'}access_token=${token}` : path;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = [
    `${method} ${address} HTTP/1.1`,
    'Host: localhost',
    ...(place === 'header' ? [`Authorization: Bearer ${token}`] : []),
    ...(ask === 'socket' ? UPGRADE : [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close']),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())?.[1]);
}

const doorPort = (): number => Number(new URL(t.app.media.url).port);
const livekitPort = (): number => Number(new URL(t.media.url).port);
const rooms = () => new RoomServiceClient(t.media.url, t.media.apiKey, t.media.apiSecret);
const roomNames = async (): Promise<string[]> => (await rooms().listRooms()).map(({ name }) => name);
const identitiesIn = async (room: string): Promise<string[]> => (await rooms().listParticipants(room)).map(({ identity }) => identity);

async function expectNoWayIn(token: string): Promise<void> {
  for (const [path, ask] of ATTEMPTS)
    for (const place of ['header', 'query'] as const)
      expect([400, 401, 403, 404], `${path} ${String(ask)}`).toContain(await statusOf(doorPort(), path, ask, token, place));
  await expect(joinRoom(t.app.media.url, token)).rejects.toThrow();
}

test('after a stream was ended by staff, no token of its host, its viewers or its moderators opens anything, and its room does not come back', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  const { room_name: room } = await stored(t, live.id);
  await t.app.transaction((tx) => terminateStream(tx, { streamId: live.id, now: t.app.clock.now() }));
  await applyRoomState(t.app, live.id);
  await seen.ended;
  for (const token of [live.ticket.token, seen.token]) await expectNoWayIn(token);
  expect(await roomNames()).not.toContain(room);
  // What the door keeps out: LiveKit itself would make the room again.
  expect(await statusOf(livekitPort(), '/whip/v1', ASK('POST', WHIP_OFFER, 'application/sdp'), live.ticket.token, 'header')).toBe(201);
  await expect.poll(roomNames).not.toContain(room);
});

const ENDS: [what: string, end: (people: Awaited<ReturnType<typeof hosting>>) => Promise<unknown>][] = [
  [
    'an unmatch',
    ({ host, matchId }) =>
      host.client.query('mutation($input: UnmatchInput!) { unmatch(input: $input) { success } }', { input: { matchId } }),
  ],
  [
    "the host's ban",
    ({ host, viewer }) =>
      t.app.pool.query('insert into stream_bans (id, host_id, business_id, created_at) values (gen_random_uuid(), $1, $2, now())', [
        host.businessId,
        viewer.businessId,
      ]),
  ],
  [
    'a ban from live streaming',
    ({ viewer }) => t.app.pool.query('insert into live_bans (business_id, created_at) values ($1, now())', [viewer.businessId]),
  ],
  ['a sign-out', ({ viewer }) => signOut(viewer)],
];

const signOut = (member: SeededMember) => member.client.query('mutation { signOut(input: {}) { success } }');

test.each(ENDS)('after %s, the token from before opens nothing, while the stream goes on', async (_what, end) => {
  const people = await hosting(t);
  await using live = await goLive(t, people.host);
  const {
    joinStream: { ticket },
  } = await people.viewer.client.query(JOIN, { id: live.id });
  await end(people);
  await expectNoWayIn(ticket.token);
  expect(await identitiesIn((await stored(t, live.id)).room_name)).toEqual([live.ticket.identity]);
});

test('what LiveKit is shown is the token that was judged: a second one in the same call is not found', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  const {
    joinStream: { ticket: old },
  } = await viewer.client.query(JOIN, { id: live.id });
  await t.app.pool.query('insert into live_bans (business_id, created_at) values ($1, now())', [viewer.businessId]);
  for (const query of [`access_token=${old.token}&access_token=${live.ticket.token}`, `access_token=%zz&access_token=${old.token}`])
    expect(await statusOf(doorPort(), `/rtc?${query}`, 'socket', old.token, 'header')).toBe(403);
  // The judged one, the host's, is the one that enters.
  expect(await statusOf(doorPort(), `/rtc/validate?access_token=${old.token}`, ASK('GET'), live.ticket.token, 'header')).toBe(200);
});

test('where the api does not answer, nobody enters, and the door is open again with it', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  const {
    joinStream: { ticket },
  } = await viewer.client.query(JOIN, { id: live.id });
  const ask = () => statusOf(doorPort(), '/rtc/validate', ASK('GET'), ticket.token, 'query');
  expect(await ask()).toBe(200);
  t.http.server.close();
  t.http.server.closeAllConnections();
  expect(await ask()).toBe(503);
  t.http.server.listen(t.app.config.PORT, t.app.config.HOST);
  await once(t.http.server, 'listening');
  expect(await ask()).toBe(200);
});
