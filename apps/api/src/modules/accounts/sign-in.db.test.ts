import { mailsTo, subjectsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUEST } from '../../actor.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { checkMemberCredentials } from './commands/check-credentials.ts';
import { REFUSED_SIGN_IN_MS, signIn } from './commands/sign-in.ts';
import { checkStaffCredentials } from './staff/staff-credentials.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id username rememberMe } } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }';
const WORKS = 'query ($token: String!) { resetLinkWorks(token: $token) }';
const PASSWORD = 'the right password';
const WRONG = 'not the right one';
/** Timers may fire slightly early by another clock. */
const TIMER_SLACK_MS = 2;

const attempt = (email: string, password: string, more: object = {}) =>
  t.seed.guest().graphql(SIGN_IN, { input: { email, password, ...more } });

async function failFiveTimes(email: string): Promise<void> {
  for (let n = 1; n <= 5; n += 1) expect((await attempt(email, WRONG)).code).toBe('INVALID_CREDENTIALS');
}

describe('locking', () => {
  test('of 200 guesses at once, from as many addresses, exactly five are checked', async () => {
    const { email } = await t.seed.member({ password: PASSWORD });
    const checked: string[] = [];
    const passwords = {
      ...t.app.passwords,
      verify: async (hash: string, password: string) => (checked.push(password), t.app.passwords.verify(hash, password)),
      verifyDummy: async () => false as const,
    };
    const guesses = Array.from({ length: 200 }, (_, n) =>
      signIn({ ...t.app, passwords }, GUEST, { ipAddress: `10.0.0.${n}`, userAgent: '' }, { email, password: `guess ${n}` }),
    );
    const outcomes = await Promise.allSettled(guesses);
    expect(new Set(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code))).toEqual(
      new Set(['INVALID_CREDENTIALS']),
    );
    expect(checked).toHaveLength(5);
    expect(await subjectsTo(t, email)).toEqual(['Sign-in to your account is locked for a while']);
  });

  test('a locked account refuses the right password too, for fifteen minutes; the next lock lasts twice as long', async () => {
    const { email } = await t.seed.member({ password: PASSWORD });
    await failFiveTimes(email);
    expect((await attempt(email, PASSWORD)).code).toBe('INVALID_CREDENTIALS');
    t.clock.advance(15 * MINUTE_MS + 1_000);
    await failFiveTimes(email);
    t.clock.advance(16 * MINUTE_MS);
    expect((await attempt(email, PASSWORD)).code).toBe('INVALID_CREDENTIALS');
    t.clock.advance(15 * MINUTE_MS);
    expect((await attempt(email, PASSWORD)).errors).toEqual([]);
    expect(await mailsTo(t, email)).toHaveLength(2);
  });

  test('a right password resets the count', async () => {
    const { email } = await t.seed.member({ password: PASSWORD });
    for (let round = 0; round < 2; round += 1) {
      for (let n = 1; n <= 4; n += 1) await attempt(email, WRONG);
      expect((await attempt(email, PASSWORD)).errors).toEqual([]);
    }
    expect(await mailsTo(t, email)).toEqual([]);
  });

  test('the mailed link sets a new password and unlocks the account at once; it works once', async () => {
    const { email } = await t.seed.member({ password: PASSWORD });
    await failFiveTimes(email);
    const [mail] = await mailsTo(t, email);
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const client = t.seed.guest();
    const works = async () => (await client.query(WORKS, { token })).resetLinkWorks;
    expect([await works(), await works()]).toEqual([true, true]);
    expect((await client.graphql(RESET, { input: { token, password: email } })).code).toBe('BAD_INPUT');
    expect((await client.graphql(RESET, { input: { token, password: 'a brand new password' } })).data).toEqual({
      resetPassword: { success: true },
    });
    expect(await works()).toBe(false);
    expect((await client.graphql(RESET, { input: { token, password: 'another new password' } })).code).toBe('TOKEN_EXPIRED');
    expect((await attempt(email, 'a brand new password')).errors).toEqual([]);
  });

  test('an attempt whose password could not be checked does not count', async () => {
    const { email } = await t.seed.member({ password: PASSWORD });
    const busy = {
      ...t.app.passwords,
      verify: async () => {
        throw new Error('busy');
      },
    };
    for (let n = 0; n < 9; n += 1) {
      await expect(
        signIn({ ...t.app, passwords: busy }, GUEST, { ipAddress: '10.1.0.1', userAgent: '' }, { email, password: PASSWORD }),
      ).rejects.toThrow('busy');
    }
    expect((await attempt(email, PASSWORD)).errors).toEqual([]);
  });
});

test('unknown, wrong and locked are answered in the same words, and never sooner than a password check takes', async () => {
  const [wrong, locked] = [await t.seed.member({ password: PASSWORD }), await t.seed.member({ password: PASSWORD })];
  await failFiveTimes(locked.email);
  const answers = new Set<string>();
  for (const email of [wrong.email, locked.email, 'nobody@nowhere.example']) {
    const startedAt = performance.now();
    answers.add(JSON.stringify(await attempt(email, WRONG)));
    expect(performance.now() - startedAt).toBeGreaterThan(REFUSED_SIGN_IN_MS - TIMER_SLACK_MS);
  }
  expect(answers.size).toBe(1);
});

test('the database is asked as much for an account that there is not as for one that there is, for members and staff', async () => {
  const { email } = await t.seed.member({ password: PASSWORD });
  const { username } = await t.seed.staff({ role: 'MODERATOR' });
  const asked: string[] = [];
  const pool = { query: async (text: string, values: unknown[]) => (asked.push(text), t.app.pool.query(text, values)) };
  const app = { ...t.app, pool: pool as unknown as typeof t.app.pool };
  const askedBy = async (check: Promise<unknown>): Promise<string[]> => {
    await expect(check).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    return asked.splice(0);
  };
  const member = (whose: string) => checkMemberCredentials(app, { by: 'email', whose, password: WRONG });
  const staff = (name: string) => checkStaffCredentials(app, { username: name, password: WRONG });
  expect(await askedBy(member('nobody@nowhere.example'))).toEqual(await askedBy(member(email)));
  expect(await askedBy(staff('nobody'))).toEqual(await askedBy(staff(username)));
});

test.each([
  ['SUSPENDED', 'ACCOUNT_SUSPENDED'],
  ['CLOSED', 'ACCOUNT_SUSPENDED'],
  ['PENDING', 'ACCOUNT_PENDING'],
  ['REJECTED', 'ACCOUNT_REJECTED'],
] as const)('a %s account does not come in, and only the right password learns why', async (state, code) => {
  const { email } = await t.seed.member({ password: PASSWORD, state, business: null });
  expect((await attempt(email, PASSWORD)).code).toBe(code);
  expect((await attempt(email, WRONG)).code).toBe('INVALID_CREDENTIALS');
});

test('signing in ends a planted session and opens a different one', async () => {
  const { email, client } = await t.seed.member({ password: PASSWORD });
  const planted = client.cookies.get('sid') ?? '';
  const victim = t.seed.guest();
  victim.cookies.set('sid', planted);
  await victim.query(SIGN_IN, { input: { email, password: PASSWORD } });
  expect(victim.cookies.get('sid')).not.toBe(planted);
  expect((await client.query('{ viewer { id } }')).viewer).toBeNull();
  expect((await victim.query('{ viewer { id } }')).viewer).not.toBeNull();
});

test('remember-me lasts thirty days while it is used daily; without it a session lasts twelve hours', async () => {
  const { email } = await t.seed.member({ password: PASSWORD });
  const [remembered, passing] = [t.seed.guest(), t.seed.guest()];
  await remembered.query(SIGN_IN, { input: { email, password: PASSWORD, rememberMe: true } });
  await passing.query(SIGN_IN, { input: { email, password: PASSWORD } });
  const isIn = async (client: typeof passing) => (await client.query('{ viewer { id } }')).viewer !== null;
  t.clock.advance(11 * 60 * MINUTE_MS);
  expect(await isIn(passing)).toBe(true);
  t.clock.advance(2 * 60 * MINUTE_MS);
  expect([await isIn(passing), await isIn(remembered)]).toEqual([false, true]);
  for (let day = 1; day <= 29; day += 1) {
    t.clock.advance(23 * 60 * MINUTE_MS);
    expect(await isIn(remembered)).toBe(true);
  }
  t.clock.advance(3 * 24 * 60 * MINUTE_MS);
  expect(await isIn(remembered)).toBe(false);
});

test('a remembered member is still signed in after weeks away, and no longer after thirty days', async () => {
  const { email } = await t.seed.member({ password: PASSWORD });
  const client = t.seed.guest();
  await client.query(SIGN_IN, { input: { email, password: PASSWORD, rememberMe: true } });
  t.clock.advance(29 * 24 * 60 * MINUTE_MS);
  expect((await client.query('{ viewer { id } }')).viewer).not.toBeNull();
  t.clock.advance(25 * 60 * MINUTE_MS);
  expect((await client.query('{ viewer { id } }')).viewer).toBeNull();
});

test('the database stores no usable token', async () => {
  const { email } = await t.seed.member({ password: PASSWORD });
  const client = t.seed.guest();
  await client.query(SIGN_IN, { input: { email, password: PASSWORD } });
  const { rows } = await t.app.pool.query(`select string_agg(s::text, ' ') as dump from sessions s`);
  expect(rows[0].dump).not.toContain(client.cookies.get('sid'));
});

test('when the password changes while the old one is being checked, nobody gets in', async () => {
  const { email, userId } = await t.seed.member({ password: PASSWORD });
  const other = await t.app.passwords.hash('changed meanwhile');
  const passwords = {
    ...t.app.passwords,
    verify: async (hash: string, password: string) => {
      const isRight = await t.app.passwords.verify(hash, password);
      await t.app.pool.query('update users set password_hash = $2 where id = $1', [userId, other]);
      return isRight;
    },
  };
  const late = signIn({ ...t.app, passwords }, GUEST, { ipAddress: '10.2.0.1', userAgent: '' }, { email, password: PASSWORD });
  await expect(late).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('a password hashed at a lower cost is rehashed at the next sign-in', async () => {
  const { email, userId } = await t.seed.member({ password: PASSWORD });
  const hashNow = async () =>
    (await t.app.pool.query<{ password_hash: string }>('select password_hash from users where id = $1', [userId])).rows[0]?.password_hash;
  const before = await hashNow();
  const passwords = { ...t.app.passwords, needsRehash: () => true };
  await signIn({ ...t.app, passwords }, GUEST, { ipAddress: '10.2.0.2', userAgent: '' }, { email, password: PASSWORD });
  expect(await hashNow()).not.toBe(before);
  expect((await attempt(email, PASSWORD)).errors).toEqual([]);
});
