import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestSocket } from '../../platform/socket/test-socket.ts';
import { AT_ONCE_MS_MAX, goLive, hosting, stored, untilStatus, untilViewers, watch } from './test-streams.ts';

const SEEK = 'mutation($id: ID!, $businessId: ID!) { seekInRoom(streamId: $id, businessId: $businessId) }';
const CHANGES = 'subscription($id: ID!) { streamChanged(streamId: $id) { cursor } }';

let t: TestApp;
let host: SeededMember;
let viewer: SeededMember;
beforeEach(async () => {
  t = await startTestApp({ media: true });
  ({ host, viewer } = await hosting(t));
});
afterEach(async () => t?.[Symbol.asyncDispose]());

/** A browser of a member that shows a stream. */
async function showing(member: SeededMember, id: string): Promise<TestSocket> {
  const socket = await TestSocket.open(t.url, { headers: { cookie: member.client.cookies.header() } });
  socket.subscribe('1', CHANGES, { id });
  await expect.poll(() => [...t.http.sockets.subscriptions()].filter(({ scope }) => scope === `stream:${id}`).length).toBeGreaterThan(0);
  return socket;
}

const seek = async (id: string, businessId = host.businessId): Promise<boolean> =>
  (await viewer.client.query(SEEK, { id, businessId })).seekInRoom;

/** The browser vanishes without a word, as when it is killed. */
async function kill(socket: TestSocket, id: string): Promise<void> {
  socket.socket.terminate();
  await socket.closed;
  await expect.poll(() => [...t.http.sockets.subscriptions()].filter(({ scope }) => scope === `stream:${id}`)).toEqual([]);
}

test('a host whose browser is gone is away as soon as a viewer misses it, and comes back into the same stream', async () => {
  await using live = await goLive(t, host);
  const browser = await showing(host, live.id);
  await kill(browser, live.id);
  const from = performance.now();
  expect(await seek(live.id)).toBe(false);
  await untilStatus(t, live.id, 'INTERRUPTED');
  expect(performance.now() - from).toBeLessThan(AT_ONCE_MS_MAX);
  await live.host.room.disconnect();
  await using back = await watch(host, live.id);
  await back.publish();
  await untilStatus(t, live.id, 'LIVE');
});

test('a host whose browser answers stays in its room, whatever a viewer misses', async () => {
  await using live = await goLive(t, host);
  const browser = await showing(host, live.id);
  expect(await seek(live.id)).toBe(true);
  await using seen = await watch(viewer, live.id);
  expect(seen.others()).toHaveLength(1);
  expect((await stored(t, live.id)).status).toBe('LIVE');
  await browser.close();
});

test('a host that reloaded, and whose new page has a line, is not gone', async () => {
  await using live = await goLive(t, host);
  await kill(await showing(host, live.id), live.id);
  const again = await showing(host, live.id);
  expect(await seek(live.id)).toBe(true);
  await again.close();
});

test('a host whose line stands but answers nothing, as behind a cut cable, is away', async () => {
  await using live = await goLive(t, host);
  const browser = await showing(host, live.id);
  browser.socket.pause();
  expect(await seek(live.id)).toBe(false);
  await untilStatus(t, live.id, 'INTERRUPTED');
  browser.socket.terminate();
});

test('a program that only sends a picture, and never had a line, is left alone', async () => {
  await using live = await goLive(t, host);
  expect(await seek(live.id)).toBe(true);
  expect((await stored(t, live.id)).status).toBe('LIVE');
});

test('many who miss a host at once are answered by one question, and strangers by none', async () => {
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  const browser = await showing(host, live.id);
  let asked = 0;
  const stop = t.app.feed.listen({ topics: ['streams:lines'], onEvent: () => (asked += 1) });
  expect(await Promise.all(Array.from({ length: 20 }, () => seek(live.id)))).toEqual(Array.from({ length: 20 }, () => true));
  expect(asked).toBe(1);
  // Who watches sends nothing, so there is nothing to miss.
  expect(await seek(live.id, viewer.businessId)).toBe(false);
  expect(seen.others()).toHaveLength(1);
  const stranger = await t.seed.member();
  expect((await stranger.client.graphql(SEEK, { id: live.id, businessId: host.businessId })).code).toBe('NOT_FOUND');
  stop();
  await browser.close();
});
