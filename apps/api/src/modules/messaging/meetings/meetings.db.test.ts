import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePair, MESSAGES } from '../../../../tests/setups/test-threads.ts';
import { newId } from '../../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { cancelMeetingsOfEnded } from './jobs/cancel-ended.ts';
import { remindOfMeetings } from './jobs/remind.ts';

const MEETING =
  '{ id status round isOwnTurn startsAt endsAt times { startsAt isPast overlaps } sequence cancelReason isCancelledByOwn otherTimeZone calendarFileUrl business { id } }';
const PROPOSE = `mutation($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting ${MEETING} } }`;
const ACCEPT = `mutation($input: AcceptMeetingInput!) { acceptMeeting(input: $input) { meeting ${MEETING} } }`;
const COUNTER = `mutation($input: CounterMeetingInput!) { counterMeeting(input: $input) { meeting ${MEETING} } }`;
const CANCEL = `mutation($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting ${MEETING} } }`;
const MEETINGS = `query($view: MeetingView!, $first: Int, $after: String) { meetings(view: $view, first: $first, after: $after) { nodes ${MEETING} pageInfo { endCursor hasNextPage } } }`;
const CARDS = 'query($matchId: ID!) { messages(matchId: $matchId) { messages { sequence content meeting { id status } } } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

/** Each test counts from the minute in which it began: another minute may begin in its midst. */
let beganMs: number;
beforeEach(() => void (beganMs = Math.floor(t.clock.now().getTime() / MINUTE_MS) * MINUTE_MS));
const inHours = (hours: number) => new Date(beganMs + hours * HOUR_MS).toISOString();
const proposal = (matchId: string, startsAt: string[], more: object = {}) => ({
  input: { id: newId(), matchId, title: 'Cold store in Baltimore', durationMinutes: 30, startsAt, place: 'Pier 1', ...more },
});
const noticesOf = async (member: SeededMember) =>
  (
    await t.app.pool.query<{ title: string }>(
      `select data->>'title' as title from notifications where user_id = $1 and type = 'MEETING' order by created_at`,
      [member.userId],
    )
  ).rows.map(({ title }) => title);

/** A meeting both agreed to. */
async function agreed(a: SeededMember, b: SeededMember, matchId: string, startsAt: string, title = 'Agreed') {
  const {
    proposeMeeting: { meeting: proposeMeeting },
  } = await a.client.query(PROPOSE, proposal(matchId, [startsAt], { title }));
  return (await b.client.query(ACCEPT, { input: { meetingId: proposeMeeting.id, startsAt } })).acceptMeeting.meeting;
}

/** The agreed meeting as calendars read it, in lines short enough not to be folded. */
function expectCalendarFile(file: string, startsAt: string): void {
  const lines = file.replace(/\r\n /g, '').split('\r\n');
  const stamp = new Date(startsAt).toISOString().replace(/[-:]|\.000/g, '');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      `DTSTART:${stamp}`,
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'LOCATION:Pier 1',
      'END:VCALENDAR',
    ]),
  );
  expect(lines).toContain('SUMMARY:Cold store in Baltimore (Bob & Sons\\, Inc.\\; Ports)');
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
}

test("a proposal is a card in the thread; once countered it is the other side's turn; once agreed both have it in their calendar, by mail and as a file", async () => {
  const alice = await t.seed.member({ name: 'Alice', business: { timeZone: 'America/New_York' } });
  const bob = await t.seed.member({ name: 'Bob', business: { timeZone: 'America/Los_Angeles', name: 'Bob & Sons, Inc.; Ports' } });
  const matchId = await t.seed.match(alice, bob);
  const first = proposal(matchId, [inHours(48), inHours(50)]);
  const {
    proposeMeeting: { meeting: proposeMeeting },
  } = await alice.client.query(PROPOSE, first);
  expect(proposeMeeting).toMatchObject({
    status: 'PROPOSED',
    isOwnTurn: false,
    round: 1,
    otherTimeZone: 'America/Los_Angeles',
    calendarFileUrl: null,
  });
  expect(await alice.client.query(PROPOSE, first)).toEqual({ proposeMeeting: { meeting: proposeMeeting } });
  expect((await alice.client.graphql(ACCEPT, { input: { meetingId: proposeMeeting.id, startsAt: first.input.startsAt[0] } })).code).toBe(
    'MEETING_CHANGED',
  );
  const {
    counterMeeting: { meeting: counterMeeting },
  } = await bob.client.query(COUNTER, { input: { meetingId: proposeMeeting.id, round: 1, startsAt: [inHours(72)] } });
  expect(counterMeeting).toMatchObject({ round: 2, isOwnTurn: false, times: [{ startsAt: inHours(72) }] });
  expect((await bob.client.graphql(COUNTER, { input: { meetingId: proposeMeeting.id, round: 1, startsAt: [inHours(73)] } })).code).toBe(
    'MEETING_CHANGED',
  );
  const {
    acceptMeeting: { meeting: acceptMeeting },
  } = await alice.client.query(ACCEPT, { input: { meetingId: proposeMeeting.id, startsAt: inHours(72) } });
  expect(acceptMeeting).toMatchObject({
    status: 'ACCEPTED',
    startsAt: inHours(72),
    endsAt: inHours(72.5),
    business: { id: bob.businessId },
  });
  const { messages } = await bob.client.query(CARDS, { matchId });
  expect(messages.messages.map((one: { content: string; meeting: { status: string } }) => [one.content, one.meeting.status])).toEqual([
    ['Proposed a meeting: Cold store in Baltimore', 'ACCEPTED'],
    ['Proposed other times: Cold store in Baltimore', 'ACCEPTED'],
  ]);
  for (const member of [alice, bob])
    expect((await member.client.query(MEETINGS, { view: 'UPCOMING' })).meetings.nodes.map(({ id }: { id: string }) => id)).toEqual([
      proposeMeeting.id,
    ]);
  const [mail, ...more] = await mailsTo(t, alice.email);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/E[SD]T/);
  expect(mail?.text).toMatch(/For Bob & Sons, Inc\.; Ports: .* P[SD]T/);
  const file = await alice.client.rest('GET', acceptMeeting.calendarFileUrl);
  expect([file.status, file.headers.get('content-type'), file.body]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    mail?.attachments[0]?.content,
  ]);
  expectCalendarFile(String(file.body), acceptMeeting.startsAt);
  expect(String(file.body)).not.toContain(bob.email);
  expect(await noticesOf(bob)).toEqual(['A meeting is proposed', 'Your meeting is agreed']);
});

test('other times whose answer was lost are sent again and proposed once', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const { proposeMeeting } = await alice.client.query(PROPOSE, proposal(matchId, [inHours(48)]));
  const counter = { input: { meetingId: proposeMeeting.meeting.id, round: 1, startsAt: [inHours(73), inHours(72)] } };
  const first = await bob.client.query(COUNTER, counter);
  expect(await bob.client.query(COUNTER, counter)).toEqual(first);
  expect((await bob.client.query(CARDS, { matchId })).messages.messages).toHaveLength(2);
});

test('two acceptances at once make one meeting, with one mail for each side', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const times = [inHours(30), inHours(52)];
  const {
    proposeMeeting: { meeting: proposeMeeting },
  } = await alice.client.query(PROPOSE, proposal(matchId, times));
  const answers = await Promise.all(
    [...times, ...times, ...times].map((startsAt) => bob.client.graphql(ACCEPT, { input: { meetingId: proposeMeeting.id, startsAt } })),
  );
  const starts = new Set(answers.flatMap(({ data }) => (data ? [data.acceptMeeting.meeting.startsAt] : [])));
  expect(starts.size).toBe(1);
  expect(answers.filter(({ code }) => code === 'MEETING_CHANGED')).toHaveLength(3);
  expect([(await mailsTo(t, alice.email)).length, (await mailsTo(t, bob.email)).length]).toEqual([1, 1]);
});

test.each([
  ['a time that has passed', { startsAt: ['2020-01-01T10:00:00Z'] }, 'startsAt.0', 'This time has passed'],
  [
    'a time in two years',
    { startsAt: [new Date(Date.now() + 730 * 24 * HOUR_MS).toISOString()] },
    'startsAt.0',
    'Please choose a time within a year',
  ],
  ['no time', { startsAt: [] }, 'startsAt', 'Please propose at least one time'],
  [
    'four times',
    { startsAt: [1, 2, 3, 4].map((n) => new Date(Date.now() + n * 24 * HOUR_MS).toISOString()) },
    'startsAt',
    'At most 3 times',
  ],
  ['one time twice', { startsAt: ['2030-01-01T10:00:00Z', '2030-01-01T10:00:30Z'] }, 'startsAt', 'Please propose different times'],
  ['no title', { title: '  ' }, 'title', 'Please say what it is about'],
  ['five minutes', { durationMinutes: 5 }, 'durationMinutes', 'A meeting takes at least 15 minutes'],
])('%s is refused beside its field', async (_name, change, path, message) => {
  const { alice, matchId } = await makePair(t);
  const answer = await alice.client.graphql(PROPOSE, proposal(matchId, [inHours(24)], change));
  expect(answer.errors[0]?.extensions.fields).toEqual([{ path, message }]);
});

test("a time that overlaps another of one's meetings is reported, and accepted on request", async () => {
  const { alice, bob, matchId } = await makePair(t);
  const carol = await t.seed.member();
  const other = await t.seed.match(alice, carol);
  await agreed(carol, alice, other, inHours(60), 'With Carol');
  const clash = await alice.client.graphql(PROPOSE, proposal(matchId, [inHours(60.25), inHours(90)]));
  expect(clash.code).toBe('MEETING_OVERLAP');
  expect(clash.errors[0]?.extensions.details).toEqual({
    overlaps: [{ startsAt: new Date(inHours(60.25)).toISOString(), title: 'With Carol' }],
  });
  const {
    proposeMeeting: { meeting: proposeMeeting },
  } = await bob.client.query(PROPOSE, proposal(matchId, [inHours(60.25), inHours(60.5)]));
  const seen = (await alice.client.query(MEETINGS, { view: 'WAITING' })).meetings.nodes[0];
  expect(seen.times.map(({ overlaps }: { overlaps: string | null }) => overlaps)).toEqual(['With Carol', null]);
  const accept = { meetingId: proposeMeeting.id, startsAt: inHours(60.25) };
  expect((await alice.client.graphql(ACCEPT, { input: accept })).code).toBe('MEETING_OVERLAP');
  expect((await alice.client.query(ACCEPT, { input: { ...accept, despiteOverlap: true } })).acceptMeeting.meeting.status).toBe('ACCEPTED');
});

test('both sides get a file that removes a canceled meeting; the end of a match cancels its meetings; nobody else sees any', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await alice.client.query('mutation { updateNotificationSetting(input: { type: MEETING, email: AT_ONCE }) { settings { type } } }');
  const { id } = await agreed(alice, bob, matchId, inHours(20));
  const eve = await t.seed.member();
  for (const [query, input] of [
    [ACCEPT, { meetingId: id, startsAt: inHours(20) }],
    [CANCEL, { meetingId: id }],
    [COUNTER, { meetingId: id, round: 1, startsAt: [inHours(9)] }],
  ] as const) {
    expect((await eve.client.graphql(query, { input })).code).toBe('NOT_FOUND');
  }
  expect((await eve.client.rest('GET', `/api/meetings/${id}/calendar.ics`)).status).toBe(404);
  for (let n = 0; n < 2; n += 1)
    expect((await bob.client.query(CANCEL, { input: { meetingId: id, reason: 'On the road' } })).cancelMeeting.meeting).toMatchObject({
      status: 'CANCELLED',
      isCancelledByOwn: true,
    });
  const mails = await mailsTo(t, alice.email);
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Agreed', 'Canceled']);
  // These mails say it all: notices by mail add none.
  const told = await t.app.pool.query("select mail from notifications where user_id = $1 and type = 'MEETING'", [alice.userId]);
  expect(told.rows).toEqual([{ mail: 'OFF' }, { mail: 'OFF' }]);
  expect(mails[1]?.attachments[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/);
  const standing = await agreed(bob, alice, matchId, inHours(25), 'Goes with the match');
  await alice.client.query('mutation($input: BlockInput!) { block(input: $input) { success } }', { input: { businessId: bob.businessId } });
  expect((await bob.client.query(MEETINGS, { view: 'UPCOMING' })).meetings.nodes).toEqual([]);
  expect((await bob.client.graphql(CANCEL, { input: { meetingId: standing.id } })).code).toBe('THREAD_CLOSED');
  await cancelMeetingsOfEnded(t.app, t.clock.now());
  // The worker may have taken it first, and be about to write it.
  await expect.poll(async () => (await mailsTo(t, bob.email)).at(-1)?.subject).toMatch(/^Canceled: Goes with the match/);
  expect((await bob.client.rest('GET', `/api/meetings/${standing.id}/calendar.ics`)).status).toBe(404);
});

test('a meeting with an account that was erased is called off, and who is still there is mailed', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await agreed(alice, bob, matchId, inHours(26));
  await t.app.pool.query(`update users set state = 'CLOSED', erased_at = $2 where id = $1`, [alice.userId, t.clock.now()]);
  await cancelMeetingsOfEnded(t.app, t.clock.now());
  const about = async ({ email }: SeededMember) => (await mailsTo(t, email)).map(({ subject }) => subject.split(':')[0]);
  await expect.poll(async () => [await about(alice), await about(bob)]).toEqual([['Agreed'], ['Agreed', 'Canceled']]);
  expect((await bob.client.query(MEETINGS, { view: 'UPCOMING' })).meetings.nodes).toEqual([]);
});

test('a meeting with an account that stays closed is called off a day before, and only who is still there is mailed', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const { id } = await agreed(alice, bob, matchId, inHours(28));
  await t.app.pool.query(`update users set state = 'CLOSED', closed_from = 'ACTIVE' where id = $1`, [alice.userId]);
  const about = async ({ email }: SeededMember) => (await mailsTo(t, email)).map(({ subject }) => subject.split(':')[0]);
  const standing = async () => (await t.app.pool.query('select status from meetings where id = $1', [id])).rows[0].status;
  await cancelMeetingsOfEnded(t.app, new Date(beganMs + 3 * HOUR_MS));
  expect(await standing()).toBe('ACCEPTED');
  await cancelMeetingsOfEnded(t.app, new Date(beganMs + 5 * HOUR_MS));
  expect(await standing()).toBe('CANCELLED');
  expect([await about(alice), await about(bob)]).toEqual([['Agreed'], ['Agreed', 'Canceled']]);
});

test('both are reminded a day and an hour before, once, with the time that is left; the calendar is read page by page, past meetings latest first', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const [sooner, later, last] = [inHours(28), inHours(30), inHours(52)];
  await agreed(alice, bob, matchId, later, 'Later');
  await agreed(alice, bob, matchId, sooner, 'Sooner');
  await agreed(alice, bob, matchId, last, 'Last');
  const ids = async (view: string) => {
    const page = (await alice.client.query(MEETINGS, { view, first: 1 })).meetings;
    const next = (await alice.client.query(MEETINGS, { view, first: 5, after: page.pageInfo.endCursor })).meetings;
    return [...page.nodes, ...next.nodes].map(({ startsAt }: { startsAt: string }) => startsAt);
  };
  expect(await ids('UPCOMING')).toEqual([sooner, later, last]);
  const after = (hours: number) => remindOfMeetings(t.app, new Date(beganMs + hours * HOUR_MS));
  // Nobody worked for a while: the second is reminded late, the last of its hour alone.
  for (const hours of [1, 4.2, 9.2, 27.1, 27.2, 51.5, 51.6]) await after(hours);
  expect((await noticesOf(alice)).filter((title) => title.includes(' is in '))).toEqual([
    'Your meeting is in 24 hours',
    'Your meeting is in 21 hours',
    'Your meeting is in 54 minutes',
    'Your meeting is in 30 minutes',
  ]);
  expect((await noticesOf(bob)).filter((title) => title.includes(' is in '))).toHaveLength(4);
  t.clock.advance(31 * HOUR_MS);
  expect(await ids('PAST')).toEqual([later, sooner]);
  expect((await bob.client.query(MESSAGES, { matchId })).messages.messages).toHaveLength(3);
});

test('nobody is reminded of a meeting with somebody whose account is closed; once it is open again, both are', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await agreed(alice, bob, matchId, inHours(28));
  const account = (state: 'ACTIVE' | 'CLOSED') => t.app.pool.query('update users set state = $2 where id = $1', [bob.userId, state]);
  const reminded = async () =>
    (await Promise.all([alice, bob].map(noticesOf))).map((titles) => titles.filter((title) => title.includes(' is in ')));
  await account('CLOSED');
  await remindOfMeetings(t.app, new Date(beganMs + 5 * HOUR_MS));
  expect(await reminded()).toEqual([[], []]);
  await account('ACTIVE');
  await remindOfMeetings(t.app, new Date(beganMs + 6 * HOUR_MS));
  expect(await reminded()).toEqual([['Your meeting is in 22 hours'], ['Your meeting is in 22 hours']]);
});
