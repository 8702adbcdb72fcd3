import { setTimeout as sleep } from 'node:timers/promises';
import { mailsTo } from '@benison/testkit/mails';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ACKNOWLEDGE,
  CASE_CHANGED,
  ENFORCEMENT_CHANGED,
  SEND,
  appealOf,
  audited,
  caseAbout,
  closeWithWholeLog,
  decide,
  decideAppeal,
  enforcementsOf,
  must,
  nextOf,
  reportedProfile,
  tryReport,
  twoModerators,
  write,
} from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn } from '../../../tests/setups/test-scene.ts';
import { agree, storedStream } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { escalate } from './jobs/escalate.ts';

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => closeWithWholeLog(t));

describe('a decision', () => {
  test('by fifty moderators at once is made once; the others learn who decided, when and what', async () => {
    const { subject, found } = await reportedProfile(t, priya);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => t.seed.staff({ role: 'MODERATOR' })));
    const answers = await Promise.all(
      crowd.map((staff, n) => (n % 9 === 8 ? decide(staff, found, 'DISMISSED') : decide(staff, found, 'RESOLVED', 'WARNING_ISSUED'))),
    );
    const winners = answers.filter(({ code }) => code === undefined);
    expect(winners).toHaveLength(1);
    const { status, action, decidedBy } = winners[0]?.data?.decideCase?.case ?? {};
    for (const loser of answers.filter(({ code }) => code !== undefined)) {
      expect(loser.code).toBe('ALREADY_DECIDED');
      expect(loser.errors[0]?.extensions.details).toMatchObject({
        decidedByName: decidedBy,
        decidedAt: expect.any(String),
        status,
        action,
      });
    }
    const winner = crowd[answers.findIndex(({ code }) => code === undefined)];
    const [twice] = winner ? (await decide(winner, found, 'DISMISSED')).errors : [];
    expect(twice?.message).toBe(`You have ${status === 'RESOLVED' ? 'resolved' : 'dismissed'} this report already.`);
    expect(await enforcementsOf(subject)).toHaveLength(status === 'RESOLVED' ? 1 : 0);
    expect(await audited(t, found.id)).toHaveLength(1);
  });

  test.each([
    ['RESOLVED', null, 'action'],
    ['RESOLVED', 'NO_VIOLATION_FOUND', 'action'],
    ['RESOLVED', 'UNDER_INVESTIGATION', 'action'],
    ['DISMISSED', 'WARNING_ISSUED', 'action'],
    ['REVIEWED', 'LIVE_BAN', 'action'],
    ['PENDING', null, 'status'],
  ])('%s with %s is refused beside its field', async (status, action, path) => {
    const { found } = await reportedProfile(t, priya);
    const answer = await decide(priya, found, status, action);
    expect(answer.code).toBe('BAD_INPUT');
    expect(answer.errors[0]?.extensions.fields?.map((field) => field.path)).toEqual([path]);
  });

  test('leads from pending through under investigation to an end, and never back', async () => {
    const { found } = await reportedProfile(t, priya);
    const reviewed = await must(priya, found, 'REVIEWED', null, { notes: 'Asked the host.' });
    expect(reviewed).toMatchObject({ status: 'REVIEWED', action: 'UNDER_INVESTIGATION', notes: 'Asked the host.', version: 2 });
    expect(await must(priya, reviewed, 'DISMISSED')).toMatchObject({
      status: 'DISMISSED',
      action: 'NO_VIOLATION_FOUND',
      notes: 'Asked the host.',
      version: 3,
      decidedBy: priya.username,
    });
    for (const status of ['REVIEWED', 'RESOLVED', 'DISMISSED']) {
      expect((await decide(priya, { ...found, version: 3 }, status, status === 'RESOLVED' ? 'WARNING_ISSUED' : null)).code).toBe(
        'ALREADY_DECIDED',
      );
    }
    await expect(
      t.app.pool.query(`update moderation_cases set status = 'RESOLVED', action = 'LIVE_BAN' where id = $1`, [found.id]),
    ).rejects.toThrow('a decided case does not go');
  });

  test('on an outdated view of the case is refused', async () => {
    const { found } = await reportedProfile(t, priya);
    await must(priya, found, 'REVIEWED');
    const late = await decide(theo, found, 'DISMISSED');
    expect(late.code).toBe('CONFLICT');
    expect(late.errors[0]?.extensions.details).toEqual({ version: 2, status: 'REVIEWED' });
  });
});

describe('the news of a decision', () => {
  test('goes to the reporters, without what was done, and to the member, with what was done and why', async () => {
    const { subject, reporter, found } = await reportedProfile(t, priya);
    const live = await subject.client.subscribe(ENFORCEMENT_CHANGED);
    await must(priya, found, 'RESOLVED', 'WARNING_ISSUED', { message: 'Please be kind.', notes: 'Third time this week' });
    expect((await live.next()).data.enforcementChanged.enforcement).toMatchObject({ action: 'WARNING_ISSUED', acknowledgedAt: null });
    live.close();
    const titles = async (who: typeof subject) =>
      (await who.client.query('{ notifications { nodes { title text } } }')).notifications.nodes;
    expect(await titles(reporter)).toMatchObject([{ title: 'We acted on your report' }]);
    expect(await titles(subject)).toMatchObject([{ title: 'You have a warning', text: expect.stringContaining('harassment') }]);
    expect(await enforcementsOf(subject)).toMatchObject([{ action: 'WARNING_ISSUED', message: 'Please be kind.', canAppeal: true }]);
    const [mail] = await mailsTo(t, subject.email);
    expect(mail).toMatchObject({ subject: 'You have a warning', text: expect.stringContaining('Please be kind.') });
    const told = JSON.stringify([await titles(reporter), await titles(subject), mail, await enforcementsOf(subject)]);
    expect(told).not.toContain('Third time');
    expect(JSON.stringify(await titles(reporter))).not.toContain('warning');
  });

  test('that is taken back on appeal goes to its reporters too, and one that stands does not', async () => {
    for (const isGranted of [true, false]) {
      const { subject, reporter, found } = await reportedProfile(t, priya);
      await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
      const appealId = await appealOf(subject, (await enforcementsOf(subject))[0]?.['id']);
      expect((await decideAppeal(theo, appealId, isGranted)).code).toBeUndefined();
      const { notifications } = await reporter.client.query('{ notifications { nodes { title text } } }');
      expect(notifications.nodes.map(({ title }: { title: string }) => title)).toEqual([
        ...(isGranted ? ['A decision on your report was changed'] : []),
        'We acted on your report',
      ]);
      expect(JSON.stringify(notifications.nodes)).not.toContain('warning');
    }
  });

  test('that dismisses a report goes only to the reporter', async () => {
    const { subject, reporter, found } = await reportedProfile(t, priya);
    await must(priya, found, 'DISMISSED');
    const { notifications } = await reporter.client.query('{ notifications { nodes { title } } }');
    expect(notifications.nodes).toEqual([{ title: 'We looked at your report' }]);
    expect((await subject.client.query('{ notifications { nodes { title } } }')).notifications.nodes).toEqual([]);
    expect(await enforcementsOf(subject)).toEqual([]);
  });
});

describe('a report', () => {
  test('past its time is marked in every queue, once, and the admins get a mail', async () => {
    const admin = await t.seed.staff({ role: 'ADMIN' });
    await t.app.pool.query('update admins set email = $2 where id = $1', [admin.staffId, `${admin.username}@staff.example`]);
    const { found } = await reportedProfile(t, priya);
    await escalate(t.app, t.clock.now());
    expect(await caseAbout(t, priya, found.subject.id)).toMatchObject({ isEscalated: false, isOverdue: false });
    t.clock.advance(5 * MINUTE_MS + 1);
    const live = await theo.client.subscribe(CASE_CHANGED);
    for (let n = 0; n < 2; n += 1) await escalate(t.app, t.clock.now());
    expect(await nextOf(live, found.id)).toMatchObject({ isEscalated: true, isOverdue: true });
    await sleep(100);
    expect(live.pending().filter((event) => JSON.stringify(event).includes(found.id))).toEqual([]);
    live.close();
    expect(await caseAbout(t, priya, found.subject.id)).toMatchObject({ isEscalated: true, isOverdue: true });
    const mails = async () => (await mailsTo(t, `${admin.username}@staff.example`)).filter(({ text }) => text.includes(found.code));
    expect(await mails()).toHaveLength(1);
    const seen = await caseAbout(t, priya, found.subject.id);
    await must(priya, seen, 'REVIEWED');
    t.clock.advance(DAY_MS + 1);
    await escalate(t.app, t.clock.now());
    expect(await mails()).toHaveLength(2);
  });
});

describe('a warning', () => {
  test('must be acknowledged before its member writes again', async () => {
    const { subject, reporter, found } = await reportedProfile(t, priya);
    const matchId = await t.seed.match(subject, reporter);
    await write(subject, matchId, 'Before.');
    await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
    const refused = await subject.client.graphql(SEND, { input: { id: newId(), matchId, content: 'After.' } });
    const [warning] = await enforcementsOf(subject);
    expect([refused.code, refused.errors[0]?.extensions.details]).toEqual(['WARNING_TO_ACKNOWLEDGE', { enforcementId: warning?.id }]);
    expect((await reporter.client.graphql(ACKNOWLEDGE, { id: warning?.id })).code).toBe('NOT_FOUND');
    for (let n = 0; n < 2; n += 1)
      expect((await subject.client.query(ACKNOWLEDGE, { id: warning?.id })).acknowledgeWarning.enforcement.acknowledgedAt).not.toBeNull();
    await write(subject, matchId, 'After.');
  });

  test('must be acknowledged before its member writes in a stream, comes on stage, announces one, or writes to a stranger', async () => {
    const { subject, reporter, found } = await reportedProfile(t, priya);
    await t.seed.match(subject, reporter);
    const [streamId, stranger] = [await storedStream(t, reporter), await t.seed.member()];
    await agree(subject);
    await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
    const heard = async (): Promise<(string | undefined)[]> => {
      const ask = async (operation: string, input: object) => (await subject.client.graphql(operation, { input })).code;
      return [
        await ask('mutation ($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { text } } }', {
          streamId,
          requestId: newId(),
          text: 'Good day',
        }),
        await ask('mutation ($input: SendGiftInput!) { sendGift(input: $input) { balance } }', {
          requestId: newId(),
          streamId,
          giftId: 'clover',
          quantity: 1,
          expectedCoins: 10,
          message: 'Good day',
        }),
        (
          await subject.client.graphql('mutation ($streamId: ID!) { raiseHand(input: { streamId: $streamId }) { entry { state } } }', {
            streamId,
          })
        ).code,
        await ask('mutation ($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { id } } }', {
          title: 'Good day',
          startsAt: new Date(t.clock.now().getTime() + HOUR_MS).toISOString(),
        }),
        await ask('mutation ($input: SwipeInput!) { swipe(input: $input) { direction } }', {
          businessId: stranger.businessId,
          direction: 'SUPER_LIKE',
          note: 'Good day',
        }),
      ];
    };
    expect(new Set(await heard())).toEqual(new Set(['WARNING_TO_ACKNOWLEDGE']));
    await subject.client.query(ACKNOWLEDGE, { id: (await enforcementsOf(subject))[0]?.id });
    expect(await heard()).toEqual([undefined, 'INSUFFICIENT_COINS', undefined, undefined, undefined]);
  });

  test('when there are two, both must be acknowledged', async () => {
    const { subject, reporter, found } = await reportedProfile(t, priya);
    const matchId = await t.seed.match(subject, reporter);
    const messageId = await write(subject, matchId, 'Rude.');
    await tryReport(reporter, 'MESSAGE', messageId);
    await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
    await must(priya, await caseAbout(t, priya, messageId), 'RESOLVED', 'WARNING_ISSUED');
    const [second, first] = await enforcementsOf(subject);
    const send = () => subject.client.graphql(SEND, { input: { id: newId(), matchId, content: 'After.' } });
    await subject.client.query(ACKNOWLEDGE, { id: first?.id });
    expect((await send()).errors[0]?.extensions.details).toEqual({ enforcementId: second?.id });
    await subject.client.query(ACKNOWLEDGE, { id: second?.id });
    expect((await send()).code).toBeUndefined();
  });
});

test('a stream that is over cannot be paused or ended; the moderator can choose another action', async () => {
  const made = await sceneIn(t);
  const found = await reportedIn(t, priya, made, 'STREAM');
  await t.app.pool.query(`update live_streams set status = 'ENDED', ended_at = now(), end_reason = 'ENDED_BY_HOST' where id = $1`, [
    made.streamId,
  ]);
  for (const action of ['STREAM_PAUSED', 'STREAM_TERMINATED'])
    expect((await decide(priya, found, 'RESOLVED', action)).code).toBe('CONFLICT');
  expect((await decide(priya, await reportedIn(t, priya, made, 'MESSAGE'), 'RESOLVED', 'STREAM_TERMINATED')).code).toBe('CONFLICT');
  expect(await must(priya, found, 'RESOLVED', 'WARNING_ISSUED')).toMatchObject({ status: 'RESOLVED', stream: { id: made.streamId } });
});
