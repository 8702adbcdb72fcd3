import { mailsTo, subjectsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/durations.ts';
import { changePassword } from './commands/change-password.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'the right password';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
const CONFIRM = 'mutation ($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { success } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
const ASK_EMAIL = 'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { success } }';
const CONFIRM_EMAIL = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { success } }';
const CONFIRM_WORKS = 'query ($token: String!) { works: confirmLinkWorks(token: $token) }';
const UNDO_WORKS = 'query ($token: String!) { works: undoLinkWorks(token: $token) }';
const UNDO_EMAIL = 'mutation ($input: UndoEmailChangeInput!) { undoEmailChange(input: $input) { success } }';
const SECURITY = '{ accountSecurity { twoFactorOn recoveryCodesLeft pendingEmail { email } } viewer { email } }';
const START = 'mutation { startTwoFactor(input: {}) { secret uri } }';
const CONFIRM_CODE = 'mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) { recoveryCodes } }';

const signIn = (email: string, input: object = {}) => t.seed.guest().graphql(SIGN_IN, { input: { email, password: PASSWORD, ...input } });

async function linkTo(address: string, page: string): Promise<string> {
  const found = (await mailsTo(t, address)).map(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1]);
  return found.findLast(Boolean) ?? '';
}

const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) });

async function withTwoFactor(): Promise<{ me: SeededMember; secret: string; codes: string[] }> {
  const me = await t.seed.member({ password: PASSWORD });
  const { secret } = (await me.client.query(START)).startTwoFactor;
  const {
    confirmTwoFactor: { recoveryCodes: codes },
  } = await me.client.query(CONFIRM_CODE, { input: { code: codeOf(secret) } });
  return { me, secret, codes };
}

describe('changes to the account itself', () => {
  test.each([
    ['a new password', CHANGE, { password: 'another long one' }],
    ['a new address', ASK_EMAIL, { email: 'new@members.example' }],
    ['a second factor', START, null],
  ])('%s asks for a sign-in of just now', async (_what, query, input) => {
    const me = await t.seed.member({ password: PASSWORD });
    await t.app.pool.query(`update sessions set created_at = created_at - interval '1 hour' where id = $1`, [me.sessionId]);
    expect((await me.client.graphql(query, input ? { input } : {})).code).toBe('RECENT_SIGN_IN_REQUIRED');
    expect((await me.client.graphql(CONFIRM, { input: { password: 'not this one' } })).code).toBe('INVALID_CREDENTIALS');
    expect((await me.client.graphql(query, input ? { input } : {})).code).toBe('RECENT_SIGN_IN_REQUIRED');
    await me.client.query(CONFIRM, { input: { password: PASSWORD } });
    expect((await me.client.graphql(query, input ? { input } : {})).code).toBeUndefined();
  });

  test('a new password ends every other session, and the old one opens nothing', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const other = t.seed.guest();
    await other.query(SIGN_IN, { input: { email: me.email, password: PASSWORD } });
    for (const own of [me.username, me.email.toUpperCase()])
      expect((await me.client.graphql(CHANGE, { input: { password: own } })).errors[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ path: 'password', message: expect.stringMatching(/own username/) }],
      });
    await me.client.query(CHANGE, { input: { password: 'quite another one' } });
    expect((await other.query('{ viewer { id } }')).viewer).toBeNull();
    expect((await me.client.query('{ viewer { id } }')).viewer).not.toBeNull();
    expect((await signIn(me.email)).code).toBe('INVALID_CREDENTIALS');
    expect(await subjectsTo(t, me.email)).toContain('Your password was changed');
  });

  test('a session that ended while the new password was being hashed changes nothing', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const passwords = {
      ...t.app.passwords,
      hash: async (password: string) => {
        await t.app.pool.query('update sessions set revoked_at = now() where id = $1', [me.sessionId]);
        return t.app.passwords.hash(password);
      },
    };
    const late = changePassword({ ...t.app, passwords }, me.actor, { password: 'quite another one' });
    await expect(late).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
    expect((await signIn(me.email)).code).toBeUndefined();
  });
});

describe('a new email address', () => {
  test('counts once it is confirmed; the old address can undo it for a week, which signs out every session', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const email = `new.${me.username}@elsewhere.example`;
    await me.client.query(ASK_EMAIL, { input: { email } });
    expect(await me.client.query(SECURITY)).toMatchObject({ accountSecurity: { pendingEmail: { email } }, viewer: { email: me.email } });
    expect((await mailsTo(t, me.email)).at(-1)?.text).not.toContain(email);
    const token = await linkTo(email, 'confirm-email');
    await t.seed.guest().query(CONFIRM_EMAIL, { input: { token } });
    expect((await t.seed.guest().graphql(CONFIRM_EMAIL, { input: { token } })).code).toBe('TOKEN_EXPIRED');
    expect(await me.client.query(SECURITY)).toMatchObject({ accountSecurity: { pendingEmail: null }, viewer: { email } });
    const undo = await linkTo(me.email, 'undo-email');
    t.clock.advance(6 * 24 * 60 * MINUTE_MS);
    await t.seed.guest().query(UNDO_EMAIL, { input: { token: undo } });
    expect((await signIn(email)).code).toBe('INVALID_CREDENTIALS');
    expect((await me.client.query('{ viewer { id } }')).viewer).toBeNull();
    expect((await signIn(me.email)).code).toBe('INVALID_CREDENTIALS');
    expect(await linkTo(me.email, 'reset-password')).not.toBe('');
  });

  test('its links say as they are opened whether they still work, each for its own purpose; looking uses none of them up', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const guest = t.seed.guest();
    const works = async (token: string) => [
      (await guest.query(CONFIRM_WORKS, { token })).works,
      (await guest.query(UNDO_WORKS, { token })).works,
    ];
    const email = `again.${me.username}@elsewhere.example`;
    await me.client.query(ASK_EMAIL, { input: { email } });
    const token = await linkTo(email, 'confirm-email');
    expect([await works(token), await works(token), await works('made-up')]).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    await guest.query(CONFIRM_EMAIL, { input: { token } });
    const undo = await linkTo(me.email, 'undo-email');
    expect([await works(token), await works(undo)]).toEqual([
      [false, false],
      [false, true],
    ]);
    await guest.query(UNDO_EMAIL, { input: { token: undo } });
    expect(await works(undo)).toEqual([false, false]);
  });

  test('an address that has an account is answered like any other; only its owner learns of it', async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
    expect((await me.client.query(ASK_EMAIL, { input: { email: other.email } })).requestEmailChange.success).toBe(true);
    expect((await me.client.query(SECURITY)).accountSecurity.pendingEmail).toEqual({ email: other.email });
    expect(await subjectsTo(t, other.email)).toEqual(['This address already has a Benison account']);
    expect(await linkTo(other.email, 'confirm-email')).toBe('');
  });
});

describe('the address of a registration', () => {
  const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { userId } }';
  const ASK_LINK = 'mutation { requestEmailConfirmation(input: {}) { success } }';
  const CONFIRMED = '{ accountSecurity { isEmailConfirmed } }';
  const unconfirmed = (userId: string) => t.app.pool.query('update users set email_confirmed_at = null where id = $1', [userId]);

  test('is sent a link at once, and is confirmed by it', async () => {
    const input = { username: 'ada.confirms', email: 'ada@confirms.example', password: PASSWORD, einNumber: '12-9990001' };
    const { register } = await t.seed.guest().query(REGISTER, { input });
    const confirmed = async () => (await t.app.pool.query('select email_confirmed_at from users where id = $1', [register.userId])).rows[0];
    expect(await confirmed()).toEqual({ email_confirmed_at: null });
    await t.seed.guest().query(CONFIRM_EMAIL, { input: { token: await linkTo(input.email, 'confirm-email') } });
    expect(await confirmed()).toEqual({ email_confirmed_at: expect.any(Date) });
  });

  test('can be sent another link, which ends those before and works once; a confirmed address gets none', async () => {
    const me = await t.seed.member();
    await unconfirmed(me.userId);
    expect((await me.client.query(CONFIRMED)).accountSecurity).toEqual({ isEmailConfirmed: false });
    const links: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      await me.client.query(ASK_LINK);
      links.push(await linkTo(me.email, 'confirm-email'));
    }
    const codes: (string | undefined)[] = [];
    for (const token of [links[0], links[1], links[1]])
      codes.push((await t.seed.guest().graphql(CONFIRM_EMAIL, { input: { token } })).code);
    expect(codes).toEqual(['TOKEN_EXPIRED', undefined, 'TOKEN_EXPIRED']);
    expect((await me.client.query(CONFIRMED)).accountSecurity).toEqual({ isEmailConfirmed: true });
    const sent = (await subjectsTo(t, me.email)).length;
    expect((await me.client.query(ASK_LINK)).requestEmailConfirmation.success).toBe(true);
    expect(await subjectsTo(t, me.email)).toHaveLength(sent);
  });

  test('is not confirmed by a link that is a week old, nor after the address was changed', async () => {
    const [late, moved] = [await t.seed.member({ password: PASSWORD }), await t.seed.member({ password: PASSWORD })];
    for (const { userId, client } of [late, moved]) {
      await unconfirmed(userId);
      await client.query(ASK_LINK);
    }
    const email = `moved.${moved.username}@elsewhere.example`;
    await moved.client.query(ASK_EMAIL, { input: { email } });
    await t.seed.guest().query(CONFIRM_EMAIL, { input: { token: await linkTo(email, 'confirm-email') } });
    expect((await moved.client.query(CONFIRMED)).accountSecurity).toEqual({ isEmailConfirmed: true });
    const old = await linkTo(moved.email, 'confirm-email');
    expect((await t.seed.guest().graphql(CONFIRM_EMAIL, { input: { token: old } })).code).toBe('TOKEN_EXPIRED');
    const token = await linkTo(late.email, 'confirm-email');
    t.clock.advance(7 * 24 * 60 * MINUTE_MS);
    expect((await t.seed.guest().graphql(CONFIRM_EMAIL, { input: { token } })).code).toBe('TOKEN_EXPIRED');
  });
});

describe('two-step sign-in', () => {
  test('asks for a code once it is on, and takes each code once', async () => {
    const { me, secret, codes } = await withTwoFactor();
    expect(codes).toHaveLength(10);
    expect((await signIn(me.email)).code).toBe('TOTP_REQUIRED');
    t.clock.advance(MINUTE_MS);
    const code = codeOf(secret);
    const tries = await Promise.all([signIn(me.email, { code }), signIn(me.email, { code })]);
    expect(tries.map((answer) => answer.code ?? 'in').sort()).toEqual(['TOTP_INVALID', 'in']);
  });

  test('a recovery code stands in for the authenticator, once', async () => {
    const { me, codes } = await withTwoFactor();
    const [first = ''] = codes;
    expect((await signIn(me.email, { code: first.toLowerCase() })).data?.signIn?.viewer.id).toBe(me.userId);
    expect((await signIn(me.email, { code: first })).code).toBe('TOTP_INVALID');
    expect((await me.client.query(SECURITY)).accountSecurity).toMatchObject({ twoFactorOn: true, recoveryCodesLeft: 9 });
    const { rows } = await t.app.pool.query('select code_hash from recovery_codes where user_id = $1', [me.userId]);
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''));
  });

  test('wrong codes lock the account like wrong passwords', async () => {
    const { me } = await withTwoFactor();
    for (let index = 0; index < 5; index += 1) expect((await signIn(me.email, { code: '000000' })).code).toBe('TOTP_INVALID');
    expect((await signIn(me.email, { code: '000000' })).code).toBe('INVALID_CREDENTIALS');
  });

  test('who signs in with right codes is never asked to wait; wrong ones are counted', async () => {
    const { me, codes } = await withTwoFactor();
    await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', SIGN_IN_FAILURES_MAX: '100' }, database: t.database });
    await t.app.pool.query('delete from rate_limits');
    const signInThere = async (code: string) =>
      (await strict.seed.guest().graphql(SIGN_IN, { input: { email: me.email, password: PASSWORD, code } })).code;
    for (const code of codes.slice(0, 7)) expect(await signInThere(code)).toBeUndefined();
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await signInThere('000000')).toBe('TOTP_INVALID');
    expect(await signInThere(codes[8] ?? '')).toBe('RATE_LIMITED');
  });

  test('a code is taken as authenticators show it, in two groups', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const code = codeOf((await me.client.query(START)).startTwoFactor.secret);
    const {
      confirmTwoFactor: { recoveryCodes: confirmTwoFactor },
    } = await me.client.query(CONFIRM_CODE, { input: { code: `${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(confirmTwoFactor).toHaveLength(10);
  });

  test('is turned off only after a fresh sign-in with a code; its recovery codes end with it', async () => {
    const { me, codes } = await withTwoFactor();
    await t.app.pool.query(`update sessions set created_at = created_at - interval '1 hour' where id = $1`, [me.sessionId]);
    expect((await me.client.graphql('mutation { turnOffTwoFactor(input: {}) { success } }')).code).toBe('RECENT_SIGN_IN_REQUIRED');
    expect((await me.client.graphql(CONFIRM, { input: { password: PASSWORD } })).code).toBe('TOTP_REQUIRED');
    await me.client.query(CONFIRM, { input: { password: PASSWORD, code: codes[1] } });
    await me.client.query('mutation { turnOffTwoFactor(input: {}) { success } }');
    expect((await me.client.query(SECURITY)).accountSecurity).toMatchObject({ twoFactorOn: false, recoveryCodesLeft: 0 });
    expect((await signIn(me.email)).data?.signIn?.viewer.id).toBe(me.userId);
  });
});
