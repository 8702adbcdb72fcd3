import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedMeeting, CHANGED, proposedMeeting, refusalOf, SAVE, SHOWN } from '../../../../tests/setups/test-meeting-rooms.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const UNMATCH = 'mutation($input: UnmatchInput!) { unmatch(input: $input) { success } }';

test('the room is for the two sides alone, from ten minutes before to an hour after: every other ticket is refused, and says why', async () => {
  const { alice, bob, matchId, meetingId, startsAt } = await agreedMeeting(t, 30);
  const { meeting } = await bob.client.query(SHOWN, { id: meetingId });
  expect(meeting).toMatchObject({
    roomOpensAt: new Date(startsAt.getTime() - 10 * MINUTE_MS).toISOString(),
    roomClosesAt: new Date(startsAt.getTime() + 90 * MINUTE_MS).toISOString(),
    attendance: [],
    notes: null,
  });
  const stranger = await t.seed.member();
  expect(await refusalOf(stranger, meetingId)).toEqual(['NOT_FOUND', undefined]);
  expect((await stranger.client.graphql(SHOWN, { id: meetingId })).code).toBe('NOT_FOUND');
  expect(await refusalOf(alice, meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'EARLY']);
  t.clock.advance(25 * MINUTE_MS);
  // The door is open: what is missing here is the video.
  expect((await refusalOf(alice, meetingId))[0]).toBe('VIDEO_UNAVAILABLE');
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [bob.userId]);
  expect(await refusalOf(alice, meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'AWAY']);
  await t.app.pool.query(`update users set state = 'ACTIVE' where id = $1`, [bob.userId]);
  t.clock.advance(96 * MINUTE_MS);
  expect(await refusalOf(alice, meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'OVER']);
  await alice.client.query(UNMATCH, { input: { matchId } });
  expect(await refusalOf(bob, meetingId)).toEqual(['THREAD_CLOSED', undefined]);
  expect((await bob.client.graphql(SHOWN, { id: meetingId })).code).toBe('NOT_FOUND');
});

test('a meeting that is only proposed, or was called off, has no room', async () => {
  const { alice, bob, meetingId } = await proposedMeeting(t, 5);
  expect(await refusalOf(bob, meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'NOT_AGREED']);
  await bob.client.query('mutation($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { id } } }', {
    input: { meetingId },
  });
  expect(await refusalOf(alice, meetingId)).toEqual(['MEETING_ROOM_CLOSED', 'CANCELLED']);
});

test('one who is blocked gets no ticket', async () => {
  const { alice, bob, meetingId } = await agreedMeeting(t);
  await alice.client.query('mutation($input: BlockInput!) { block(input: $input) { success } }', { input: { businessId: bob.businessId } });
  expect((await refusalOf(bob, meetingId))[0]).toBe('THREAD_CLOSED');
  expect((await refusalOf(alice, meetingId))[0]).toBe('THREAD_CLOSED');
});

test('both write the notes and see them live; what is written upon an old version is refused with what stands, so that nothing is lost', async () => {
  const { alice, bob, meetingId } = await agreedMeeting(t);
  const heard = await bob.client.subscribe(CHANGED);
  const save = (member: typeof alice, version: number, text: string) =>
    member.client.graphql(SAVE, { input: { meetingId, version, text } });
  const first = await save(alice, 0, 'Pallets by June');
  expect(first.data?.['saveMeetingNotes'].meeting.notes).toEqual({ text: 'Pallets by June', version: 1, isOwn: true });
  expect((await heard.next()).data.meetingRoomChanged.meeting).toMatchObject({
    id: meetingId,
    notes: { text: 'Pallets by June', version: 1, isOwn: false },
  });
  const late = await save(bob, 0, 'Two trucks a week');
  expect(late.errors[0]?.extensions).toMatchObject({ code: 'MEETING_NOTES_CHANGED', details: { text: 'Pallets by June', version: 1 } });
  const merged = await save(bob, 1, 'Pallets by June\nTwo trucks a week');
  expect(merged.data?.['saveMeetingNotes'].meeting.notes.version).toBe(2);
  // An answer that was lost on the way: the same again is no other version.
  expect((await save(bob, 1, 'Pallets by June\nTwo trucks a week')).data?.['saveMeetingNotes'].meeting.notes.version).toBe(2);
  const together = await Promise.all([save(alice, 2, 'A'), save(bob, 2, 'B')]);
  expect(together.map(({ code }) => code ?? 'SAVED').sort()).toEqual(['MEETING_NOTES_CHANGED', 'SAVED']);
  heard.close();
});

test('notes belong to an agreed meeting of one’s own, and hold what a page holds', async () => {
  const { alice, bob, meetingId } = await proposedMeeting(t, 5);
  const code = async (member: typeof alice, text: string, of = meetingId) =>
    (await member.client.graphql(SAVE, { input: { meetingId: of, version: 0, text } })).code;
  expect(await code(alice, 'Early')).toBe('MEETING_CHANGED');
  expect(await code(await t.seed.member(), 'Mine')).toBe('NOT_FOUND');
  expect(await code(bob, 'x'.repeat(10_001))).toBe('BAD_INPUT');
});
