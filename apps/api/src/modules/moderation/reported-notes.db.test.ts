import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { casesAbout, checked, detailOf, SCAM } from '../../../tests/setups/test-automatic.ts';
import { caseAbout, closeWithWholeLog, DETAIL, must, takeBack, tryReport } from '../../../tests/setups/test-moderation.ts';

/** Notes of super likes, which are read before there is a match. */

let t: TestApp;
let priya: SeededStaff;
let alice: SeededMember;
let bob: SeededMember;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => {
  priya = await t.seed.staff({ role: 'MODERATOR' });
  [alice, bob] = [await t.seed.member(), await t.seed.member({ business: { description: 'We bind books by hand.' } })];
});
afterAll(() => closeWithWholeLog(t));

const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { direction } }';
const OWN = '{ viewer { business { description } } }';

const likes = (from: SeededMember, to: SeededMember, note: string) =>
  from.client.query(SWIPE, { input: { businessId: to.businessId, direction: 'SUPER_LIKE', note } });
const noteSeenBy = async (member: SeededMember): Promise<string | null> => {
  const { rows } = await t.app.pool.query('select note from swipes where swiped_id = $1', [member.businessId]);
  return rows[0]?.note ?? null;
};

test('a note with a super like is looked at like a message; a removal takes the note alone, and gives it back', async () => {
  await likes(alice, bob, 'I like what you do');
  await likes(bob, alice, SCAM);
  await checked(t);
  expect(await casesAbout(t, alice)).toEqual([]);
  const found = await caseAbout(t, priya, bob.businessId);
  expect(await detailOf(priya, found.id)).toMatchObject({
    case: { isFlagged: true, reporterCount: 0 },
    reports: [{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: alice.businessId }] }],
    evidence: { chat: [{ text: SCAM }] },
  });
  const removed = await must(priya, found, 'RESOLVED', 'CONTENT_REMOVED');
  expect([await noteSeenBy(alice), await noteSeenBy(bob)]).toEqual([null, 'I like what you do']);
  expect((await bob.client.query(OWN)).viewer.business.description).toBe('We bind books by hand.');
  expect((await takeBack(priya, removed)).code).toBeUndefined();
  expect(await noteSeenBy(alice)).toBe(SCAM);
});

test('whoever reports a business shows moderators the note that it got, and a removal takes the notes with the rest of the profile', async () => {
  const carol = await t.seed.member();
  await likes(bob, alice, 'You rude people');
  await likes(bob, carol, 'You too');
  await tryReport(alice, 'BUSINESS', bob.businessId);
  const found = await caseAbout(t, priya, bob.businessId);
  const { evidence } = (await priya.client.query(DETAIL, { id: found.id })).moderationCase;
  expect(evidence.chat).toMatchObject([{ businessId: bob.businessId, text: 'You rude people [note with a super like]' }]);
  const removed = await must(priya, found, 'RESOLVED', 'CONTENT_REMOVED');
  expect([await noteSeenBy(alice), await noteSeenBy(carol)]).toEqual([null, null]);
  expect((await bob.client.query(OWN)).viewer.business.description).toBe('Removed by a moderator.');
  expect((await takeBack(priya, removed)).code).toBeUndefined();
  expect([await noteSeenBy(alice), await noteSeenBy(carol)]).toEqual(['You rude people', 'You too']);
  expect((await bob.client.query(OWN)).viewer.business.description).toBe('We bind books by hand.');
});
