import type { VerificationKind } from '@benison/contracts/enumerations';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
let picture: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#aaccee' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t[Symbol.asyncDispose]());

const QUEUE =
  'query ($kind: VerificationKind) { verificationQueue(kind: $kind) { nodes { id title submittedAt applicant { id } } } verificationQueueCounts { pending } }';
const DECIDE = 'mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { status title } } }';
const SUBMIT_EIN = 'mutation ($input: SubmitEinVerificationInput!) { submitEinVerification(input: $input) { verification { status } } }';
const SUBMIT_SOCIAL =
  'mutation ($input: SubmitSocialProfileInput!) { submitSocialProfile(input: $input) { verifications { social { status } } } }';

function licence(fullName: string): FormData {
  const body = new FormData();
  const fields = { fullName, licenseNumber: 'S-530-4407-1186', dateOfBirth: '1980-02-29', state: 'MD' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const side of ['front', 'back']) body.set(side, new Blob([new Uint8Array(picture)]), `${side}.jpg`);
  return body;
}

/** How each kind is handed in, and its title in the queue: something honest first, then something else. */
const HAND_IN: Record<VerificationKind, (member: SeededMember, isHonest: boolean) => Promise<string>> = {
  EIN: async ({ client }, isHonest) => {
    const companyName = isHonest ? 'Honest Weavers' : 'A Bank Of Renown';
    await client.query(SUBMIT_EIN, { input: { companyName, businessType: 'LLC', einNumber: isHonest ? '45-1234567' : '46-7654321' } });
    return companyName;
  },
  LICENSE: async ({ client }, isHonest) => {
    const fullName = isHonest ? 'Ada Bell' : 'Somebody Else';
    await client.rest('POST', '/api/verifications/driver-license', licence(fullName));
    return fullName;
  },
  SOCIAL: async ({ client }, isHonest) => {
    const profile = `linkedin.com/company/${isHonest ? 'honest-weavers' : 'a-bank-of-renown'}`;
    await client.query(SUBMIT_SOCIAL, { input: { platform: 'LINKEDIN', method: 'CODE', followerCount: 12, profileUrl: profile } });
    return profile;
  },
};

const KINDS = Object.entries(HAND_IN) as [VerificationKind, (typeof HAND_IN)[VerificationKind]][];

test.each(KINDS)('what was corrected since a verifier saw it (%s) is not decided, and stands in the queue once', async (kind, handIn) => {
  const member = await t.seed.member({ verified: false });
  const { client } = await t.seed.staff({ role: 'VERIFIER' });
  const waiting = async () => {
    const { verificationQueue, verificationQueueCounts: counts } = await client.query(QUEUE, { kind });
    return { counts, own: verificationQueue.nodes.filter((one: any) => one.applicant.id === member.userId) };
  };
  await handIn(member, true);
  const before = await waiting();
  const [seen] = before.own;
  t.clock.advance(1_000);
  const title = await handIn(member, false);
  const input = { kind, verificationId: seen.id, status: 'APPROVED', seenSubmittedAt: seen.submittedAt };
  const late = await client.graphql(DECIDE, { input });
  expect([late.code, late.errors[0]?.message]).toEqual(['CONFLICT', expect.stringContaining('corrected while you looked at it')]);
  const after = await waiting();
  expect(after.own).toEqual([{ ...seen, title, submittedAt: expect.any(String) }]);
  expect(after.counts).toEqual(before.counts);
  const decided = await client.query(DECIDE, { input: { ...input, seenSubmittedAt: after.own[0].submittedAt } });
  expect(decided.decideVerification.verification).toEqual({ status: 'APPROVED', title });
});
