import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { uploadFile } from '../messaging/test-threads.ts';
import { storedStream } from '../streams/test-streams.ts';
import { CASE_CHANGED, CASES, DETAIL, caseAbout, decide, must, reportedProfile, tryReport, write } from './test-moderation.ts';

const MESSAGE = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { id } }';
const DELETE_MESSAGE = 'mutation($input: DeleteMessageInput!) { deleteMessage(input: $input) { id } }';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => t[Symbol.asyncDispose]());

async function hosted(watchers = 1): Promise<{ host: SeededMember; viewers: SeededMember[]; streamId: string }> {
  const host = await t.seed.member();
  const viewers: SeededMember[] = [];
  for (let n = 0; n < watchers; n += 1) {
    const viewer = await t.seed.member();
    await t.seed.match(host, viewer);
    viewers.push(viewer);
  }
  return { host, viewers, streamId: await storedStream(t, host) };
}

describe('a report', () => {
  test('of a message keeps the words around it for the moderator', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member({ business: { name: 'Bob & Co.' } })];
    const matchId = await t.seed.match(alice, bob);
    await write(alice, matchId, 'Good morning.');
    const messageId = await write(bob, matchId, 'Pay or else.');
    expect((await tryReport(alice, 'MESSAGE', messageId, 'HARASSMENT', 'He threatens me.')).data).toEqual({ report: true });
    const found = await caseAbout(t, priya, messageId);
    const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
    expect(moderationCase).toMatchObject({
      case: { target: 'MESSAGE', severity: 'HIGH', reporterCount: 1, subject: { id: bob.businessId }, stream: null },
      reports: [{ category: 'HARASSMENT', details: 'He threatens me.', reporter: { id: alice.businessId } }],
      description: 'He threatens me.',
      evidence: {
        chat: [
          { text: 'Good morning.', isReported: false },
          { name: 'Bob & Co.', text: 'Pay or else.', isReported: true },
        ],
      },
      suggestedAction: 'WARNING_ISSUED',
    });
  });

  test('of a message that is a picture keeps the picture, and names the files, whatever its sender does then', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    const matchId = await t.seed.match(alice, bob);
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204060' } })
      .jpeg()
      .toBuffer();
    const { body: file } = await uploadFile(bob, matchId, photo, { name: 'Look.jpg' });
    const { sendMessage } = await bob.client.query(MESSAGE, { input: { id: newId(), matchId, content: '', attachmentIds: [file.id] } });
    expect((await tryReport(alice, 'MESSAGE', sendMessage.id, 'INAPPROPRIATE_NUDITY')).data).toEqual({ report: true });
    await bob.client.query(DELETE_MESSAGE, { input: { messageId: sendMessage.id } });
    const found = await caseAbout(t, priya, sendMessage.id);
    const { evidence } = (await priya.client.query(DETAIL, { id: found.id })).moderationCase;
    expect(evidence.chat).toMatchObject([{ text: '[Look.webp]', isReported: true }]);
    expect((await priya.client.rest('GET', evidence.frameUrl)).status).toBe(200);
  });

  test('repeated by the same member gets the same answer and is stored once', async () => {
    const { reporter, subject, found } = await reportedProfile(t, priya);
    const twice = await Promise.all([
      tryReport(reporter, 'BUSINESS', subject.businessId, 'SPAM'),
      tryReport(reporter, 'BUSINESS', subject.businessId),
    ]);
    expect(twice.map(({ data }) => data?.report)).toEqual([true, true]);
    expect(await caseAbout(t, priya, subject.businessId)).toMatchObject({ id: found.id, reporterCount: 1 });
  });

  test('for a graver reason by the same member makes the case graver, shows both reasons, and counts its reporter once', async () => {
    const { reporter, subject, found } = await reportedProfile(t, priya, 'SPAM');
    const weighed = found.priorityReasons.filter(({ label }: { label: string }) => !label.endsWith('severity'));
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
          ],
        },
      ],
    });
  });
});

describe('a report by many, or repeated', () => {
  test('can be made again after a decision: always about a profile, and about what was sent or shown if it is graver', async () => {
    const {
      host,
      viewers: [viewer],
      streamId,
    } = await hosted();
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
    const { streamId, viewers } = await hosted(20);
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
    const { host, streamId } = await hosted();
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
    } = await hosted();
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

describe('the queue', () => {
  test('is sorted by priority, whose reasons add up, and waiting never changes the order', async () => {
    const { host, viewers, streamId } = await hosted(3);
    await t.app.pool.query('update live_streams set viewer_count = 63 where id = $1', [streamId]);
    for (const viewer of viewers) await tryReport(viewer, 'STREAM', streamId);
    const spam = await reportedProfile(t, priya, 'SPAM');
    const found = await caseAbout(t, priya, streamId);
    expect(found.subject.id).toBe(host.businessId);
    expect(found.priorityReasons).toEqual([
      { label: 'High severity', points: 300 },
      { label: '3 reporters', points: 60 },
      { label: '63 watching', points: 72 },
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
    expect(later.priorityReasons.at(-1)).toEqual({ label: 'Waiting 10 h', points: 120 });
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
      after = moderationCases.hasNextPage ? moderationCases.endCursor : null;
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
      return { found, points: found.priorityReasons.find(({ label }: { label: string }) => label === '1 reporter').points };
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

  test('proposes the next step of the ladder: first a warning, then more, and the account at once for severe cases', async () => {
    const suggested = async (category: string, subject: SeededMember) => {
      await tryReport(await t.seed.member(), 'BUSINESS', subject.businessId, category);
      const found = await caseAbout(t, priya, subject.businessId);
      const { moderationCase } = await priya.client.query(DETAIL, { id: found.id });
      return { found, ladder: moderationCase.ladder.map(({ state }: { state: string }) => state), action: moderationCase.suggestedAction };
    };
    const subject = await t.seed.member();
    const first = await suggested('SPAM', subject);
    expect([first.action, first.ladder]).toEqual(['WARNING_ISSUED', ['SUGGESTED', 'OPEN', 'OPEN', 'OPEN']]);
    await must(priya, first.found, 'RESOLVED', 'WARNING_ISSUED');
    const second = await suggested('SPAM', subject);
    expect([second.action, second.ladder]).toEqual(['ACCOUNT_SUSPENDED', ['TAKEN', 'OPEN', 'SUGGESTED', 'OPEN']]);
    expect((await suggested('ILLEGAL_CONTENT', await t.seed.member())).action).toBe('ACCOUNT_SUSPENDED');
    const {
      viewers: [viewer],
      streamId,
    } = await hosted();
    if (viewer) await tryReport(viewer, 'STREAM', streamId, 'NON_BUSINESS_CONTENT');
    const stream = await priya.client.query(DETAIL, { id: (await caseAbout(t, priya, streamId)).id });
    expect(stream.moderationCase.suggestedAction).toBe('STREAM_PAUSED');
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
