import { mailsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { TestSocket } from '../../../../tests/setups/test-socket.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret key { id name prefix scopes expiresAt lastUsedAt } } }`;
const ROTATE = `mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret key { id name scopes expiresAt } } }`;
const REVOKE = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { key { id revokedAt } } }`;
const KEYS = `{ apiKeys { id name prefix scopes expiresAt lastUsedAt lastUsedAddress } }`;
/** "At once", on a busy machine: sooner than the look at every session, a minute after the last, that would bring the same about. */
const AT_ONCE_MS_MAX = 20_000;
const MATCHES = '{ matches { totalCount } }';

const call = async (secret: string, query: string, headers: Record<string, string> = {}, address = '/graphql') => {
  const response = await fetch(new URL(address, t.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const body = (await response.json()) as { data?: unknown; code?: string; errors?: { extensions: { code: string } }[] };
  return { status: response.status, headers: response.headers, body, code: body.code ?? body.errors?.[0]?.extensions.code };
};

test('a key is shown once, opens what it was made for over GraphQL and REST, and is listed without its secret', async () => {
  const { client, email } = await t.seed.member();
  const { createApiKey: made } = await client.query(CREATE, {
    input: { name: '  My  CRM ', scopes: ['MESSAGES_READ', 'PROFILE_READ', 'PROFILE_READ'], expiresInDays: 30 },
  });
  expect(made.key).toMatchObject({ name: 'My CRM', scopes: ['MESSAGES_READ', 'PROFILE_READ'], lastUsedAt: null });
  expect(made.secret).toMatch(/^benison_[\w-]{43}$/);
  expect((await call(made.secret, MATCHES)).body).toEqual({ data: { matches: { totalCount: 0 } } });
  // The same address by the slower way in.
  expect((await call(made.secret, MATCHES, {}, '/graphql?')).body).toEqual({ data: { matches: { totalCount: 0 } } });
  const current = await fetch(new URL('/api/businesses/current', t.url), { headers: { authorization: `Bearer ${made.secret}` } });
  expect(current.status).toBe(200);
  const [listed] = (await client.query(KEYS)).apiKeys;
  expect(listed).toMatchObject({
    id: made.key.id,
    prefix: made.secret.slice(0, 14),
    lastUsedAt: expect.any(String),
    lastUsedAddress: expect.any(String),
  });
  const { rows } = await t.app.pool.query('select * from api_keys where id = $1', [made.key.id]);
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(15));
  expect((await mailsTo(t, email)).map(({ subject }) => subject)).toContain('A new API key was created');
});

test('a key without the scope, or for what no key may, is refused in words that say so', async () => {
  const { client } = await t.seed.program(await t.seed.member(), ['DECK_READ']);
  const lacking = await client.graphql(MATCHES);
  expect(lacking.errors[0]).toMatchObject({
    message: 'This API key does not have the scope MESSAGES_READ.',
    extensions: { code: 'FORBIDDEN', details: { scope: 'MESSAGES_READ' } },
  });
  for (const query of [KEYS, '{ sessions { nodes { id } } }', 'mutation { signOut(input: {}) { success } }'])
    expect((await client.graphql(query)).errors[0]?.message).toBe('API keys cannot do this. A person has to sign in for it.');
});

test('a key that is unknown, expired or revoked is refused, by every way in', async () => {
  const member = await t.seed.member();
  const expired = await t.seed.program(member, ['MESSAGES_READ'], { expiresAt: new Date(t.app.clock.now().getTime() - 1) });
  const revoked = await t.seed.program(member, ['MESSAGES_READ']);
  await member.client.query(REVOKE, { input: { keyId: revoked.keyId } });
  for (const secret of [`benison_${'x'.repeat(43)}`, expired.secret, revoked.secret]) {
    expect(await call(secret, MATCHES)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    // A member's cookie beside a key that opens nothing opens nothing either.
    expect(await call(secret, MATCHES, { cookie: member.client.cookies.header() })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const rest = await fetch(new URL('/api/businesses/current', t.url), { headers: { authorization: `Bearer ${secret}` } });
    expect(rest.status).toBe(401);
    await expect(TestSocket.open(t.url, { headers: { authorization: `Bearer ${secret}` } })).rejects.toThrow('401');
  }
  expect((await member.client.query(KEYS)).apiKeys).toEqual([]);
  expect((await member.client.graphql(REVOKE, { input: { keyId: revoked.keyId } })).code).toBe('NOT_FOUND');
});

test('whoever shows a token that is no key of ours is told so, and not answered as a guest, by every way in', async () => {
  for (const token of ['benison_', `BENISON_${'X'.repeat(43)}`, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'x', 'y'.repeat(500)]) {
    const challenge = 'Bearer realm="Benison", error="invalid_token"';
    for (const address of ['/graphql', '/graphql?']) {
      const answer = await call(token, '{ cursor }', {}, address);
      expect([answer.status, answer.code, answer.headers.get('www-authenticate')]).toEqual([401, 'UNAUTHENTICATED', challenge]);
    }
    const rest = await fetch(new URL('/api/legal', t.url), { headers: { authorization: `Bearer ${token}` } });
    expect([rest.status, rest.headers.get('www-authenticate')]).toEqual([401, challenge]);
    await expect(TestSocket.open(t.url, { headers: { authorization: `Bearer ${token}` } })).rejects.toThrow('401');
  }
  // Whoever has a session acts by it: a proxy in front may have a token of its own.
  const { client } = await t.seed.member();
  const answer = await call('of-a-proxy', MATCHES, { cookie: client.cookies.header(), origin: t.app.config.origin });
  expect(answer.body).toEqual({ data: { matches: { totalCount: 0 } } });
});

test('the scheme before a key is written in capitals or small letters', async () => {
  const { secret } = await t.seed.program(await t.seed.member(), ['MESSAGES_READ', 'PROFILE_READ']);
  for (const authorization of [`bearer ${secret}`, `BEARER  ${secret}`, `Bearer ${secret} `]) {
    for (const address of ['/graphql', '/graphql?']) expect((await call('', MATCHES, { authorization }, address)).status).toBe(200);
    const rest = await fetch(new URL('/api/businesses/current', t.url), { headers: { authorization } });
    expect(rest.status).toBe(200);
    await using _open = await TestSocket.open(t.url, { headers: { authorization } });
  }
});

test('a key is revoked, and marked as used, by itself: those beside it stay as they were', async () => {
  const [member, stranger] = [await t.seed.member(), await t.seed.member()];
  const [revoked, kept] = [await t.seed.program(member, ['MESSAGES_READ']), await t.seed.program(member, ['MESSAGES_READ'])];
  const foreign = await t.seed.program(stranger, ['MESSAGES_READ']);
  await member.client.query(REVOKE, { input: { keyId: revoked.keyId } });
  expect((await call(kept.secret, MATCHES)).status).toBe(200);
  expect((await stranger.client.query(KEYS)).apiKeys).toMatchObject([{ id: foreign.keyId, lastUsedAt: null }]);
  expect((await member.client.query(KEYS)).apiKeys).toMatchObject([{ id: kept.keyId, lastUsedAt: expect.any(String) }]);
});

test('a key of a suspended business is refused, its sockets close, and it works again when the account does', async () => {
  const member = await t.seed.member();
  const { client, secret } = await t.seed.program(member, ['MESSAGES_READ']);
  const live = await client.subscribe('subscription { matchChanged { kind } }');
  const moderator = await t.seed.staff({ role: 'MODERATOR' });
  const userId = member.userId;
  await moderator.client.query('mutation ($input: SuspendMemberInput!) { suspendMember(input: $input) { member { id } } }', {
    input: { userId, reason: 'For a while', category: 'SPAM', days: 3 },
  });
  expect((await live.closed).code).toBe(4403);
  expect(await call(secret, MATCHES)).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
  await moderator.client.query('mutation ($input: RestoreMemberInput!) { restoreMember(input: $input) { member { id } } }', {
    input: { userId, reason: 'It was a mistake.' },
  });
  expect(await call(secret, MATCHES)).toMatchObject({ status: 200 });
});

test('a key in an address is refused and told where it belongs, whatever the address', async () => {
  const { secret } = await t.seed.program(await t.seed.member(), ['MESSAGES_READ']);
  for (const path of [
    `/graphql?api_key=${secret}`,
    `/api/businesses/current?key=${secret}`,
    `/api/businesses/current?a=1&access_token=${encodeURIComponent(secret)}`,
    `/api/businesses/current?authorization=Bearer%20${secret}`,
    `/api/businesses/current?authorization=Bearer+${secret}`,
    `/api/matches/${secret}`,
  ]) {
    const isGraphQL = path.startsWith('/graphql');
    const response = await fetch(new URL(path, t.url), {
      method: isGraphQL ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(isGraphQL && { body: JSON.stringify({ query: MATCHES }) }),
    });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('never in the address')]);
  }
  const socket = new WebSocket(`${t.url.replace(/^http/, 'ws')}/graphql?key=${secret}`, 'graphql-transport-ws');
  expect((await new Promise<Error>((resolve) => socket.once('error', resolve))).message).toContain('400');
});

test('a program subscribes with its key in the header or in connection_init, is not shown as online, and is closed when the key is revoked', async () => {
  const member = await t.seed.member();
  const other = await t.seed.member();
  const { secret, keyId } = await t.seed.program(member, ['MESSAGES_READ']);
  const open = async (headers: Record<string, string>, payload?: object) => {
    const socket = new WebSocket(`${t.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    const frames: any[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ type: 'connection_init', ...(payload && { payload }) }));
    return { socket, frames, closed };
  };
  const byHeader = await open({ authorization: `Bearer ${secret}` });
  const byInit = await open({}, { Authorization: `Bearer ${secret}` });
  for (const { socket, frames } of [byHeader, byInit]) {
    await expect.poll(() => frames[0]?.type).toBe('connection_ack');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: 'subscription { typing { matchId } }' } }));
    socket.send(JSON.stringify({ id: '2', type: 'subscribe', payload: { query: 'subscription { walletChanged { cursor } }' } }));
    await expect
      .poll(() => frames.find(({ id }) => id === '2'))
      .toMatchObject({ type: 'error', payload: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect(frames.find(({ id }) => id === '1')).toBeUndefined();
  }
  expect(t.app.connections.userIds).not.toContain(member.userId);
  const refused = [
    await open({}),
    await open({}, { Authorization: `Bearer benison_${'y'.repeat(43)}` }),
    await open({}, { Authorization: 7 }),
  ];
  for (const one of refused) expect(await one.closed).toBe(4403);
  // A browser names its page: from another one it gets nowhere, whatever it shows.
  await expect(open({ origin: 'https://evil.example' }, { Authorization: `Bearer ${secret}` })).rejects.toThrow('403');
  await expect(open({ cookie: other.client.cookies.header() })).rejects.toThrow('403');
  const revokedAt = performance.now();
  await member.client.query(REVOKE, { input: { keyId } });
  expect(await Promise.all([byHeader.closed, byInit.closed])).toEqual([4403, 4403]);
  expect(performance.now() - revokedAt).toBeLessThan(AT_ONCE_MS_MAX);
});

test('a page of the product connects with a key of its own, and the session beside it does not count', async () => {
  const member = await t.seed.member();
  const { secret } = await t.seed.program(member, ['DECK_READ']);
  const open = async (payload: object, origin = t.app.config.origin) => {
    const headers = { origin, cookie: member.client.cookies.header() };
    const socket = new WebSocket(`${t.url.replace(/^http/, 'ws')}/graphql?as=program`, 'graphql-transport-ws', { headers });
    const frames: any[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    return { socket, frames, closed };
  };
  const { socket, frames } = await open({ Authorization: `Bearer ${secret}` });
  await expect.poll(() => frames[0]?.type).toBe('connection_ack');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: 'subscription { matchChanged { kind } }' } }));
  await expect
    .poll(() => frames.find(({ id }) => id === '1'))
    .toMatchObject({ type: 'error', payload: [{ extensions: { details: { scope: 'MESSAGES_READ' } } }] });
  socket.close();
  // Without a key it is nobody, not the member of the cookie.
  expect(await (await open({})).closed).toBe(4403);
  await expect(open({ Authorization: `Bearer ${secret}` }, 'https://evil.example')).rejects.toThrow('403');
});

test('a rotated key keeps its rights under a new secret, and the old one works for a day', async () => {
  const member = await t.seed.member();
  const { createApiKey: old } = await member.client.query(CREATE, { input: { name: 'Bot', scopes: ['MESSAGES_READ'] } });
  const { rotateApiKey: fresh } = await member.client.query(ROTATE, { input: { keyId: old.key.id } });
  expect(fresh.key).toMatchObject({ name: 'Bot', scopes: ['MESSAGES_READ'], expiresAt: null });
  expect((await mailsTo(t, member.email)).map(({ subject }) => subject)).toContain('One of your API keys was replaced');
  for (const secret of [old.secret, fresh.secret]) expect((await call(secret, MATCHES)).status).toBe(200);
  const left = 'select extract(epoch from expires_at - $2::timestamptz)::int as seconds from api_keys where id = $1';
  const { rows } = await t.app.pool.query(left, [old.key.id, t.app.clock.now()]);
  expect(Math.abs(rows[0].seconds - 86_400)).toBeLessThan(600);
  const stranger = await t.seed.member();
  for (const query of [ROTATE, REVOKE])
    expect((await stranger.client.graphql(query, { input: { keyId: fresh.key.id } })).code).toBe('NOT_FOUND');
});

test.each([null, 30])(
  'a key replaced twice, as its new one was lost, gets another that lasts as long as it was to last (%s days)',
  async (days) => {
    const member = await t.seed.member();
    const { createApiKey: old } = await member.client.query(CREATE, {
      input: { name: 'Bot', scopes: ['MESSAGES_READ'], expiresInDays: days },
    });
    const rotate = async (keyId: string) => (await member.client.query(ROTATE, { input: { keyId } })).rotateApiKey;
    const [lost, again] = [await rotate(old.key.id), await rotate(old.key.id)];
    for (const { key } of [lost, again, await rotate(again.key.id)]) expect(key.expiresAt).toBe(old.key.expiresAt);
    const { rows } = await t.app.pool.query('select expires_at from api_keys where id = $1', [old.key.id]);
    expect(rows[0].expires_at.getTime()).toBeLessThanOrEqual(t.app.clock.now().getTime() + 86_400_000);
  },
);

test('the keys of a member are listed the newest first', async () => {
  const { client } = await t.seed.member();
  for (const name of ['Oldest', 'Middle', 'Newest']) {
    await client.query(CREATE, { input: { name, scopes: ['DECK_READ'] } });
    t.clock.advance(1_000);
  }
  expect((await client.query(KEYS)).apiKeys.map(({ name }: { name: string }) => name)).toEqual(['Newest', 'Middle', 'Oldest']);
});

test('of many keys made at the same moment each is made', async () => {
  const { client } = await t.seed.member();
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => client.graphql(CREATE, { input: { name: `Bot ${n}`, scopes: ['DECK_READ'] } })),
  );
  expect(made.map(({ code }) => code)).toEqual(made.map(() => undefined));
});

test('making a key asks for a fresh sign-in, and a business has at most 20', async () => {
  const member = await t.seed.member();
  for (let n = 0; n < 20; n += 1) await t.seed.program(member, ['DECK_READ']);
  const input = { name: 'One more', scopes: ['DECK_READ'] };
  expect((await member.client.graphql(CREATE, { input })).code).toBe('CONFLICT');
  await t.app.pool.query(`update sessions set created_at = created_at - interval '2 hours' where id = $1`, [member.sessionId]);
  expect((await member.client.graphql(CREATE, { input })).code).toBe('RECENT_SIGN_IN_REQUIRED');
});

test('staff see the keys of a member and stop one: it is refused, the log has it, and the member reads why', async () => {
  const member = await t.seed.member();
  const { keyId, secret } = await t.seed.program(member, ['MESSAGES_READ']);
  const { client } = await t.seed.staff({ role: 'MODERATOR' });
  const { memberRecord } = await client.query('query ($id: ID!) { memberRecord(userId: $id) { apiKeys { id prefix scopes } } }', {
    id: member.userId,
  });
  expect(memberRecord.apiKeys).toEqual([{ id: keyId, prefix: secret.slice(0, 14), scopes: ['MESSAGES_READ'] }]);
  const { stopApiKey } = await client.query(
    'mutation ($input: StopApiKeyInput!) { stopApiKey(input: $input) { record { apiKeys { id } } } }',
    { input: { userId: member.userId, keyId, reason: 'It sent thousands of messages.' } },
  );
  expect(stopApiKey.record.apiKeys).toEqual([]);
  expect(await call(secret, MATCHES)).toMatchObject({ status: 401 });
  const { rows } = await t.app.pool.query(`select reason from audit_log where action = 'member.apiKeyStopped' and target_id = $1`, [
    member.userId,
  ]);
  expect(rows).toEqual([{ reason: 'It sent thousands of messages.' }]);
  const mails = await mailsTo(t, member.email);
  expect(mails.map(({ text }) => text).join()).toContain('It sent thousands of messages.');
});
