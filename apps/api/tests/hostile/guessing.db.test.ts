import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from './test-world.ts';

/** Guessing passwords and members, through either API. */

let t: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  behindProxy = await startTestApp({ env: { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1' } });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await behindProxy[Symbol.asyncDispose]();
});

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
const STAFF_SIGN_IN = 'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { token } }';

/** Counts how many passwords are really compared while `work` runs. */
async function checksDuring(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const { verify, verifyDummy } = app.app.passwords;
  let checks = 0;
  Object.assign(app.app.passwords, {
    verify: async (hash: string, password: string) => ((checks += 1), verify(hash, password)),
    // Timing is tested elsewhere; two hundred dummy hashes would only keep this machine busy.
    verifyDummy: async () => false as const,
  });
  await work().finally(() => Object.assign(app.app.passwords, { verify, verifyDummy }));
  return checks;
}

test('200 simultaneous guesses through both APIs check exactly five passwords of one member', async () => {
  const { email } = await t.seed.member({ password: 'the right password' });
  const answers: string[] = [];
  const checks = await checksDuring(t, () =>
    Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const guess = { email: n % 3 ? email : email.toUpperCase(), password: `guess ${n}` };
        const guest = t.seed.guest();
        const code =
          n % 2 ? (await guest.graphql(SIGN_IN, { input: guess })).code : (await guest.rest('POST', '/api/auth/login', guess)).body.code;
        answers.push(String(code));
      }),
    ),
  );
  expect(checks).toBe(5);
  expect(new Set(answers)).toEqual(new Set(['INVALID_CREDENTIALS']));
  expect((await t.seed.guest().graphql(SIGN_IN, { input: { email, password: 'the right password' } })).code).toBe('INVALID_CREDENTIALS');
});

test('60 simultaneous guesses through both APIs check exactly five passwords of one staff member', async () => {
  const { username } = await t.seed.staff({ role: 'ADMIN', password: 'the right password' });
  const checks = await checksDuring(t, () =>
    Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const guess = { username, password: `guess ${n}` };
        const guest = t.seed.guest('/graphql/staff');
        const code =
          n % 2
            ? (await guest.graphql(STAFF_SIGN_IN, { input: guess })).code
            : (await guest.rest('POST', '/api/admin/login', guess)).body.code;
        expect(code).toBe('INVALID_CREDENTIALS');
      }),
    ),
  );
  expect(checks).toBe(5);
});

test('known and unknown addresses get the same responses, word for word', async () => {
  const { email } = await t.seed.member({ password: 'the right password' });
  const unknown = `${random()}@nowhere.example`;
  const answersFor = async (address: string) => {
    const guest = t.seed.guest();
    const calls = [
      await guest.rest('POST', '/api/auth/login', { email: address, password: 'wrong' }),
      await guest.rest('POST', '/api/auth/password-reset', { email: address }),
      await guest.rest('POST', '/graphql', { query: SIGN_IN, variables: { input: { email: address, password: 'wrong' } } }),
      await guest.rest('POST', '/graphql', {
        query: 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { success } }',
        variables: { input: { email: address } },
      }),
    ];
    // Every answer has a time and an id of its own.
    const own = ['date', 'x-request-id'];
    return calls.map(({ status, body, headers }) => ({ status, body, headers: [...headers].filter(([name]) => !own.includes(name)) }));
  };
  expect(await answersFor(email)).toEqual(await answersFor(unknown));
});

test('a refused sign-in takes the same time for known and unknown addresses', async () => {
  const { email, userId } = await t.seed.member({ password: 'the right password' });
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const guest = t.seed.guest();
  for (let n = 0; n < 30; n += 1) {
    for (const [who, address] of [
      ['known', email],
      ['unknown', `${n}@nowhere.example`],
    ] as const) {
      const startedAt = performance.now();
      expect((await guest.rest('POST', '/api/auth/login', { email: address, password: 'wrong' })).status).toBe(401);
      times[who].push(performance.now() - startedAt);
    }
    await t.app.pool.query('update users set failed_sign_ins = 0 where id = $1', [userId]);
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.5);
});

/** How many of `count` attempts from one address are told to wait. */
async function refusedOf(app: TestApp, count: number, addressOf: (n: number) => string): Promise<number> {
  const answers: { status: number; headers: Headers }[] = [];
  for (let n = 0; n < count; n += 1) {
    const headers = { 'x-forwarded-for': addressOf(n) };
    answers.push(await app.seed.guest().rest('POST', '/api/auth/password-reset', { email: `${random()}@nowhere.example` }, { headers }));
  }
  for (const { status, headers } of answers) if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  return answers.filter(({ status }) => status === 429).length;
}

test('behind a proxy, the address that the proxy added counts, whatever the client put in front', async () => {
  expect(await refusedOf(behindProxy, 22, (n) => `10.9.9.${n}, 203.0.113.7`)).toBe(2);
  expect(await refusedOf(behindProxy, 1, () => '203.0.113.8')).toBe(0);
});

test('without a proxy a forwarded address is ignored', async () => {
  await using direct = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  expect(await refusedOf(direct, 22, (n) => `10.9.9.${n}`)).toBe(2);
  const { client, userId, email } = await direct.seed.member({ password: 'the right password' });
  await client.rest(
    'POST',
    '/api/auth/login',
    { email, password: 'the right password' },
    { headers: { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' } },
  );
  const { rows } = await direct.app.pool.query('select ip_address from sessions where user_id = $1 and ip_address is not null', [userId]);
  expect(rows.map((row) => row.ip_address)).not.toContain('6.6.6.6');
});

test('a mailbox cannot be flooded: three links an hour for one account, from however many addresses', async () => {
  const { email } = await behindProxy.seed.member();
  for (let n = 0; n < 8; n += 1) {
    const { status } = await behindProxy.seed
      .guest()
      .rest('POST', '/api/auth/password-reset', { email }, { headers: { 'x-forwarded-for': `198.51.100.${n}` } });
    expect(status).toBe(202);
  }
  expect((await behindProxy.app.pool.query('select 1 from mails where to_address = $1', [email])).rowCount).toBe(3);
});

test('sign-ins from one address share one limit across both APIs', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.50' };
  const outcomes = await Promise.all(
    Array.from({ length: 36 }, async (_, n) => {
      const guess = { email: `${random()}@nowhere.example`, password: 'wrong' };
      const guest = behindProxy.seed.guest();
      return n % 2
        ? (await guest.graphql(SIGN_IN, { input: guess }, { headers })).code
        : (await guest.rest('POST', '/api/auth/login', guess, { headers })).body.code;
    }),
  );
  expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(6);
});
