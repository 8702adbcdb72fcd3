import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must, twoModerators } from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn } from '../../../tests/setups/test-scene.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { endExpired } from './jobs/end-expired.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya] = await twoModerators(t)));
afterAll(() => t[Symbol.asyncDispose]());

const OVER = ['You can go live again', 'Your account is open again'];

/** What a member was told is over, in the app and by mail. */
async function toldOver({ userId, email }: SeededMember): Promise<{ inApp: string[]; mailed: string[] }> {
  const { rows } = await t.app.pool.query<{ reason: string }>(
    `select data->>'reason' as reason from notifications where user_id = $1 and data->>'reason' in ('LIVE_BAN_OVER', 'SUSPENSION_OVER') order by id`,
    [userId],
  );
  const mails = (await mailsTo(t, email)).map(({ subject }) => subject).filter((subject) => OVER.includes(subject));
  return { inApp: rows.map(({ reason }) => reason), mailed: mails };
}

/** A member about whom two reports were decided. */
async function doneTo(first: readonly [action: string, banDays: number], second: readonly [string, number]): Promise<SeededMember> {
  const made = await sceneIn(t);
  const [stream, profile] = [await reportedIn(t, priya, made, 'STREAM'), await reportedIn(t, priya, made, 'BUSINESS')];
  await must(priya, stream, 'RESOLVED', first[0], { banDays: first[1] });
  await must(priya, profile, 'RESOLVED', second[0], { banDays: second[1] });
  return made.subject;
}

async function daysLater(days: number): Promise<void> {
  t.clock.advance(days * DAY_MS + 1_000);
  await endExpired(t.app, t.clock.now());
}

describe('the end of a time that was set', () => {
  test.each([
    ['LIVE_BAN', 'LIVE_BAN_OVER', 'You can go live again'],
    ['ACCOUNT_SUSPENDED', 'SUSPENSION_OVER', 'Your account is open again'],
  ] as const)('is told once nothing of its kind stands any more: %s', async (action, reason, subject) => {
    const member = await doneTo([action, 7], [action, 30]);
    await daysLater(8);
    expect(await toldOver(member)).toEqual({ inApp: [], mailed: [] });
    await daysLater(23);
    expect(await toldOver(member)).toEqual({ inApp: [reason], mailed: [subject] });
  });

  test('is told once, when what two decisions set runs out while nobody looks', async () => {
    const member = await doneTo(['ACCOUNT_SUSPENDED', 7], ['ACCOUNT_SUSPENDED', 30]);
    await daysLater(31);
    expect(await toldOver(member)).toEqual({ inApp: ['SUSPENSION_OVER'], mailed: ['Your account is open again'] });
  });

  test('is not told of a live ban to whose account is shut out for longer', async () => {
    const member = await doneTo(['LIVE_BAN', 7], ['ACCOUNT_SUSPENDED', 30]);
    await daysLater(8);
    expect(await toldOver(member)).toEqual({ inApp: [], mailed: [] });
    await daysLater(23);
    expect(await toldOver(member)).toEqual({ inApp: ['SUSPENSION_OVER'], mailed: ['Your account is open again'] });
  });
});
