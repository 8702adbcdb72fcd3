import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { delimiter, join } from 'node:path';
import { caddyProgram } from '@benison/stack/caddy';
import { ROOT } from '@benison/stack/paths';
import { redisProgram } from '@benison/stack/redis';
import type { TestClient } from '@benison/testkit/client';
import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { agree, START, startOf } from '../setups/test-streams.ts';
import { CHANGES, draft, makePair, SEND } from '../setups/test-threads.ts';
import { actAsDocker, run, SERVICES, startProduction, type Production, type Service } from './test-production.ts';

const REQUESTS = 10_000;
const CALLERS = 8;

/** Two members who matched; the process that made them is gone before anybody is asked. */
async function seeded({ database }: Production) {
  await using t = await startTestApp({ database });
  const pair = await makePair(t);
  return { ...pair, cursor: await pair.bob.client.cursor() };
}

const at = (origin: string, { client }: SeededMember): TestClient => client.at(origin);

const missing = [...(caddyProgram() ? [] : ['caddy']), ...(redisProgram() ? [] : ['redis-server'])];

test.skipIf(missing.length > 0)('behind the real proxy every door is where the documentation says, and no other is open', async () => {
  await using production = await startProduction(caddyProgram() ?? '');
  const { origin } = production;
  const { alice, bob, matchId, cursor } = await seeded(production);
  const [here, there] = [at(origin, alice), at(origin, bob)];
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers, redirect: 'manual' });

  // Pages.
  const landing = await get('/');
  const html = await landing.text();
  expect([landing.status, landing.headers.get('x-frame-options'), landing.headers.get('cache-control')]).toEqual([200, 'DENY', 'no-cache']);
  expect(landing.headers.get('content-security-policy')).toContain(`ws://${new URL(origin).host} http://${new URL(origin).host}`);
  expect(html).toContain(`content="${origin}/share.png"`);
  for (const [path, status] of [
    ['/login', 200],
    ['/discover', 200],
    ['/admin', 200],
    ['/home', 302],
    ['/wp-login.php', 404],
    ['/.env', 404],
    ['/.server/Caddyfile', 404],
    ['/assets/app-of-yesterday.js', 404],
  ] as const)
    expect([path, (await get(path)).status]).toEqual([path, status]);
  // Its files.
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  const file = await get(asset, { 'accept-encoding': 'gzip' });
  expect([file.status, file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'gzip',
  ]);
  // What the api answers.
  for (const path of ['/api/openapi.json', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/healthz', '/readyz'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  const own = await here.rest('GET', '/api/businesses/current');
  expect([own.status, own.body.id]).toEqual([200, alice.businessId]);
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  // The socket.
  const live = await there.subscribe(CHANGES, { after: cursor });
  await here.query(SEND, draft(matchId, 'Through the proxy'));
  expect(JSON.stringify(await live.next())).toContain('messageChanged');
  live.close();
  // Uploads and pictures.
  const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const uploaded = await here.rest('POST', `/api/businesses/${alice.businessId}/photos`, form);
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBeLessThan(300);
  const picture = /\/media\/[^"]+/.exec(JSON.stringify(uploaded.body))?.[0] ?? '';
  const served = await here.rest('GET', picture);
  expect([served.status, served.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true]);

  // Live video: signalling passes for whom the api lets in, and nothing else of LiveKit's is there.
  await agree({ ...alice, client: here });
  const {
    startStream: { ticket },
  } = await here.query(START, startOf());
  const host = await joinRoom(origin, ticket.token as string);
  await host.publish();
  expect((await get(`/rtc/validate?access_token=${ticket.token}`)).status).toBe(200);
  expect((await get('/rtc/validate?access_token=forged')).status).toBe(401);
  await here.query('mutation($id: ID!) { endStream(input: { streamId: $id }) { summary { minutes } } }', { id: ticket.stream.id });
  expect((await get(`/rtc/validate?access_token=${ticket.token}`)).status).toBe(403);
  await host[Symbol.asyncDispose]();
  for (const path of ['/whip/v1', '/rtc/../whip/v1', '/twirp/livekit.RoomService/ListRooms', '/rtc/v1/anything'])
    expect([
      path,
      (await fetch(`${origin}${path}`, { method: 'POST', headers: { authorization: `Bearer ${ticket.token}` } })).status,
    ]).toEqual([path, 405]);

  // What only operators and the proxy itself ask.
  expect((await fetch(`http://127.0.0.1:${production.operationsPort}/metrics`)).status).toBe(200);
  for (const path of ['/metrics', '/internal/room-entry', '/dev/mailbox']) expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test.skipIf(missing.length > 0)('update.sh replaces everything behind the real proxy, and not one of 10,000 requests fails', async () => {
  await using production = await startProduction(caddyProgram() ?? '');
  const { origin, folder, up, publish, reload } = production;
  const { alice, bob, matchId, cursor } = await seeded(production);
  const calls: string[] = [];
  await using docker = await actAsDocker(folder, async ([, ...words]) => {
    calls.push(words.join(' '));
    const name = words.at(-1) as Service;
    if (words[0] === 'up' && SERVICES.includes(name)) return up(name).then(() => 0);
    if (words[0] === 'run' && (name as string) === 'pages') return publish();
    if (words[0] === 'exec') return reload();
    return 0;
  });

  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const cookie = at(origin, alice).cookies.header();
  const ask = (path: string, body?: string): Promise<string> =>
    new Promise((resolve) => {
      const to = request(
        new URL(path, origin),
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: { origin, cookie, ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) },
        },
        (from) => {
          let text = '';
          from.on('data', (chunk) => (text += chunk));
          from.on('end', () => resolve(from.statusCode === 200 ? '200' : `${path} ${from.statusCode} ${text.slice(0, 120)}`));
          from.on('error', (error) => resolve(`${path} ${error.message}`));
        },
      );
      to.on('error', (error) => resolve(`${path} ${error.message}`));
      to.end(body);
    });
  const asks = [
    () => ask('/graphql', JSON.stringify({ query: '{ cursor }' })),
    () => ask('/api/businesses/current'),
    () => ask('/login'),
    () => ask('/graphql', JSON.stringify({ query: SEND, variables: draft(matchId, randomBytes(8).toString('hex')) })),
  ];
  const answers = new Map<string, number>();
  let [asked, isUpdating] = [0, true];
  const caller = async (): Promise<void> => {
    while (isUpdating || asked < REQUESTS) {
      asked += 1;
      // A message among 50 requests: the sessions of two members are limited.
      const answer = await (asks[asked % 50 === 0 ? 3 : asked % 3] as () => Promise<string>)();
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, caller));
  const updated = await run('sh', [join(ROOT, 'apps/api/operations/update.sh')], {
    PATH: [docker.bin, process.env['PATH']].join(delimiter),
    APIS: 'api-1 api-2 worker-2',
  });
  isUpdating = false;
  await callers;
  agent.destroy();
  expect(updated, updated.output).toMatchObject({ code: 0 });
  expect(calls).toEqual([
    'build',
    'run --rm --no-deps --entrypoint sh /operations/backup.sh once backup',
    'run --rm --no-deps setup',
    ...['api-1', 'api-2', 'worker-2', 'worker'].map((name) => `up --detach --no-deps --wait ${name}`),
    'run --rm --no-deps pages',
    'exec -T web caddy reload --config /site/now/.server/Caddyfile --adapter caddyfile',
    'up --detach',
  ]);
  expect(Object.fromEntries(answers)).toEqual({ 200: asked });
  // Told to whoever comes back: nothing was lost on the way.
  const live = await at(origin, bob).subscribe(CHANGES, { after: cursor });
  expect(JSON.stringify(await live.next())).toContain('messageChanged');
  live.close();
});
