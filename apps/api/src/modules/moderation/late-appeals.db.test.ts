import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ANSWER,
  APPEAL,
  WHY,
  appealOf,
  decideAppeal,
  enforcementsOf,
  must,
  reportedProfile,
  tryReport,
  twoModerators,
  caseAbout,
} from '../../../tests/setups/test-moderation.ts';
import { PASSWORD, SIGN_IN, appealSuspendedIn } from '../../../tests/setups/test-scene.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { endExpired } from './jobs/end-expired.ts';

/** Appeals about actions that are over in one way or another. */

const RESTORE = 'mutation ($input: RestoreMemberInput!) { restoreMember(input: $input) { member { state strikes } } }';

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => t[Symbol.asyncDispose]());

const tryAppeal = (member: SeededMember, enforcementId: string) => member.client.graphql(APPEAL, { input: { enforcementId, text: WHY } });
const wordsOf = (answer: { code: string | undefined; errors: { message: string }[] }) => [answer.code, answer.errors[0]?.message];

/** Days later, when the moderators have signed in again. */
async function pass(days: number): Promise<void> {
  t.clock.advance(days * DAY_MS + 1);
  [priya, theo] = await twoModerators(t);
  await endExpired(t.app, t.clock.now());
}

/** A member suspended after a report. */
async function suspended(more: object = {}): Promise<SeededMember> {
  const [subject, reporter] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
  await tryReport(reporter, 'BUSINESS', subject.businessId);
  await must(priya, await caseAbout(t, priya, subject.businessId), 'RESOLVED', 'ACCOUNT_SUSPENDED', more);
  return subject;
}

/** The member again, in a new session: the earlier one ended with the suspension or with time. */
async function signedIn(member: SeededMember): Promise<SeededMember> {
  const client = t.seed.guest();
  await client.query(SIGN_IN, { input: { email: member.email, password: PASSWORD, rememberMe: false } });
  return Object.assign(member, { client });
}

const bansOf = async ({ businessId }: SeededMember): Promise<unknown[]> =>
  (await t.app.pool.query('select enforcement_id from live_bans where business_id = $1', [businessId])).rows;

test('an action whose time is over can still be appealed: granted, its strike goes, and a later action stays in force', async () => {
  const { subject, found } = await reportedProfile(t, priya);
  await must(priya, found, 'RESOLVED', 'LIVE_BAN', { banDays: 1 });
  await pass(1);
  expect(await bansOf(subject)).toEqual([]);
  const [over] = await enforcementsOf(subject);
  expect(over).toMatchObject({ action: 'LIVE_BAN', undoneAt: null, canAppeal: true });
  expect((await tryReport(await t.seed.member(), 'BUSINESS', subject.businessId)).code).toBeUndefined();
  const second = await caseAbout(t, priya, subject.businessId);
  expect(second.priorStrikes).toBe(1);
  await must(priya, second, 'RESOLVED', 'LIVE_BAN', { banDays: 7 });
  const banned = await bansOf(subject);
  expect(banned).toHaveLength(1);

  const appealId = await appealOf(subject, over?.id);
  expect((await decideAppeal(theo, appealId, true)).code).toBeUndefined();
  expect(await bansOf(subject)).toEqual(banned);
  expect(await enforcementsOf(subject)).toMatchObject([
    { undoneAt: null, appeal: null },
    { id: over?.id, undoneAt: expect.any(String), canAppeal: false, appeal: { status: 'GRANTED', message: ANSWER } },
  ]);
  expect((await caseAbout(t, priya, subject.businessId)).priorStrikes).toBe(0);
});

test('a suspension that ran out while its appeal waited leaves the account as it is since, whatever the answer', async () => {
  const [open, closed] = [await suspended({ banDays: 1 }), await suspended({ banDays: 1 })];
  const waiting = [await appealSuspendedIn(t, open), await appealSuspendedIn(t, closed)];
  await pass(1);
  await t.app.pool.query("update users set state = 'CLOSED', closed_from = 'ACTIVE' where id = $1", [closed.userId]);
  const standing = async () =>
    (
      await t.app.pool.query('select state, closed_from, suspension_id from users where id = any($1) order by state', [
        [open.userId, closed.userId],
      ])
    ).rows;
  const before = await standing();
  expect(before).toEqual([
    { state: 'ACTIVE', closed_from: null, suspension_id: null },
    { state: 'CLOSED', closed_from: 'ACTIVE', suspension_id: null },
  ]);
  for (const { appealId } of waiting) expect((await decideAppeal(theo, appealId, true)).code).toBeUndefined();
  expect(await standing()).toEqual(before);
});

test('what was taken back cannot be appealed; an appeal that waits then is granted with it, and nobody decides about it again', async () => {
  const admin = await t.seed.staff({ role: 'ADMIN' });
  const restore = ({ userId }: SeededMember) => admin.client.query(RESTORE, { input: { userId, reason: 'It was somebody else.' } });
  const [waits, quiet] = [await suspended(), await suspended()];
  const { appealId } = await appealSuspendedIn(t, waits);
  for (const subject of [waits, quiet]) await restore(subject);
  const [granted] = await enforcementsOf(await signedIn(waits));
  expect(granted).toMatchObject({ canAppeal: false, appeal: { status: 'GRANTED', message: 'It was somebody else.' } });
  expect((await decideAppeal(theo, appealId, false)).code).toBe('ALREADY_DECIDED');
  const [lifted] = await enforcementsOf(await signedIn(quiet));
  expect(lifted).toMatchObject({ undoneAt: expect.any(String), canAppeal: false, appeal: null });
  expect(wordsOf(await tryAppeal(quiet, lifted?.id))).toEqual(['CONFLICT', 'This was already taken back.']);
});

test('an appeal that was denied is the only one, and thirty days later there is none', async () => {
  const { subject, found } = await reportedProfile(t, priya);
  await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
  const [denied] = await enforcementsOf(subject);
  expect((await decideAppeal(theo, await appealOf(subject, denied?.id), false)).code).toBeUndefined();
  expect(await enforcementsOf(subject)).toMatchObject([{ canAppeal: false, appeal: { status: 'DENIED' } }]);
  expect(wordsOf(await tryAppeal(subject, denied?.id))).toEqual(['CONFLICT', 'You have already appealed this.']);

  const late = await t.seed.member({ password: PASSWORD });
  await tryReport(await t.seed.member(), 'BUSINESS', late.businessId);
  await must(priya, await caseAbout(t, priya, late.businessId), 'RESOLVED', 'WARNING_ISSUED');
  t.clock.advance(30 * DAY_MS + 1);
  const member = await signedIn(late);
  const [old] = await enforcementsOf(member);
  expect(old?.canAppeal).toBe(false);
  expect(wordsOf(await tryAppeal(member, old?.id))).toEqual(['CONFLICT', 'An appeal is possible for 30 days.']);
});
