import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUEST } from '../../../actor.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { createStaff } from '../commands/create-staff.ts';
import { staffSignIn } from '../commands/staff-sign-in.ts';

let t: TestApp;
let strict: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  strict = await startTestApp({ env: { STAFF_TOTP: 'required' } });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
});

const SIGN_IN =
  'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { token staff { username role permissions totpEnabled totpOffered } } }';
const CONFIRM =
  'mutation ($input: ConfirmTotpEnrolmentInput!) { confirmTotpEnrolment(input: $input) { viewer { totpEnabled permissions } } }';
const START = 'mutation { startTotpEnrolment(input: {}) { secret uri qrDataUrl } }';
const WHO = '{ staffViewer { username } }';
let count = 0;

async function staffOf(app: TestApp, role = 'VERIFIER') {
  const username = `clerk${(count += 1)}`;
  const { password } = await createStaff(app.app, { username, role });
  const client = app.seed.guest('/graphql/staff');
  return {
    username,
    password,
    client,
    signIn: (more: object = {}) => app.seed.guest('/graphql/staff').graphql(SIGN_IN, { input: { username, password, ...more } }),
  };
}

const codeAt = (app: TestApp, secret: string) =>
  generateSync({ strategy: 'totp', secret, epoch: Math.floor(app.clock.now().getTime() / 1_000), digits: 6, period: 30 });

/** Signs in and sets up the second factor, then moves the clock so that the next code is a new one. */
async function enrolled(app: TestApp) {
  const staff = await staffOf(app);
  await staff.client.query(SIGN_IN, { input: { username: staff.username, password: staff.password } });
  const {
    startTotpEnrolment: { secret },
  } = await staff.client.query(START);
  await staff.client.query(CONFIRM, { input: { code: codeAt(app, secret) } });
  app.clock.advance(MINUTE_MS);
  return { ...staff, secret };
}

describe('staff sign-in', () => {
  test.each([{}, { username: '  ', password: '' }, { username: 'nadia' }])('with %o says that both are needed', async (given) => {
    const { status, body } = await t.seed.guest().rest('POST', '/api/admin/login', given);
    expect([status, body.message]).toEqual([400, 'Please enter both username and password']);
  });

  test('gives a session, a bearer token for API clients, and what the role may do', async () => {
    const { client, username, password } = await staffOf(t);
    const { staffSignIn } = await client.query(SIGN_IN, { input: { username: username.toUpperCase(), password } });
    expect(staffSignIn.staff).toMatchObject({ username, role: 'VERIFIER', totpEnabled: false, totpOffered: true });
    expect(staffSignIn.staff.permissions).toEqual(expect.arrayContaining(['VERIFICATION_DECIDE', 'VERIFICATION_READ', 'STAFF_MANAGE_OWN']));
    expect(staffSignIn.staff.permissions).not.toContain('AUDIT_READ');
    const bearer = { headers: { authorization: `Bearer ${staffSignIn.token}` } };
    const stranger = t.seed.guest('/graphql/staff');
    expect((await stranger.graphql(WHO, {}, bearer)).data).toEqual({ staffViewer: { username } });
    expect((await stranger.rest('GET', '/api/admin/ein-verifications/pending', undefined, bearer)).status).toBe(200);
    await client.query('mutation { staffSignOut(input: {}) { success } }');
    expect((await stranger.graphql(WHO, {}, bearer)).data).toEqual({ staffViewer: null });
  });

  test('ends where it is signed out, and nowhere else', async () => {
    const [leaving, colleague] = [await staffOf(t), await staffOf(t)];
    for (const { client, username, password } of [leaving, colleague]) await client.query(SIGN_IN, { input: { username, password } });
    const elsewhere = t.seed.guest('/graphql/staff');
    await elsewhere.query(SIGN_IN, { input: { username: leaving.username, password: leaving.password } });
    const token = leaving.client.cookies.get('adm') ?? '';
    expect(await leaving.client.query('mutation { staffSignOut(input: {}) { success } }')).toEqual({ staffSignOut: { success: true } });
    leaving.client.cookies.set('adm', token);
    expect((await leaving.client.query(WHO)).staffViewer).toBe(null);
    expect((await elsewhere.query(WHO)).staffViewer).toEqual({ username: leaving.username });
    expect((await colleague.client.query(WHO)).staffViewer).toEqual({ username: colleague.username });
  });

  test('unknown, wrong and locked are answered alike; five failures lock', async () => {
    const { username, password, signIn } = await staffOf(t);
    const wrong = await signIn({ password: 'wrong one' });
    const unknown = await signIn({ username: 'nobody-here' });
    for (let n = 2; n <= 5; n += 1) await signIn({ password: 'wrong one' });
    const locked = await t.seed.guest('/graphql/staff').graphql(SIGN_IN, { input: { username, password } });
    expect(wrong.code).toBe('INVALID_CREDENTIALS');
    expect([unknown, locked]).toEqual([wrong, wrong]);
  });

  test('ends after fifteen idle minutes, and after eight hours in any case', async () => {
    const [idle, busy] = [await staffOf(t), await staffOf(t)];
    for (const { client, username, password } of [idle, busy]) await client.query(SIGN_IN, { input: { username, password } });
    const isIn = async (client: typeof idle.client) => (await client.query(WHO)).staffViewer !== null;
    t.clock.advance(14 * MINUTE_MS);
    expect(await isIn(busy.client)).toBe(true);
    t.clock.advance(2 * MINUTE_MS);
    expect([await isIn(idle.client), await isIn(busy.client)]).toEqual([false, true]);
    for (let n = 0; n < 33; n += 1) {
      t.clock.advance(14 * MINUTE_MS);
      await isIn(busy.client);
    }
    t.clock.advance(3 * MINUTE_MS);
    expect(await isIn(busy.client)).toBe(false);
  });

  test("a staff cookie opens nothing for members, and a member's cookie nothing for staff", async () => {
    const { client } = await t.seed.staff({ role: 'ADMIN' });
    const member = await t.seed.member();
    const asMember = t.seed.guest();
    asMember.cookies.set('sid', client.cookies.get('adm') ?? '');
    expect((await asMember.query('{ viewer { id } }')).viewer).toBeNull();
    const asStaff = t.seed.guest('/graphql/staff');
    asStaff.cookies.set('adm', member.client.cookies.get('sid') ?? '');
    expect((await asStaff.query(WHO)).staffViewer).toBeNull();
  });
});

describe('the second factor', () => {
  test('is asked for once set up; a right code signs in, a wrong one does not', async () => {
    const { signIn, secret } = await enrolled(t);
    expect((await signIn()).code).toBe('TOTP_REQUIRED');
    expect((await signIn({ code: '000000' })).code).toBe('TOTP_INVALID');
    expect((await signIn({ code: codeAt(t, secret) })).data?.staffSignIn.staff).toMatchObject({ totpEnabled: true, totpOffered: false });
  });

  test('a code works once, however many use it at the same moment', async () => {
    const { signIn, secret } = await enrolled(t);
    const code = codeAt(t, secret);
    const answers = await Promise.all([signIn({ code }), signIn({ code }), signIn({ code })]);
    expect(answers.map((answer) => answer.code ?? 'in').sort()).toEqual(['TOTP_INVALID', 'TOTP_INVALID', 'in']);
    expect((await signIn({ code })).code).toBe('TOTP_INVALID');
  });

  test('guessed codes lock the account like guessed passwords', async () => {
    const { signIn, secret } = await enrolled(t);
    for (let n = 1; n <= 5; n += 1) expect((await signIn({ code: '000000' })).code).toBe('TOTP_INVALID');
    expect((await signIn({ code: codeAt(t, secret) })).code).toBe('INVALID_CREDENTIALS');
  });

  test('cannot be replaced by somebody who finds the session open', async () => {
    const { client } = await enrolled(t);
    expect((await client.graphql(START)).code).toBe('CONFLICT');
  });

  test('where it is required, nothing else can be done before it is set up', async () => {
    const { client, username, password } = await staffOf(strict, 'ADMIN');
    const { staffSignIn } = await client.query(SIGN_IN, { input: { username, password } });
    expect(staffSignIn.staff).toMatchObject({ permissions: [], totpEnabled: false, totpOffered: true });
    for (const operation of [
      '{ verificationQueue { nodes { id } } }',
      '{ auditLog { nodes { id } } }',
      '{ verificationQueueCounts { pending } }',
    ]) {
      expect((await client.graphql(operation)).code).toBe('TOTP_REQUIRED');
    }
    expect((await client.rest('GET', '/api/admin/ein-verifications/pending')).body).toMatchObject({ code: 'TOTP_REQUIRED' });
    const { startTotpEnrolment } = await client.query(START);
    expect(startTotpEnrolment).toMatchObject({
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Benison/),
      qrDataUrl: expect.stringMatching(/^data:image\/png/),
    });
    expect((await client.graphql(CONFIRM, { input: { code: '000000' } })).code).toBe('TOTP_INVALID');
    const {
      confirmTotpEnrolment: { viewer: confirmTotpEnrolment },
    } = await client.query(CONFIRM, { input: { code: codeAt(strict, startTotpEnrolment.secret) } });
    expect(confirmTotpEnrolment.permissions).toContain('AUDIT_READ');
    expect((await client.graphql('{ auditLog { nodes { action } } }')).data?.auditLog.nodes[0]).toEqual({ action: 'STAFF_TOTP_ENABLED' });
  });
});

test('a second staff account of the same name is refused in one sentence', async () => {
  const { username } = await staffOf(t);
  await expect(createStaff(t.app, { username: username.toUpperCase(), role: 'ADMIN' })).rejects.toThrow(/already/);
});

test.each([
  ['gets another password', `update admins set password_hash = 'another' where id = $1`],
  ['is ended', 'update admins set is_active = false where id = $1'],
])('when the account %s while the password is being checked, nobody gets in', async (_how, change) => {
  const { username, password } = await staffOf(t);
  const idOf = 'select id from admins where username = $1';
  const { id } = (await t.app.pool.query<{ id: string }>(idOf, [username])).rows[0] ?? { id: '' };
  const passwords = {
    ...t.app.passwords,
    verify: async (hash: string, given: string) => {
      const isRight = await t.app.passwords.verify(hash, given);
      await t.app.pool.query(change, [id]);
      return isRight;
    },
  };
  const late = staffSignIn({ ...t.app, passwords }, GUEST, { ipAddress: '10.2.0.3', userAgent: '' }, { username, password });
  await expect(late).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect((await t.app.pool.query('select from admin_sessions where admin_id = $1', [id])).rowCount).toBe(0);
});
