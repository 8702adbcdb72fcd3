import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepResultsValid, TestSocket } from '../../../tests/setups/test-socket.ts';
import { CHANGES, draft, makePair, SEND } from '../../../tests/setups/test-threads.ts';
import type { SubscriptionGroup } from './subscription-group.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

/** Two matched members, and what one of them receives. */
async function listening() {
  const { alice, bob, matchId } = await makePair(t);
  await untilTold(t);
  const socket = await TestSocket.open(t.url, { headers: { cookie: bob.client.cookies.header() } });
  socket.subscribe('1', CHANGES);
  const topic = `user:${bob.userId}`;
  const group = (): SubscriptionGroup | undefined =>
    [...t.http.sockets.protocol.groups.values()].find((one) => one.operation.source.topics.includes(topic));
  while (group()?.members.size !== 1) await sleep(5);
  const heard = () => socket.payloads('1').map((payload) => payload.data.messageChanged);
  return { alice, matchId, topic, socket, group, heard, until: (count: number) => socket.waitFor(() => heard().length === count) };
}

async function cursorsOf(topic: string): Promise<string[]> {
  const { rows } = await t.app.pool.query<{ position: string }>(
    "select position from events where topics && $1 and type = 'message.sent' order by position",
    [[topic]],
  );
  return rows.map(({ position }) => t.app.feed.cursorOf(BigInt(position)));
}

test('a message is loaded once for its subscribers while it gets its position, and sent with that position', async () => {
  keepResultsValid();
  const { alice, matchId, topic, socket, group, heard, until } = await listening();
  for (let n = 1; n <= 5; n += 1) {
    await alice.client.query(SEND, draft(matchId, `No. ${n}`));
    await until(n);
  }
  expect(group()?.executions).toBe(5);
  expect(heard().map((one) => one.message.sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(heard().map((one) => one.cursor)).toEqual(await cursorsOf(topic));
  await socket.close();
});

test('a result prepared for an event that got another position, or none, is never shown', async () => {
  const { alice, matchId, topic, socket, heard, until } = await listening();
  const sent = draft(matchId, 'The only one');
  t.app.feed.expect([
    { id: '999999999', type: 'message.sent', topics: [topic], data: { matchId, messageId: sent.input.id }, at: new Date() },
  ]);
  await alice.client.query(SEND, sent);
  await until(1);
  expect(heard().map((one) => one.message.content)).toEqual(['The only one']);
  expect(heard().map((one) => one.cursor)).toEqual(await cursorsOf(topic));
  await socket.close();
});

test('of many simultaneous messages each is sent once, in order and with its own position', async () => {
  const { alice, matchId, topic, socket, heard, until } = await listening();
  await Promise.all(Array.from({ length: 40 }, (_, n) => alice.client.query(SEND, draft(matchId, `No. ${n}`))));
  await until(40);
  expect(heard().map((one) => one.cursor)).toEqual(await cursorsOf(topic));
  expect(new Set(heard().map((one) => one.message.sequence)).size).toBe(40);
  await socket.close();
});
