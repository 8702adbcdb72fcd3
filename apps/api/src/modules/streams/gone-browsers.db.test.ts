import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestSocket } from '../../../tests/setups/test-socket.ts';
import { AT_ONCE_MS_MAX, goLive, hosting, stored, untilStatus, untilViewers, watch } from '../../../tests/setups/test-streams.ts';

const SEEK = 'mutation($id: ID!, $businessId: ID!) { seekInRoom(input: { streamId: $id, businessId: $businessId }) { isThere } }';
const CHANGES = 'subscription($id: ID!) { streamChanged(streamId: $id) { cursor } }';

/** Longer than a broken line is waited for, with the question to all processes. */
const FOLLOWED_MS = 7_000;

let t: TestApp;
let host: SeededMember;
let viewer: SeededMember;
beforeEach(async () => {
  t = await startTestApp({ media: true });
  ({ host, viewer } = await hosting(t));
});
afterEach(async () => t?.[Symbol.asyncDispose]());

/** How many browsers of a member show a stream. */
const shownBy = (member: SeededMember, id: string): number =>
  [...t.http.sockets.subscriptions()].filter(
    ({ actor, scope }) => scope === `stream:${id}` && actor.kind === 'member' && actor.businessId === member.businessId,
  ).length;

/** A browser of a member that shows a stream. */
async function showing(member: SeededMember, id: string): Promise<TestSocket> {
  const before = shownBy(member, id);
  const socket = await TestSocket.open(t.url, { headers: { cookie: member.client.cookies.header() } });
  socket.subscribe('1', CHANGES, { id });
  await expect.poll(() => shownBy(member, id)).toBe(before + 1);
  return socket;
}

const seek = async (id: string, businessId = host.businessId): Promise<boolean> =>
  (await viewer.client.query(SEEK, { id, businessId })).seekInRoom.isThere;

/** The browser vanishes without a word, as when it is killed. */
async function kill(socket: TestSocket, member: SeededMember, id: string): Promise<void> {
  const before = shownBy(member, id);
  socket.socket.terminate();
  await expect.poll(() => shownBy(member, id)).toBe(before - 1);
}

test('a host whose browser is gone is away as soon as a viewer misses it, and comes back into the same stream', async () => {
  await using live = await goLive(t, host);
  const browser = await showing(host, live.id);
  await kill(browser, host, live.id);
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
  await kill(await showing(host, live.id), host, live.id);
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

test('a viewer whose browser is gone leaves the counter, unasked and though its line to the room stands; the others stay', async () => {
  await using live = await goLive(t, host);
  const other = await t.seed.member();
  await t.seed.match(host, other);
  await using stays = await watch(other, live.id);
  await using _gone = await watch(viewer, live.id);
  await untilViewers(t, live.id, 2);
  const lines = [await showing(host, live.id), await showing(other, live.id)];
  await kill(await showing(viewer, live.id), viewer, live.id);
  await untilViewers(t, live.id, 1);
  expect((await stored(t, live.id)).status).toBe('LIVE');
  await expect.poll(() => stays.others()).toEqual([live.ticket.identity]);
  for (const line of lines) await line.close();
});

test('a viewer whose line is back after a short break, or who has loaded the page again, is not taken out of the room', async () => {
  await using live = await goLive(t, host);
  const other = await t.seed.member();
  await t.seed.match(host, other);
  await using seen = await watch(viewer, live.id);
  const hosts = await showing(host, live.id);
  await kill(await showing(viewer, live.id), viewer, live.id);
  const again = await showing(viewer, live.id);
  // Its new page is in the room, and its line still on the way.
  await kill(await showing(other, live.id), other, live.id);
  await using _other = await watch(other, live.id);
  await untilViewers(t, live.id, 2);
  await sleep(FOLLOWED_MS);
  expect(seen.others()).toHaveLength(2);
  expect((await stored(t, live.id)).viewer_count).toBe(2);
  for (const line of [again, hosts]) await line.close();
});

test('when everybody is gone at once, as behind a proxy that restarts, nobody is taken out of the room', async () => {
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  const lines = [await showing(host, live.id), await showing(viewer, live.id)];
  for (const line of lines) line.socket.terminate();
  await sleep(FOLLOWED_MS);
  expect(seen.others()).toHaveLength(1);
  expect(await stored(t, live.id)).toMatchObject({ status: 'LIVE', viewer_count: 1 });
});
