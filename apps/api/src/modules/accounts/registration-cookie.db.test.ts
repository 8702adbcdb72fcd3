import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** Which refused sign-ins let the browser go on with, or follow, a registration, and with what. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'the right password';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';

/** The registration that a browser goes on with after a sign-in. */
async function cookieAfter(email: string, password = PASSWORD): Promise<string | undefined> {
  const browser = t.seed.guest();
  await browser.graphql(SIGN_IN, { input: { email, password } });
  return browser.cookies.get('registration');
}

test('one that is pending or was rejected is followed in the browser that knew the password', async () => {
  for (const state of ['PENDING', 'REJECTED'] as const) {
    const { email } = await t.seed.member({ password: PASSWORD, state, business: null });
    expect(await cookieAfter(email), state).toMatch(/^[\w-]{43}$/);
    expect(await cookieAfter(email, 'not the right one'), state).toBeUndefined();
  }
});

test('an account that is open, suspended or closed has none to follow', async () => {
  for (const state of ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const) {
    const { email } = await t.seed.member({ password: PASSWORD, state, business: null });
    expect(await cookieAfter(email), state).toBeUndefined();
  }
});

test('whoever was rejected more than once is shown the form that was sent last, to correct it', async () => {
  const { email, userId } = await t.seed.member({ password: PASSWORD, state: 'REJECTED', business: null });
  for (const [company, minutesAgo] of [
    ['First Try Inc', 20],
    ['Last Try Inc', 10],
  ] as const)
    await t.app.pool.query(
      `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type, status, reason, created_at, reviewed_at)
       values ($1, $2, 'sealed', '6789', $3, 'LLC', 'REJECTED', 'The number belongs to another name.', $4, $4)`,
      [newId(), userId, company, new Date(t.clock.now().getTime() - minutesAgo * MINUTE_MS)],
    );
  const { errors } = await t.seed.guest().graphql(SIGN_IN, { input: { email, password: PASSWORD } });
  expect(errors[0]?.extensions.details.submitted).toEqual({ companyName: 'Last Try Inc', businessType: 'LLC', notes: null });
});
