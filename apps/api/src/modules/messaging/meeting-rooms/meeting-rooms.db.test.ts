import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { joinRoom, type TestParticipant } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedMeeting, CANCEL, CHANGED, enter, refusalOf, SHOWN, type TestMeeting } from '../../../../tests/setups/test-meeting-rooms.ts';
import { by } from '../../../../tests/setups/test-moves.ts';
import { newId } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { emitAccessEnded } from '../../accounts/access.ts';
import { identityOf } from '../../accounts/public.ts';
import { lookIntoMeetingRooms } from './room-watch.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(() => t?.[Symbol.asyncDispose]());

/** "At once", on a busy machine: sooner than the look into every room, ten seconds after the last, that would bring the same about. */
const AT_ONCE_MS_MAX = 8_000;

interface Held extends TestMeeting {
  one: TestParticipant & { token: string; url: string };
  other: TestParticipant & { token: string; url: string };
}

/** A meeting with both sides in its room, as is written down. */
async function held(): Promise<Held> {
  const meeting = await agreedMeeting(t);
  const { alice, bob, meetingId } = meeting;
  const [one, other] = [await enter(alice, meetingId), await enter(bob, meetingId)];
  await until('both are there', async () => (await attendance(alice, meetingId)).filter(({ leftAt }) => leftAt === null).length === 2);
  return { ...meeting, one, other };
}

const attendance = async (member: SeededMember, id: string): Promise<{ isOwn: boolean; leftAt: string | null }[]> =>
  (await member.client.query(SHOWN, { id })).meeting.attendance;

/** Everybody is out at once, neither token admits any more, and the room is gone. */
async function expectClosed({ one, other, meetingId }: Held, begun: number): Promise<void> {
  await Promise.all([one.ended, other.ended]);
  expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS_MAX);
  for (const { url, token } of [one, other]) await expect(joinRoom(url, token)).rejects.toThrow();
  // Around the door, as nobody outside can: there is no room to enter.
  await expect(joinRoom(t.media.url, one.token)).rejects.toThrow();
  await until('the room is closed', async () => {
    const { rows } = await t.app.pool.query('select from meeting_rooms where meeting_id = $1 and closed_at is null', [meetingId]);
    return rows.length === 0;
  });
}

test('two see and hear each other; who came and left is written down and told to both, and the first to come is announced to the other', async () => {
  const { alice, bob, meetingId } = await agreedMeeting(t);
  const heard = await bob.client.subscribe(CHANGED);
  await using one = await enter(alice, meetingId);
  expect((await heard.next()).data.meetingRoomChanged.meeting.attendance).toMatchObject([{ isOwn: false, leftAt: null }]);
  const { rows } = await t.app.pool.query(
    `select data->>'title' as title from notifications where user_id = $1 order by created_at desc limit 1`,
    [bob.userId],
  );
  expect(rows[0].title).toMatch(/ is in your meeting$/);
  await using other = await enter(bob, meetingId);
  await one.publish();
  expect(await other.frame()).toMatchObject({ width: 160, height: 120 });
  await until('both are there', async () => (await attendance(bob, meetingId)).length === 2);
  await one.room.disconnect();
  await until('one has left', async () => (await attendance(bob, meetingId)).some(({ isOwn, leftAt }) => !isOwn && leftAt !== null));
  await using back = await enter(alice, meetingId);
  await until('it is back', async () => (await attendance(bob, meetingId)).every(({ leftAt }) => leftAt === null));
  await until('they see each other', async () => back.others().length === 1);
  heard.close();
});

test('calling a meeting off puts everybody out at once, and says so', async () => {
  const meeting = await held();
  const heard = await meeting.alice.client.subscribe(CHANGED);
  const begun = performance.now();
  await meeting.bob.client.query(CANCEL, { input: { meetingId: meeting.meetingId } });
  expect((await heard.next()).data.meetingRoomChanged.meeting).toMatchObject({ status: 'CANCELLED' });
  await expectClosed(meeting, begun);
  expect(await refusalOf(meeting.alice, meeting.meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'CANCELLED']);
  heard.close();
});

test('so does the end of the match, and a block', async () => {
  const ways = [
    ({ alice, matchId }: Held) =>
      alice.client.query('mutation($input: UnmatchInput!) { unmatch(input: $input) { success } }', { input: { matchId } }),
    ({ alice, bob }: Held) =>
      alice.client.query('mutation($input: BlockInput!) { block(input: $input) { success } }', { input: { businessId: bob.businessId } }),
  ];
  for (const way of ways) {
    const meeting = await held();
    const begun = performance.now();
    await way(meeting);
    await expectClosed(meeting, begun);
  }
});

test('so does a suspension of either side', async () => {
  const meeting = await held();
  const begun = performance.now();
  await t.app.transaction(async (tx) => {
    await tx.sql(`update users set state = 'SUSPENDED' where id = $1`, [meeting.bob.userId]);
    await tx.sql('update sessions set revoked_at = now() where id = $1', [meeting.bob.sessionId]);
    emitAccessEnded(tx, [meeting.bob.sessionId]);
  });
  await expectClosed(meeting, begun);
  expect(await refusalOf(meeting.alice, meeting.meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'AWAY']);
});

test('whoever signs out is out alone, and again with the old token', async () => {
  const { alice, bob, meetingId, one, other } = await held();
  await bob.client.query('mutation { signOut(input: {}) { success } }');
  await other.ended;
  await expect(joinRoom(other.url, other.token)).rejects.toThrow();
  const back = await joinRoom(t.media.url, other.token);
  await back.ended;
  await until('the other is alone', async () =>
    (await attendance(alice, meetingId)).some(({ isOwn, leftAt }) => !isOwn && leftAt !== null),
  );
  await until('its picture too is gone', async () => one.others().length === 0);
  await one[Symbol.asyncDispose]();
});

test(
  'a stranger’s token for the room is worth nothing',
  async () => {
    const { alice, meetingId } = await agreedMeeting(t);
    await using one = await enter(alice, meetingId);
    const { rows } = await t.app.pool.query<{ room_name: string }>('select room_name from meeting_rooms where meeting_id = $1', [
      meetingId,
    ]);
    const { businessId, sessionId } = await t.seed.member();
    const token = await t.app.media.token({
      room: rows[0]?.room_name ?? '',
      identity: identityOf({ businessId, sessionId }),
      name: 'Stranger',
      canPublish: true,
      ttlSeconds: 60,
    });
    await expect(joinRoom(one.url, token)).rejects.toThrow();
    const around = await joinRoom(t.media.url, token);
    await around.ended;
  },
  LONG_TEST_MS,
);

test('the room holds six people: the seventh is told so', async () => {
  const { alice, bob, meetingId } = await agreedMeeting(t);
  await using stack = new AsyncDisposableStack();
  const first = stack.use(await enter(alice, meetingId));
  const { rows } = await t.app.pool.query<{ room_name: string }>('select room_name from meeting_rooms where meeting_id = $1', [meetingId]);
  for (let n = 0; n < 5; n += 1) {
    const sessionId = newId();
    await t.app.pool.query(
      `insert into sessions (id, user_id, token_hash, remember_me, expires_at) values ($1::uuid, $2, $1::text, false, $3::timestamptz + interval '1 hour')`,
      [sessionId, bob.userId, t.clock.now()],
    );
    const identity = identityOf({ businessId: bob.businessId, sessionId });
    const token = await t.app.media.token({ room: rows[0]?.room_name ?? '', identity, name: 'Bob', canPublish: true, ttlSeconds: 60 });
    stack.use(await joinRoom(first.url, token));
  }
  await until('six are there', async () => first.others().length === 5);
  expect((await refusalOf(bob, meetingId))[0]).toBe('MEETING_ROOM_FULL');
  // One who is there already comes back with a new ticket.
  expect((await refusalOf(alice, meetingId))[0]).toBeUndefined();
});

test('an hour after the end the room closes, with whoever is still there', async () => {
  const meeting = await held();
  t.clock.advance(96 * MINUTE_MS);
  const begun = performance.now();
  await Promise.all([meeting.one.ended, meeting.other.ended]);
  await expectClosed(meeting, begun);
  expect((await attendance(meeting.alice, meeting.meetingId)).every(({ leftAt }) => leftAt !== null)).toBe(true);
});

test('a meeting that is moved while both talk leaves them their room, with the new hours told; once the last has left it is closed, and both may come at the new time', async () => {
  const { alice, bob, meetingId, startsAt, one, other } = await held();
  const heard = await alice.client.subscribe(CHANGED);
  const tomorrow = new Date(startsAt.getTime() + 24 * 60 * MINUTE_MS);
  await by(bob).suggest({ meetingId }, tomorrow);
  await by(alice).answer({ meetingId }, true);
  expect((await heard.next()).data.meetingRoomChanged.meeting.roomOpensAt).toBe(
    new Date(tomorrow.getTime() - 10 * MINUTE_MS).toISOString(),
  );
  expect((await by(bob).seen(meetingId)).roomOpenUntil).toBe(new Date(startsAt.getTime() + 90 * MINUTE_MS).toISOString());
  // Nobody is put out, and one whose connection broke comes back.
  await lookIntoMeetingRooms(t.app, { meetingId });
  await one.room.disconnect();
  await until('one has left', async () => (await attendance(bob, meetingId)).some(({ isOwn, leftAt }) => !isOwn && leftAt !== null));
  const back = await enter(alice, meetingId);
  await until('they see each other', async () => back.others().length === 1 && other.others().length === 1);
  await Promise.all([back.room.disconnect(), other.room.disconnect()]);
  await until('the room is closed', async () => (await by(bob).seen(meetingId)).roomOpenUntil === null);
  expect(await refusalOf(alice, meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'EARLY']);
  heard.close();
});
