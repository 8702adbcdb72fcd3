import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestSocket } from '../../../tests/setups/test-socket.ts';
import type { Actor } from '../../actor.ts';
import { SocketServer } from './socket-server.ts';

/** Sockets of sessions that end while they are being looked up. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

/** A server that learns whose a session is when the test says so. */
async function slowToIdentify() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Actor>();
  const identify = (): Promise<Actor> => {
    asked.resolve();
    return answer.promise;
  };
  const server = createServer();
  const sockets = new SocketServer(t.app, [{ path: '/graphql', door: t.app.doors.member, identify, hasSession: () => true }]);
  sockets.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    sockets,
    asked: asked.promise,
    answer: answer.resolve,
    open: () => TestSocket.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers: { origin: t.url }, init: false }),
    async [Symbol.asyncDispose]() {
      await sockets[Symbol.asyncDispose]();
      server.close();
    },
  };
}

const actorOf = async (): Promise<Actor> => (await t.seed.member()).actor;

test('a session that ends while its socket is being opened closes it, and no other', async () => {
  await using slow = await slowToIdentify();
  const actor = await actorOf();
  const opening = slow.open();
  await slow.asked;
  slow.sockets.closeWhere((one) => one === actor);
  slow.answer(actor);
  expect(await (await opening).closed).toEqual({ code: 4403, reason: 'Signed out' });
  const later = await slow.open();
  later.send({ type: 'connection_init' });
  expect(await later.until(({ type }) => type === 'connection_ack')).toBeTruthy();
  await later.close();
});

test('the end of other sessions leaves a socket that is being opened alone', async () => {
  await using slow = await slowToIdentify();
  const [actor, other] = [await actorOf(), await actorOf()];
  const opening = slow.open();
  await slow.asked;
  slow.sockets.closeWhere((one) => one === other);
  slow.answer(actor);
  const socket = await opening;
  socket.send({ type: 'connection_init' });
  expect(await socket.until(({ type }) => type === 'connection_ack')).toBeTruthy();
  await socket.close();
});
