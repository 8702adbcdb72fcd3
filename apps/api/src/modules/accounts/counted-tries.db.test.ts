import type { TestClient } from '@benison/testkit/client';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../../platform/crypto/tokens.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** Guesses are counted by the address they come from, whatever they are guesses at. */

const PASSWORD = 'crane kettle orbit seven';

let t: TestApp;
let member: SeededMember;
let staff: SeededStaff;
beforeAll(async () => {
  // Of each kind a single try is allowed.
  t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.001', TRUSTED_PROXIES: '1', SIGN_IN_FAILURES_MAX: '100' } });
  member = await t.seed.member({ password: PASSWORD });
  staff = await t.seed.staff({ role: 'VERIFIER', password: PASSWORD });
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(async () => void (await t.app.pool.query('delete from rate_limits')));

let address = 0;
const elsewhere = (): string => `198.51.100.${(address += 1)}`;
/** What is tried, by whom, and what a wrong try is told. */
const TRIES: Record<string, { query: string; input: () => object; told: string | undefined; by?: () => TestClient }> = {
  'at a password': {
    query: 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }',
    told: 'INVALID_CREDENTIALS',
    input: () => ({ email: member.email, password: 'not the right one' }),
  },
  'at a password, within a session': {
    query: 'mutation ($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { success } }',
    told: 'INVALID_CREDENTIALS',
    input: () => ({ password: 'not the right one' }),
    by: () => member.client,
  },
  'at the password of staff': {
    query: 'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { token } }',
    told: 'INVALID_CREDENTIALS',
    input: () => ({ username: staff.username, password: 'not the right one' }),
    by: () => t.seed.guest('/graphql/staff'),
  },
  'at the password of staff, within a session': {
    query: 'mutation ($input: StaffReauthenticateInput!) { staffReauthenticate(input: $input) { success } }',
    told: 'INVALID_CREDENTIALS',
    input: () => ({ password: 'not the right one' }),
    by: () => staff.client,
  },
  'at a link that sets a password': {
    query: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }',
    told: 'TOKEN_EXPIRED',
    input: () => ({ token: newToken(), password: PASSWORD }),
  },
  'at a link that sets the password of staff': {
    query: 'mutation ($input: AcceptStaffLinkInput!) { acceptStaffLink(input: $input) { username } }',
    told: 'TOKEN_EXPIRED',
    input: () => ({ token: newToken(), password: PASSWORD }),
    by: () => t.seed.guest('/graphql/staff'),
  },
  'at a link that confirms an address': {
    query: 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { success } }',
    told: 'TOKEN_EXPIRED',
    input: () => ({ token: newToken() }),
  },
  'at a link that undoes a change of address': {
    query: 'mutation ($input: UndoEmailChangeInput!) { undoEmailChange(input: $input) { success } }',
    told: 'TOKEN_EXPIRED',
    input: () => ({ token: newToken() }),
  },
  'at who has an account': {
    query: 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { success } }',
    told: undefined,
    input: () => ({ email: 'nobody@nowhere.example' }),
  },
};

describe('a guess', () => {
  test.each(Object.entries(TRIES))('%s is counted against its address, and against no other', async (_at, { query, input, told, by }) => {
    const client = by?.() ?? t.seed.guest();
    const here = elsewhere();
    const codeFrom = async (from: string) =>
      (await client.graphql(query, { input: input() }, { headers: { 'x-forwarded-for': from } })).code;
    expect(await codeFrom(here)).toBe(told);
    expect(await codeFrom(here)).toBe('RATE_LIMITED');
    expect(await codeFrom(elsewhere())).toBe(told);
  });

  test('that was right is answered as such', async () => {
    const headers = { 'x-forwarded-for': elsewhere() };
    const confirm = TRIES['at a password, within a session'];
    const again = TRIES['at the password of staff, within a session'];
    const input = { password: PASSWORD };
    expect((await member.client.graphql(confirm?.query ?? '', { input }, { headers })).data).toEqual({ confirmSignIn: { success: true } });
    expect((await staff.client.graphql(again?.query ?? '', { input }, { headers })).data).toEqual({
      staffReauthenticate: { success: true },
    });
  });
});

test('of keys for programs a member makes so many an hour, whoever else makes some', async () => {
  const MAKE = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
  const other = await t.seed.member();
  const make = async ({ client }: SeededMember) => (await client.graphql(MAKE, { input: { name: 'Bot', scopes: ['DECK_READ'] } })).code;
  expect([await make(member), await make(member), await make(other)]).toEqual([undefined, 'RATE_LIMITED', undefined]);
});

test('a right code is no guess: whoever sets up a second factor can sign in with it at once', async () => {
  const me = await t.seed.staff({ role: 'VERIFIER', password: PASSWORD });
  const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) });
  const { startTotpEnrolment } = await me.client.query('mutation { startTotpEnrolment(input: {}) { secret } }');
  const CONFIRM = 'mutation ($input: ConfirmTotpEnrolmentInput!) { confirmTotpEnrolment(input: $input) { viewer { totpEnabled } } }';
  await me.client.query(CONFIRM, { input: { code: codeNow(startTotpEnrolment.secret) } });
  t.clock.advance(MINUTE_MS);
  const input = { username: me.username, password: PASSWORD, code: codeNow(startTotpEnrolment.secret) };
  const signIn = TRIES['at the password of staff'];
  const headers = { 'x-forwarded-for': elsewhere() };
  expect((await t.seed.guest('/graphql/staff').graphql(signIn?.query ?? '', { input }, { headers })).code).toBeUndefined();
});
