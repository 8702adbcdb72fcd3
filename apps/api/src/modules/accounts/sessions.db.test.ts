import { mailsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/durations.ts';
import { RESET_ANSWER_MS } from './commands/request-password-reset.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
const REQUEST = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { success } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }';
const REVOKE = 'mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { success } }';
const SESSIONS = '{ sessions { nodes { id isCurrent device ipAddress rememberMe expiresAt } } }';
const LIVE = 'subscription { notificationAdded { cursor } }';
const VIEWER = '{ viewer { id } }';
const PASSWORD = 'the right password';
/** Timers may fire slightly early by another clock. */
const TIMER_SLACK_MS = 2;
/** "At once", on a busy machine: sooner than the look at every session, a minute after the last, that would bring the same about. */
const AT_ONCE_MS_MAX = 20_000;
const CHROME = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

async function resetToken(email: string): Promise<string> {
  const mail = (await mailsTo(t, email)).at(-1);
  return /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('the list of sessions', () => {
  test("names each device, marks this one, and shows nobody else's", async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
    const phone = t.seed.guest();
    await phone.graphql(SIGN_IN, { input: { email: me.email, password: PASSWORD } }, { headers: CHROME });
    const { sessions } = await phone.query(SESSIONS);
    expect(sessions.nodes).toMatchObject([
      { isCurrent: true, device: 'Chrome on Windows' },
      { id: me.sessionId, isCurrent: false, device: 'Another device' },
    ]);
    expect((await other.client.query(SESSIONS)).sessions.nodes).toHaveLength(1);
  });

  test('the session of another member is not found and stays open', async () => {
    const [me, other] = [await t.seed.member(), await t.seed.member()];
    expect((await me.client.graphql(REVOKE, { input: { sessionId: other.sessionId } })).code).toBe('NOT_FOUND');
    expect((await other.client.query(VIEWER)).viewer).not.toBeNull();
  });

  test('ending the other sessions leaves the current one', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const second = t.seed.guest();
    await second.query(SIGN_IN, { input: { email: me.email, password: PASSWORD } });
    expect(await second.query('mutation { revokeOtherSessions(input: {}) { count } }')).toEqual({ revokeOtherSessions: { count: 1 } });
    expect((await me.client.query(VIEWER)).viewer).toBeNull();
    expect((await second.query(VIEWER)).viewer).not.toBeNull();
  });
});

test('a session that has ended, or whose time is over, is not there to be ended, and does not count among those that are', async () => {
  const me = await t.seed.member({ password: PASSWORD });
  const [ended, late, standing] = [t.seed.guest(), t.seed.guest(), t.seed.guest()];
  for (const client of [ended, late, standing]) await client.query(SIGN_IN, { input: { email: me.email, password: PASSWORD } });
  const idOf = async (client: typeof ended) =>
    (await client.query(SESSIONS)).sessions.nodes.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id as string;
  const [endedId, lateId] = [await idOf(ended), await idOf(late)];
  expect((await me.client.graphql(REVOKE, { input: { sessionId: endedId } })).data).toEqual({ revokeSession: { success: true } });
  await t.app.pool.query('update sessions set expires_at = $2 where id = $1', [lateId, t.clock.now()]);
  expect((await me.client.query(SESSIONS)).sessions.nodes.map(({ id }: { id: string }) => id)).toEqual([
    me.sessionId,
    await idOf(standing),
  ]);
  for (const sessionId of [endedId, lateId]) expect((await me.client.graphql(REVOKE, { input: { sessionId } })).code).toBe('NOT_FOUND');
  expect(await me.client.query('mutation { revokeOtherSessions(input: {}) { count } }')).toEqual({ revokeOtherSessions: { count: 1 } });
});

test('members who ask in the same moment are each told about themselves, and whose session has ended about nobody', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => t.seed.member()));
  const [ended] = members;
  await ended?.client.query(REVOKE, { input: { sessionId: ended.sessionId } });
  const answers = await Promise.all([...members, ...members].map(({ client }) => client.query(VIEWER)));
  expect(answers.map(({ viewer }) => viewer?.id)).toEqual([...members, ...members].map((one) => (one === ended ? undefined : one.userId)));
});

describe('an ended session', () => {
  test.each(['revoke', 'sign out', 'new password'])('closes its live socket at once (%s)', async (how) => {
    const me = await t.seed.member({ password: PASSWORD });
    const other = t.seed.guest();
    await other.query(SIGN_IN, { input: { email: me.email, password: PASSWORD } });
    const live = await me.client.subscribe(LIVE);
    const endings: Record<string, () => Promise<unknown>> = {
      revoke: () => other.query(REVOKE, { input: { sessionId: me.sessionId } }),
      'sign out': () => me.client.query('mutation { signOut(input: {}) { success } }'),
      'new password': async () => {
        await other.query(REQUEST, { input: { email: me.email } });
        await other.query(RESET, { input: { token: await resetToken(me.email), password: 'a brand new password' } });
      },
    };
    await endings[how]?.();
    const startedAt = performance.now();
    await live.closed;
    expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS_MAX);
  });

  test('is gone for good: its cookie opens nothing after the sign-out', async () => {
    const { client } = await t.seed.member();
    const token = client.cookies.get('sid') ?? '';
    expect(await client.query('mutation { signOut(input: {}) { success } }')).toEqual({ signOut: { success: true } });
    expect(client.cookies.get('sid')).toBeUndefined();
    client.cookies.set('sid', token);
    expect((await client.query(VIEWER)).viewer).toBeNull();
    expect((await client.rest('GET', '/api/auth/session')).status).toBe(401);
  });
});

describe('a new password', () => {
  test('works by a link that is used once and ends every session', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const client = t.seed.guest();
    await client.query(REQUEST, { input: { email: me.email.toUpperCase() } });
    const input = { token: await resetToken(me.email), password: 'a brand new password' };
    expect((await client.graphql(RESET, { input: { ...input, password: 'password1' } })).errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ path: 'password' }],
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.graphql(RESET, { input })));
    expect(answers.map((answer) => answer.code ?? 'done').sort()).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'done']);
    expect((await me.client.query(VIEWER)).viewer).toBeNull();
    expect((await client.graphql(SIGN_IN, { input: { email: me.email, password: PASSWORD } })).code).toBe('INVALID_CREDENTIALS');
    expect((await client.graphql(SIGN_IN, { input: { email: me.email, password: input.password } })).errors).toEqual([]);
  });

  test('the link works for twenty minutes, and earlier links stop working once the password has changed', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const client = t.seed.guest();
    await client.query(REQUEST, { input: { email: me.email } });
    const first = await resetToken(me.email);
    await client.query(REQUEST, { input: { email: me.email } });
    await client.query(RESET, { input: { token: await resetToken(me.email), password: 'a brand new password' } });
    expect((await client.graphql(RESET, { input: { token: first, password: 'yet another password' } })).code).toBe('TOKEN_EXPIRED');
    await client.query(REQUEST, { input: { email: me.email } });
    t.clock.advance(21 * MINUTE_MS);
    expect((await client.graphql(RESET, { input: { token: await resetToken(me.email), password: 'yet another password' } })).code).toBe(
      'TOKEN_EXPIRED',
    );
  });

  test('a known and an unknown address get the same answer, after the same minimum time', async () => {
    const me = await t.seed.member();
    const client = t.seed.guest();
    const ask = async (email: string) => {
      const startedAt = performance.now();
      const { status, body } = await client.rest('POST', '/api/auth/password-reset', { email });
      expect(performance.now() - startedAt).toBeGreaterThan(RESET_ANSWER_MS - TIMER_SLACK_MS);
      return { status, body };
    };
    const known = await ask(me.email);
    expect(known).toEqual(await ask('nobody@nowhere.example'));
    expect(known.status).toBe(202);
  });
});

test('preferences are stored, and absent ones keep their value', async () => {
  const { client } = await t.seed.member();
  const SET =
    'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { viewer { readReceipts showOnlineStatus } } }';
  expect((await client.query(SET, { input: { readReceipts: false } })).updatePreferences.viewer).toEqual({
    readReceipts: false,
    showOnlineStatus: true,
  });
  expect((await client.query(SET, { input: { showOnlineStatus: false } })).updatePreferences.viewer).toEqual({
    readReceipts: false,
    showOnlineStatus: false,
  });
});
