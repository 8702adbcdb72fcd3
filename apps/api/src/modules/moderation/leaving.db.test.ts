import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DECIDE_APPEAL,
  DETAIL,
  appealOf,
  caseAbout,
  closeWithWholeLog,
  enforcementsOf,
  must,
  nextOf,
  reportedProfile,
  tryReport,
  twoModerators,
} from '../../../tests/setups/test-moderation.ts';
import { hosted } from '../../../tests/setups/test-streams.ts';
import { eraseAccounts } from '../privacy/jobs/erase-accounts.ts';
import { startModerationJobs } from './jobs/start.ts';

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => closeWithWholeLog(t));

const LIVE = 'subscription { moderationCaseChanged { case { id status subject { name isClosed } stream { status } } } }';

const close = (member: SeededMember) =>
  member.client.query('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }', {
    input: { username: member.username },
  });

/** The day on which a closed account is deleted has come. */
async function erase(member: SeededMember): Promise<void> {
  await t.app.pool.query('update users set erase_after = $2 where id = $1', [member.userId, t.clock.now()]);
  await eraseAccounts(t.app, t.clock.now());
}

const newsOf = async (member: SeededMember): Promise<number> =>
  (await mailsTo(t, `deleted-${member.userId}@deleted.invalid`)).length +
  (await t.app.pool.query('select from notifications where user_id = $1', [member.userId])).rows.length;

test('a report about a member who leaves shows it on every screen, can be decided to the end, and writes to nobody who is gone', async () => {
  const { subject, reporter, found } = await reportedProfile(t, priya);
  const live = await theo.client.subscribe(LIVE);
  await close(subject);
  expect(await nextOf(live, found.id)).toMatchObject({ status: 'PENDING', subject: { isClosed: true } });
  await erase(subject);
  expect(await nextOf(live, found.id)).toMatchObject({ subject: { name: 'Deleted member', isClosed: true } });
  await close(reporter);
  await erase(reporter);
  const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
  expect(moderationCase).toMatchObject({ case: { reporterCount: 1 }, reports: [{ details: null, reporter: { id: reporter.businessId } }] });
  expect(await must(priya, found, 'RESOLVED', 'WARNING_ISSUED')).toMatchObject({ status: 'RESOLVED', decidedBy: priya.username });
  await expect
    .poll(async () => (await t.app.pool.query('select from content_reports where case_id = $1 and told_at is null', [found.id])).rows)
    .toEqual([]);
  expect([await newsOf(subject), await newsOf(reporter)]).toEqual([0, 0]);
  live.close();
});

test('the appeal of somebody who is gone can be answered, and nobody is written to', async () => {
  const { subject, found } = await reportedProfile(t, priya);
  await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
  const [enforcement] = await enforcementsOf(subject);
  const appealId = await appealOf(subject, enforcement?.['id']);
  await close(subject);
  await erase(subject);
  const answer = await theo.client.graphql(DECIDE_APPEAL, { input: { appealId, isGranted: true, message: 'It was somebody else.' } });
  expect(answer.data?.decideAppeal?.appeal).toMatchObject({ status: 'GRANTED' });
  expect(await newsOf(subject)).toBe(0);
});

test('the end of a reported stream is on every screen at once, whoever ended it', async () => {
  const { host, viewers, streamId } = await hosted(t);
  await tryReport(viewers[0] as SeededMember, 'STREAM', streamId);
  const found = await caseAbout(t, priya, streamId);
  const stop = startModerationJobs(t.app);
  const live = await theo.client.subscribe(LIVE);
  await host.client.query('mutation ($id: ID!) { endStream(input: { streamId: $id }) { summary { __typename } } }', { id: streamId });
  expect(await nextOf(live, found.id)).toMatchObject({ status: 'PENDING', stream: { status: 'ENDED' } });
  live.close();
  await stop();
});
