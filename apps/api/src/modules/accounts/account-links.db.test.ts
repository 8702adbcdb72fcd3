import { mailsTo, subjectsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BANK, earner, purse } from '../../../tests/setups/test-earnings.ts';
import { askPayout } from '../../../tests/setups/test-payouts.ts';
import { keyOf, whip } from '../../../tests/setups/test-whip.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { requestPasswordReset } from './commands/request-password-reset.ts';
import { issueToken, linkWorks, TokenPurpose, useToken } from './one-time-token.ts';

/** Links that were mailed, and what ends them. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'the right password';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
const FORGOT = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { success } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }';
const ASK_EMAIL = 'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { success } }';
const CONFIRM_EMAIL = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { success } }';
const UNDO_EMAIL = 'mutation ($input: UndoEmailChangeInput!) { undoEmailChange(input: $input) { success } }';
const MAKE_ENDPOINT = 'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }';
const SAVE_DESTINATION = 'mutation ($input: SavePayoutDestinationInput!) { savePayoutDestination(input: $input) { destination { id } } }';
const MAKE_CALENDAR = 'mutation { createCalendarFeed(input: {}) { url } }';
const PENDING = '{ accountSecurity { pendingEmail { email } } }';

/** The newest link of a kind that was mailed to an address. */
async function linkTo(address: string, page: string): Promise<string> {
  const found = (await mailsTo(t, address)).map(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1]);
  return found.findLast(Boolean) ?? '';
}
/** The refusal of an operation; undefined where it says that it was done. */
const open = async (query: string, input: object): Promise<string | undefined> => {
  const { code, data } = await t.seed.guest().graphql(query, { input });
  if (!code) for (const { success = true } of Object.values(data ?? {})) expect(success).toBe(true);
  return code;
};
const emailOf = async ({ userId }: SeededMember): Promise<string> =>
  (await t.app.pool.query('select email::text from users where id = $1', [userId])).rows[0].email;

async function askedToMove(me: SeededMember): Promise<string> {
  const email = `new.${newId()}@elsewhere.example`;
  await me.client.query(ASK_EMAIL, { input: { email } });
  return email;
}
async function moved(me: SeededMember): Promise<{ email: string; undo: string }> {
  const before = await emailOf(me);
  const email = await askedToMove(me);
  await t.seed.guest().query(CONFIRM_EMAIL, { input: { token: await linkTo(email, 'confirm-email') } });
  return { email, undo: await linkTo(before, 'undo-email') };
}

describe('a new password', () => {
  test('ends a change of address that waits, and a reset link, of its own account and of no other', async () => {
    const people = [await t.seed.member({ password: PASSWORD }), await t.seed.member({ password: PASSWORD })] as const;
    const links = await Promise.all(
      people.map(async (one) => {
        const email = await askedToMove(one);
        await t.seed.guest().query(FORGOT, { input: { email: one.email } });
        return { email, confirm: await linkTo(email, 'confirm-email'), reset: await linkTo(one.email, 'reset-password') };
      }),
    );
    expect(await people[0].client.query(CHANGE, { input: { password: 'quite another one' } })).toEqual({
      changePassword: { success: true },
    });
    const [mine, theirs] = links;
    expect(await people[0].client.query(PENDING)).toEqual({ accountSecurity: { pendingEmail: null } });
    expect(await open(CONFIRM_EMAIL, { token: mine?.confirm })).toBe('TOKEN_EXPIRED');
    expect(await open(RESET, { token: mine?.reset, password: 'yet another one' })).toBe('TOKEN_EXPIRED');
    expect(await people[1].client.query(PENDING)).toEqual({ accountSecurity: { pendingEmail: { email: theirs?.email } } });
    expect(await open(RESET, { token: theirs?.reset, password: 'yet another one' })).toBeUndefined();
  });

  test('by a link ends a change of address that somebody else had begun', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const elsewhere = await askedToMove(me);
    await t.seed.guest().query(FORGOT, { input: { email: me.email } });
    expect(await open(RESET, { token: await linkTo(me.email, 'reset-password'), password: 'yet another one' })).toBeUndefined();
    expect(await open(CONFIRM_EMAIL, { token: await linkTo(elsewhere, 'confirm-email') })).toBe('TOKEN_EXPIRED');
    expect(await emailOf(me)).toBe(me.email);
  });

  test('by a link is for whoever reads the address that counts: a link sent to another ends with a change, and with its undoing', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const resetAt = async (email: string): Promise<string> => {
      await t.seed.guest().query(FORGOT, { input: { email } });
      return linkTo(email, 'reset-password');
    };
    const before = await resetAt(me.email);
    const { email, undo } = await moved(me);
    expect(await open(RESET, { token: before, password: 'yet another one' })).toBe('TOKEN_EXPIRED');
    const elsewhere = await resetAt(email);
    expect(await open(UNDO_EMAIL, { token: undo })).toBeUndefined();
    expect(await open(RESET, { token: elsewhere, password: 'yet another one' })).toBe('TOKEN_EXPIRED');
  });

  test('by a link lets in with it at once, whoever was locked out, and tells nobody else apart', async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member({ password: PASSWORD })];
    await t.app.pool.query('update users set failed_sign_ins = 5, lock_count = 1, locked_until = $2 where id = any($1)', [
      [me.userId, other.userId],
      new Date(t.clock.now().getTime() + HOUR_MS),
    ]);
    await t.seed.guest().query(FORGOT, { input: { email: me.email } });
    await t.seed.guest().query(RESET, { input: { token: await linkTo(me.email, 'reset-password'), password: 'yet another one' } });
    expect(await open(SIGN_IN, { email: me.email, password: 'yet another one' })).toBeUndefined();
    expect(await open(SIGN_IN, { email: other.email, password: PASSWORD })).toBe('INVALID_CREDENTIALS');
  });

  test('is told by mail, as whoever reads the mails of a member may not be alone in that', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    await t.seed.guest().query(FORGOT, { input: { email: me.email } });
    await t.seed.guest().query(RESET, { input: { token: await linkTo(me.email, 'reset-password'), password: 'yet another one' } });
    const told = (await mailsTo(t, me.email)).filter(({ subject }) => subject === 'Your password was changed');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Every device was signed out.')]);
  });
});

describe('undoing a change of address', () => {
  test('works once, and ends the undo links of every later change with it', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const [first, second] = [await moved(me), await moved(me)];
    expect(await open(UNDO_EMAIL, { token: first.undo })).toBeUndefined();
    expect(await emailOf(me)).toBe(me.email);
    for (const token of [first.undo, second.undo]) expect(await open(UNDO_EMAIL, { token })).toBe('TOKEN_EXPIRED');
    expect(await emailOf(me)).toBe(me.email);
  });

  test('drops another change that waits, and mails a link for a new password to the address that is back', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const { undo } = await moved(me);
    const waiting = await askedToMove(me);
    await t.app.pool.query('update users set email_confirmed_at = null where id = $1', [me.userId]);
    await t.seed.guest().query(UNDO_EMAIL, { input: { token: undo } });
    expect(await open(CONFIRM_EMAIL, { token: await linkTo(waiting, 'confirm-email') })).toBe('TOKEN_EXPIRED');
    expect((await subjectsTo(t, me.email)).at(-1)).toMatch(/password/i);
    expect(await open(RESET, { token: await linkTo(me.email, 'reset-password'), password: 'yet another one' })).toBeUndefined();
    const { rows } = await t.app.pool.query('select email_confirmed_at is not null as confirmed from users where id = $1', [me.userId]);
    expect(rows).toEqual([{ confirmed: true }]);
  });

  test('ends the password, which whoever made the change knew, and every API key', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    const { undo } = await moved(me);
    const keys = [await t.seed.program(me, ['PROFILE_READ']), await t.seed.program(await t.seed.member(), ['PROFILE_READ'])];
    expect(await open(UNDO_EMAIL, { token: undo })).toBeUndefined();
    const called = async ({ secret }: { secret: string }) =>
      (await fetch(new URL('/api/businesses/current', t.url), { headers: { authorization: `Bearer ${secret}` } })).status;
    expect([await called(keys[0]!), await called(keys[1]!)]).toEqual([401, 200]);
    const signIn = (password: string) => t.seed.guest().rest('POST', '/api/auth/login', { email: me.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect(await open(RESET, { token: await linkTo(me.email, 'reset-password'), password: 'yet another one' })).toBeUndefined();
    expect((await signIn('yet another one')).status).toBe(200);
  });

  test('leaves nobody reading from outside: webhook endpoints are off, and the calendar address opens nothing', async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
    const readable = async ({ client }: SeededMember): Promise<{ endpointId: string; calendar: string }> => {
      const input = { url: 'https://example.com/hook', events: ['MATCH_CREATED'] };
      const { createWebhookEndpoint } = await client.query(MAKE_ENDPOINT, { input });
      return { endpointId: createWebhookEndpoint.endpoint.id, calendar: (await client.query(MAKE_CALENDAR)).createCalendarFeed.url };
    };
    const { undo } = await moved(me);
    const [mine, theirs] = [await readable(me), await readable(other)];
    expect(await open(UNDO_EMAIL, { token: undo })).toBeUndefined();
    const stateOf = async (id: string) => (await t.app.pool.query('select state from webhook_endpoints where id = $1', [id])).rows[0].state;
    expect([await stateOf(mine.endpointId), await stateOf(theirs.endpointId)]).toEqual(['DISABLED_BY_OWNER', 'ENABLED']);
    expect([(await fetch(mine.calendar)).status, (await fetch(theirs.calendar)).status]).toEqual([404, 200]);
  });

  test('leaves nobody streaming from outside: the stream key opens nothing, and its log says so', async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
    const { undo } = await moved(me);
    const [mine, theirs] = [await keyOf(me), await keyOf(other)];
    expect(await open(UNDO_EMAIL, { token: undo })).toBeUndefined();
    const isKnown = async (key: string) => (await whip(t, { key })).status !== 401;
    expect([await isKnown(mine), await isKnown(theirs)]).toEqual([false, true]);
    const { rows } = await t.app.pool.query('select kind from stream_key_uses where business_id = $1 order by at desc', [me.businessId]);
    expect(rows).toEqual([{ kind: 'REMOVED' }, { kind: 'MADE' }]);
  });

  test('leads no money elsewhere: payouts asked for since are taken back, and destinations saved since are gone; earlier ones stay', async () => {
    const me = await earner(t, 3_000);
    const before = await askPayout(me, 1_000);
    const { undo } = await moved(me);
    const { savePayoutDestination } = await me.client.query(SAVE_DESTINATION, { input: { ...BANK, accountNumber: '9999 8888 7777' } });
    const since = await askPayout({ ...me, destinationId: savePayoutDestination.destination.id }, 1_000);
    expect((await purse(t, me.userId)).earned).toBe(1_000);
    expect(await open(UNDO_EMAIL, { token: undo })).toBeUndefined();
    const stateOf = async (id: string) =>
      (await t.app.pool.query('select status from conversion_requests where id = $1', [id])).rows[0].status;
    expect([await stateOf(before), await stateOf(since)]).toEqual(['PENDING', 'CANCELED']);
    expect((await purse(t, me.userId)).earned).toBe(2_000);
    const standing = await t.app.pool.query('select from payout_destinations where user_id = $1 and removed_at is null', [me.userId]);
    expect(standing.rowCount).toBe(0);
  });

  test.each([
    ['set up since the change was asked for ends, as its codes are with whoever made the change', 1_000, false],
    ['that was there before stays', -1_000, true],
  ])('leaves nobody locked out: a second factor %s', async (_rule, afterMs, stays) => {
    const me = await t.seed.member({ password: PASSWORD });
    const { undo } = await moved(me);
    await t.app.pool.query(
      `update users set totp_secret_encrypted = 'sealed', totp_enabled_at = (select requested_at from email_changes where user_id = $1) + $2 * interval '1 ms'
       where id = $1`,
      [me.userId, afterMs],
    );
    expect(await open(UNDO_EMAIL, { token: undo })).toBeUndefined();
    const { rows } = await t.app.pool.query('select totp_enabled_at is not null as "isOn" from users where id = $1', [me.userId]);
    expect(rows).toEqual([{ isOn: stays }]);
  });

  test('is refused when the old address belongs to somebody else by now, and nothing else changes', async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
    const { email, undo } = await moved(me);
    await t.app.pool.query('update users set email = $2 where id = $1', [other.userId, me.email]);
    expect(await open(UNDO_EMAIL, { token: undo })).toBe('TOKEN_EXPIRED');
    expect([await emailOf(me), await emailOf(other)]).toEqual([email, me.email]);
    expect((await me.client.query('{ viewer { id } }')).viewer).toEqual({ id: me.userId });
  });
});

test('a link to an account that was erased undoes nothing', async () => {
  const me = await t.seed.member({ password: PASSWORD });
  const { email, undo } = await moved(me);
  await t.app.pool.query('update users set erased_at = $2 where id = $1', [me.userId, t.clock.now()]);
  expect(await open(UNDO_EMAIL, { token: undo })).toBe('TOKEN_EXPIRED');
  expect(await emailOf(me)).toBe(email);
});

test('who asks for a link while nothing can be counted is told that it failed, and not that a mail is on its way', async () => {
  const { email } = await t.seed.member();
  const failing = {
    ...t.app.limits,
    take: (name: string) => (name === 'passwordResetPerAccount' ? Promise.reject(new Error('away')) : Promise.resolve(null)),
  };
  const asked = requestPasswordReset({ ...t.app, limits: failing }, { ipAddress: '10.3.0.1', userAgent: '' }, { email });
  await expect(asked).rejects.toThrow('away');
  expect(await mailsTo(t, email)).toEqual([]);
});

describe('a link', () => {
  const issue = (purpose: TokenPurpose, userId: string | null) =>
    t.app.transaction((tx) => issueToken(tx, t.clock.now(), { purpose, userId }));
  const works = (token: string, ...purposes: TokenPurpose[]) => linkWorks(t.app, sqlOf(t.app.em()), purposes, token);

  test.each([
    [TokenPurpose.Registration, HOUR_MS],
    [TokenPurpose.PasswordReset, 20 * MINUTE_MS],
    [TokenPurpose.EmailChange, 24 * HOUR_MS],
    [TokenPurpose.EmailUndo, 7 * DAY_MS],
    [TokenPurpose.EmailConfirm, 7 * DAY_MS],
    [TokenPurpose.AccountRestore, HOUR_MS],
  ])('for %s works for its time and no longer, for its purpose alone', async (purpose, ms) => {
    const { userId } = await t.seed.member({ business: null });
    const token = await issue(purpose, userId);
    const others = Object.values(TokenPurpose).filter((one) => one !== purpose);
    t.clock.advance(ms - MINUTE_MS / 2);
    expect([await works(token, purpose), await works(token, ...others), await works(token, ...others, purpose)]).toEqual([
      true,
      false,
      true,
    ]);
    t.clock.advance(MINUTE_MS / 2);
    expect(await works(token, purpose)).toBe(false);
    expect(await t.app.transaction((tx) => useToken(tx, t.clock.now(), purpose, token))).toBeNull();
  });

  test('that leads to no account never works, though it was issued like any other', async () => {
    expect(await works(await issue(TokenPurpose.PasswordReset, null), TokenPurpose.PasswordReset)).toBe(false);
  });
});
