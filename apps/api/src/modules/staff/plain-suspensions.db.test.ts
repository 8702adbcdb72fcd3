import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Accounts without a business: nobody can have reported them, so that there is no decision to appeal against. */

const SUSPEND = 'mutation ($input: SuspendMemberInput!) { suspendMember(input: $input) { member { id } } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { email } } }';
const EXPLAIN = '{ suspension { message reason until enforcementId appealToken statement { action } } }';
const PASSWORD = 'a long enough password';
const REASON = 'Made with the papers of someone else.';
const TOLD = { reason: REASON, until: null, enforcementId: null, appealToken: null, statement: null };

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

async function suspend({ userId }: SeededMember): Promise<void> {
  const { client } = await t.seed.staff({ role: 'MODERATOR' });
  await client.query(SUSPEND, { input: { userId, reason: REASON, category: 'SPAM', days: null } });
}

test('a suspended account without a business is told why by mail, where it was signed in, and at every sign-in', async () => {
  const member = await t.seed.member({ business: null, password: PASSWORD });
  await suspend(member);
  const [mail] = await mailsTo(t, member.email);
  expect(mail).toMatchObject({ subject: 'Your account is suspended' });
  expect(mail?.text).toContain(REASON);
  expect(mail?.text).toContain(`${t.url}/login-help#contact`);
  const message = 'Your account is suspended.';
  expect((await member.client.query(EXPLAIN)).suspension).toEqual({ message, ...TOLD });
  const input = { email: member.email, password: PASSWORD, rememberMe: false };
  const { errors } = await t.seed.guest().graphql(SIGN_IN, { input });
  expect(errors[0]).toMatchObject({ message, extensions: { code: 'ACCOUNT_SUSPENDED', details: TOLD } });
  const { status, body } = await t.seed.guest().rest('POST', '/api/auth/login', { email: input.email, password: input.password });
  expect([status, body]).toMatchObject([403, { code: 'ACCOUNT_SUSPENDED', details: { reason: REASON } }]);
});
