import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestMedia, type TestMedia } from '@benison/testkit/media';
import { joinRoom, type TestParticipant } from '@benison/testkit/room';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ANSWER_SECONDS_MAX, createLiveKitMedia } from './livekit.ts';
import { MEDIA_TOKEN_TTL_SECONDS, type Media, type RoomGrant } from './media.ts';

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let server: TestMedia;
let media: Media;
let count = 0;
let here: TestParticipant[] = [];

const settingsOf = ({ url, apiKey, apiSecret }: Pick<TestMedia, 'url' | 'apiKey' | 'apiSecret'>, statusFile: string | null = null) => ({
  serverUrl: url,
  publicUrl: url.replace(/^http/, 'ws'),
  apiKey,
  apiSecret,
  statusFile,
});

beforeAll(async () => {
  server = await startTestMedia();
  media = createLiveKitMedia(settingsOf(server));
});
afterEach(async () => {
  for (const one of here) await one[Symbol.asyncDispose]();
  here = [];
});
afterAll(async () => server?.[Symbol.asyncDispose]());

const newRoom = async (): Promise<string> => {
  const room = `room-${(count += 1)}`;
  await media.createRoom(room);
  return room;
};
const pass = (room: string, identity: string, rights: Partial<RoomGrant> = {}): Promise<string> =>
  media.token({ room, identity, name: identity, canPublish: false, ttlSeconds: MEDIA_TOKEN_TTL_SECONDS, ...rights });
const enter = async (token: string): Promise<TestParticipant> => {
  const one = await joinRoom(media.url, token);
  here.push(one);
  return one;
};
const into = async (room: string, identity: string, rights: Partial<RoomGrant> = {}): Promise<TestParticipant> =>
  enter(await pass(room, identity, rights));
const identitiesIn = async (room: string): Promise<string[] | null> =>
  (await media.participants(room))?.map((one) => one.identity).sort() ?? null;

test('what a host publishes reaches a viewer, and the room knows who is there', async () => {
  const room = await newRoom();
  expect(await media.participants(room)).toEqual([]);
  const host = await into(room, 'host:1', { canPublish: true });
  await host.publish();
  const viewer = await into(room, 'viewer:1');
  expect(await viewer.frame()).toEqual({ width: 160, height: 120 });
  const found = await media.participants(room);
  expect(
    found?.map(({ identity, isPublishing }) => ({ identity, isPublishing })).sort((a, b) => a.identity.localeCompare(b.identity)),
  ).toEqual([
    { identity: 'host:1', isPublishing: true },
    { identity: 'viewer:1', isPublishing: false },
  ]);
  expect(Math.abs(Date.now() - (found?.[0]?.joinedAt.getTime() ?? 0))).toBeLessThan(30_000);
  expect(await media.rooms()).toContain(room);
});

test('a room that was deleted is gone for everybody and does not come back with an old token', async () => {
  const room = await newRoom();
  const token = await pass(room, 'host:1', { canPublish: true });
  const host = await enter(token);
  await media.deleteRoom(room);
  await host.ended;
  expect(await media.participants(room)).toBeNull();
  await expect(joinRoom(media.url, token)).rejects.toThrow();
  expect(await media.participants(room)).toBeNull();
  expect(await media.rooms()).not.toContain(room);
  await media.deleteRoom(room);
});

test('nobody can enter a room that was never made', async () => {
  await expect(joinRoom(media.url, await pass('never-made', 'viewer:1'))).rejects.toThrow();
  expect(await media.participants('never-made')).toBeNull();
});

test('a token opens only its own room, and only until it expires', async () => {
  const [room, other] = [await newRoom(), await newRoom()];
  await into(room, 'viewer:1');
  expect(await identitiesIn(other)).toEqual([]);
  await expect(joinRoom(media.url, await pass(room, 'viewer:2', { ttlSeconds: -120 }))).rejects.toThrow();
  const stranger = createLiveKitMedia({ ...settingsOf(server), apiSecret: 'x'.repeat(64) });
  await expect(
    joinRoom(media.url, await stranger.token({ room, identity: 'viewer:3', name: 'x', canPublish: true, ttlSeconds: 60 })),
  ).rejects.toThrow();
  expect(await identitiesIn(room)).toEqual(['viewer:1']);
});

test('a viewer can neither publish nor send data nor change their own metadata', async () => {
  const room = await newRoom();
  const witness = await into(room, 'host:1', { canPublish: true });
  const viewer = await into(room, 'viewer:1');
  const heard: unknown[] = [];
  witness.room.on('dataReceived', (data) => heard.push(data));
  await expect(viewer.publish(1_000)).rejects.toThrow();
  const { localParticipant: self } = viewer.room;
  // Their clients wait long for an answer that never comes.
  const attempts = [
    self?.publishData(new Uint8Array([1, 2, 3]), { reliable: true }),
    self?.updateMetadata('{"role":"host"}'),
    self?.updateName('The Host'),
  ];
  for (const attempt of attempts) void attempt?.catch(() => {});
  await sleep(1_000);
  expect(heard).toEqual([]);
  expect((await media.participants(room))?.find((one) => one.identity === 'viewer:1')).toMatchObject({ isPublishing: false });
  const seen = () => {
    const { name, metadata } = witness.room.remoteParticipants.get('viewer:1') ?? {};
    return { name, metadata };
  };
  await expect.poll(seen).toEqual({ name: 'viewer:1', metadata: '' });
});

test('a removed participant is out at once; removing one who is not there is fine', async () => {
  const room = await newRoom();
  await into(room, 'host:1', { canPublish: true });
  const viewer = await into(room, 'viewer:1');
  await media.remove(room, 'viewer:1');
  await viewer.ended;
  expect(await identitiesIn(room)).toEqual(['host:1']);
  await media.remove(room, 'viewer:1');
  await media.remove('never-made', 'viewer:1');
});

test('a viewer comes on stage and leaves it; their picture ends with the permission', async () => {
  const room = await newRoom();
  const host = await into(room, 'host:1', { canPublish: true });
  const guest = await into(room, 'viewer:1');
  await media.setPublishing(room, 'viewer:1', true, ['camera', 'microphone']);
  await expect
    .poll(() =>
      guest.publish().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await host.frame()).toEqual({ width: 160, height: 120 });
  await media.setPublishing(room, 'viewer:1', false);
  await expect.poll(async () => (await media.participants(room))?.find((one) => one.identity === 'viewer:1')?.isPublishing).toBe(false);
  await media.setPublishing(room, 'nobody:1', true);
});

test('tracks are muted and unmuted by the server', async () => {
  const room = await newRoom();
  const host = await into(room, 'host:1', { canPublish: true });
  await host.publish();
  const viewer = await into(room, 'viewer:1');
  await viewer.frame();
  const isMuted = () => [...(viewer.room.remoteParticipants.get('host:1')?.trackPublications.values() ?? [])].map((one) => one.muted);
  const muted = await media.muteTracks(room);
  expect(muted).toHaveLength(1);
  await expect.poll(isMuted).toEqual([true]);
  expect(await media.muteTracks(room)).toEqual([]);
  await media.unmuteTracks(room, ['TR_another']);
  expect(isMuted()).toEqual([true]);
  await media.unmuteTracks(room, muted);
  await expect.poll(isMuted).toEqual([false]);
  expect(await media.muteTracks('never-made')).toEqual([]);
});

test('staff who watch hidden are visible to nobody in the room', async () => {
  const room = await newRoom();
  const host = await into(room, 'host:1', { canPublish: true });
  await host.publish();
  const watcher = await into(room, 'staff:7:0a1b2c3d', { hidden: true });
  expect(await watcher.frame()).toEqual({ width: 160, height: 120 });
  expect(host.others()).toEqual([]);
  expect(await identitiesIn(room)).toEqual(['host:1', 'staff:7:0a1b2c3d']);
});

test('events in a room are reported by signed webhooks', async () => {
  const calls: { body: Buffer; authorization: string | undefined }[] = [];
  const door = createHttpServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({ body: Buffer.concat(parts), authorization: request.headers.authorization });
      response.end();
    });
  });
  await using own = await startTestMedia({ webhookUrls: [await addressOf(door)] });
  const media = createLiveKitMedia(settingsOf(own));
  await media.createRoom('told');
  const host = await joinRoom(
    media.url,
    await media.token({ room: 'told', identity: 'host:1', name: 'x', canPublish: true, ttlSeconds: 60 }),
  );
  const heard = () => Promise.all(calls.map(async ({ body, authorization }) => media.receive(body, authorization)));
  const kinds = async () => new Set((await heard()).map((word) => `${word?.kind} ${word?.room} ${word?.identity}`));
  await host.publish();
  await expect.poll(kinds).toContain('track_published told host:1');
  await host[Symbol.asyncDispose]();
  await media.deleteRoom('told');
  await expect
    .poll(kinds)
    .toEqual(
      new Set([
        'room_started told null',
        'participant_joined told host:1',
        'track_published told host:1',
        'track_unpublished told host:1',
        'participant_left told host:1',
        'room_finished told null',
      ]),
    );
  const words = await heard();
  expect(new Set(words.map((word) => word?.id)).size).toBe(words.length);
  for (const word of words) expect(Math.abs((word?.at.getTime() ?? 0) - Date.now())).toBeLessThan(30_000);
  door.close();
});

test('a server that is down is reported, and used again when it is back', async () => {
  await using own = await startTestMedia();
  const media = createLiveKitMedia(settingsOf(own));
  await expect.poll(() => media.status()).toEqual({ isAvailable: true, reason: null, message: null });
  await own.kill();
  await expect(media.createRoom('x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(media.participants('x')).rejects.toThrow('Live video is unavailable');
  await expect.poll(() => media.status()).toMatchObject({ isAvailable: false, reason: 'SILENT' });
  await own.restart();
  await media.createRoom('x');
  await expect.poll(() => media.status()).toEqual({ isAvailable: true, reason: null, message: null });
});

test('a server that accepts the call but never answers delays nobody for more than three seconds of an idle machine', async () => {
  expect(ANSWER_SECONDS_MAX).toBeLessThan(3);
  const silent = createServer(() => {});
  const url = await addressOf(silent);
  const media = createLiveKitMedia(settingsOf({ url, apiKey: 'k', apiSecret: 's'.repeat(32) }));
  await expect(media.deleteRoom('x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await media.status()).toMatchObject({ isAvailable: false });
  silent.close();
});

test('keys that the server does not know are "unavailable", never somebody else\'s fault', async () => {
  const wrong = createLiveKitMedia({ ...settingsOf(server), apiSecret: 'x'.repeat(64) });
  await expect(wrong.createRoom('x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test("a member reads the launcher's message until the server is there", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benison-status-'));
  const file = join(folder, 'status.json');
  const media = createLiveKitMedia(settingsOf(server, file));
  expect(await media.status()).toEqual({ isAvailable: false, reason: 'STARTING', message: 'Live video is starting; it takes a moment.' });
  await writeFile(file, JSON.stringify({ state: 'building', message: 'Live video is being built.' }));
  expect(await media.status()).toEqual({ isAvailable: false, reason: 'BUILDING', message: 'Live video is being built.' });
  await expect(media.createRoom('x')).rejects.toThrow('Live video is being built.');
  await writeFile(file, '{"state":"rea');
  expect((await media.status()).isAvailable).toBe(false);
  await writeFile(file, JSON.stringify({ state: 'ready', message: null }));
  await expect.poll(() => media.status()).toEqual({ isAvailable: true, reason: null, message: null });
  await rm(folder, { recursive: true });
});
