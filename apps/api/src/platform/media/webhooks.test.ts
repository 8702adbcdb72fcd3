import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLiveKitMedia } from './livekit.ts';
import { MEDIA_TOKEN_TTL_SECONDS, MediaWebhookRefusedError } from './media.ts';

const KEY = 'key';
const SECRET = 's'.repeat(32);
const media = createLiveKitMedia({
  serverUrl: 'http://127.0.0.1:9',
  publicUrl: 'ws://127.0.0.1:9',
  apiKey: KEY,
  apiSecret: SECRET,
  statusFile: null,
});

const AT = 1_790_000_000;
const BODY = JSON.stringify({
  id: 'EV_1',
  event: 'participant_joined',
  createdAt: String(AT),
  room: { sid: 'RM_1', name: 'room-1' },
  participant: { sid: 'PA_1', identity: 'bakery:0a1b2c3d' },
  aFieldOfTomorrow: true,
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1_000);

/** Signs as the server does: a token for five minutes that holds the hash of the body. */
function signed(body: string, { key = KEY, secret = SECRET, at = now(), claims = {} } = {}): string {
  const sha256 = createHash('sha256').update(body).digest('base64');
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: key, nbf: at, exp: at + 300, sha256, ...claims })}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

const receive = (body: string, authorization: string | undefined) => media.receive(Buffer.from(body), authorization);

test('a signed message of the server is read', async () => {
  expect(await receive(BODY, signed(BODY))).toEqual({
    id: 'EV_1',
    kind: 'participant_joined',
    room: 'room-1',
    identity: 'bakery:0a1b2c3d',
    at: new Date(AT * 1_000),
  });
});

test('a message about only the room names nobody', async () => {
  const body = JSON.stringify({ id: 'EV_2', event: 'room_finished', createdAt: String(AT), room: { name: 'room-1' } });
  expect(await receive(body, signed(body))).toMatchObject({ kind: 'room_finished', identity: null });
});

test('irrelevant messages are ignored', async () => {
  const body = JSON.stringify({ id: 'EV_3', event: 'egress_started', createdAt: String(AT) });
  expect(await receive(body, signed(body))).toBeNull();
});

test('a message of no time that there is is ignored', async () => {
  const body = JSON.stringify({ id: 'EV_4', event: 'room_finished', createdAt: '99999999999999999', room: { name: 'room-1' } });
  expect(await receive(body, signed(body))).toBeNull();
});

test.each([
  ['unsigned', () => receive(BODY, undefined)],
  ['empty', () => receive(BODY, '')],
  ['no token', () => receive(BODY, 'Bearer nonsense')],
  ['signed with another secret', () => receive(BODY, signed(BODY, { secret: 'x'.repeat(32) }))],
  ['signed by another key', () => receive(BODY, signed(BODY, { key: 'other' }))],
  ['changed by one byte', () => receive(BODY.replace('room-1', 'room-2'), signed(BODY))],
  ['a blank added', () => receive(`${BODY} `, signed(BODY))],
  ['signed six minutes ago', () => receive(BODY, signed(BODY, { at: now() - 360 }))],
  ['without an end to its time', () => receive(BODY, signed(BODY, { claims: { exp: undefined } }))],
  ['not signed at all, as its header says', () => receive(BODY, `${part({ alg: 'none' })}.${part({ iss: KEY, exp: now() + 300 })}.`)],
])('a word that is %s is refused', async (_name, attempt) => {
  await expect(attempt()).rejects.toThrow(MediaWebhookRefusedError);
});

test("a viewer's own token signs nothing", async () => {
  const token = await media.token({
    room: 'room-1',
    identity: 'bakery:0a1b2c3d',
    name: 'The Bakery',
    canPublish: false,
    ttlSeconds: MEDIA_TOKEN_TTL_SECONDS,
  });
  await expect(receive(BODY, token)).rejects.toThrow(MediaWebhookRefusedError);
});

test('a signed body that is not a message is refused', async () => {
  await expect(receive('[]', signed('[]'))).rejects.toThrow(MediaWebhookRefusedError);
  await expect(receive('', signed(''))).rejects.toThrow(MediaWebhookRefusedError);
});
