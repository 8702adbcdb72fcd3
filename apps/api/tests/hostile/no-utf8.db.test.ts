import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { newId } from '../../src/platform/clock.ts';

/** Bytes that are no UTF-8 are refused at every door, and never stored as something else. */

let t: TestApp;
let me: SeededMember;
let matchId: string;
beforeAll(async () => {
  t = await startTestApp();
  me = await t.seed.member();
  matchId = await t.seed.match(me, await t.seed.member());
});
afterAll(() => t[Symbol.asyncDispose]());

/** Not text in UTF-8: a lone byte of Latin-1, a sequence that is cut, an overlong one, and half a surrogate pair. */
const BAD = [[0xe9], [0xe2, 0x82], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xff]].map((bytes) => Buffer.from(bytes));
const around = (text: string, bytes: Buffer): Buffer => {
  const [before = '', after = ''] = text.split('BAD');
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
};

interface Sent {
  method?: string;
  path: string;
  body?: Buffer;
  headers?: Record<string, string>;
  isChunked?: boolean;
}

function send({ method = 'POST', path, body, headers = {}, isChunked = false }: Sent): Promise<{ status: number; text: string }> {
  const { url, cookies } = me.client;
  const { hostname, port } = new URL(url);
  const own = { origin: url, cookie: cookies.header(), 'content-type': 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, path, method, headers: { ...own, ...(body && !isChunked && { 'content-length': body.length }) } },
      (answer) => {
        const pieces: Buffer[] = [];
        answer
          .on('data', (piece: Buffer) => pieces.push(piece))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
      },
    );
    sending.on('error', reject).end(body);
  });
}

const MESSAGE = () =>
  JSON.stringify({
    query: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
    variables: { input: { id: newId(), matchId, content: 'caf BAD ok' } },
  });

test.each(BAD)('a GraphQL body with %o is refused on either way in, and nothing is stored', async (...bytes) => {
  const bad = Buffer.from(bytes as unknown as number[]);
  for (const isChunked of [false, true]) {
    const { status, text } = await send({ path: '/graphql', body: around(MESSAGE(), bad), isChunked });
    expect({ isChunked, status }, text).toEqual({ isChunked, status: 400 });
    expect(text).toContain('BAD_INPUT');
  }
  const { rows } = await t.app.pool.query('select content from messages where match_id = $1', [matchId]);
  expect(rows).toEqual([]);
});

test('a documented body, a query, a path and a stored header that are no UTF-8 are refused', async () => {
  const profile = JSON.stringify({ firstName: 'BAD' });
  for (const bad of BAD) {
    const escaped = Array.from(bad, (byte) => `%${byte.toString(16)}`).join('');
    const all = [
      await send({ method: 'PUT', path: '/api/users/profile', body: around(profile, bad) }),
      await send({ method: 'GET', path: `/api/businesses/discover?location=${escaped}` }),
      await send({ method: 'GET', path: `/api/bizcoin/wallet/${escaped}` }),
      await send({ path: '/graphql', body: Buffer.from('{"query":"{ cursor }"}'), headers: { 'user-agent': bad.toString('latin1') } }),
      await send({ method: 'GET', path: '/api/auth/session', headers: { 'user-agent': bad.toString('latin1') } }),
    ];
    expect(
      all.map(({ status }) => status),
      escaped,
    ).toEqual([400, 400, 400, 400, 400]);
  }
  expect((await send({ method: 'GET', path: '/api/businesses/discover?location=Maryland&industry=' })).status).toBe(200);
});

test('what is UTF-8 is stored as it was sent', async () => {
  const body = Buffer.from(MESSAGE().replace('BAD', 'é 日本 👍'));
  expect((await send({ path: '/graphql', body, headers: { 'user-agent': Buffer.from('Müller').toString('latin1') } })).status).toBe(200);
  const { rows } = await t.app.pool.query('select content from messages where match_id = $1', [matchId]);
  expect(rows).toEqual([{ content: 'caf é 日本 👍 ok' }]);
});

test('a charset is taken as people write it, and no other is', async () => {
  const ask = (charset: string, isChunked: boolean) =>
    send({
      path: '/graphql',
      body: Buffer.from('{"query":"{ cursor }"}'),
      headers: { 'content-type': `application/json; charset=${charset}` },
      isChunked,
    });
  for (const isChunked of [false, true]) {
    for (const charset of ['utf-8', 'UTF-8', 'utf8', 'UTF8', '"utf-8"', '"Utf8"'])
      expect((await ask(charset, isChunked)).status, charset).toBe(200);
    for (const charset of ['latin1', 'utf-16', 'utf-7', 'utf88']) expect((await ask(charset, isChunked)).status, charset).toBe(415);
  }
  const { status } = await send({
    method: 'PUT',
    path: '/api/users/profile',
    body: Buffer.from('{"firstName":"Zoë"}'),
    headers: { 'content-type': 'application/json;charset=UTF8' },
  });
  expect(status).toBe(200);
});

test('a part of a form whose name or words are no UTF-8 is refused', async () => {
  const form = (name: Buffer, value: Buffer) =>
    Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="'),
      name,
      Buffer.from('"\r\n\r\n'),
      value,
      Buffer.from(
        '\r\n--edge\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nnone\r\n--edge--\r\n',
      ),
    ]);
  for (const bad of BAD) {
    for (const body of [form(Buffer.from('filter'), bad), form(bad, Buffer.from('modern'))]) {
      const { status, text } = await send({
        path: `/api/businesses/${me.businessId}/photos`,
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      });
      expect(status, text).toBe(400);
      expect(text).toContain('UTF-8');
    }
  }
});

test('a frame of the socket that is no UTF-8 closes it', async () => {
  const socket = new WebSocket(`${t.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { origin: me.client.url, cookie: me.client.cookies.header() },
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(around('{"type":"connection_init","payload":{"name":"BAD"}}', Buffer.from([0xe9])), { binary: false });
  expect(await Promise.race([closed, sleep(3_000, 0)])).toBe(1007);
});
