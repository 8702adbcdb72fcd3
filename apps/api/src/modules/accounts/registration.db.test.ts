import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../packages/testkit/src/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { userId registrationToken } }';
const SUBMIT = `mutation ($input: SubmitEinVerificationInput!) {
  submitEinVerification(input: $input) { status companyName businessType einMasked reason submittedAt decidedAt } }`;
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id username greetingName state rememberMe isEinVerified verification { status } } }';
const DECIDE = 'mutation ($input: DecideEinVerificationInput!) { decideEinVerification(input: $input) { id status decidedByName applicant { state } } }';
const PENDING = '{ pendingEinVerifications { id companyName einMasked dueAt applicant { username email } } einVerificationCounts { pending approvedToday rejectedToday } }';

test('a stranger registers, hands in the form, is approved by staff, and comes in', async () => {
  const client = t.seed.guest();
  const input = { username: 'grace', email: 'Grace@Hopper.example', password: 'a long enough one', einNumber: '12-3456789', firstName: 'Grace' };
  const { register } = await client.query(REGISTER, { input });
  const early = await client.graphql(SIGN_IN, { input: { email: input.email, password: input.password } });
  expect(early).toMatchObject({ code: 'ACCOUNT_PENDING' });
  expect(early.errors[0]?.extensions.details).toMatchObject({ verificationSubmitted: false, registrationToken: expect.any(String) });
  const form = { registrationToken: register.registrationToken, companyName: 'Hopper LLC', businessType: 'LLC' };
  const { submitEinVerification } = await client.query(SUBMIT, { input: form });
  expect(submitEinVerification).toMatchObject({ status: 'PENDING', companyName: 'Hopper LLC', einMasked: '••-•••6789' });

  const verifier = await t.seed.staff({ role: 'VERIFIER' });
  const { pendingEinVerifications: [waiting], einVerificationCounts } = await verifier.client.query(PENDING);
  expect(waiting).toMatchObject({ companyName: 'Hopper LLC', einMasked: '••-•••6789', applicant: { username: 'grace', email: 'grace@hopper.example' } });
  expect(einVerificationCounts).toEqual({ pending: 1, approvedToday: 0, rejectedToday: 0 });
  const { decideEinVerification } = await verifier.client.query(DECIDE, { input: { verificationId: waiting.id, status: 'APPROVED' } });
  expect(decideEinVerification).toMatchObject({ status: 'APPROVED', decidedByName: verifier.username, applicant: { state: 'ACTIVE' } });

  const { signIn } = await client.query(SIGN_IN, { input: { email: input.email, password: input.password, rememberMe: true } });
  expect(signIn).toMatchObject({ username: 'grace', greetingName: 'Grace', state: 'ACTIVE', rememberMe: true, isEinVerified: true, verification: { status: 'APPROVED' } });
  expect((await client.query('{ viewer { username } }')).viewer).toEqual({ username: 'grace' });
});
