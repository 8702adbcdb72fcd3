import { afterDailyMails, subjectsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDaily } from './jobs/send-daily.ts';
import { notify } from './notify.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SETTLE = 'mutation ($input: UpdateNotificationSettingInput!) { updateNotificationSetting(input: $input) { settings { type } } }';

test('who turns the daily mail off gets none about what was told before either; turned on again, it tells of what comes from then on', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const told = () => t.app.transaction((tx) => notify(tx, { userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId }));
  const settle = (email: string) => me.client.query(SETTLE, { input: { type: 'SUPER_LIKE_RECEIVED', email } });
  const daysOn = (days: number) => sendDaily(t.app, afterDailyMails(t.clock.now(), days));
  await told();
  await settle('OFF');
  await daysOn(2);
  expect(await subjectsTo(t, me.email)).toEqual([]);
  await settle('DAILY');
  await daysOn(3);
  expect(await subjectsTo(t, me.email)).toEqual([]);
  await told();
  await daysOn(4);
  expect(await subjectsTo(t, me.email)).toEqual(['One thing is waiting for you at Benison']);
});

test('a thread whose unread message was not to be mailed is mailed of again once that is turned on', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(me, other);
  const told = () =>
    t.app.transaction((tx) => notify(tx, { userId: me.userId, reason: 'MESSAGE_RECEIVED', matchId, businessId: other.businessId }));
  const settle = (email: string) => me.client.query(SETTLE, { input: { type: 'MESSAGE', email } });
  await settle('DAILY');
  await told();
  await settle('OFF');
  await told();
  await settle('DAILY');
  await told();
  await sendDaily(t.app, afterDailyMails(t.clock.now(), 2));
  expect(await subjectsTo(t, me.email)).toEqual(['One thing is waiting for you at Benison']);
});
