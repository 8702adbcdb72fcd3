import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { BenisonClient } from './client.ts';
import type { ClientOptions } from './settings.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers as it is told, one request after the other, the last answer to all that follow; and a client of it. */
async function scene(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const at: number[] = [];
  const server = createServer((request, response) => {
    at.push(performance.now());
    request.resume().on('end', () => (answers[at.length - 1] ?? answers.at(-1))?.(response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { at, client: new BenisonClient({ url, ...options }) };
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const done = json(200, { data: { cursor: 'here' } });
const limited = json(429, { errors: [{ message: 'Slowly.', extensions: { code: 'RATE_LIMITED' } }] }, { 'retry-after': '1' });
const away = json(503, { code: 'UNAVAILABLE', message: 'Away.' }, { 'x-request-id': 'r-1' });
const CURSOR = '{ cursor }';

test('a reading that is refused for a moment is sent again, and not before the time that the answer names', async () => {
  const { client, at } = await scene([limited, away, done]);
  expect(await client.query(CURSOR)).toEqual({ cursor: 'here' });
  expect(at).toHaveLength(3);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
});

test('it is sent so often and no more, and then the last refusal is told', async () => {
  const { client, at } = await scene([away], { attempts: 2 });
  await expect(client.query(CURSOR)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, requestId: 'r-1' });
  expect(at).toHaveLength(2);
});

test('a wait that is longer than the program likes is told instead of waited for', async () => {
  const { client, at } = await scene([json(429, { code: 'RATE_LIMITED', message: 'Slowly.' }, { 'retry-after': '120' }), done]);
  await expect(client.query(CURSOR)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 120 });
  expect(at).toHaveLength(1);
});

test('an attempt has its time, and one that hangs is followed by another', async () => {
  const { client, at } = await scene([() => {}, done], { timeoutMs: 200 });
  expect(await client.query(CURSOR)).toEqual({ cursor: 'here' });
  expect(at).toHaveLength(2);
  const { client: impatient } = await scene([() => {}], { timeoutMs: 100, attempts: 1 });
  await expect(impatient.query(CURSOR)).rejects.toMatchObject({ code: 'TIMED_OUT' });
});

test('an answer that breaks off counts as none', async () => {
  const { client } = await scene([
    (response) => response.writeHead(200, { 'content-length': '100' }).write('{"data"', () => response.destroy()),
    done,
  ]);
  expect(await client.query(CURSOR)).toEqual({ cursor: 'here' });
});

test('whoever asked can stop waiting, with a reason of their own', async () => {
  const { client, at } = await scene([away]);
  const reason = new Error('Enough.');
  const asked = client.query(CURSOR, {}, { signal: AbortSignal.any([abortedIn(100, reason)]) });
  await expect(asked).rejects.toBe(reason);
  expect(at.length).toBeLessThanOrEqual(2);
});

test("a page of somebody else's is told as one, and a refusal that stands is not asked again", async () => {
  const { client, at } = await scene([
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in to the wifi</p>'),
  ]);
  await expect(client.query(CURSOR)).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE', status: 200 });
  expect(at).toHaveLength(1);
  const refused = await scene([json(403, { code: 'FORBIDDEN', message: 'No.', details: { scope: 'DECK_READ' } })]);
  await expect(refused.client.query(CURSOR)).rejects.toMatchObject({ code: 'FORBIDDEN', details: { scope: 'DECK_READ' } });
  expect(refused.at).toHaveLength(1);
});

function abortedIn(ms: number, reason: Error): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), ms);
  return controller.signal;
}
