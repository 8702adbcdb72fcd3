import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { einAad } from '../accounts/public.ts';
import { watchDueTimes } from '../staff/jobs/watch-due-times.ts';
import { birthAad, licenseAad } from './license-secrets.ts';

let t: TestApp;
let admin: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.seed.staff({ role: 'ADMIN' });
});
afterAll(() => t[Symbol.asyncDispose]());

const DESK = `{ verificationQueue { nodes { id kind } } verificationQueueCounts { pending pendingEin pendingLicense pendingSocial oldestPendingAt } waitingWork { kind waiting overdue } }`;
const LIVE = 'subscription { verificationQueueChanged { verification { id applicant { state } } counts { pending } } }';
const SUSPEND = 'mutation ($input: SuspendMemberInput!) { suspendMember(input: $input) { member { state } } }';
const RESTORE = 'mutation ($input: RestoreMemberInput!) { restoreMember(input: $input) { member { state } } }';
const PASSWORD = 'a long enough password';

/** Something of each kind that has waited for ten days. */
async function handedIn({ userId }: SeededMember): Promise<string[]> {
  const [ein, license, social] = [newId(), newId(), newId()];
  const at = new Date(t.clock.now().getTime() - 10 * DAY_MS);
  await t.app.pool.query(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type, created_at) values ($1, $2, $3, '6789', 'Waiting Co', 'LLC', $4)`,
    [ein, userId, t.app.secrets.encrypt('203456789', einAad(userId)), at],
  );
  await t.app.pool.query(
    `insert into driver_license_verifications (id, user_id, license_number_encrypted, license_blind_index, license_last4, full_name, date_of_birth_encrypted, state, front_image_url, back_image_url, created_at)
     values ($1::uuid, $2, $3, $1::uuid::text, 'S111', 'Ada Bell', $4, 'MD', 'private/front', 'private/back', $5)`,
    [license, userId, t.app.secrets.encrypt('S1', licenseAad(license)), t.app.secrets.encrypt('1980-02-29', birthAad(license)), at],
  );
  await t.app.pool.query(
    `insert into social_verifications (id, user_id, platform, profile_url, verification_method, verification_proof, created_at) values ($1, $2, 'LINKEDIN', $3, 'CODE', 'BENISON', $4)`,
    [social, userId, `https://linkedin.com/in/${social}`, at],
  );
  return [ein, license, social];
}

async function desk() {
  const { verificationQueue, verificationQueueCounts: counts, waitingWork } = await admin.client.query(DESK);
  const work = waitingWork.filter(({ kind }: { kind: string }) => kind.endsWith('_VERIFICATION'));
  return {
    ids: verificationQueue.nodes.map(({ id }: { id: string }) => id).sort(),
    counts: [counts.pending, counts.pendingEin, counts.pendingLicense, counts.pendingSocial],
    isAnyOld: counts.oldestPendingAt !== null,
    work: work.map(({ waiting, overdue }: { waiting: number; overdue: number }) => [waiting, overdue]),
  };
}

const EMPTY = { ids: [], counts: [0, 0, 0, 0], isAnyOld: false, work: Array(3).fill([0, 0]) };

test('what a suspended or leaving member handed in waits for nobody, is not overdue, and every desk hears; with the account it comes back', async () => {
  const member = await t.seed.member({ verified: false, password: PASSWORD });
  const ids = await handedIn(member);
  const full = { ids: [...ids].sort(), counts: [3, 1, 1, 1], isAnyOld: true, work: Array(3).fill([1, 1]) };
  expect(await desk()).toEqual(full);

  const live = await admin.client.subscribe(LIVE);
  const heard = async () => {
    const events = [await live.next(), await live.next(), await live.next()].map(({ data }) => data.verificationQueueChanged);
    return {
      ids: events.map(({ verification }) => verification.id).sort(),
      states: [...new Set(events.map(({ verification }) => verification.applicant.state))],
      pending: [...new Set(events.map(({ counts }) => counts.pending))],
    };
  };
  await admin.client.query(SUSPEND, { input: { userId: member.userId, category: 'SPAM', reason: 'It is not their business.' } });
  expect(await heard()).toEqual({ ids: full.ids, states: ['SUSPENDED'], pending: [0] });
  expect(await desk()).toEqual(EMPTY);
  await t.app.pool.query(`update admins set email = 'admin@staff.example' where id = $1`, [admin.staffId]);
  await watchDueTimes(t.app, t.clock.now());
  expect(await mailsTo(t, 'admin@staff.example')).toEqual([]);

  await admin.client.query(RESTORE, { input: { userId: member.userId, reason: 'It is their business after all.' } });
  expect(await heard()).toEqual({ ids: full.ids, states: ['ACTIVE'], pending: [3] });
  expect(await desk()).toEqual(full);

  const signIn = () =>
    member.client.graphql('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }', {
      input: { email: member.email, password: PASSWORD },
    });
  await signIn();
  await member.client.query('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }', {
    input: { username: member.username },
  });
  expect(await heard()).toEqual({ ids: full.ids, states: ['CLOSED'], pending: [0] });
  expect(await desk()).toEqual(EMPTY);
  const { restoreToken } = (await signIn()).errors[0]?.extensions.details as { restoreToken: string };
  await member.client.query('mutation ($input: RestoreAccountInput!) { restoreAccount(input: $input) { success } }', {
    input: { token: restoreToken },
  });
  expect(await heard()).toEqual({ ids: full.ids, states: ['ACTIVE'], pending: [3] });
  live.close();
  expect(await desk()).toEqual(full);
});
