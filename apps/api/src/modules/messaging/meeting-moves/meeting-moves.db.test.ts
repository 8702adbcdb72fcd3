import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedMeeting, CANCEL, proposedMeeting } from '../../../../tests/setups/test-meeting-rooms.ts';
import { by } from '../../../../tests/setups/test-moves.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { remindOfMeetings } from '../meetings/jobs/remind.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const DAYS_2 = 2 * 24 * 60;
const CHANGED = 'subscription { messageChanged { kind message { content meeting { startsAt suggestion { startsAt isOwn } } } } }';
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);
const iso = (at: Date) => at.toISOString();

const noticesOf = async ({ userId }: SeededMember) =>
  (
    await t.app.pool.query<{ title: string; text: string }>(
      `select data->>'title' as title, data->>'text' as text from notifications where user_id = $1 and type = 'MEETING' order by created_at`,
      [userId],
    )
  ).rows;
const lastNotice = async (member: SeededMember) => (await noticesOf(member)).at(-1);
const subjectsOf = async ({ email }: SeededMember) => (await mailsTo(t, email)).map(({ subject }) => subject.split(':')[0]);

test('an agreed meeting keeps its time until the other side accepts another; then both are told from when to when, and their calendars replace the entry', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  const [mine, theirs] = [await alice.client.subscribe(CHANGED), await bob.client.subscribe(CHANGED)];
  const other = later(startsAt, 26);
  const suggested = await by(alice).suggest({ meetingId }, other, { note: 'The truck is late' });
  expect(suggested.data?.['suggestMeetingTime'].meeting).toMatchObject({
    status: 'ACCEPTED',
    round: 2,
    startsAt: iso(startsAt),
    suggestion: { startsAt: iso(other), endsAt: iso(later(other, 0.5)), isOwn: true, isPast: false, note: 'The truck is late' },
  });
  expect((await by(bob).seen(meetingId)).suggestion).toMatchObject({ isOwn: false, overlaps: null });
  for (const heard of [mine, theirs]) {
    const { kind, message } = (await heard.next()).data.messageChanged;
    expect([kind, message.content, message.meeting.startsAt]).toEqual(['SENT', 'Suggested another time: Cold store', iso(startsAt)]);
    expect(message.meeting.suggestion).toEqual({ startsAt: iso(other), isOwn: heard === mine });
  }
  expect(await lastNotice(bob)).toMatchObject({
    title: 'Another time is suggested',
    text: expect.stringMatching(/^Cold store: .+ instead of .+\.$/),
  });
  // Who suggests cannot accept for the other side.
  expect((await by(alice).answer({ meetingId }, true)).code).toBe('MEETING_CHANGED');
  const before = String((await bob.client.rest('GET', `/api/meetings/${meetingId}/calendar.ics`)).body);
  const moved = (await by(bob).answer({ meetingId }, true)).data?.['answerMeetingTime'].meeting;
  expect(moved).toMatchObject({
    id: meetingId,
    status: 'ACCEPTED',
    startsAt: iso(other),
    endsAt: iso(later(other, 0.5)),
    suggestion: null,
  });
  for (const heard of [mine, theirs])
    expect((await heard.next()).data.messageChanged).toMatchObject({
      kind: 'MEETING',
      message: { meeting: { startsAt: iso(other), suggestion: null } },
    });
  const after = String((await bob.client.rest('GET', `/api/meetings/${meetingId}/calendar.ics`)).body);
  const [uid, sequence, begins] = [/^UID:.*$/m, /^SEQUENCE:(\d+)/m, /^DTSTART:.*$/m];
  expect(uid.exec(after)?.[0]).toBe(uid.exec(before)?.[0]);
  expect([sequence.exec(before)?.[1], sequence.exec(after)?.[1]]).toEqual(['1', '2']);
  expect(begins.exec(after)?.[0]).not.toBe(begins.exec(before)?.[0]);
  for (const member of [alice, bob]) {
    const mails = await mailsTo(t, member.email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Agreed', 'Moved']);
    expect(mails[1]?.text).toMatch(/From: .+\n[\s\S]*To: .+/);
    expect(mails[1]?.attachments[0]?.content).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2/);
  }
  expect(await lastNotice(alice)).toMatchObject({
    title: 'Your meeting was moved',
    text: expect.stringMatching(/^Cold store: from .+ to .+\.$/),
  });
  mine.close();
  theirs.close();
});

test('declined or taken back, the agreed time stays and the other side is told; the same again changes nothing and tells nobody', async () => {
  for (const way of ['declined', 'taken back'] as const) {
    const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
    await by(alice).suggest({ meetingId }, later(startsAt, 3));
    const [actor, told] = way === 'declined' ? [bob, alice] : [alice, bob];
    const drop = () => (way === 'declined' ? by(actor).answer({ meetingId }, false) : by(actor).withdraw({ meetingId }));
    const known = (await noticesOf(told)).length;
    for (let n = 0; n < 2; n += 1) expect((await drop()).code).toBeUndefined();
    expect(await by(told).seen(meetingId)).toMatchObject({ status: 'ACCEPTED', startsAt: iso(startsAt), suggestion: null, round: 2 });
    expect((await noticesOf(told)).slice(known)).toEqual([
      { title: `The other time was ${way}`, text: expect.stringMatching(/^Cold store stays at .+\.$/) },
    ]);
    expect(await subjectsOf(told)).toEqual(['Agreed']);
    // What is settled cannot be answered otherwise.
    expect((await by(bob).answer({ meetingId }, true)).code).toBe('MEETING_CHANGED');
  }
});

test('only who suggested takes back, and only the other side answers; a stranger finds nothing', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  await by(alice).suggest({ meetingId }, later(startsAt, 3));
  expect((await by(bob).withdraw({ meetingId })).code).toBe('MEETING_CHANGED');
  expect((await by(alice).answer({ meetingId }, false)).code).toBe('MEETING_CHANGED');
  const eve = by(await t.seed.member());
  const codes = [
    await eve.suggest({ meetingId }, later(startsAt, 4)),
    await eve.answer({ meetingId }, true),
    await eve.withdraw({ meetingId }),
  ];
  expect(codes.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('a newer suggestion replaces the one that waits, whoever made it; what was replaced cannot be accepted', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  await by(alice).suggest({ meetingId }, later(startsAt, 3));
  const counter = await by(bob).suggest({ meetingId, round: 2 }, later(startsAt, 5));
  expect(counter.data?.['suggestMeetingTime'].meeting.suggestion).toMatchObject({ startsAt: iso(later(startsAt, 5)), isOwn: true });
  expect((await by(bob).answer({ meetingId, round: 2 }, true)).code).toBe('MEETING_CHANGED');
  expect((await by(alice).answer({ meetingId, round: 3 }, true)).data?.['answerMeetingTime'].meeting.startsAt).toBe(
    iso(later(startsAt, 5)),
  );
});

test('of two suggestions at the same moment one stands; who came second is asked to look once more, and nothing is replaced unseen', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  const answers = await Promise.all([
    by(alice).suggest({ meetingId }, later(startsAt, 3)),
    by(bob).suggest({ meetingId }, later(startsAt, 5)),
  ]);
  expect(answers.map(({ code }) => code ?? 'STANDS').sort()).toEqual(['MEETING_CHANGED', 'STANDS']);
  const { rows } = await t.app.pool.query('select outcome from meeting_moves where meeting_id = $1', [meetingId]);
  expect(rows).toEqual([{ outcome: null }]);
});

test('a suggestion or an acceptance whose answer was lost is sent again and happens once, with one mail for each side', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  const other = later(startsAt, 3);
  const tries = await Promise.all(Array.from({ length: 4 }, () => by(alice).suggest({ meetingId }, other)));
  expect(tries.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
  const accepted = await Promise.all(Array.from({ length: 4 }, () => by(bob).answer({ meetingId }, true)));
  expect(accepted.map(({ data }) => data?.['answerMeetingTime'].meeting.startsAt)).toEqual(Array(4).fill(iso(other)));
  expect([await subjectsOf(alice), await subjectsOf(bob)]).toEqual([
    ['Agreed', 'Moved'],
    ['Agreed', 'Moved'],
  ]);
  expect((await noticesOf(bob)).filter(({ title }) => title === 'Another time is suggested')).toHaveLength(1);
});

test('an acceptance that crosses the calling off ends in a canceled meeting, whose last file takes it out of the calendars', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
    await by(alice).suggest({ meetingId }, later(startsAt, 3));
    const [accepted, cancelled] = await Promise.all([
      by(bob).answer({ meetingId }, true),
      alice.client.graphql(CANCEL, { input: { meetingId } }),
    ]);
    expect(cancelled.code).toBeUndefined();
    expect([undefined, 'MEETING_CHANGED']).toContain(accepted.code);
    expect(await by(bob).seen(meetingId)).toMatchObject({ status: 'CANCELLED', suggestion: null });
    const files = (await mailsTo(t, bob.email)).map(({ subject, attachments: [file] }) => [
      Number(/^SEQUENCE:(\d+)/m.exec(String(file?.content))?.[1]),
      subject.split(':')[0],
    ]);
    const expected = accepted.code ? ['Agreed', 'Canceled'] : ['Agreed', 'Moved', 'Canceled'];
    expect(files.sort(([a], [b]) => Number(a) - Number(b))).toEqual(expected.map((word, place) => [place + 1, word]));
  }
});

test('a time that has passed, one too far ahead, and one that is no other are refused beside their field', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  const refused = async (member: SeededMember, at: Date, round: number) =>
    (await by(member).suggest({ meetingId, round }, at)).errors[0]?.extensions.fields;
  const because = (message: string) => [{ path: 'startsAt', message }];
  expect(await refused(alice, new Date(t.clock.now().getTime() - MINUTE_MS), 1)).toEqual(because('This time has passed'));
  expect(await refused(alice, later(startsAt, 24 * 366), 1)).toEqual(because('Please choose a time within a year'));
  // Times count to the minute.
  expect(await refused(alice, new Date(startsAt.getTime() + 20_000), 1)).toEqual(because('This time is already agreed or suggested'));
  await by(alice).suggest({ meetingId }, later(startsAt, 3));
  for (const member of [alice, bob])
    expect(await refused(member, later(startsAt, 3), 2)).toEqual(because('This time is already agreed or suggested'));
});

test('a suggestion whose time has come cannot be accepted any more; one of a meeting that is over, or called off, is gone', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, 60);
  await by(alice).suggest({ meetingId }, later(startsAt, -0.5));
  t.clock.advance(40 * MINUTE_MS);
  expect((await by(bob).seen(meetingId)).suggestion).toMatchObject({ isPast: true });
  expect((await by(bob).answer({ meetingId }, true)).code).toBe('MEETING_CHANGED');
  t.clock.advance(60 * MINUTE_MS);
  expect((await by(bob).seen(meetingId)).suggestion).toBeNull();
  expect((await by(bob).answer({ meetingId }, false)).code).toBe('MEETING_CHANGED');
  const late = await by(bob).suggest({ meetingId, round: 2 }, later(t.clock.now(), 24));
  expect(late.errors[0]?.message).toBe('This meeting is over.');
  const off = await agreedMeeting(t, DAYS_2);
  await off.alice.client.query(CANCEL, { input: { meetingId: off.meetingId } });
  expect((await by(off.bob).suggest(off, later(off.startsAt, 2))).errors[0]?.message).toBe('This meeting was called off.');
});

test('once the match has ended, by an end or a block, nothing is suggested, answered or taken back', async () => {
  const ends = [
    ({ client }: SeededMember, matchId: string) =>
      client.query('mutation($input: UnmatchInput!) { unmatch(input: $input) { success } }', { input: { matchId } }),
    ({ client }: SeededMember, _matchId: string, businessId: string) =>
      client.query('mutation($input: BlockInput!) { block(input: $input) { success } }', { input: { businessId } }),
  ];
  for (const end of ends) {
    const { alice, bob, matchId, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
    await by(alice).suggest({ meetingId }, later(startsAt, 3));
    await end(alice, matchId, bob.businessId);
    const codes = [
      await by(bob).answer({ meetingId }, true),
      await by(bob).answer({ meetingId }, false),
      await by(alice).withdraw({ meetingId }),
      await by(bob).suggest({ meetingId, round: 2 }, later(startsAt, 5)),
    ];
    expect(codes.map(({ code }) => code)).toEqual(Array(4).fill('THREAD_CLOSED'));
  }
});

test('a time across another meeting is reported to whoever suggests and to whoever accepts, and taken on request', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  const carol = await t.seed.member();
  const other = later(startsAt, 3);
  for (const member of [alice, bob]) {
    const matchId = await t.seed.match(member, carol);
    const id = crypto.randomUUID();
    await t.app.pool.query(
      `insert into meetings (id, match_id, title, duration_minutes, status, proposed_by, starts_at, ends_at, accepted_at)
       values ($1, $2, 'With Carol', 30, 'ACCEPTED', $3, $4, $4::timestamptz + interval '30 minutes', now())`,
      [id, matchId, carol.businessId, other],
    );
  }
  expect((await by(alice).suggest({ meetingId }, other)).code).toBe('MEETING_OVERLAP');
  expect((await by(alice).suggest({ meetingId }, other, { despiteOverlap: true })).code).toBeUndefined();
  expect((await by(bob).seen(meetingId)).suggestion).toMatchObject({ overlaps: 'With Carol' });
  expect((await by(bob).answer({ meetingId }, true)).code).toBe('MEETING_OVERLAP');
  expect((await by(bob).answer({ meetingId }, true, { despiteOverlap: true })).code).toBeUndefined();
});

test('a meeting that is only proposed has the suggested time from then on, whichever side suggests it', async () => {
  const { alice, bob, meetingId, startsAt } = await proposedMeeting(t, DAYS_2);
  const own = (await by(alice).suggest({ meetingId }, later(startsAt, 3))).data?.['suggestMeetingTime'].meeting;
  expect(own).toMatchObject({
    status: 'PROPOSED',
    round: 2,
    isOwnTurn: false,
    suggestion: null,
    times: [{ startsAt: iso(later(startsAt, 3)) }],
  });
  expect((await by(alice).suggest({ meetingId }, later(startsAt, 3))).data?.['suggestMeetingTime'].meeting).toEqual(own);
  await by(bob).suggest({ meetingId, round: 2 }, later(startsAt, 5));
  expect(await by(alice).seen(meetingId)).toMatchObject({ isOwnTurn: true, times: [{ startsAt: iso(later(startsAt, 5)) }] });
});

test('reminders move with the meeting: both are reminded of the new time, though they were reminded of the former one', async () => {
  const { alice, bob, meetingId, startsAt } = await agreedMeeting(t, DAYS_2);
  const remindedAt = async (at: Date) => {
    await remindOfMeetings(t.app, at);
    return (await Promise.all([alice, bob].map(noticesOf))).map((all) => all.filter(({ title }) => title.includes(' is in ')).length);
  };
  expect(await remindedAt(later(startsAt, -23.5))).toEqual([1, 1]);
  await by(alice).suggest({ meetingId }, later(startsAt, 48));
  await by(bob).answer({ meetingId }, true);
  expect(await remindedAt(later(startsAt, -0.5))).toEqual([1, 1]);
  expect(await remindedAt(later(startsAt, 24.5))).toEqual([2, 2]);
  expect(await remindedAt(later(startsAt, 47.5))).toEqual([3, 3]);
  expect((await noticesOf(bob)).at(-1)?.title).toBe('Your meeting is in 30 minutes');
});
