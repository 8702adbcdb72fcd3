import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'a long enough password';
const REASON = 'Called back on the number of the business.';
const RESET =
  'mutation ($input: ResetMemberFactorInput!) { resetMemberFactor(input: $input) { member { hasSecondFactor sessions { nodes { id } } } } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';

let t: TestApp;
let [admin, moderator]: SeededStaff[] = [];
beforeAll(async () => {
  t = await startTestApp();
  [admin, moderator] = [await t.seed.staff({ role: 'ADMIN' }), await t.seed.staff({ role: 'MODERATOR' })];
});
afterAll(() => t[Symbol.asyncDispose]());

async function withFactor(): Promise<SeededMember> {
  const member = await t.seed.member({ password: PASSWORD });
  await t.app.pool.query(`update users set totp_enabled_at = now(), totp_secret_encrypted = 'sealed' where id = $1`, [member.userId]);
  return member;
}
const reset = (who: SeededStaff | undefined, { userId }: SeededMember) => who?.client.graphql(RESET, { input: { userId, reason: REASON } });
const signIn = ({ email }: SeededMember) => t.seed.guest().graphql(SIGN_IN, { input: { email, password: PASSWORD, rememberMe: false } });

test('a member who has lost authenticator and recovery codes is let in again by an administrator: sessions end, a mail and the log say so', async () => {
  const member = await withFactor();
  expect((await signIn(member)).code).toBe('TOTP_REQUIRED');
  expect((await reset(moderator, member))?.code).toBe('FORBIDDEN');
  expect((await signIn(member)).code).toBe('TOTP_REQUIRED');

  expect((await reset(admin, member))?.data?.resetMemberFactor?.member).toEqual({ hasSecondFactor: false, sessions: { nodes: [] } });
  expect((await member.client.query('{ viewer { id } }')).viewer).toBeNull();
  expect((await signIn(member)).code).toBeUndefined();
  const mails = await t.app.pool.query('select text_body from mails where to_address = $1', [member.email]);
  expect(mails.rows.some(({ text_body: text }) => text.includes('Two-step sign-in is off.'))).toBe(true);
  const { rows } = await t.app.pool.query('select action, target_id, reason from audit_log order by id desc limit 1');
  expect(rows).toEqual([{ action: 'member.secondFactorReset', target_id: member.userId, reason: REASON }]);

  expect((await reset(admin, member))?.code).toBe('CONFLICT');
});

test('nobody turns off the second factor of their own member account', async () => {
  const own = await withFactor();
  await t.app.pool.query('update admins set email = $2 where id = $1', [admin?.staffId, own.email]);
  expect((await reset(admin, own))?.code).toBe('FORBIDDEN');
  expect((await signIn(own)).code).toBe('TOTP_REQUIRED');
});
