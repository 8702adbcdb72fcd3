import { subjectsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The recovery codes that members and staff make for themselves, and who learns of it. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'crane kettle orbit seven';
const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) });

test('a member makes new recovery codes after a fresh sign-in: the earlier ones end, and a mail says so', async () => {
  const RENEW = 'mutation { renewRecoveryCodes(input: {}) { recoveryCodes } }';
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
  const me = await t.seed.member({ password: PASSWORD });
  expect((await me.client.graphql(RENEW)).code).toBe('CONFLICT');
  expect(await subjectsTo(t, me.email)).toEqual([]);
  const { startTwoFactor } = await me.client.query('mutation { startTwoFactor(input: {}) { secret } }');
  const { confirmTwoFactor } = await me.client.query(
    'mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) { recoveryCodes } }',
    { input: { code: codeOf(startTwoFactor.secret) } },
  );
  const { renewRecoveryCodes } = await me.client.query(RENEW);
  expect(await subjectsTo(t, me.email)).toEqual(['Two-step sign-in is on', 'You have new recovery codes']);
  const signIn = async (code: string) =>
    (await t.seed.guest().graphql(SIGN_IN, { input: { email: me.email, password: PASSWORD, code } })).code;
  expect(await signIn(confirmTwoFactor.recoveryCodes[0])).toBe('TOTP_INVALID');
  expect(await signIn(renewRecoveryCodes.recoveryCodes[0])).toBeUndefined();
  await me.client.query('mutation { turnOffTwoFactor(input: {}) { success } }');
  await me.client.query('mutation { turnOffTwoFactor(input: {}) { success } }');
  expect((await subjectsTo(t, me.email)).filter((subject) => subject === 'Two-step sign-in is off')).toHaveLength(1);

  await t.app.pool.query(`update sessions set created_at = created_at - interval '1 hour' where id = $1`, [me.sessionId]);
  expect((await me.client.graphql(RENEW)).code).toBe('RECENT_SIGN_IN_REQUIRED');
});

test('so do staff, which stands in the log besides', async () => {
  const RENEW = 'mutation { renewStaffRecoveryCodes(input: {}) { recoveryCodes } }';
  const SIGN_IN = 'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { token } }';
  const CONFIRM =
    'mutation ($input: ConfirmTotpEnrolmentInput!) { confirmTotpEnrolment(input: $input) { viewer { totpEnabled totpOffered } } }';
  const me = await t.seed.staff({ role: 'VERIFIER', password: PASSWORD });
  const email = `${me.username}@staff.example`;
  await t.app.pool.query('update admins set email = $2 where id = $1', [me.staffId, email]);
  expect((await me.client.graphql(RENEW)).code).toBe('CONFLICT');
  const { startTotpEnrolment } = await me.client.query('mutation { startTotpEnrolment(input: {}) { secret } }');
  const { confirmTotpEnrolment } = await me.client.query(CONFIRM, { input: { code: codeOf(startTotpEnrolment.secret) } });
  expect(confirmTotpEnrolment.viewer).toEqual({ totpEnabled: true, totpOffered: false });
  const [before, after] = [await me.client.query(RENEW), await me.client.query(RENEW)].map(
    ({ renewStaffRecoveryCodes }) => renewStaffRecoveryCodes.recoveryCodes[0] as string,
  );
  const signIn = async (code: string | undefined) =>
    (await t.seed.guest('/graphql/staff').graphql(SIGN_IN, { input: { username: me.username, password: PASSWORD, code } })).code;
  expect([await signIn(before), await signIn(after)]).toEqual(['TOTP_INVALID', undefined]);
  expect(await subjectsTo(t, email)).toEqual(['You have new recovery codes', 'You have new recovery codes']);
  const { rows } = await t.app.pool.query('select summary from audit_log where staff_id = $1 order by id', [me.staffId]);
  expect(rows.map(({ summary }) => summary)).toEqual([
    `${me.username} set up a second factor`,
    `${me.username} made new recovery codes`,
    `${me.username} made new recovery codes`,
    `${me.username} signed in`,
  ]);
});
