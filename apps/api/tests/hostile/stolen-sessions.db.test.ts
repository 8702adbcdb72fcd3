import type { TestClient } from '@benison/testkit/client';
import { mailsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Sessions that were planted, kept, copied or used twice. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'the right password';
const login = (client: TestClient, email: string, password = PASSWORD) => client.rest('POST', '/api/auth/login', { email, password });
const standing = async (client: TestClient): Promise<boolean> => (await client.rest('GET', '/api/auth/session')).status === 200;
/** Someone else with a copy of the cookie. */
function thief(client: TestClient, name = 'sid'): TestClient {
  const copy = t.seed.guest();
  copy.cookies.set(name, client.cookies.get(name) ?? '');
  return copy;
}

test('a sign-in never adopts a planted cookie', async () => {
  const { email } = await t.seed.member({ password: PASSWORD });
  const client = t.seed.guest();
  client.cookies.set('sid', 'A'.repeat(43));
  const planted = thief(client);
  expect((await login(client, email)).status).toBe(200);
  expect(client.cookies.get('sid')).not.toBe('A'.repeat(43));
  expect([await standing(client), await standing(planted)]).toEqual([true, false]);
});

test('signing in ends the session that was there before', async () => {
  const mallory = await t.seed.member();
  const { email } = await t.seed.member({ password: PASSWORD });
  const victim = thief(mallory.client);
  await login(victim, email);
  expect([await standing(victim), await standing(mallory.client)]).toEqual([true, false]);
});

test('after signing out a copied cookie is worthless in either API, and its sockets close', async () => {
  for (const signOut of [
    (client: TestClient) => client.rest('POST', '/api/auth/logout'),
    (client: TestClient) => client.graphql('mutation { signOut(input: {}) { success } }'),
  ]) {
    const { client } = await t.seed.member();
    const copy = thief(client);
    const live = await copy.subscribe('subscription { typing { matchId } }');
    expect(await standing(copy)).toBe(true);
    await signOut(client);
    expect(await standing(copy)).toBe(false);
    expect((await copy.graphql('{ matches { totalCount } }')).code).toBe('UNAUTHENTICATED');
    expect((await live.closed).code).toBe(4403);
  }
});

test("a new password ends every session, including the thief's", async () => {
  const { client, email } = await t.seed.member({ password: PASSWORD });
  const [copy, other] = [thief(client), t.seed.guest()];
  await login(other, email);
  await t.seed.guest().rest('POST', '/api/auth/password-reset', { email });
  const [mail] = await mailsTo(t, email);
  const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await t.seed
    .guest()
    .query('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }', {
      input: { token, password: 'another right one' },
    });
  expect([await standing(client), await standing(copy), await standing(other)]).toEqual([false, false, false]);
  expect((await login(t.seed.guest(), email)).status).toBe(401);
  expect((await login(t.seed.guest(), email, 'another right one')).status).toBe(200);
});

test('two tabs share one session: signing out in one signs out the other, and a second sign-out is harmless', async () => {
  const { client } = await t.seed.member();
  const tab = thief(client);
  const both = await Promise.all([client.rest('POST', '/api/auth/logout'), tab.rest('POST', '/api/auth/logout')]);
  expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  expect([await standing(client), await standing(tab)]).toEqual([false, false]);
});

test('two simultaneous sign-ins are two sessions, and ending one leaves the other', async () => {
  const { email } = await t.seed.member({ password: PASSWORD });
  const [a, b] = [t.seed.guest(), t.seed.guest()];
  await Promise.all([login(a, email), login(b, email)]);
  expect(a.cookies.get('sid')).not.toBe(b.cookies.get('sid'));
  await a.rest('POST', '/api/auth/logout');
  expect([await standing(a), await standing(b)]).toEqual([false, true]);
});

test("a member's cookie is worthless in the staff API, and a staff cookie in the members'", async () => {
  const { client } = await t.seed.member();
  const staff = await t.seed.staff({ role: 'ADMIN' });
  const asStaff = t.seed.guest('/graphql/staff');
  asStaff.cookies.set('adm', client.cookies.get('sid') ?? '');
  expect((await asStaff.graphql('{ auditLog { nodes { id } } }')).code).toBe('UNAUTHENTICATED');
  const asMember = t.seed.guest();
  asMember.cookies.set('sid', staff.client.cookies.get('adm') ?? '');
  expect(await standing(asMember)).toBe(false);
  expect((await staff.client.graphql('{ matches { totalCount } }')).code).toBe('UNAUTHENTICATED');
});

test("a suspended member's session is worthless", async () => {
  const { client, userId } = await t.seed.member();
  await t.app.pool.query("update users set state = 'SUSPENDED' where id = $1", [userId]);
  expect(await standing(client)).toBe(false);
});
