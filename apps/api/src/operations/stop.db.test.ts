import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';

/** Sooner than a connection that sends no request is closed anyway. */
const GONE_MS_MAX = 10_000;

test('a connection that never asked for anything, and one that waits for the next request, do not keep the product from stopping', async () => {
  const t = await startTestApp();
  const port = Number(new URL(t.url).port);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const waiting = connect(port, '127.0.0.1');
  waiting.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(waiting, 'data');

  const before = performance.now();
  const gone = Promise.all([once(silent.resume(), 'close'), once(waiting.resume(), 'close')]);
  const stopped = t[Symbol.asyncDispose]();
  await gone;
  expect(performance.now() - before).toBeLessThan(GONE_MS_MAX);
  await stopped;
});
