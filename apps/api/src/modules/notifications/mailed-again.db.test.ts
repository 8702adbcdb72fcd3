import { afterDailyMails, mailsTo, subjectsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDaily } from './jobs/send-daily.ts';
import { sendOutgoing } from './jobs/send-outgoing.ts';
import { notify } from './notify.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SETTLE = 'mutation ($input: UpdateNotificationSettingInput!) { updateNotificationSetting(input: $input) { settings { type } } }';

/** A member who never opens the thread, and what a message in it does. */
async function unreadThread(email: 'AT_ONCE' | 'DAILY') {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(me, other);
  const settle = (way: string) => me.client.query(SETTLE, { input: { type: 'MESSAGE', email: way } });
  await settle(email);
  const told = () =>
    t.app.transaction((tx) => notify(tx, { userId: me.userId, reason: 'MESSAGE_RECEIVED', matchId, businessId: other.businessId }));
  return { me, told, settle };
}

test('an unread thread is mailed of at once, not of every message, and again when one comes more than an hour after that mail', async () => {
  const { me, told } = await unreadThread('AT_ONCE');
  const message = async () => {
    await told();
    await sendOutgoing(t.app, t.clock.now());
  };
  await message();
  // The worker may have taken it first, and be about to write it.
  await expect.poll(() => mailsTo(t, me.email)).toHaveLength(1);
  await message();
  expect(await mailsTo(t, me.email)).toHaveLength(1);
  await t.app.pool.query(`update notifications set mailed_at = mailed_at - interval '61 minutes' where user_id = $1`, [me.userId]);
  await message();
  await expect.poll(() => subjectsTo(t, me.email)).toEqual([expect.any(String), '3 new messages']);
});

test('a thread that stays unread is in the daily mail of each day on which something was written to it', async () => {
  const { me, told } = await unreadThread('DAILY');
  const daysOn = (days: number) => sendDaily(t.app, afterDailyMails(t.clock.now(), days));
  await told();
  await daysOn(2);
  await daysOn(3);
  expect(await mailsTo(t, me.email)).toHaveLength(1);
  await told();
  await daysOn(4);
  expect(await mailsTo(t, me.email)).toHaveLength(2);
});

test('who goes from mails at once to the daily one is told there of what is written to a thread that was mailed of', async () => {
  const { me, told, settle } = await unreadThread('AT_ONCE');
  await told();
  await sendOutgoing(t.app, t.clock.now());
  await expect.poll(() => mailsTo(t, me.email)).toHaveLength(1);
  await settle('DAILY');
  await told();
  await sendDaily(t.app, afterDailyMails(t.clock.now(), 2));
  expect((await subjectsTo(t, me.email)).at(-1)).toBe('One thing is waiting for you at Benison');
});
