import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SUBMIT_SOCIAL =
  'mutation ($input: SubmitSocialProfileInput!) { submitSocialProfile(input: $input) { verifications { social { platform status profileUrl followerCount isFollowerCountChecked } } } }';
const DECIDE =
  'mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { id status subject { ... on QueuedSocial { followerCount isFollowerCountChecked } } } } }';
const PROOFS = '{ verificationQueue(kind: SOCIAL) { nodes { title subject { ... on QueuedSocial { proof } } } } }';
const CODES = '{ verifications { codes { platform code } } }';
const BADGES =
  'query ($id: ID!) { business(id: $id) { isVerified idVerifiedAt socialVerifiedAt socialAccounts { platform profileUrl followerCount isFollowerCountChecked } } }';

async function waitingOf({ userId }: SeededMember) {
  const { rows } = await t.app.pool.query(`select * from social_verifications where user_id = $1 and status = 'PENDING'`, [userId]);
  return rows[0];
}

const submit = (member: SeededMember, input: object) =>
  member.client.graphql(SUBMIT_SOCIAL, { input: { platform: 'LINKEDIN', method: 'CODE', followerCount: 1200, ...input } });

test('a social profile is stored with a normalised address; another site, a script or a missing proof is refused', async () => {
  const member = await t.seed.member();
  const { data } = await submit(member, { profileUrl: 'www.linkedin.com/company/bell/?utm=1' });
  expect(data?.submitSocialProfile?.verifications.social).toEqual([
    {
      platform: 'LINKEDIN',
      status: 'PENDING',
      profileUrl: 'https://linkedin.com/company/bell',
      followerCount: 1200,
      isFollowerCountChecked: false,
    },
  ]);
  for (const profileUrl of [
    'javascript:alert(1)',
    'https://evil.example/linkedin.com',
    'https://linkedin.com.evil.example/in/x',
    'https://linkedin.com',
    'data:text/html,x',
  ]) {
    expect((await submit(member, { profileUrl })).errors[0]?.extensions.fields?.[0]?.path).toBe('profileUrl');
  }
  expect((await submit(member, { profileUrl: 'linkedin.com/in/x', method: 'LINK' })).errors[0]?.extensions.fields?.[0]?.path).toBe(
    'proofUrl',
  );
  expect((await submit(member, { profileUrl: 'linkedin.com/in/x', method: 'LINK', proofUrl: 'javascript:alert(1)' })).code).toBe(
    'BAD_INPUT',
  );
});

test('a social profile shows its follower count as a claim until a verifier has checked it, and a newer profile replaces it', async () => {
  const [member, other] = [await t.seed.member(), await t.seed.member()];
  const { client } = await t.seed.staff({ role: 'VERIFIER' });
  const decide = async (followersSeen?: number) => {
    const { id } = await waitingOf(member);
    return (await client.query(DECIDE, { input: { kind: 'SOCIAL', verificationId: id, status: 'APPROVED', followersSeen } }))
      .decideVerification.verification.subject;
  };
  await submit(member, { profileUrl: 'linkedin.com/company/first' });
  const { codes } = (await member.client.query(CODES)).verifications;
  const { proof } = await client
    .query(PROOFS)
    .then(({ verificationQueue }) => verificationQueue.nodes.find((one: any) => one.title.endsWith('/first')).subject);
  expect(proof).toBe(codes.find((one: { platform: string }) => one.platform === 'LINKEDIN').code);
  expect(await decide()).toEqual({ followerCount: 1200, isFollowerCountChecked: false });
  await submit(member, { profileUrl: 'linkedin.com/company/second', followerCount: 999_999 });
  expect(await decide(321)).toEqual({ followerCount: 321, isFollowerCountChecked: true });
  const { business } = await other.client.query(BADGES, { id: member.businessId });
  expect(business).toMatchObject({
    socialVerifiedAt: expect.any(String),
    socialAccounts: [
      { platform: 'LINKEDIN', profileUrl: 'https://linkedin.com/company/second', followerCount: 321, isFollowerCountChecked: true },
    ],
  });
  await submit(other, { profileUrl: 'linkedin.com/company/SECOND' });
  const copied = await waitingOf(other);
  expect((await client.graphql(DECIDE, { input: { kind: 'SOCIAL', verificationId: copied.id, status: 'APPROVED' } })).code).toBe(
    'CONFLICT',
  );
});
