import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  audited,
  caseAbout,
  closeWithWholeLog,
  decide,
  enforcementsOf,
  must,
  takeBack,
  tryReport,
  twoModerators,
} from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn, signInTo, stateIn } from '../../../tests/setups/test-scene.ts';

/** A moderator's slip of the hand: seen at once, and taken back. */

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => closeWithWholeLog(t));

test.each([
  ['LIVE_BAN', 'BUSINESS'],
  ['ACCOUNT_SUSPENDED', 'BUSINESS'],
  ['CONTENT_REMOVED', 'MESSAGE'],
  ['WARNING_ISSUED', 'MESSAGE'],
  ['STREAM_PAUSED', 'STREAM'],
] as const)('%s taken back leaves nothing behind: no effect, no strike, and the case waits again', async (action, target) => {
  const scene = await sceneIn(t);
  const found = await reportedIn(t, priya, scene, target);
  const before = await stateIn(t, scene);
  const decided = await must(priya, found, 'RESOLVED', action);
  expect(await stateIn(t, scene)).not.toEqual(before);
  const answer = await takeBack(priya, decided);
  expect(answer.data?.takeBackCaseDecision.case).toMatchObject({ status: 'PENDING', action: null, decidedBy: null });
  // A stream that a ban or a suspension ended stays ended.
  const kept = (state: Record<string, unknown[]>) =>
    action === 'LIVE_BAN' || action === 'ACCOUNT_SUSPENDED' ? { ...state, live_streams: [] } : state;
  expect(kept(await stateIn(t, scene))).toEqual(kept(before));
  expect((await signInTo(t, scene.subject)).code).toBeUndefined();
  expect((await audited(t, found.id)).map((entry) => entry.action)).toEqual(['case.decided', 'case.takenBack']);
  // Again, as a button pressed twice: still once.
  expect((await takeBack(priya, decided)).code).toBeUndefined();
  expect(await audited(t, found.id)).toHaveLength(2);
  const again = await caseAbout(t, priya, found.targetId);
  expect(again.priorStrikes).toBe(0);
  await must(theo, again, 'DISMISSED');
});

test('whoever took a decision back decides anew, with something else, and that can be taken back as well', async () => {
  const scene = await sceneIn(t);
  const found = await reportedIn(t, priya, scene, 'BUSINESS');
  const first = await must(priya, found, 'RESOLVED', 'LIVE_BAN', { banDays: 7 });
  expect((await takeBack(priya, first)).code).toBeUndefined();
  const second = await must(priya, await caseAbout(t, priya, found.targetId), 'RESOLVED', 'CONTENT_REMOVED');
  expect((await enforcementsOf(scene.subject)).map(({ action, undoneAt }) => [action, undoneAt !== null]).sort()).toEqual([
    ['CONTENT_REMOVED', false],
    ['LIVE_BAN', true],
  ]);
  expect((await takeBack(priya, second)).code).toBeUndefined();
  expect((await caseAbout(t, priya, found.targetId)).priorStrikes).toBe(0);
  await must(priya, await caseAbout(t, priya, found.targetId), 'RESOLVED', 'WARNING_ISSUED');
});

test('only who decided takes it back, only for a minute, and only while nobody decided anew', async () => {
  const scene = await sceneIn(t);
  const decided = await must(priya, await reportedIn(t, priya, scene, 'BUSINESS'), 'RESOLVED', 'LIVE_BAN', { banDays: 7 });
  expect((await takeBack(theo, decided)).code).toBe('CONFLICT');
  expect((await takeBack(await t.seed.staff({ role: 'VERIFIER' }), decided)).code).toBe('FORBIDDEN');
  expect((await takeBack(priya, { ...decided, version: decided.version + 1 })).code).toBe('CONFLICT');
  t.clock.advance(61_000);
  expect((await takeBack(priya, decided)).code).toBe('CONFLICT');
  expect(await enforcementsOf(scene.subject)).toMatchObject([{ action: 'LIVE_BAN', undoneAt: null }]);
});

test('a dismissal is taken back as well, and reporters who heard of it hear that it changed, then of the new decision', async () => {
  const scene = await sceneIn(t);
  const found = await reportedIn(t, priya, scene, 'BUSINESS');
  const decided = await must(priya, found, 'DISMISSED');
  expect((await takeBack(priya, decided)).code).toBeUndefined();
  await must(priya, await caseAbout(t, priya, found.targetId), 'RESOLVED', 'WARNING_ISSUED');
  const { rows } = await t.app.pool.query(
    `select data ->> 'title' as title from notifications where user_id = $1 order by created_at, id`,
    [scene.reporter.userId],
  );
  expect(rows.map(({ title }) => title).slice(-3)).toEqual([
    'We looked at your report',
    'A decision on your report was changed',
    'We acted on your report',
  ]);
});

test('reported anew within the minute, the new report is decided, and what was done before is undone all the same', async () => {
  const scene = await sceneIn(t);
  const decided = await must(priya, await reportedIn(t, priya, scene, 'BUSINESS'), 'RESOLVED', 'LIVE_BAN');
  expect((await tryReport(scene.reporter, 'BUSINESS', scene.subject.businessId)).code).toBeUndefined();
  expect((await takeBack(priya, decided)).data?.takeBackCaseDecision.case).toMatchObject({ status: 'DISMISSED' });
  expect((await enforcementsOf(scene.subject))[0]?.undoneAt).not.toBeNull();
  await must(theo, await caseAbout(t, theo, scene.subject.businessId), 'DISMISSED');
});

test('a ban or a suspension without a length, or with both, is refused; so is more than the ladder proposes without a reason', async () => {
  const scene = await sceneIn(t);
  const found = await reportedIn(t, priya, scene, 'BUSINESS');
  const fieldsOf = async (action: string, more: object) => {
    const { errors } = await decide(priya, found, 'RESOLVED', action, more);
    return (errors[0]?.extensions['fields'] as { path: string }[] | undefined)?.map(({ path }) => path);
  };
  for (const action of ['LIVE_BAN', 'ACCOUNT_SUSPENDED']) {
    expect(await fieldsOf(action, { isForGood: false })).toEqual(['banDays']);
    expect(await fieldsOf(action, { isForGood: true, banDays: 7 })).toEqual(['isForGood']);
    expect(await fieldsOf(action, { isForGood: true, notes: null })).toEqual(['notes']);
    expect(await fieldsOf(action, { isForGood: true, notes: '   ' })).toEqual(['notes']);
  }
  expect(await fieldsOf('CONTENT_REMOVED', { notes: null })).toEqual(['notes']);
  await must(priya, found, 'RESOLVED', 'WARNING_ISSUED', { notes: null });
});
