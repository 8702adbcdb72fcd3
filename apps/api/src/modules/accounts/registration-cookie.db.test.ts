import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handIn, somebody } from '../../../tests/setups/test-registrations.ts';
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

test('the browser that sent the form, or signed in while it waits, reads how it stands; no other does', async () => {
  const [client, elsewhere] = [t.seed.guest(), t.seed.guest()];
  const input = somebody();
  const { decide } = await handIn(t, client, input, 'Watched Pot LLC');
  const standing = async (who: TestClient) => (await who.query('{ registration { status reason } }')).registration;
  expect([await standing(client), await standing(elsewhere)]).toEqual([{ status: 'PENDING', reason: null }, null]);
  await elsewhere.graphql(SIGN_IN, { input: { email: input.email, password: input.password } });
  await decide({ status: 'REJECTED', reason: 'It is another name.' });
  for (const each of [client, elsewhere]) expect(await standing(each)).toEqual({ status: 'REJECTED', reason: 'It is another name.' });
  const { decide: approve } = await handIn(t, client, somebody(), 'Boiled Pot LLC');
  await approve({ status: 'APPROVED' });
  expect(await standing(client)).toEqual({ status: 'APPROVED', reason: null });
});

const FINISH = 'mutation { finishPaidRegistration(input: {}) { viewer { id isEinVerified } } }';

test('the browser that waits is signed in once the EIN is approved, and only this one, and only this once', async () => {
  const [client, elsewhere] = [t.seed.guest(), t.seed.guest()];
  const { register, decide } = await handIn(t, client, somebody(), 'Patient LLC');
  expect((await client.graphql(FINISH)).code).toBe('ACCOUNT_PENDING');
  const waiting = client.cookies.get('registration');
  await decide({ status: 'APPROVED' });
  expect((await elsewhere.graphql(FINISH)).code).toBe('UNAUTHENTICATED');
  expect((await client.query(FINISH)).finishPaidRegistration.viewer).toEqual({ id: register.userId, isEinVerified: true });
  expect((await client.query('{ viewer { id } }')).viewer.id).toBe(register.userId);
  // The cookie of the registration, kept from before, opens nothing any more: not after signing out either.
  await client.query('mutation { signOut(input: {}) { success } }');
  expect(waiting).toBeDefined();
  elsewhere.cookies.set('registration', waiting ?? '');
  expect((await elsewhere.graphql(FINISH)).code).toBe('UNAUTHENTICATED');
});

test('a rejected applicant is not signed in by the page that waits', async () => {
  const client = t.seed.guest();
  const { decide } = await handIn(t, client, somebody(), 'Impatient LLC');
  await decide({ status: 'REJECTED', reason: 'It is another name.' });
  expect((await client.graphql(FINISH)).code).toBe('ACCOUNT_SUSPENDED');
});
