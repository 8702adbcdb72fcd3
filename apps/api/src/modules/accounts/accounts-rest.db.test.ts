import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaff } from './commands/create-staff.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'a long enough one';
const ELSE = '00000000-0000-7000-8000-000000000000';
let count = 0;
const somebody = () => ({
  username: `rest${(count += 1)}`,
  email: `rest${count}@firm.example`,
  password: PASSWORD,
  einNumber: `13-${String(1_000_000 + count)}`,
});

/** A clerk signs in for a bearer token, finds the waiting verification, and approves it. */
async function approveByToken(person: { email: string; username: string }): Promise<void> {
  const { password } = await createStaff(t.app, { username: 'clerk', role: 'VERIFIER' });
  const login = await t.seed.guest().rest('POST', '/api/admin/login', { username: 'clerk', password });
  expect(login).toMatchObject({
    status: 200,
    body: {
      token: expect.any(String),
      admin: { username: 'clerk', role: 'verifier', permissions: expect.arrayContaining(['verification.decide']) },
    },
  });
  const api = { headers: { authorization: `Bearer ${login.body.token}`, cookie: '', origin: '' } };
  const staff = t.seed.guest();
  const {
    body: [item],
  } = await staff.rest('GET', '/api/admin/ein-verifications/pending', undefined, api);
  expect(item).toMatchObject({
    companyName: 'Rest Co',
    businessType: 'LLC',
    notes: null,
    status: 'pending',
    user: { email: person.email, username: person.username },
  });
  const decide = (body: object) => staff.rest('PATCH', `/api/admin/ein-verifications/${item.id}`, body, api);
  expect((await decide({ status: 'approved', reviewedBy: 'admin-1' })).status).toBe(403);
  expect(await decide({ status: 'rejected', reviewedBy: login.body.admin.id })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'reason' }] },
  });
  expect(await decide({ status: 'approved', reviewedBy: login.body.admin.id })).toMatchObject({
    status: 200,
    body: { status: 'approved', reviewedBy: 'clerk' },
  });
  expect(await decide({ status: 'approved' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED', message: 'You have already approved this.', details: { decidedByName: 'clerk', status: 'APPROVED' } },
  });
}

test('the documented road: register, verification by the user id alone, approval by bearer token, login, session, logout', async () => {
  const client = t.seed.guest();
  const person = somebody();
  const registered = await client.rest('POST', '/api/users/register', {
    ...person,
    companyName: 'Rest Co',
    businessType: 'LLC',
    paidAccess: false,
    einWaived: false,
  });
  expect(registered).toMatchObject({
    status: 201,
    body: { userId: expect.any(String), registrationToken: expect.any(String), message: 'Please complete your EIN verification.' },
  });
  expect(registered.headers.getSetCookie()[0]).toMatch(/^registration=.*; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/);
  const form = { companyName: 'Rest Co', businessType: 'LLC', notes: '', userId: registered.body.userId, einNumber: person.einNumber };
  expect((await client.rest('POST', '/api/ein-verification', { ...form, userId: ELSE })).status).toBe(403);
  expect(await client.rest('POST', '/api/ein-verification', form)).toMatchObject({
    status: 201,
    body: { status: 'pending', einNumber: `••-•••${person.einNumber.slice(-4)}` },
  });
  expect(await client.rest('POST', '/api/auth/login', { email: person.email, password: PASSWORD, rememberMe: false })).toMatchObject({
    status: 403,
    body: {
      code: 'ACCOUNT_PENDING',
      message: "Your account is still under review. You'll receive an email when approved.",
      details: { verificationSubmitted: true },
    },
  });

  await approveByToken(person);

  expect(await client.rest('GET', '/api/auth/session')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  const user = {
    id: registered.body.userId,
    username: person.username,
    email: person.email,
    isActive: true,
    isPremium: false,
    verificationStatus: 'verified',
    einVerified: true,
  };
  const inside = await client.rest('POST', '/api/auth/login', { email: person.email, password: PASSWORD, rememberMe: true });
  expect(inside).toMatchObject({ status: 200, body: { user, rememberMe: true, message: expect.any(String) } });
  expect(inside.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const session = await client.rest('GET', '/api/auth/session');
  expect(session).toMatchObject({ status: 200, body: { user, rememberMe: true } });
  expect(session.headers.get('cache-control')).toBe('no-store');
  expect((await client.rest('POST', '/api/auth/logout')).status).toBe(200);
  expect((await client.rest('GET', '/api/auth/session')).status).toBe(401);
});

describe('a payload that claims something', () => {
  test.each([{ paidAccess: true }, { einWaived: true }, { paidAccess: true, paymentMethod: 'card', einNumber: undefined }])(
    '%o buys nothing',
    async (claim) => {
      const person = somebody();
      const client = t.seed.guest();
      expect((await client.rest('POST', '/api/users/register', { ...person, ...claim })).status).toBe(201);
      const { rows } = await t.app.pool.query('select state, ein_verified_at from users where email = $1', [person.email]);
      expect(rows).toEqual([{ state: 'PENDING', ein_verified_at: null }]);
      expect((await client.rest('GET', '/api/auth/session')).status).toBe(401);
    },
  );
});

test('sign-in tries count together at every door', async () => {
  const { email } = await t.seed.member({ password: PASSWORD });
  const client = t.seed.guest();
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
  for (let n = 1; n <= 3; n += 1) await client.rest('POST', '/api/auth/login', { email, password: 'wrong one' });
  for (let n = 1; n <= 2; n += 1) await client.graphql(SIGN_IN, { input: { email, password: 'wrong one' } });
  expect((await client.rest('POST', '/api/auth/login', { email, password: PASSWORD })).body).toEqual({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid credentials',
  });
});

describe('the version of a person', () => {
  const PROFILE = '/api/users/profile';
  const SESSION = '/api/auth/session';
  const ifMatch = (tag: string | null) => ({ headers: { 'if-match': tag ?? '' } });

  test('who names the version a change was made from changes no other: 412, and nothing is saved; without it the last one wins', async () => {
    const { client } = await t.seed.member({ name: 'Versioned' });
    const phoneOf = async () => (await client.rest('GET', SESSION)).body.user.phone;
    const read = (await client.rest('GET', SESSION)).headers.get('etag');
    expect(read).toMatch(/^"(?:[\w-]{8})+"$/);
    const saved = await client.rest('PUT', PROFILE, { phone: '410 555 0111' }, ifMatch(read));
    expect([saved.status, saved.headers.get('etag') === read]).toEqual([200, false]);
    expect((await client.rest('GET', SESSION)).headers.get('etag')).toBe(saved.headers.get('etag'));
    const late = await client.rest('PUT', PROFILE, { firstName: 'Late' }, ifMatch(read));
    expect(late).toMatchObject({ status: 412, body: { code: 'FIELDS_CHANGED', details: { fields: ['phone'] } } });
    expect((await client.rest('GET', SESSION)).body.user.firstName).not.toBe('Late');
    expect((await client.rest('PUT', PROFILE, { phone: '410 555 0112' }, ifMatch(saved.headers.get('etag')))).status).toBe(200);
    expect((await client.rest('PUT', PROFILE, { phone: '410 555 0113' }, ifMatch('*'))).status).toBe(200);
    expect((await client.rest('PUT', PROFILE, { phone: '410 555 0114' })).status).toBe(200);
    expect(await phoneOf()).toBe('410 555 0114');
  });

  test('of several at the same moment who name the same version, one changes it', async () => {
    const { client } = await t.seed.member({ name: 'Hurried' });
    const read = (await client.rest('GET', SESSION)).headers.get('etag');
    const save = (firstName: string) => client.rest('PUT', PROFILE, { firstName }, ifMatch(read));
    const answers = await Promise.all([save('One'), save('Two'), save('Three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});
