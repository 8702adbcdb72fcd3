import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The refusals of every call of accounts and staff: signed out, as the wrong person, with bad input. */

let t: TestApp;
let guest: TestClient;
let staffGuest: TestClient;
let member: TestClient;
let moderator: TestClient;
let verifier: TestClient;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  guest = t.seed.guest();
  staffGuest = t.seed.guest('/graphql/staff');
  member = (await t.seed.member()).client;
  moderator = (await t.seed.staff({ role: 'MODERATOR' })).client;
  verifier = (await t.seed.staff({ role: 'VERIFIER' })).client;
  admin = (await t.seed.staff({ role: 'ADMIN' })).client;
});
afterAll(() => t[Symbol.asyncDispose]());

const ELSE = '00000000-0000-7000-8000-000000000000';
const REVOKE = [
  'mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { success } }',
  { input: { sessionId: ELSE } },
] as const;
const PREFER = [
  'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { viewer { id } } }',
  { input: { readReceipts: false } },
] as const;
const CONFIRM = [
  'mutation ($input: ConfirmTotpEnrolmentInput!) { confirmTotpEnrolment(input: $input) { viewer { id } } }',
  { input: { code: '123456' } },
] as const;
const DECIDE = [
  'mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { id } } }',
  { input: { kind: 'EIN', verificationId: ELSE, status: 'APPROVED' } },
] as const;
const REVEAL = ['mutation ($input: RevealEinInput!) { revealEin(input: $input) { ein } }', { input: { verificationId: ELSE } }] as const;
const FORM = { companyName: 'Some Co', businessType: 'LLC' };
const SUBMIT = [
  'mutation ($input: SubmitEinVerificationInput!) { submitEinVerification(input: $input) { verification { status } } }',
  { input: FORM },
] as const;

type Operation = readonly [string, object?];
const MEMBER_ONLY: Record<string, Operation> = {
  sessions: ['{ sessions { nodes { id } } }'],
  revokeSession: REVOKE,
  revokeOtherSessions: ['mutation { revokeOtherSessions(input: {}) { count } }'],
  updatePreferences: PREFER,
};
const STAFF_ONLY: Record<string, Operation> = {
  verificationQueue: ['{ verificationQueue { nodes { id } } }'],
  verificationQueueCounts: ['{ verificationQueueCounts { pending } }'],
  decideVerification: DECIDE,
  revealEin: REVEAL,
  auditLog: ['{ auditLog { nodes { id } } }'],
};
const STAFF_OWN: Record<string, Operation> = {
  staffSignOut: ['mutation { staffSignOut(input: {}) { success } }'],
  startTotpEnrolment: ['mutation { startTotpEnrolment(input: {}) { secret } }'],
  confirmTotpEnrolment: CONFIRM,
};

describe('signed out', () => {
  test.each(Object.entries({ ...MEMBER_ONLY, submitEinVerification: SUBMIT }))('%s asks to sign in', async (_name, [query, variables]) => {
    expect((await guest.graphql(query, variables)).code).toBe('UNAUTHENTICATED');
  });
  test.each(Object.entries({ ...STAFF_ONLY, ...STAFF_OWN }))('%s asks staff to sign in', async (_name, [query, variables]) => {
    expect((await staffGuest.graphql(query, variables)).code).toBe('UNAUTHENTICATED');
  });
});

describe('as the wrong person', () => {
  // Members and staff are nobody at each other's door.
  test.each(Object.entries({ ...STAFF_ONLY, ...STAFF_OWN }))('a member may not %s', async (_name, [query, variables]) => {
    expect((await member.graphql(query, variables)).code).toBe('UNAUTHENTICATED');
  });
  test.each(Object.entries(STAFF_ONLY))('a moderator may not %s', async (_name, [query, variables]) => {
    expect((await moderator.graphql(query, variables)).code).toBe('FORBIDDEN');
  });
  test.each(Object.entries(MEMBER_ONLY))('staff may not %s', async (_name, [query, variables]) => {
    expect((await admin.graphql(query, variables)).code).toBe('UNAUTHENTICATED');
  });
  test('a verifier does not read the audit log', async () => {
    expect((await verifier.graphql('{ auditLog { nodes { id } } }')).code).toBe('FORBIDDEN');
  });
  test.each([REVOKE, DECIDE, REVEAL])("an id that is nobody's is not found (%s)", async (query, variables) => {
    const client = query === REVOKE[0] ? member : verifier;
    expect((await client.graphql(query, variables)).code).toBe('NOT_FOUND');
  });
});

describe('bad input', () => {
  test.each([
    ['sessionId', REVOKE[0], { sessionId: 'x' }, () => member],
    ['verificationId', DECIDE[0], { kind: 'EIN', verificationId: 'x', status: 'APPROVED' }, () => verifier],
    ['status', DECIDE[0], { kind: 'EIN', verificationId: ELSE, status: 'PENDING' }, () => verifier],
    ['reason', DECIDE[0], { kind: 'EIN', verificationId: ELSE, status: 'REJECTED', reason: 'no' }, () => verifier],
    ['verificationId', REVEAL[0], { verificationId: 'x' }, () => verifier],
    ['code', CONFIRM[0], { code: '12' }, () => verifier],
    ['companyName', SUBMIT[0], { ...FORM, companyName: 'x' }, () => member],
    ['einNumber', SUBMIT[0], { ...FORM, einNumber: '1' }, () => member],
    [
      'email',
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { success } }',
      { email: 'x' },
      () => guest,
    ],
    [
      'token',
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }',
      { token: '', password: 'a long enough one' },
      () => guest,
    ],
    [
      'password',
      'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }',
      { email: 'a@b.example', password: '' },
      () => guest,
    ],
    [
      'username',
      'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { token } }',
      { username: '', password: 'x' },
      () => staffGuest,
    ],
  ])('names the field %s', async (path, query, input, client) => {
    const { errors } = await client().graphql(query, { input });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path, message: expect.any(String) }] });
  });

  test.each([
    '{ auditLog(first: 1000) { nodes { id } } }',
    '{ auditLog(after: "x") { nodes { id } } }',
    '{ verificationQueue(first: 0) { nodes { id } } }',
  ])('%s is refused', async (query) => {
    expect((await admin.graphql(query)).code).toBe('BAD_INPUT');
  });

  test('an unknown field is refused before anything happens', async () => {
    expect((await member.graphql(PREFER[0], { input: { isPremium: true } })).code).toBe('BAD_INPUT');
  });
});

describe('over REST', () => {
  test.each([
    ['GET', '/api/auth/session', undefined, () => guest, 401, 'UNAUTHENTICATED'],
    ['POST', '/api/auth/login', { email: 'a@b.example' }, () => guest, 400, 'BAD_INPUT'],
    ['POST', '/api/auth/login', 'not json', () => guest, 400, 'BAD_INPUT'],
    ['POST', '/api/users/register', {}, () => guest, 400, 'BAD_INPUT'],
    ['POST', '/api/ein-verification', FORM, () => guest, 401, 'UNAUTHENTICATED'],
    ['POST', '/api/ein-verification', { ...FORM, registrationToken: 'made up' }, () => guest, 410, 'TOKEN_EXPIRED'],
    ['POST', '/api/ein-verification', { ...FORM, einNumber: '12-3456789', userId: ELSE }, () => member, 403, 'FORBIDDEN'],
    ['POST', '/api/auth/password-reset', {}, () => guest, 400, 'BAD_INPUT'],
    ['POST', '/api/admin/login', { username: 'x' }, () => guest, 400, 'BAD_INPUT'],
    ['POST', '/api/admin/login', { username: 'admin', password: 'admin' }, () => guest, 401, 'INVALID_CREDENTIALS'],
    ['GET', '/api/admin/ein-verifications/pending', undefined, () => member, 401, 'UNAUTHENTICATED'],
    ['GET', '/api/admin/ein-verifications/pending', undefined, () => moderator, 403, 'FORBIDDEN'],
    ['PATCH', `/api/admin/ein-verifications/${ELSE}`, { status: 'approved' }, () => member, 401, 'UNAUTHENTICATED'],
    ['PATCH', `/api/admin/ein-verifications/${ELSE}`, { status: 'approved' }, () => moderator, 403, 'FORBIDDEN'],
    ['PATCH', `/api/admin/ein-verifications/${ELSE}`, { status: 'approved' }, () => verifier, 404, 'NOT_FOUND'],
    ['PATCH', `/api/admin/ein-verifications/${ELSE}`, { status: 'gone' }, () => verifier, 400, 'BAD_INPUT'],
    ['PATCH', '/api/admin/ein-verifications/x', { status: 'approved' }, () => verifier, 400, 'BAD_INPUT'],
  ] as const)('%s %s %o is refused', async (method, path, body, client, status, code) => {
    const answer = await client().rest(method, path, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });
});
