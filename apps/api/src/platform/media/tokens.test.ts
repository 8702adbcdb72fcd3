import { expect, test } from 'vitest';
import { createLiveKitMedia } from './livekit.ts';
import { MEDIA_TOKEN_TTL_SECONDS, MediaSource, type RoomGrant } from './media.ts';

const media = createLiveKitMedia({
  serverUrl: 'http://127.0.0.1:9',
  publicUrl: 'ws://127.0.0.1:9',
  apiKey: 'key',
  apiSecret: 's'.repeat(32),
  statusFile: null,
});
const GRANT: RoomGrant = {
  room: 'room-1',
  identity: 'bakery:0a1b2c3d',
  name: 'The Bakery',
  canPublish: false,
  ttlSeconds: MEDIA_TOKEN_TTL_SECONDS,
};

async function claimsOf(grant: Partial<RoomGrant>): Promise<Record<string, unknown>> {
  const token = await media.token({ ...GRANT, ...grant });
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Rights that no token for a browser ever has, whatever its role. */
const NEVER = [
  'roomAdmin',
  'roomCreate',
  'roomList',
  'roomRecord',
  'ingressAdmin',
  'recorder',
  'agent',
  'destinationRoom',
  'canSubscribeMetrics',
  'canManageAgentSession',
];

test('a viewer may join one room and watch, and nothing else', async () => {
  const { video, nbf, exp, ...rest } = await claimsOf({});
  expect(video).toEqual({
    room: 'room-1',
    roomJoin: true,
    canSubscribe: true,
    canPublish: false,
    canPublishData: false,
    canUpdateOwnMetadata: false,
  });
  expect(rest).toEqual({ iss: 'key', sub: 'bakery:0a1b2c3d', name: 'The Bakery' });
  expect(Number(exp) - Number(nbf)).toBe(120);
  expect(Math.abs(Number(exp) - Date.now() / 1_000 - 120)).toBeLessThan(5);
});

test('a host may publish picture, sound and screen as well', async () => {
  const { video } = await claimsOf({ canPublish: true });
  expect(video).toEqual({
    room: 'room-1',
    roomJoin: true,
    canSubscribe: true,
    canPublish: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    canPublishSources: ['camera', 'microphone', 'screen_share', 'screen_share_audio'],
  });
});

test('a guest on stage publishes what they were allowed, no more', async () => {
  const { video } = await claimsOf({ canPublish: true, sources: [MediaSource.Camera, MediaSource.Microphone] });
  expect(video).toMatchObject({ canPublish: true, canPublishSources: ['camera', 'microphone'], canPublishData: false });
});

test('staff who watch are not shown and publish nothing', async () => {
  const { video } = await claimsOf({ identity: 'staff:7:0a1b2c3d', hidden: true });
  expect(video).toEqual({
    room: 'room-1',
    roomJoin: true,
    canSubscribe: true,
    canPublish: false,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: true,
  });
});

test.each([{}, { canPublish: true }, { canPublish: true, sources: [MediaSource.Camera] }, { hidden: true }])(
  'no token administers anything: %j',
  async (grant) => {
    const { video, ...claims } = await claimsOf(grant);
    for (const right of NEVER) expect(video).not.toHaveProperty(right);
    for (const claim of ['sip', 'inference', 'observability', 'roomConfig', 'roomPreset', 'metadata', 'attributes', 'kind'])
      expect(claims).not.toHaveProperty(claim);
  },
);

test('a token without a room or a person is never made', async () => {
  await expect(claimsOf({ room: '' })).rejects.toThrow('one room');
  await expect(claimsOf({ identity: '' })).rejects.toThrow('one person');
});
