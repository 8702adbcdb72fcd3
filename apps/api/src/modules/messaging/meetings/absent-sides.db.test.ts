import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../platform/durations.ts';
import { by } from '../meeting-moves/test-moves.ts';
import { agreedMeeting } from '../meeting-rooms/test-meeting-rooms.ts';

/** Meetings one of whose sides is shut out of the product for a while, or for good. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const DAYS_2 = 2 * 24 * 60;
const hours = (from: Date, after: number) => new Date(from.getTime() + after * HOUR_MS);
const setState = ({ userId }: SeededMember, state: string, suspendedUntil: Date | null = null) =>
  t.app.pool.query('update users set state = $2, suspended_until = $3 where id = $1', [userId, state, suspendedUntil]);

async function lastNotice({ userId }: SeededMember): Promise<{ title: string; text: string } | undefined> {
  const { rows } = await t.app.pool.query<{ title: string; text: string }>(
    `select data->>'title' as title, data->>'text' as text from notifications where user_id = $1 and type = 'MEETING' order by created_at desc limit 1`,
    [userId],
  );
  return rows[0];
}

test('whoever comes back to a closed account reads at what hour a meeting stays whose other time was taken back', async () => {
  const { alice, bob, startsAt, meetingId } = await agreedMeeting(t, DAYS_2);
  await by(alice).suggest({ meetingId }, hours(startsAt, 1));
  await setState(bob, 'CLOSED');
  expect((await by(alice).withdraw({ meetingId })).code).toBeUndefined();
  await setState(bob, 'ACTIVE');
  expect((await lastNotice(bob))?.text).toMatch(/^Cold store stays at .*\d{4}.*\.$/);
});
