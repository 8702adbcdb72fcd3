import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRedisBus } from './bus.ts';

/** As much of a Redis as a bus begins with; what it is asked for later stays unanswered. */
async function startSilentRedis(onPing: () => void): Promise<AsyncDisposable & { url: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (data) => {
      for (const [, command] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        if (command === 'PING') onPing();
        else if (command === 'SUBSCRIBE') socket.write('*3\r\n$9\r\nsubscribe\r\n$11\r\nbenison:bus\r\n:1\r\n');
        else socket.write('+OK\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test('a process that ends while Redis owes it an answer says nothing of a Redis that is away', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const pinged = Promise.withResolvers<void>();
  await using redis = await startSilentRedis(() => pinged.resolve());
  const bus = await createRedisBus(redis.url, logger);
  await pinged.promise;
  await bus[Symbol.asyncDispose]();
  await new Promise((later) => setImmediate(later));
  expect(lines).toEqual([]);
});
