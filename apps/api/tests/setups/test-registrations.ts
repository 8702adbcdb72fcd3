import type { TestClient } from '@benison/testkit/client';
import type { TestApp } from '@benison/testkit/test-app';

export const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { userId registrationToken } }';
export const SUBMIT = `mutation ($input: SubmitEinVerificationInput!) {
  submitEinVerification(input: $input) { verification { status companyName businessType einMasked reason decidedAt } } }`;
export const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id username greetingName state rememberMe isEinVerified verification { status } } } }';
export const DECIDE =
  'mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { id status decidedByName applicant { state } } } }';
export const PENDING =
  '{ verificationQueue(kind: EIN) { nodes { id title subject { ... on QueuedEin { einMasked } } dueAt previousAttempts applicant { username email } } } verificationQueueCounts { pending approvedToday rejectedToday } }';
export const PASSWORD = 'a long enough one';

let count = 0;
/** Somebody who registers, and nobody else. */
export function somebody(values: object = {}) {
  count += 1;
  const einNumber = `12-${String(1_000_000 + count)}`;
  return { username: `person${count}`, email: `person${count}@firm.example`, password: PASSWORD, einNumber, ...values };
}

/** Registers somebody and hands in the form; staff who verify may decide on it. */
export async function handIn(t: TestApp, client: TestClient, input: ReturnType<typeof somebody>, companyName: string) {
  const { register } = await client.query(REGISTER, { input });
  await client.query(SUBMIT, { input: { registrationToken: register.registrationToken, companyName, businessType: 'LLC' } });
  const verifier = await t.seed.staff({ role: 'VERIFIER' });
  const { verificationQueue } = await verifier.client.query(PENDING);
  const waiting = verificationQueue.nodes.find((item: { title: string }) => item.title === companyName);
  return {
    register,
    verifier,
    waiting,
    decide: (decision: object) => verifier.client.graphql(DECIDE, { input: { kind: 'EIN', verificationId: waiting.id, ...decision } }),
  };
}
