import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { casesAbout, checked, detailOf, paired, SCAM } from '../../../tests/setups/test-automatic.ts';
import { caseAbout, closeWithWholeLog, DETAIL, must, takeBack, tryReport } from '../../../tests/setups/test-moderation.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';

let t: TestApp;
let priya: SeededStaff;
let alice: SeededMember;
let bob: SeededMember;
let matchId: string;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => {
  priya = await t.seed.staff({ role: 'MODERATOR' });
  ({ alice, bob, matchId } = await paired(t));
});
afterAll(() => closeWithWholeLog(t));

const PROPOSE = 'mutation ($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id } } }';
const COUNTER = 'mutation ($input: CounterMeetingInput!) { counterMeeting(input: $input) { meeting { id } } }';
const CANCEL = 'mutation ($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { id } } }';
const MEETING = 'query ($id: ID!) { meeting(id: $id) { title place note cancelReason } }';
const REMOVED = 'Removed by a moderator.';

const inDays = (days: number): string => new Date(Math.ceil(t.clock.now().getTime() / DAY_MS + days) * DAY_MS).toISOString();

async function propose(member: SeededMember, words: { title: string; place?: string; note?: string }): Promise<string> {
  const id = newId();
  await member.client.query(PROPOSE, { input: { id, matchId, durationMinutes: 30, startsAt: [inDays(3)], ...words } });
  return id;
}

/** The messages that are about a meeting, in order. */
async function messagesOf(meetingId: string): Promise<{ id: string; content: string }[]> {
  return (await t.app.pool.query('select id, content from messages where meeting_id = $1 order by sequence', [meetingId])).rows;
}

/** All that both sides' notices say of a meeting. */
async function toldOf(meetingId: string): Promise<string> {
  const { rows } = await t.app.pool.query("select data from notifications where data->>'meetingId' = $1", [meetingId]);
  expect(rows.length).toBeGreaterThan(1);
  return JSON.stringify(rows);
}

const shownTo = async (member: SeededMember, id: string) => (await member.client.query(MEETING, { id })).meeting;

test('what a member proposes a meeting with is looked at like what it writes: title, place and note, each with whoever wrote it', async () => {
  await propose(bob, { title: 'A short call', note: SCAM });
  await checked(t);
  const [found] = await casesAbout(t, bob);
  const { reports } = await detailOf(priya, String(found?.id));
  expect(reports).toMatchObject([{ source: 'AUTOMATIC', findings: [{ matched: expect.stringContaining('Western Union') }] }]);
  // Other times without words of one's own are no repetition of the other side's.
  const meetingId = await propose(alice, { title: 'Another call', note: SCAM });
  await checked(t);
  await bob.client.query(COUNTER, { input: { meetingId, round: 1, startsAt: [inDays(4)] } });
  await checked(t);
  expect([await casesAbout(t, bob), await casesAbout(t, alice)].map(({ length }) => length)).toEqual([1, 1]);
  const first = await propose(alice, { title: 'One more', note: 'Coffee?' });
  await bob.client.query(COUNTER, {
    input: { meetingId: first, round: 1, startsAt: [inDays(5)], note: 'My wallet: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' },
  });
  await checked(t);
  expect((await detailOf(priya, String(found?.id))).reports[0].findings).toHaveLength(2);
  expect(await casesAbout(t, alice)).toHaveLength(1);
});

test('a reported proposal is shown to moderators whole; what its sender wrote is removed everywhere, and comes back', async () => {
  const words = { title: 'You rude people', place: 'https://rude.example', note: 'Come if you dare' };
  const meetingId = await propose(bob, words);
  await alice.client.query(COUNTER, { input: { meetingId, round: 1, startsAt: [inDays(4)] } });
  await bob.client.query(CANCEL, { input: { meetingId, reason: 'Too rude for you' } });
  const before = await messagesOf(meetingId);
  const whole = { ...words, cancelReason: 'Too rude for you' };
  expect(await shownTo(alice, meetingId)).toEqual(whole);

  const [first] = before;
  await tryReport(alice, 'MESSAGE', String(first?.id));
  const opened = await caseAbout(t, priya, String(first?.id));
  const { evidence } = (await priya.client.query(DETAIL, { id: opened.id })).moderationCase;
  expect(evidence.chat.find(({ isReported }: { isReported: boolean }) => isReported).text).toBe(
    ['Proposed a meeting: You rude people', words.place, words.note].join('\n'),
  );

  const told = await alice.client.subscribe('subscription { messageChanged { message { id isRemoved } } }');
  const decided = await must(priya, opened, 'RESOLVED', 'CONTENT_REMOVED');
  expect(await shownTo(alice, meetingId)).toEqual({ title: REMOVED, place: null, note: null, cancelReason: null });
  expect((await messagesOf(meetingId)).map(({ content }) => content)).toEqual(before.map(() => REMOVED));
  expect(await toldOf(meetingId)).not.toMatch(/rude/i);
  const seen = new Set<string>();
  while (seen.size < before.length) seen.add((await told.next()).data.messageChanged.message.id);
  told.close();

  expect((await takeBack(priya, decided)).code).toBeUndefined();
  expect(await shownTo(alice, meetingId)).toEqual(whole);
  expect(await messagesOf(meetingId)).toEqual(before);
});

test("a removal leaves the other side's words in the meeting, and what was written since", async () => {
  const meetingId = await propose(alice, { title: 'A first talk', place: 'Our shop' });
  await bob.client.query(COUNTER, { input: { meetingId, round: 1, startsAt: [inDays(4)], note: 'You are all fools' } });
  const [, second] = await messagesOf(meetingId);
  await tryReport(alice, 'MESSAGE', String(second?.id));
  const decided = await must(priya, await caseAbout(t, priya, String(second?.id)), 'RESOLVED', 'CONTENT_REMOVED');
  expect(await shownTo(bob, meetingId)).toMatchObject({ title: 'A first talk', place: 'Our shop', note: null });
  await alice.client.query(COUNTER, { input: { meetingId, round: 2, startsAt: [inDays(5)], note: 'Then on Friday' } });
  expect((await takeBack(priya, decided)).code).toBeUndefined();
  expect(await shownTo(bob, meetingId)).toMatchObject({ title: 'A first talk', place: 'Our shop', note: 'Then on Friday' });
});

test('what the other side wrote is removed as well, once it is found wanting, although its message went with the title', async () => {
  const meetingId = await propose(bob, { title: 'You rude people' });
  await alice.client.query(COUNTER, { input: { meetingId, round: 1, startsAt: [inDays(4)], note: 'You are all fools' } });
  const [first, second] = await messagesOf(meetingId);
  await tryReport(alice, 'MESSAGE', String(first?.id));
  await tryReport(bob, 'MESSAGE', String(second?.id));
  for (const message of [first, second]) await must(priya, await caseAbout(t, priya, String(message?.id)), 'RESOLVED', 'CONTENT_REMOVED');
  expect(await shownTo(alice, meetingId)).toMatchObject({ title: REMOVED, note: null });
});
