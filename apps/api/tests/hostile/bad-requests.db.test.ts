import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import { HONEST_REST } from './test-operations.ts';
import { nameOf } from './test-shapes.ts';
import { makeWorld, type World } from './test-world.ts';

/** Requests that are malformed before their content even matters. */

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benison-web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Benison</title>');
  world = await makeWorld({ env: { BENISON_WEB_DIST: folder } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20), { level: 1 });

/** Bodies no endpoint accepts: what is sent, its headers, and the allowed statuses. */
const BODIES: [string, string | Uint8Array, Record<string, string>, number[]][] = [
  ['1 MB and a byte', `{"email":"${'x'.repeat(1_048_577)}"}`, JSON_TYPE, [413]],
  ['nested 10,000 deep', `{"email":${deep(10_000)},"query":${deep(10_000)}}`, JSON_TYPE, [400]],
  ['nested 40,000 deep', deep(40_000), JSON_TYPE, [400]],
  ['50,000 keys', `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":1`).join(',')}}`, JSON_TYPE, [413]],
  ['8,000 keys', `{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":1`).join(',')}}`, JSON_TYPE, [400]],
  ['__proto__', '{"__proto__":{"email":"a@b.example","password":"x","query":"{cursor}"}}', JSON_TYPE, [400]],
  ['duplicate keys', '{"email":1,"email":2,"email":[],"query":1,"query":2}', JSON_TYPE, [400]],
  ['an odd charset', '{"email":"a","query":"{cursor}"}', { 'content-type': 'application/json; charset=utf-7' }, [415]],
  ['a gzip bomb', bomb, { ...JSON_TYPE, 'content-encoding': 'gzip' }, [413]],
  ['what is said to be gzip and is not', '{"email":"a"}', { ...JSON_TYPE, 'content-encoding': 'gzip' }, [400]],
  ['an unknown encoding', '{"email":"a"}', { ...JSON_TYPE, 'content-encoding': 'zstd, br, x' }, [415]],
  ['a wrong content type', '{"email":"a"}', { 'content-type': 'text/xml' }, [400, 415]],
  ['no content type', new TextEncoder().encode('{"email":"a"}'), {}, [400, 415]],
  ['truncated JSON', '{"email":"a', JSON_TYPE, [400]],
  ['a JSON string', '"email"', JSON_TYPE, [400]],
  ['null', 'null', JSON_TYPE, [400]],
  ['nothing', '', JSON_TYPE, [400]],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x7b]), JSON_TYPE, [400]],
];

/** Endpoints without fields accept a body that has no known ones, and answer as this world allows: the stream is over. */
const WITHOUT_ANY_FIELD: Record<string, number[]> = {
  'patch /api/businesses/{id}': [200],
  'put /api/users/profile': [200],
  'post /api/streams/{id}/join': [409],
  'post /api/streams/{id}/leave': [200],
};

const doors = (): string[] => ['post /graphql', 'post /graphql/staff', ...REST_ROUTES.filter((route) => route.body).map(nameOf)];

test.each(BODIES)('a body of %s is refused by every endpoint, quickly, and disturbs nobody', async (_name, body, headers, allowed) => {
  for (const door of doors()) {
    const [method = '', path = ''] = door.split(' ');
    const honest = HONEST_REST[door];
    const url = honest?.path(world) ?? path;
    const cookie = clientOf(world, honest?.by ?? (door.includes('staff') ? 'verifier' : 'bob')).cookies.header();
    const response = await fetch(new URL(url, world.t.url), {
      method: method.toUpperCase(),
      body: body as BodyInit,
      headers: { origin: world.t.url, cookie, ...headers },
    });
    const answer = await response.text();
    // The edit page's picture may be several megabytes of text; its content is still refused.
    const more = door === 'put /api/businesses/current' ? [400, 200, 413, 415] : [...allowed, ...(WITHOUT_ANY_FIELD[door] ?? [])];
    expect(more, `${door}: ${answer.slice(0, 200)}`).toContain(response.status);
    expect(answer, door).not.toMatch(/node_modules|at \w+ \(|SyntaxError/);
  }
  expect((await world.guest.rest('GET', '/healthz')).status).toBe(200);
});

/** Sends raw bytes and returns the first line of the response; empty if the connection was closed without one. */
function raw(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(world.t.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let got = '';
    const done = () => (socket.destroy(), resolve(got.split('\r\n')[0] ?? ''));
    socket.on('data', (chunk) => ((got += chunk.toString('latin1')), got.includes('\r\n\r\n') && done()));
    socket.on('close', done).on('error', done);
    setTimeout(done, 4_000).unref();
  });
}

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: x', `Origin: ${world.t.url}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

test.each<[string, () => string]>([
  ['an unknown method', () => head('BREW /api/auth/login HTTP/1.1')],
  ['TRACE', () => head('TRACE /graphql HTTP/1.1')],
  ['CONNECT', () => head('CONNECT evil.example:443 HTTP/1.1')],
  ['PROPFIND', () => head('PROPFIND /api/businesses/current HTTP/1.1')],
  ['a path that climbs', () => head('GET /assets/../../../../etc/passwd HTTP/1.1')],
  ['an encoded path that climbs', () => head('GET /assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd HTTP/1.1')],
  ['a path that climbs through pictures', () => head('GET /media/..%2f..%2f..%2fetc%2fpasswd/x.webp HTTP/1.1')],
  ['encoded slashes', () => head('GET /api%2fauth%2fsession HTTP/1.1')],
  ['a null byte', () => head('GET /api/matches/%00 HTTP/1.1')],
  ['a broken escape', () => head('GET /api/matches/%E0%A4%A HTTP/1.1')],
  ['a broken escape in a page', () => head('GET /%ff%fe HTTP/1.1')],
  ['an absolute address of another host', () => head('GET http://evil.example/api/auth/session HTTP/1.1')],
  ['an address of 12 kB', () => head(`GET /api/auth/session?${'a'.repeat(12_000)} HTTP/1.1`)],
  ['an address of 40 kB', () => head(`GET /api/auth/session?${'a'.repeat(40_000)} HTTP/1.1`)],
  ['headers of 40 kB', () => head('GET /healthz HTTP/1.1', `X-Long: ${'a'.repeat(40_000)}`)],
  ['3,000 headers', () => head('GET /healthz HTTP/1.1', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: ${n}`))],
  ['a cookie of 10 kB', () => head('GET /api/auth/session HTTP/1.1', `Cookie: sid=${'a'.repeat(10_000)}`)],
  ['two lengths', () => head('POST /api/auth/login HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6')],
  ['a length and chunks', () => head('POST /api/auth/login HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked')],
  [
    'chunks of no size',
    () => `${head('POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
  ],
  ['no HTTP at all', () => '\u0016\u0003\u0001\u0002\u0000\r\n\r\n'],
])('%s is answered without a server error', async (_name, bytes) => {
  const line = await raw(bytes());
  expect(line).not.toMatch(/^HTTP\/1\.1 5\d\d/);
  expect((await world.guest.rest('GET', '/healthz')).body).toBe('ok');
});

test('somebody who requests the longest response a thousand times at once, and reads none of it, delays nobody', async () => {
  const { hostname, port } = new URL(world.t.url);
  const asked = Buffer.from('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.pause().write(asked);
  await sleep(50);
  expect((await world.guest.rest('GET', '/healthz')).body).toBe('ok');
  expect(sockets.filter((socket) => socket.closed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});

test("no path escapes the web app's folder", async () => {
  for (const path of [
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%5c..%5c..%5cetc/passwd',
    '/assets/..%252f..%252fetc/passwd',
    '/.env',
    '/.git/config',
  ]) {
    const { body, status } = await world.guest.rest('GET', path);
    expect(String(body?.message ?? body), path).not.toMatch(/root:|BENISON_SECRET|\[core\]/);
    expect(status, path).toBeLessThan(500);
  }
});

test('HEAD and OPTIONS change nothing, on any path', async () => {
  for (const route of REST_ROUTES) {
    for (const method of ['HEAD', 'OPTIONS', ...(route.method === 'get' ? ['DELETE'] : [])]) {
      const { status, headers } = await world.bob.client.rest(method, HONEST_REST[nameOf(route)]?.path(world) ?? '');
      expect(status, `${method} ${nameOf(route)}`).toBeLessThan(500);
      expect(headers.get('access-control-allow-origin'), nameOf(route)).toBeNull();
    }
  }
  for (const method of ['HEAD', 'OPTIONS', 'GET', 'PUT', 'DELETE'])
    expect((await world.bob.client.rest(method, '/graphql')).status).toBe(405);
});

test.each(['h2c', 'TLS/1.0, HTTP/1.1', 'spdy/3', ''])(
  'a request that offers to go on in %s is answered as if it had not',
  async (upgrade) => {
    const { hostname, port } = new URL(world.t.url);
    const ask = (method: string, path: string, body?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          ...JSON_TYPE,
          origin: world.t.url,
          connection: 'Upgrade, HTTP2-Settings',
          upgrade,
          'http2-settings': 'AAMAAABkAAQ',
        };
        const sent = request({ hostname, port, method, path, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        sent.once('error', reject).end(body);
      });
    expect(await ask('GET', '/api/legal')).toBe(200);
    expect(await ask('POST', '/graphql', '{"query":"{ cursor }"}')).toBe(200);
    expect(await ask('POST', '/graphql', '{')).toBe(400);
  },
);

test('a method that a path does not take is refused, and Allow names those that this very path takes', async () => {
  const byPath = Map.groupBy(REST_ROUTES, ({ path }) => path);
  for (const [path, [first, ...others]] of byPath) {
    if (!first) continue;
    const taken = [first, ...others].map(({ method }) => method.toUpperCase());
    const address = HONEST_REST[nameOf(first)]?.path(world) ?? path;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => !taken.includes(one))) {
      const { status, body, headers } = await world.bob.client.rest(method, address, method === 'GET' ? undefined : {});
      expect({ status, code: body?.code, allow: headers.get('allow') }, `${method} ${path}`).toEqual({
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        allow: taken.join(', '),
      });
    }
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await world.bob.client.rest(method, '/api/openapi.json', {});
    expect({ status, allow: headers.get('allow') }, method).toEqual({ status: 405, allow: 'GET, HEAD' });
  }
});

test.each([
  ['/API/auth/login', 'in capitals'],
  ['//api/auth/login', 'with a slash too many'],
  ['/api%2fauth/login', 'with an encoded slash'],
  ['/api/auth/login/more', 'that goes on'],
  ['/discover', 'of a page'],
  ['/', 'of the first page'],
])('a change sent to %s, an address %s, is refused in the form of every refusal', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { hostname, port } = new URL(world.t.url);
    const headers = { origin: world.t.url, ...JSON_TYPE };
    const { status, text } = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const sent = request({ hostname, port, method, path, headers }, (answer) => {
        answer.toArray().then((parts) => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }), reject);
      });
      sent.on('error', reject).end();
    });
    expect(status, method).toBe(404);
    expect(JSON.parse(text)).toEqual({ code: 'NOT_FOUND', message: expect.any(String) });
  }
});

test('three hundred connections that never finish their request delay nobody', async () => {
  const { hostname, port } = new URL(world.t.url);
  const slow = Array.from({ length: 300 }, (_, n) => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    const start = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(n % 2 ? start : `${start}Origin: ${world.t.url}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n`);
    return socket;
  });
  await sleep(200);
  expect((await world.guest.rest('GET', '/healthz')).status).toBe(200);
  expect((await world.bob.client.query('{ viewer { id } }')).viewer.id).toBe(world.bob.userId);
  // Nobody was answered because they had been let go.
  expect(slow.filter((socket) => socket.closed)).toEqual([]);
  for (const socket of slow) socket.destroy();
});
