import { REPORT_REASONS_MAX } from '@benison/contracts/terms/moderation';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CASE_CHANGED, DETAIL, caseAbout, must, reportedProfile, tryReport, write } from '../../../tests/setups/test-moderation.ts';
import { hosted } from '../../../tests/setups/test-streams.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => t[Symbol.asyncDispose]());

describe('a report by one member', () => {
  test('repeated by the same member gets the same answer and is stored once', async () => {
    const { reporter, subject, found } = await reportedProfile(t, priya);
    const twice = await Promise.all([
      tryReport(reporter, 'BUSINESS', subject.businessId, 'SPAM'),
      tryReport(reporter, 'BUSINESS', subject.businessId),
    ]);
    expect(twice.map(({ data }) => data?.report?.success)).toEqual([true, true]);
    expect(await caseAbout(t, priya, subject.businessId)).toMatchObject({ id: found.id, reporterCount: 1 });
  });

  test('for a graver reason by the same member makes the case graver, shows both reasons, and counts its reporter once', async () => {
    const { reporter, subject, found } = await reportedProfile(t, priya, 'SPAM');
    const weighed = found.priorityReasons.filter(({ kind }: { kind: string }) => kind !== 'SEVERITY');
    await tryReport(reporter, 'BUSINESS', subject.businessId, 'ILLEGAL_CONTENT', 'They sell forged papers.');
    await tryReport(reporter, 'BUSINESS', subject.businessId, 'OTHER', 'And they are late.');
    await tryReport(reporter, 'BUSINESS', subject.businessId, 'SPAM', 'Again.');
    const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
    expect(moderationCase).toMatchObject({
      case: { severity: 'HIGH', category: 'ILLEGAL_CONTENT', reporterCount: 1, priorityReasons: [{ points: 300 }, ...weighed] },
      reports: [
        {
          category: 'ILLEGAL_CONTENT',
          details: 'They sell forged papers.',
          furtherReasons: [
            { category: 'SPAM', details: null },
            { category: 'OTHER', details: 'And they are late.' },
            { category: 'SPAM', details: 'Again.' },
          ],
        },
      ],
    });
  });
});

describe('what a member adds to its report', () => {
  test('for the same reason is kept with it, once, and counts no reporter again', async () => {
    const { reporter, subject, found } = await reportedProfile(t, priya, 'SPAM');
    for (const words of ['Ten times a day.', 'Ten times a day.', null, 'Now at night too.', 'Ten times a day.'])
      expect((await tryReport(reporter, 'BUSINESS', subject.businessId, 'SPAM', words)).data).toEqual({ report: { success: true } });
    const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
    expect(moderationCase).toMatchObject({ case: { reporterCount: 1, priorityReasons: found.priorityReasons } });
    expect(moderationCase.reports).toMatchObject([
      { category: 'SPAM', details: 'Ten times a day.', furtherReasons: [{ category: 'SPAM', details: 'Now at night too.' }] },
    ]);
  });

  test('without end is refused in words that say what is kept; what was decided is said to be', async () => {
    const { reporter, subject, found } = await reportedProfile(t, priya, 'SPAM');
    const add = (n: number) => tryReport(reporter, 'BUSINESS', subject.businessId, 'SPAM', `Time ${n}.`);
    for (let n = 0; n <= REPORT_REASONS_MAX; n += 1) expect((await add(n)).code).toBeUndefined();
    expect((await add(99)).errors).toMatchObject([{ message: expect.stringContaining('The moderators have everything you wrote.') }]);
    expect((await add(0)).data).toEqual({ report: { success: true } });
    const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
    expect(moderationCase.reports[0].furtherReasons).toHaveLength(REPORT_REASONS_MAX);

    const {
      viewers: [viewer],
      streamId,
    } = await hosted(t);
    if (!viewer) throw new Error('nobody watches');
    await tryReport(viewer, 'STREAM', streamId, 'SPAM');
    await must(priya, await caseAbout(t, priya, streamId), 'DISMISSED');
    const again = await tryReport(viewer, 'STREAM', streamId, 'SPAM', 'It was, though.');
    expect([again.code, again.errors[0]?.message]).toEqual([
      'CONFLICT',
      'You reported this before, and it was decided. A more serious reason is reviewed again.',
    ]);
  });
});

describe('a report by many, or repeated', () => {
  test('can be made again after a decision: always about a profile, and about what was sent or shown if it is graver', async () => {
    const {
      host,
      viewers: [viewer],
      streamId,
    } = await hosted(t);
    if (!viewer) throw new Error('nobody watches');
    const decidedCase = async (target: string, targetId: string) => {
      await tryReport(viewer, target, targetId, 'SPAM');
      const first = await caseAbout(t, priya, targetId);
      await must(priya, first, 'DISMISSED');
      return first.id;
    };
    const caseAfter = async (target: string, targetId: string, category: string) => {
      await tryReport(viewer, target, targetId, category);
      return (await caseAbout(t, priya, targetId)).id;
    };
    const ofProfile = await decidedCase('BUSINESS', host.businessId);
    expect(await caseAfter('BUSINESS', host.businessId, 'SPAM')).not.toBe(ofProfile);
    const ofStream = await decidedCase('STREAM', streamId);
    expect(await caseAfter('STREAM', streamId, 'SPAM')).toBe(ofStream);
    expect(await caseAfter('STREAM', streamId, 'HARASSMENT')).not.toBe(ofStream);
  });

  test('by twenty members at once is one case with twenty reporters', async () => {
    const { streamId, viewers } = await hosted(t, 20);
    const answers = await Promise.all(viewers.map((viewer) => tryReport(viewer, 'STREAM', streamId)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
    const { rows } = await t.app.pool.query(
      'select count(*)::int as n, max(reporter_count) as reporters from moderation_cases where target_id = $1',
      [streamId],
    );
    expect(rows).toEqual([{ n: 1, reporters: 20 }]);
  });
});

describe('a report that is not possible', () => {
  test("about oneself, a stream of one's own or one that one cannot see is refused", async () => {
    const { host, streamId } = await hosted(t);
    const eve = await t.seed.member();
    expect((await tryReport(host, 'BUSINESS', host.businessId)).code).toBe('NOT_FOUND');
    expect((await tryReport(host, 'STREAM', streamId)).code).toBe('FORBIDDEN');
    expect((await tryReport(eve, 'STREAM', streamId)).code).toBe('NOT_FOUND');
    const matchId = await t.seed.match(host, eve);
    const own = await write(eve, matchId, 'Mine.');
    expect((await tryReport(eve, 'MESSAGE', own)).code).toBe('NOT_FOUND');
  });

  test('without a category, or with five hundred and one characters, names what is wrong', async () => {
    const {
      viewers: [viewer],
      streamId,
    } = await hosted(t);
    if (!viewer) throw new Error('nobody watches');
    const long = await tryReport(viewer, 'STREAM', streamId, 'SPAM', 'x'.repeat(501));
    expect(long.errors[0]?.extensions.fields?.map(({ path }) => path)).toEqual(['details']);
    expect((await tryReport(viewer, 'STREAM', streamId, 'RUDE')).code).toBe('BAD_INPUT');
  });
});

describe('the case of a report', () => {
  test.each([
    ['INAPPROPRIATE_NUDITY', 'HIGH', 5],
    ['HARASSMENT', 'HIGH', 5],
    ['ILLEGAL_CONTENT', 'HIGH', 5],
    ['NON_BUSINESS_CONTENT', 'MEDIUM', 60],
    ['MISLEADING_BUSINESS', 'MEDIUM', 60],
    ['SPAM', 'LOW', 1_440],
    ['OTHER', 'LOW', 1_440],
  ])('of %s is %s and due within %d minutes', async (category, severity, minutes) => {
    const { found } = await reportedProfile(t, priya, category);
    expect(found).toMatchObject({ category, severity, isOverdue: false });
    expect(Date.parse(found.dueAt) - Date.parse(found.openedAt)).toBe(minutes * MINUTE_MS);
  });

  test('grows graver and due sooner with a graver report; a lighter one puts nothing off', async () => {
    const { subject, found } = await reportedProfile(t, priya, 'SPAM');
    const [grave, light] = [await t.seed.member(), await t.seed.member()];
    t.clock.advance(60_000);
    await tryReport(grave, 'BUSINESS', subject.businessId, 'ILLEGAL_CONTENT');
    const graver = await caseAbout(t, priya, subject.businessId);
    expect(graver).toMatchObject({ id: found.id, category: 'ILLEGAL_CONTENT', severity: 'HIGH' });
    const minutes = (Date.parse(graver.dueAt) - Date.parse(graver.openedAt)) / 60_000;
    expect([Math.floor(minutes), minutes < 6.5]).toEqual([6, true]);
    await tryReport(light, 'BUSINESS', subject.businessId, 'OTHER');
    expect(await caseAbout(t, priya, subject.businessId)).toMatchObject({ severity: 'HIGH', dueAt: graver.dueAt, reporterCount: 3 });
  });

  test('is a new one for a report after the decision', async () => {
    const { subject, found } = await reportedProfile(t, priya);
    await must(priya, found, 'DISMISSED');
    await tryReport(await t.seed.member(), 'BUSINESS', subject.businessId);
    const again = await caseAbout(t, priya, subject.businessId);
    expect(again.id).not.toBe(found.id);
    expect(again).toMatchObject({ status: 'PENDING', reporterCount: 1 });
  });

  test('reaches every queue live, and a moderator who was away hears of it once on returning', async () => {
    const theo = await t.seed.staff({ role: 'MODERATOR' });
    const live = [await priya.client.subscribe(CASE_CHANGED), await theo.client.subscribe(CASE_CHANGED)];
    const { found } = await reportedProfile(t, priya);
    let cursor = '';
    for (const one of live) {
      const event = (await one.next()).data.moderationCaseChanged;
      expect(event.case).toMatchObject({ id: found.id, status: 'PENDING', claim: null });
      cursor = event.cursor;
      one.close();
    }
    const missed = await reportedProfile(t, priya);
    const back = await theo.client.subscribe(CASE_CHANGED, { after: cursor });
    expect((await back.next()).data.moderationCaseChanged.case.id).toBe(missed.found.id);
    await back.silence(100);
    back.close();
  });
});
