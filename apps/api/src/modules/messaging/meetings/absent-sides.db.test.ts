import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedMeeting } from '../../../../tests/setups/test-meeting-rooms.ts';
import { by } from '../../../../tests/setups/test-moves.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { cancelMeetingsOfEnded } from './jobs/cancel-ended.ts';
import { remindOfMeetings } from './jobs/remind.ts';

/** Meetings one of whose sides is shut out of the product for a while, or for good. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const DAYS_2 = 2 * 24 * 60;
const SHOWN = 'query($id: ID!) { meeting(id: $id) { status isCancelledByOwn } }';
const shown = async ({ client }: SeededMember, id: string) => (await client.query(SHOWN, { id })).meeting;
const hours = (from: Date, after: number) => new Date(from.getTime() + after * HOUR_MS);
const setState = ({ userId }: SeededMember, state: string, suspendedUntil: Date | null = null) =>
  t.app.pool.query('update users set state = $2, suspended_until = $3 where id = $1', [userId, state, suspendedUntil]);
const subjectsOf = async ({ email }: SeededMember) => (await mailsTo(t, email)).map(({ subject }) => subject.split(':')[0]);

async function lastNotice({ userId }: SeededMember): Promise<{ title: string; text: string } | undefined> {
  const { rows } = await t.app.pool.query<{ title: string; text: string }>(
    `select data->>'title' as title, data->>'text' as text from notifications where user_id = $1 and type = 'MEETING' order by created_at desc limit 1`,
    [userId],
  );
  return rows[0];
}

test('nobody is reminded of a meeting with somebody who is suspended; once the account is open again, both are', async () => {
  const { alice, bob, startsAt } = await agreedMeeting(t, DAYS_2);
  const titles = async () => [(await lastNotice(alice))?.title, (await lastNotice(bob))?.title];
  const before = await titles();
  await setState(bob, 'SUSPENDED', hours(startsAt, -19));
  await remindOfMeetings(t.app, hours(startsAt, -20));
  expect(await titles()).toEqual(before);
  await setState(bob, 'ACTIVE');
  await remindOfMeetings(t.app, hours(startsAt, -18));
  expect(await titles()).toEqual(['Your meeting is in 18 hours', 'Your meeting is in 18 hours']);
});

test('a meeting is called off a day before in the name of a side that is suspended until later, and both are mailed', async () => {
  const { alice, bob, startsAt, meetingId } = await agreedMeeting(t, DAYS_2);
  const look = async (hour: number): Promise<string> => {
    await cancelMeetingsOfEnded(t.app, hours(startsAt, hour));
    return (await shown(alice, meetingId)).status;
  };
  await setState(bob, 'SUSPENDED', hours(startsAt, -1));
  expect(await look(-20)).toBe('ACCEPTED');
  await setState(bob, 'SUSPENDED');
  expect(await look(-25)).toBe('ACCEPTED');
  expect(await look(-23)).toBe('CANCELLED');
  await setState(bob, 'ACTIVE');
  expect([(await shown(alice, meetingId)).isCancelledByOwn, (await shown(bob, meetingId)).isCancelledByOwn]).toEqual([false, true]);
  await expect
    .poll(async () => [await subjectsOf(alice), await subjectsOf(bob)])
    .toEqual([
      ['Agreed', 'Canceled'],
      ['Agreed', 'Canceled'],
    ]);
});

test('whoever comes back to a closed account reads at what hour a meeting stays whose other time was taken back', async () => {
  const { alice, bob, startsAt, meetingId } = await agreedMeeting(t, DAYS_2);
  await by(alice).suggest({ meetingId }, hours(startsAt, 1));
  await setState(bob, 'CLOSED');
  expect((await by(alice).withdraw({ meetingId })).code).toBeUndefined();
  await setState(bob, 'ACTIVE');
  expect((await lastNotice(bob))?.text).toMatch(/^Cold store stays at .*\d{4}.*\.$/);
});
