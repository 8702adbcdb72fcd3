import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededMember } from '@benison/testkit/seed';
import { SOON_MS } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherDevice, TestSocket } from '../../../tests/setups/test-socket.ts';

const TYPING = 'subscription { typing { matchId businessId at } }';
const AT = '2026-01-01T00:00:00.000Z';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const headersOf = (member: SeededMember) => ({ cookie: member.client.cookies.header() });
function signal(userId: string, matchId: string): void {
  t.app.feed.signal({ type: 'thread.typing', topics: [`user:${userId}`], data: { matchId, businessId: 'b', at: AT } });
}

/** How many subscriptions of a member would hear a signal now. */
const listenersOf = (userId: string): number =>
  [...t.http.sockets.protocol.groups.values()]
    .filter(({ topics }) => topics.includes(`user:${userId}`))
    .reduce((sum, { members }) => sum + members.size, 0);

/** Subscribes, and waits until the server listens for it. */
async function subscribe(socket: TestSocket, id: string, { userId }: SeededMember): Promise<void> {
  const before = listenersOf(userId);
  socket.subscribe(id, TYPING);
  await expect.poll(() => listenersOf(userId), { interval: 5 }).toBe(before + 1);
}

async function listen(member: SeededMember, headers: Record<string, string> = headersOf(member)): Promise<TestSocket> {
  const socket = await TestSocket.open(t.url, { headers });
  await subscribe(socket, '1', member);
  return socket;
}

test('a client that stops reading is disconnected, and its neighbours get everything meanwhile', async () => {
  const member = await t.seed.member();
  const stalled = await listen(member);
  const neighbour = await listen(member, await anotherDevice(t, member.userId));
  stalled.socket.pause();
  const text = 'x'.repeat(8_000);
  let sent = 0;
  const slow = () =>
    [...t.http.sockets.clients].some((client) => client.actor.kind === 'member' && client.actor.sessionId === member.sessionId);
  for (const end = Date.now() + SOON_MS; slow() && Date.now() < end;) {
    for (let n = 0; n < 20; n += 1, sent += 1) signal(member.userId, text);
    await sleep(5);
  }
  expect(slow()).toBe(false);
  await neighbour.waitFor(() => neighbour.payloads('1').length === sent);
  signal(member.userId, 'last');
  await neighbour.waitFor(() => neighbour.payloads('1').length === sent + 1);
  stalled.socket.terminate();
  await neighbour.close();
});

test('5,000 signals in one tick: the process survives, the flooded are told to refetch, others notice nothing', async () => {
  const [flooded, other] = await Promise.all([t.seed.member(), t.seed.member()]);
  const [one, neighbour] = await Promise.all([listen(flooded), listen(other)]);
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 5_000; n += 1) signal(flooded.userId, `${n}`);
  signal(other.userId, 'calm');
  await neighbour.waitFor(() => neighbour.payloads('1').length === 1);
  const end = await one.until((frame) => frame.type === 'error');
  expect(end.payload[0].extensions.code).toBe('RESYNC');
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576);
  await subscribe(one, '2', flooded);
  signal(flooded.userId, 'after');
  await one.waitFor(() => one.payloads('2').length === 1);
  await Promise.all([one.close(), neighbour.close()]);
});

test('a flood of several ticks tells its listeners once, after it; whoever joined in its midst is told as well', async () => {
  const member = await t.seed.member();
  const first = await listen(member);
  const flood = (): void => {
    for (let n = 0; n < 1_000; n += 1) signal(member.userId, `${n}`);
  };
  flood();
  const second = await listen(member, await anotherDevice(t, member.userId));
  flood();
  await sleep(50);
  flood();
  for (const socket of [first, second]) {
    const end = await socket.until((frame) => frame.type === 'error');
    expect(end.payload[0].extensions.code).toBe('RESYNC');
  }
  // The flood is over for both: whoever comes back now hears what is new, and is not told again.
  for (const socket of [first, second]) await subscribe(socket, '2', member);
  signal(member.userId, 'after');
  for (const socket of [first, second]) {
    await socket.waitFor(() => socket.payloads('2').length === 1);
    expect(socket.frames.filter((frame) => frame.type === 'error')).toHaveLength(1);
    await socket.close();
  }
});

test('whoever listens to a flood that does not end is told all the same', async () => {
  const member = await t.seed.member();
  const socket = await listen(member);
  const flood = setInterval(() => {
    for (let n = 0; n < 1_000; n += 1) signal(member.userId, `${n}`);
  }, 10);
  try {
    expect((await socket.until((frame) => frame.type === 'error')).payload[0].extensions.code).toBe('RESYNC');
  } finally {
    clearInterval(flood);
  }
  await socket.close();
});

test('no signal reaches the wrong member, however full the queues are', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => t.seed.member()));
  const sockets = await Promise.all(members.map((member) => listen(member)));
  sockets[0]?.socket.pause();
  for (let round = 0; round < 500; round += 1) {
    for (const member of members) signal(member.userId, member.userId);
    if (round % 50 === 0) await sleep(5);
  }
  await sleep(300);
  sockets[0]?.socket.resume();
  for (const [index, socket] of sockets.entries()) {
    await socket.waitFor(() => socket.payloads('1').length > 400 || socket.frames.some((frame) => frame.type === 'error'));
    for (const payload of socket.payloads('1')) expect(payload.data.typing.matchId).toBe(members[index]?.userId);
  }
  await Promise.all(sockets.map((socket) => socket.close()));
});

test('all that one member may subscribe to costs one execution an event, and one validation', async () => {
  const member = await t.seed.member();
  const query = 'subscription Shared { typing { matchId at } }';
  const devices = await Promise.all(Array.from({ length: 4 }, () => anotherDevice(t, member.userId)));
  const sockets = (
    await Promise.all(devices.map((headers) => Promise.all(Array.from({ length: 10 }, () => TestSocket.open(t.url, { headers })))))
  ).flat();
  const before = t.app.doors.member.documents.validations;
  for (const socket of sockets) for (let n = 0; n < 24; n += 1) socket.subscribe(`${n}`, query);
  const group = () => [...t.http.sockets.protocol.groups.values()].find((one) => one.operation.key.includes('Shared'));
  await expect.poll(() => group()?.members.size).toBe(960);
  expect(t.app.doors.member.documents.validations - before).toBe(1);
  for (let n = 0; n < 3; n += 1) signal(member.userId, 'shared');
  await Promise.all(sockets.map((socket) => socket.waitFor(() => socket.frames.filter((frame) => frame.type === 'next').length === 72)));
  expect(group()?.executions).toBe(3);
  await Promise.all(sockets.map((socket) => socket.close()));
  await expect.poll(group).toBeUndefined();
});
