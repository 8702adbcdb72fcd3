import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';

const STOP_MS_MAX = 10_000;

test('a connection that never asked for anything, and one that waits for the next request, do not keep the product from stopping', async () => {
  const t = await startTestApp();
  const port = Number(new URL(t.url).port);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const waiting = connect(port, '127.0.0.1');
  waiting.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(waiting, 'data');

  const before = performance.now();
  await t[Symbol.asyncDispose]();
  expect(performance.now() - before).toBeLessThan(STOP_MS_MAX);
  silent.destroy();
  waiting.destroy();
});
