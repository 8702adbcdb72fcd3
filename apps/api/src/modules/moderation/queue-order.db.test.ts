import { MODERATION_POLICY } from '@benison/contracts/terms/streams';
import { ladderStepWords } from '@benison/contracts/terms/strike-ladder';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CASES, DETAIL, caseAbout, decide, must, reportedProfile, tryReport } from '../../../tests/setups/test-moderation.ts';
import { hosted } from '../../../tests/setups/test-streams.ts';
import { HOUR_MS } from '../../platform/durations.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => t[Symbol.asyncDispose]());

describe('the queue', () => {
  test('is sorted by priority, whose reasons add up, and waiting never changes the order', async () => {
    const { host, viewers, streamId } = await hosted(t, 3);
    await t.app.pool.query('update live_streams set viewer_count = 63 where id = $1', [streamId]);
    for (const viewer of viewers) await tryReport(viewer, 'STREAM', streamId);
    const spam = await reportedProfile(t, priya, 'SPAM');
    const found = await caseAbout(t, priya, streamId);
    expect(found.subject.id).toBe(host.businessId);
    expect(found.priorityReasons).toEqual([
      { kind: 'SEVERITY', count: null, points: 300 },
      { kind: 'REPORTERS', count: 3, points: 60 },
      { kind: 'AUDIENCE', count: 63, points: 72 },
    ]);
    expect(found.priority).toBe(432);
    const order = async () =>
      (await priya.client.query(CASES, { status: 'PENDING', first: 50 })).moderationCases.nodes.map(({ id }: { id: string }) => id);
    const before = await order();
    expect(before.indexOf(found.id)).toBeLessThan(before.indexOf(spam.found.id));
    t.clock.advance(10 * HOUR_MS);
    priya = await t.seed.staff({ role: 'MODERATOR' });
    expect(await order()).toEqual(before);
    const later = await caseAbout(t, priya, streamId);
    expect(later.priorityReasons.at(-1)).toMatchObject({ kind: 'WAITING', points: 120 });
    expect(later.priority).toBe(552);
  });

  test('is read page by page without a gap or a repeat, and its counters stay correct', async () => {
    for (let n = 0; n < 5; n += 1) await reportedProfile(t, priya, 'OTHER');
    const read: string[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const { moderationCases }: Record<string, any> = await priya.client.query(CASES, { first: 3, after });
      read.push(...moderationCases.nodes.map(({ id }: { id: string }) => id));
      total = moderationCases.totalCount;
      after = moderationCases.pageInfo.hasNextPage ? moderationCases.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(read).size).toBe(read.length);
    const {
      rows: [stored],
    } = await t.app.pool.query(
      `select count(*)::int as total, (count(*) filter (where status = 'PENDING'))::int as pending, (count(*) filter (where status = 'PENDING' and severity = 'HIGH'))::int as high from moderation_cases`,
    );
    expect([read.length, total]).toEqual([stored.total, stored.total]);
    const {
      moderationCases: { counts },
    } = await priya.client.query(CASES);
    expect(counts).toMatchObject({ pending: stored.pending, highPending: stored.high, total: stored.total });
  });
});

describe('what the queue has learned', () => {
  test('trusts reporters by their record: those who were right weigh more, those who were wrong less', async () => {
    const [right, wrong] = [await t.seed.member(), await t.seed.member()];
    const pointsOf = async (reporter: SeededMember) => {
      const subject = await t.seed.member();
      await tryReport(reporter, 'BUSINESS', subject.businessId, 'SPAM');
      const found = await caseAbout(t, priya, subject.businessId);
      return { found, points: found.priorityReasons.find(({ kind }: { kind: string }) => kind === 'REPORTERS').points };
    };
    for (let n = 0; n < 4; n += 1) {
      await must(priya, (await pointsOf(right)).found, 'RESOLVED', 'WARNING_ISSUED');
      await must(priya, (await pointsOf(wrong)).found, 'DISMISSED');
    }
    const [believed, doubted] = [await pointsOf(right), await pointsOf(wrong)];
    expect([believed.points, doubted.points]).toEqual([30, 10]);
    const { moderationCase } = await priya.client.query(DETAIL, { id: doubted.found.id });
    expect(moderationCase.reporterHistory).toEqual([{ business: { id: wrong.businessId }, reports: 5, upheld: 0, dismissed: 4 }]);
  });

  test('proposes the next step of the ladder: first a warning, then more, and the account for severe cases that more than one reported', async () => {
    const suggested = async (category: string, subject: SeededMember) => {
      await tryReport(await t.seed.member(), 'BUSINESS', subject.businessId, category);
      const found = await caseAbout(t, priya, subject.businessId);
      const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
      const { ladder, suggestedAction: action } = moderationCase;
      const next = ladder.find(({ state }: { state: string }) => state === 'SUGGESTED');
      return { found, ladder: ladder.map(({ state }: { state: string }) => state), action, next: next && ladderStepWords(next).label };
    };
    const subject = await t.seed.member();
    const first = await suggested('SPAM', subject);
    expect([first.action, first.ladder]).toEqual(['WARNING_ISSUED', ['SUGGESTED', 'OPEN', 'OPEN', 'OPEN']]);
    await must(priya, first.found, 'RESOLVED', 'WARNING_ISSUED');
    const second = await suggested('SPAM', subject);
    expect([second.action, second.next, second.ladder]).toEqual([
      'ACCOUNT_SUSPENDED',
      'Suspension',
      ['TAKEN', 'OPEN', 'SUGGESTED', 'OPEN'],
    ]);
    const severe = await t.seed.member();
    expect((await suggested('ILLEGAL_CONTENT', severe)).action).toBe('WARNING_ISSUED');
    expect((await suggested('ILLEGAL_CONTENT', severe)).action).toBe('ACCOUNT_SUSPENDED');
    const {
      viewers: [viewer],
      streamId,
    } = await hosted(t);
    if (viewer) await tryReport(viewer, 'STREAM', streamId, 'NON_BUSINESS_CONTENT');
    const stream = await priya.client.query(DETAIL, { id: (await caseAbout(t, priya, streamId)).id });
    expect(stream.moderationCase.suggestedAction).toBe('STREAM_PAUSED');
  });

  test('proposes what the strictest of all reasons asks for, whoever gave it and in whatever order, one reporter more than one included', async () => {
    const proposed = async (subject: SeededMember) => {
      const { moderationCase } = await priya.client.query(DETAIL, { id: (await caseAbout(t, priya, subject.businessId)).id });
      return moderationCase.ladder.findIndex(({ state }: { state: string }) => state === 'SUGGESTED') + 1;
    };
    const [one, other] = [await t.seed.member(), await t.seed.member()];
    await tryReport(await t.seed.member(), 'BUSINESS', one.businessId, 'HARASSMENT');
    expect(await proposed(one)).toBe(1);
    await tryReport(await t.seed.member(), 'BUSINESS', one.businessId, 'INAPPROPRIATE_NUDITY');
    expect(await proposed(one)).toBe(2);
    await tryReport(await t.seed.member(), 'BUSINESS', one.businessId, 'ILLEGAL_CONTENT');
    expect(await proposed(one)).toBe(4);
    expect(await caseAbout(t, priya, one.businessId)).toMatchObject({ category: 'ILLEGAL_CONTENT', reporterCount: 3 });
    const reporter = await t.seed.member();
    for (const category of ['ILLEGAL_CONTENT', 'INAPPROPRIATE_NUDITY', 'HARASSMENT'])
      await tryReport(reporter, 'BUSINESS', other.businessId, category);
    // One reporter's word, however often, carries a warning.
    expect(await proposed(other)).toBe(1);
    await tryReport(await t.seed.member(), 'BUSINESS', other.businessId, 'SPAM');
    expect(await proposed(other)).toBe(4);
    expect(await caseAbout(t, priya, other.businessId)).toMatchObject({ category: 'ILLEGAL_CONTENT', reporterCount: 2 });
  });

  test('what the agreement says of a violation is what is proposed: pause, suspension for nudity, a live ban, the account for what is severe', async () => {
    const proposed = async (category: string, strikes: number) => {
      const { host, viewers, streamId } = await hosted(t, 2);
      for (let strike = 0; strike < strikes; strike += 1) {
        await tryReport(await t.seed.member(), 'BUSINESS', host.businessId, 'SPAM');
        await must(priya, await caseAbout(t, priya, host.businessId), 'RESOLVED', 'WARNING_ISSUED');
      }
      for (const viewer of viewers) await tryReport(viewer, 'STREAM', streamId, category);
      const { moderationCase } = await priya.client.query(DETAIL, { id: (await caseAbout(t, priya, streamId)).id });
      return moderationCase.suggestedAction;
    };
    expect(MODERATION_POLICY.map(({ violation }) => violation)).toEqual([
      'First violation',
      'Heavy nudity',
      'Repeated violations',
      'Severe violations',
    ]);
    expect([
      await proposed('SPAM', 0),
      await proposed('INAPPROPRIATE_NUDITY', 0),
      await proposed('SPAM', 1),
      await proposed('ILLEGAL_CONTENT', 0),
    ]).toEqual(['STREAM_PAUSED', 'ACCOUNT_SUSPENDED', 'LIVE_BAN', 'ACCOUNT_SUSPENDED']);
  });

  test('is for moderators and admins alone', async () => {
    const { found } = await reportedProfile(t, priya);
    for (const role of ['VERIFIER', 'FINANCE'] as const) {
      const other = await t.seed.staff({ role });
      expect((await other.client.graphql(CASES)).code).toBe('FORBIDDEN');
      expect((await decide(other, found, 'DISMISSED')).code).toBe('FORBIDDEN');
    }
  });
});
