import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appealOf,
  CLAIM,
  decideAppeal,
  enforcementsOf,
  must,
  reportedProfile,
  twoModerators,
} from '../../../tests/setups/test-moderation.ts';

const PACE = '{ moderationCounts { medianSecondsToClaim medianSecondsToAct overturnedShare } }';
/** How far the figures look back. */
const COUNTED = 100;

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

interface CaseTimes {
  opened_at: Date;
  first_claimed_at: Date | null;
  decided_at: Date | null;
}

/** The figures from the rows themselves. */
async function recounted() {
  const { rows: cases } = await t.app.pool.query<CaseTimes>('select opened_at, first_claimed_at, decided_at from moderation_cases');
  const { rows: appeals } = await t.app.pool.query<{ status: string }>('select status from appeals where decided_at is not null');
  return {
    medianSecondsToClaim: medianOf(cases.map(({ opened_at, first_claimed_at }) => [opened_at, first_claimed_at])),
    medianSecondsToAct: medianOf(cases.map(({ opened_at, decided_at }) => [opened_at, decided_at])),
    overturnedShare: appeals.length > 0 ? appeals.filter(({ status }) => status === 'GRANTED').length / appeals.length : null,
  };
}

function medianOf(spans: [Date, Date | null][]): number | null {
  const seconds = spans
    .flatMap(([from, to]) => (to ? [{ to: to.getTime(), took: (to.getTime() - from.getTime()) / 1_000 }] : []))
    .sort((a, b) => b.to - a.to)
    .slice(0, COUNTED)
    .map(({ took }) => took)
    .sort((a, b) => a - b);
  const [low, high] = [seconds[Math.floor((seconds.length - 1) / 2)], seconds[Math.ceil((seconds.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : Math.max(0, Math.round((low + high) / 2));
}

test("the queue's time to claim, time to act and share of overturned decisions are those of the last hundred, whoever acts at the same moment", async () => {
  const [priya, theo] = await twoModerators(t);
  const shown = async () => (await theo.client.query(PACE)).moderationCounts;
  expect(await shown()).toEqual({ medianSecondsToClaim: null, medianSecondsToAct: null, overturnedShare: null });

  const cases = await Promise.all(Array.from({ length: 6 }, () => reportedProfile(t, priya)));
  for (const { found } of cases.slice(0, 3)) {
    t.clock.advance(70_000);
    await priya.client.query(CLAIM, { id: found.id });
  }
  expect(await shown()).toEqual(await recounted());
  await Promise.all(
    cases.map(({ found }, index) =>
      must(index < 3 ? priya : theo, found, 'RESOLVED', 'WARNING_ISSUED', { message: `Please stop it (${index}).` }),
    ),
  );
  const decided = await shown();
  expect(decided).toEqual(await recounted());
  expect(decided.medianSecondsToAct).toBeGreaterThan(0);

  for (const [index, { subject }] of cases.slice(0, 3).entries()) {
    const [enforcement] = await enforcementsOf(subject);
    expect((await decideAppeal(theo, await appealOf(subject, enforcement?.id), index === 0)).errors).toEqual([]);
  }
  expect(await shown()).toEqual(await recounted());

  // More than a hundred at once, all older than those above but for the last ten.
  await t.app.pool.query(
    `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, action, reporter_count, points, queue_key, opened_at, due_at, first_claimed_at, decided_by, decided_at, evidence_until)
     select gen_random_uuid(), 'BUSINESS', gen_random_uuid(), $1, 'SPAM', 'LOW', 'DISMISSED', 'NO_VIOLATION_FOUND', 1, 1, 1,
       at - n * interval '1 minute', at, at - n * interval '20 seconds', $2, at, at from (select n, $3::timestamptz + (n - 130) * interval '1 hour' as at from generate_series(1, 140) n) s`,
    [cases[0]?.subject.businessId, priya.staffId, t.clock.now()],
  );
  expect(await shown()).toEqual(await recounted());

  const before = await shown();
  await t.app.pool.query('delete from moderation_cases where decided_at > $1', [t.clock.now()]);
  const after = await shown();
  expect(after).toEqual(await recounted());
  expect(after).not.toEqual(before);
});

test('what staff do on their own initiative is no report that was claimed and acted on at once', async () => {
  await using own = await startTestApp();
  const [priya] = await twoModerators(own);
  const { found } = await reportedProfile(own, priya);
  own.clock.advance(70_000);
  await must(priya, found, 'RESOLVED', 'WARNING_ISSUED', { message: 'Please stop it.' });
  for (const { userId } of [await own.seed.member(), await own.seed.member()]) {
    const input = { userId, category: 'SPAM', reason: 'The same offer went to two hundred members.' };
    await priya.client.query('mutation ($input: SuspendMemberInput!) { suspendMember(input: $input) { member { id } } }', { input });
  }
  const { medianSecondsToClaim, medianSecondsToAct } = (await priya.client.query(PACE)).moderationCounts;
  expect(medianSecondsToClaim).toBeGreaterThanOrEqual(70);
  expect(medianSecondsToAct).toBeGreaterThanOrEqual(medianSecondsToClaim);
});
