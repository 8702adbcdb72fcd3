import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ACKNOWLEDGE,
  APPEAL,
  ENFORCEMENT_CHANGED,
  WHY,
  appealOf,
  caseAbout,
  decideAppeal,
  enforcementsOf,
  must,
  twoModerators,
} from '../../../tests/setups/test-moderation.ts';
import { appealSuspendedIn, reportedIn, sceneIn, stateIn, signInTo, type Scene } from '../../../tests/setups/test-scene.ts';

const REFUSALS = '{ appeals(first: 50) { nodes { id refusal { reason hasOther } } } }';
const APPEALS =
  'query ($status: AppealStatus) { appeals(status: $status) { nodes { id status text mayDecide actedBy enforcement { action } case { code } } pageInfo { hasNextPage } } }';

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => t[Symbol.asyncDispose]());

const scene = () => sceneIn(t);
const stateOf = (made: Scene) => stateIn(t, made);
const reported = (made: Scene, target: Parameters<typeof reportedIn>[3]) => reportedIn(t, priya, made, target);
const signIn = (member: SeededMember) => signInTo(t, member);
const appealSuspended = (member: SeededMember) => appealSuspendedIn(t, member);

test('nobody decides about their own appeal; it waits for somebody else', async () => {
  const made = await scene();
  await must(priya, await reported(made, 'BUSINESS'), 'RESOLVED', 'WARNING_ISSUED', {});
  const [enforcement] = await enforcementsOf(made.subject);
  const appealId = await appealOf(made.subject, enforcement?.id);
  await t.app.pool.query('update admins set email = $2 where id = $1', [theo.staffId, made.subject.email]);
  await t.seed.staff({ role: 'ADMIN' });
  const refused = await decideAppeal(theo, appealId, true);
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'FORBIDDEN',
    'This is an appeal of your own. An administrator decides about it.',
  ]);
  expect((await t.app.pool.query('select status from appeals where id = $1', [appealId])).rows).toEqual([{ status: 'PENDING' }]);
});

describe('a granted appeal', () => {
  test.each([
    ['MESSAGE', 'WARNING_ISSUED', {}],
    ['MESSAGE', 'CONTENT_REMOVED', {}],
    ['BUSINESS', 'CONTENT_REMOVED', {}],
    ['STREAM', 'CONTENT_REMOVED', {}],
    ['STREAM_MESSAGE', 'CONTENT_REMOVED', {}],
    ['STREAM', 'STREAM_PAUSED', {}],
  ] as const)('against %s / %s takes back everything: what was before is again', async (target, action, more) => {
    const made = await scene();
    const found = await reported(made, target);
    const before = await stateOf(made);
    await must(priya, found, 'RESOLVED', action, more);
    expect(await stateOf(made)).not.toEqual(before);
    const [enforcement] = await enforcementsOf(made.subject);
    const appealId = await appealOf(made.subject, enforcement?.id);
    expect((await decideAppeal(theo, appealId, true)).code).toBeUndefined();
    expect(await stateOf(made)).toEqual(before);
    expect(await enforcementsOf(made.subject)).toMatchObject([
      { action, undoneAt: expect.any(String), canAppeal: false, appeal: { status: 'GRANTED', message: 'We looked at it again.' } },
    ]);
    const again = await caseAbout(t, priya, found.targetId);
    expect(again.priorStrikes).toBe(0);
  });

  test.each([
    ['LIVE_BAN', 'STREAM_MESSAGE', 7],
    ['LIVE_BAN', 'BUSINESS', null],
    ['ACCOUNT_SUSPENDED', 'MESSAGE', null],
    ['ACCOUNT_SUSPENDED', 'BUSINESS', 3],
  ] as const)('takes back %s after %s, all but the stream that was ended', async (action, target, banDays) => {
    const made = await scene();
    await t.app.pool.query(`update live_streams set status = 'ENDED', ended_at = now(), end_reason = 'ENDED_BY_HOST' where id = $1`, [
      made.streamId,
    ]);
    const found = await reported(made, target);
    const before = await stateOf(made);
    await must(priya, found, 'RESOLVED', action, { banDays });
    expect(await stateOf(made)).not.toEqual(before);
    const appealId =
      action === 'LIVE_BAN'
        ? await appealOf(made.subject, (await enforcementsOf(made.subject))[0]?.id)
        : (await appealSuspended(made.subject)).appealId;
    expect((await decideAppeal(theo, appealId, true)).code).toBeUndefined();
    expect(await stateOf(made)).toEqual(before);
  });
});

describe('what a granted appeal takes back', () => {
  test('leaves the effects of another action that is still in force', async () => {
    const made = await scene();
    const first = await reported(made, 'MESSAGE');
    const second = await reported(made, 'BUSINESS');
    const before = await stateOf(made);
    await must(priya, first, 'RESOLVED', 'ACCOUNT_SUSPENDED', { message: 'The first.' });
    const one = await appealSuspended(made.subject);
    await must(priya, second, 'RESOLVED', 'ACCOUNT_SUSPENDED', { message: 'The second.' });
    await decideAppeal(theo, one.appealId, true);
    const two = await appealSuspended(made.subject);
    expect(two.details).toMatchObject({ reason: 'The second.' });
    await decideAppeal(theo, two.appealId, true);
    expect((await signIn(made.subject)).code).toBeUndefined();
    await t.app.pool.query(
      `update live_streams set status = 'LIVE', ended_at = null, end_reason = null, room_closed_at = null where id = $1`,
      [made.streamId],
    );
    expect(await stateOf(made)).toEqual(before);
  });

  test('is said in the case it was done in, which told until then what stands', async () => {
    const made = await scene();
    const found = await reported(made, 'BUSINESS');
    const takenBackAt = async () =>
      (await priya.client.query('query ($id: ID!) { moderationCase(id: $id) { takenBackAt } }', { id: found.id })).moderationCase
        .takenBackAt;
    await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
    expect(await takenBackAt()).toBeNull();
    await decideAppeal(theo, await appealOf(made.subject, (await enforcementsOf(made.subject))[0]?.id), true);
    expect(Math.abs(Date.parse(await takenBackAt()) - t.clock.now().getTime())).toBeLessThan(60_000);
  });

  test('does not undo what the member has changed since', async () => {
    const made = await scene();
    await must(priya, await reported(made, 'BUSINESS'), 'RESOLVED', 'CONTENT_REMOVED');
    await t.app.pool.query('update businesses set description = $2 where id = $1', [
      made.subject.businessId,
      'Written anew by its member.',
    ]);
    await decideAppeal(theo, await appealOf(made.subject, (await enforcementsOf(made.subject))[0]?.id), true);
    const {
      rows: [business],
    } = await t.app.pool.query('select description, website, tags, logo_id is not null as has_logo from businesses where id = $1', [
      made.subject.businessId,
    ]);
    expect(business).toEqual({
      description: 'Written anew by its member.',
      website: 'https://harbor.example',
      tags: ['reefer', 'freight'],
      has_logo: true,
    });
  });
});

describe('an appeal', () => {
  test("is possible once, by the member alone, and is in every moderator's queue at once", async () => {
    const made = await scene();
    await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'WARNING_ISSUED');
    const [enforcement] = await enforcementsOf(made.subject);
    const live = await theo.client.subscribe('subscription { appealChanged { appeal { id status text mayDecide } } }');
    expect((await made.reporter.client.graphql(APPEAL, { input: { enforcementId: enforcement?.id, text: WHY } })).code).toBe('NOT_FOUND');
    const appealId = await appealOf(made.subject, enforcement?.id);
    expect((await live.next()).data.appealChanged.appeal).toEqual({ id: appealId, status: 'PENDING', text: WHY, mayDecide: true });
    live.close();
    expect((await made.subject.client.graphql(APPEAL, { input: { enforcementId: enforcement?.id, text: WHY } })).code).toBe('CONFLICT');
    const { appeals } = await priya.client.query(APPEALS, { status: 'PENDING' });
    expect(appeals.nodes.find(({ id }: { id: string }) => id === appealId)).toMatchObject({
      mayDecide: false,
      actedBy: priya.username,
      enforcement: { action: 'WARNING_ISSUED' },
    });
  });

  test('is decided once, by a moderator other than the one who acted', async () => {
    const made = await scene();
    await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'CONTENT_REMOVED');
    const appealId = await appealOf(made.subject, (await enforcementsOf(made.subject))[0]?.id);
    const refused = await decideAppeal(priya, appealId, true);
    expect(refused.code).toBe('ANOTHER_MODERATOR_REQUIRED');
    const [error] = refused.errors;
    expect(error?.message).toBe('You took this action yourself. Someone else has to decide on the appeal.');
    const { refusal } = (await priya.client.query(REFUSALS)).appeals.nodes.find((one: { id: string }) => one.id === appealId);
    expect([refusal, error?.extensions.details]).toEqual(Array.from({ length: 2 }, () => ({ reason: 'OWN_DECISION', hasOther: true })));
    const crowd = await Promise.all(Array.from({ length: 20 }, () => t.seed.staff({ role: 'MODERATOR' })));
    const answers = await Promise.all(crowd.map((staff, n) => decideAppeal(staff, appealId, n % 2 === 0)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'ALREADY_DECIDED')).toHaveLength(19);
    const first = answers.findIndex(({ code }) => code === undefined);
    const twice = crowd[first] && (await decideAppeal(crowd[first], appealId, first % 2 === 0));
    expect(twice?.errors[0]?.message).toBe(`You have already ${first % 2 === 0 ? 'granted' : 'denied'} this appeal.`);
    const { rows } = await t.app.pool.query(`select count(*)::int as n from audit_log where target_id = $1`, [appealId]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('that is denied changes nothing but its answer, which the member hears live', async () => {
    const made = await scene();
    await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'CONTENT_REMOVED');
    const appealId = await appealOf(made.subject, (await enforcementsOf(made.subject))[0]?.id);
    const before = await stateOf(made);
    const live = await made.subject.client.subscribe(ENFORCEMENT_CHANGED);
    await decideAppeal(theo, appealId, false);
    expect((await live.next()).data.enforcementChanged.enforcement).toMatchObject({ undoneAt: null, appeal: { status: 'DENIED' } });
    live.close();
    expect(await stateOf(made)).toEqual(before);
    const { notifications } = await made.subject.client.query('{ notifications { nodes { title } } }');
    expect(notifications.nodes.map(({ title }: { title: string }) => title)).toContain('Your appeal was denied');
  });
});

test('a removed message is gone from both screens at once and back after the appeal', async () => {
  const made = await scene();
  const CHANGED = 'subscription { messageChanged { kind message { id content } } }';
  const screens = [await made.subject.client.subscribe(CHANGED), await made.reporter.client.subscribe(CHANGED)];
  await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'CONTENT_REMOVED');
  for (const screen of screens) {
    expect((await screen.next()).data.messageChanged).toEqual({
      kind: 'REMOVED',
      message: { id: made.messageId, content: 'Removed by a moderator.' },
    });
  }
  await decideAppeal(theo, await appealOf(made.subject, (await enforcementsOf(made.subject))[0]?.id), true);
  for (const screen of screens) {
    expect((await screen.next()).data.messageChanged).toEqual({
      kind: 'REMOVED',
      message: { id: made.messageId, content: 'Something rude.' },
    });
    screen.close();
  }
});

test('a paused stream resumes once its host has read the warning', async () => {
  const made = await scene();
  const found = await reported(made, 'STREAM');
  await must(priya, found, 'RESOLVED', 'STREAM_PAUSED');
  const status = async () => (await t.app.pool.query('select status from live_streams where id = $1', [made.streamId])).rows[0].status;
  expect(await status()).toBe('PAUSED');
  const [warning] = await enforcementsOf(made.subject);
  await made.subject.client.query(ACKNOWLEDGE, { id: warning?.id });
  expect(await status()).not.toBe('PAUSED');
});
