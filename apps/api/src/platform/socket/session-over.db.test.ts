import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherDevice, TestSocket } from '../../../tests/setups/test-socket.ts';

/** Sockets that come back after their session has ended, and rights that change while a socket is open. */

const MINE = 'subscription { matchChanged { cursor } }';
const OF_A_BUSINESS = 'subscription { streamNoticeAdded { cursor } }';
const CREATE = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { business { id } } }';
const OVER = { code: 4403, reason: 'Session over' };

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const run = (text: string, values: unknown[] = []) => t.app.pool.query(text, values);
const open = (headers: Record<string, string>, path = '/graphql') => TestSocket.open(t.url, { path, headers, init: false });
const closing = async (headers: Record<string, string>, path?: string) => (await open(headers, path)).closed;

describe('a cookie that is worth nothing is told so at the upgrade, and not taken for a guest', () => {
  test.each<[string, (sessionId: string, userId: string) => Promise<unknown>]>([
    ['of a session that ran out overnight', (id) => run("update sessions set expires_at = now() - interval '1 hour' where id = $1", [id])],
    ['of a session ended on another device', (id) => run('update sessions set revoked_at = now() where id = $1', [id])],
    ['of an account that is suspended', (_id, userId) => run("update users set state = 'SUSPENDED' where id = $1", [userId])],
    ['of a session that is gone', (id) => run('delete from sessions where id = $1', [id])],
  ])('%s', async (_name, end) => {
    const me = await t.seed.member();
    await end(me.sessionId, me.userId);
    expect(await closing({ cookie: me.client.cookies.header() })).toEqual(OVER);
  });

  test('of nobody at all', async () => {
    expect(await closing({ cookie: 'sid=made-up' })).toEqual(OVER);
  });

  test.each<[string, string]>([
    ['who did nothing for a quarter of an hour', "last_used_at = now() - interval '16 minutes'"],
    ['whose working day is over', "expires_at = now() - interval '1 minute'"],
    ['whose sessions were ended', 'revoked_at = now()'],
  ])('of staff %s', async (_name, change) => {
    const { actor, client } = await t.seed.staff({ role: 'MODERATOR' });
    await run(`update admin_sessions set ${change} where id = $1`, [actor.sessionId]);
    expect(await closing({ cookie: client.cookies.header() }, '/graphql/staff')).toEqual(OVER);
  });

  test('of staff, as a bearer token', async () => {
    expect(await closing({ authorization: `Bearer ${'x'.repeat(43)}` }, '/graphql/staff')).toEqual(OVER);
  });
});

test.each([
  ['without a cookie', {}, '/graphql'],
  ['that knows it is one, whatever cookie is left over', { cookie: 'sid=made-up' }, '/graphql?as=guest'],
])('a guest %s may connect, and is asked to sign in for what is personal', async (_name, headers, path) => {
  const socket = await TestSocket.open(t.url, { path, headers });
  socket.subscribe('1', MINE);
  expect((await socket.until(({ type }) => type === 'error')).payload[0].extensions.code).toBe('UNAUTHENTICATED');
  await socket.close();
});

test('an open socket answers by the business that was made meanwhile', async () => {
  const { client } = await t.seed.member({ business: null });
  const socket = await TestSocket.open(t.url, { headers: { cookie: client.cookies.header() } });
  socket.subscribe('1', OF_A_BUSINESS);
  expect((await socket.until(({ id }) => id === '1')).payload[0].extensions.code).toBe('BUSINESS_REQUIRED');
  const input = {
    name: 'Harbour Bindery',
    businessType: 'LLC',
    industry: 'RETAIL',
    companySize: 'SMALL',
    description: 'We bind short runs by hand, and ship them within a week.',
    city: 'Baltimore',
    state: 'MD',
    seeking: ['CLIENT'],
    offering: [],
  };
  const made = await client.graphql(CREATE, { input });
  expect(made.errors).toEqual([]);
  socket.subscribe('2', OF_A_BUSINESS);
  socket.send({ type: 'ping' });
  await socket.until(({ type }) => type === 'pong');
  await expect
    .poll(() =>
      [...t.http.sockets.subscriptions()].some(
        ({ actor }) => actor.kind === 'member' && actor.businessId === made.data?.['createBusiness'].business.id,
      ),
    )
    .toBe(true);
  expect(socket.frames.some(({ id }) => id === '2')).toBe(false);
  await socket.close();
});

test.each([
  ['premium', 'update users set is_premium = true where id = $1', { isPremium: true }],
  ['verified', 'update users set ein_verified_at = now() where id = $1', { isVerified: true }],
  ['suspended', "update users set state = 'SUSPENDED' where id = $1", { state: 'SUSPENDED' }],
])('a member who becomes %s is known as such by what asks next', async (_name, change, now) => {
  const me = await t.seed.member({ premium: false, verified: false });
  await run(change, [me.userId]);
  expect(await t.app.freshActor(me.actor)).toEqual({ ...me.actor, ...now });
});

test('a staff member whose role changes is known by the new one', async () => {
  const { actor, staffId } = await t.seed.staff({ role: 'MODERATOR' });
  await run("update admins set role = 'FINANCE' where id = $1", [staffId]);
  expect(await t.app.freshActor(actor)).toMatchObject({ ...actor, role: 'FINANCE' });
});

test('one member has at most forty sockets, on however many devices', async () => {
  const me = await t.seed.member();
  const sockets: TestSocket[] = [];
  for (let device = 0; device < 5; device += 1) {
    const headers = await anotherDevice(t, me.userId);
    for (let tab = 0; tab < 8; tab += 1) sockets.push(await TestSocket.open(t.url, { headers }));
  }
  expect(await closing(await anotherDevice(t, me.userId))).toEqual({ code: 4429, reason: 'Too many connections' });
  const other = await t.seed.member();
  const theirs = await TestSocket.open(t.url, { headers: { cookie: other.client.cookies.header() } });
  await Promise.all([...sockets, theirs].map((socket) => socket.close()));
  const mine = () => [...t.http.sockets.clients].filter(({ actor }) => actor.kind === 'member' && actor.userId === me.userId);
  await expect.poll(() => mine().length).toBe(0);
  await (await TestSocket.open(t.url, { headers: await anotherDevice(t, me.userId) })).close();
});
