import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Whose sessions end with whose, and what is kept of them. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'the right password';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
const SIGN_OUT = 'mutation { signOut(input: {}) { success } }';
const END_OTHERS = 'mutation { revokeOtherSessions(input: {}) { count } }';
const SUSPEND = 'mutation ($input: SuspendMemberInput!) { suspendMember(input: $input) { member { id } } }';
const LIVE = 'subscription { matchChanged { kind } }';
const WHY = '{ suspension { reason } viewer { id } }';
const REASON = 'The shop sells what it does not have.';
/** "At once", on a busy machine: sooner than the look at every session, a minute after the last, that would bring the same about. */
const AT_ONCE_MS_MAX = 20_000;

async function signedIn({ email }: SeededMember, headers: Record<string, string> = {}) {
  const client = t.seed.guest();
  expect((await client.graphql(SIGN_IN, { input: { email, password: PASSWORD } }, { headers })).errors).toEqual([]);
  return client;
}

async function suspend({ userId }: SeededMember): Promise<void> {
  const { client } = await t.seed.staff({ role: 'MODERATOR' });
  await client.query(SUSPEND, { input: { userId, reason: REASON, category: 'MISLEADING_BUSINESS', days: null } });
}

/** The keys whose programs have a socket open. */
const connected = (): string[] =>
  [...t.http.sockets.clients].flatMap(({ actor, socket }) =>
    actor.kind === 'member' && actor.key && socket.readyState === socket.OPEN ? [actor.sessionId] : [],
  );

describe('the programs of a member', () => {
  test('are cut off at once when the account is suspended, and those of others are not', async () => {
    const [me, other] = [await t.seed.member(), await t.seed.member()];
    const [mine, theirs] = [await t.seed.program(me, ['MESSAGES_READ']), await t.seed.program(other, ['MESSAGES_READ'])];
    const [live, staying] = [await mine.client.subscribe(LIVE), await theirs.client.subscribe(LIVE)];
    const startedAt = performance.now();
    await suspend(me);
    expect((await live.closed).code).toBe(4403);
    expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS_MAX);
    expect(connected()).toEqual([theirs.keyId]);
    staying.close();
  });

  test('stay connected when a session ends, or every other one', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const { client: program, keyId } = await t.seed.program(me, ['MESSAGES_READ']);
    const live = await program.subscribe(LIVE);
    const [leaving, last] = [await signedIn(me), await t.seed.member()];
    const lastToGo = await last.client.subscribe(LIVE);
    await leaving.query(END_OTHERS);
    await leaving.query(SIGN_OUT);
    // The ends of sessions are told in their order: when this one is closed, the program would be.
    await last.client.query(SIGN_OUT);
    await lastToGo.closed;
    expect(connected()).toEqual([keyId]);
    live.close();
  });
});

test('whom a suspension signs out is told why; who had signed out before is not, and nobody else is signed out', async () => {
  const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
  const leaving = await signedIn(me);
  const token = leaving.cookies.get('sid') ?? '';
  await leaving.query(SIGN_OUT);
  leaving.cookies.set('sid', token);
  await suspend(me);
  expect(await me.client.query(WHY)).toEqual({ suspension: { reason: REASON }, viewer: null });
  expect(await leaving.query(WHY)).toEqual({ suspension: null, viewer: null });
  expect(await other.client.query(WHY)).toEqual({ suspension: null, viewer: { id: other.userId } });
});

test('a session keeps when it ended, whatever ends all of them later', async () => {
  const me = await t.seed.member({ password: PASSWORD });
  const endedAt = async () => (await t.app.pool.query('select revoked_at from sessions where id = $1', [me.sessionId])).rows[0].revoked_at;
  await me.client.query(SIGN_OUT);
  const before = await endedAt();
  expect(before).toBeInstanceOf(Date);
  t.clock.advance(1_000);
  await (await signedIn(me)).query(END_OTHERS);
  expect(await endedAt()).toEqual(before);
});

test('of what a device says of itself, its first 500 characters are kept, and it is let in all the same', async () => {
  const me = await t.seed.member({ password: PASSWORD });
  await signedIn(me, { 'user-agent': 'x'.repeat(600) });
  const { rows } = await t.app.pool.query('select user_agent from sessions where user_id = $1 and user_agent is not null', [me.userId]);
  expect(rows).toEqual([{ user_agent: 'x'.repeat(500) }]);
});
