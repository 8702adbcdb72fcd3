import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentLicense, sqlFor } from '../../../tests/setups/test-full-life.ts';
import { must, twoModerators } from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn } from '../../../tests/setups/test-scene.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { endExpired } from '../moderation/jobs/end-expired.ts';
import { sendDaily } from '../notifications/jobs/send-daily.ts';
import { sendOutgoing } from '../notifications/jobs/send-outgoing.ts';
import { notify } from '../notifications/public.ts';
import { tellNews } from '../premium/tell-news.ts';
import { removeUndecidedLicenses } from '../verification/jobs/remove-undecided-licenses.ts';
import { mailOwner } from '../webhooks/mail-owner.ts';
import { makeExports } from './jobs/make-exports.ts';
import { exportReady } from './privacy-mails.ts';

/** Who asked for an end of its account hears of that end alone, until it comes back. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const CLOSE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }';
const ASK = 'mutation { requestDataExport(input: {}) { exports { id } } }';
const close = (me: SeededMember) => me.client.query(CLOSE, { input: { username: me.username } });
const subjects = async ({ email }: SeededMember) => (await mailsTo(t, email)).map(({ subject }) => subject);

type Happens = (me: SeededMember) => Promise<unknown>;
const LATER: [what: string, happens: Happens][] = [
  [
    'news of its plan',
    ({ userId }) =>
      t.app.transaction((tx) =>
        tellNews(tx, userId, { reason: 'RENEWAL_FAILED', title: 'News', text: 'Of Premium' } as never, t.app.config.origin),
      ),
  ],
  [
    'an endpoint that was turned off',
    ({ userId }) => t.app.transaction((tx) => mailOwner(t.app, tx.sql, userId, (settingsUrl) => exportReady({ settingsUrl }))),
  ],
  [
    'a license that nobody looked at',
    async (me) => {
      await sentLicense(t, me);
      await removeUndecidedLicenses(t.app, new Date(t.clock.now().getTime() + 91 * DAY_MS));
    },
  ],
  [
    'somebody that likes it',
    async ({ userId }) => {
      await sqlFor(t)(
        `insert into notification_settings (user_id, type, in_app, email, push) values ($1, 'LIKE_RECEIVED', true, 'AT_ONCE', false), ($1, 'MATCH', true, 'DAILY', false)`,
        [userId],
      );
      const other = await t.seed.member();
      for (const reason of ['LIKED', 'MATCHED'] as const)
        await t.app.transaction((tx) => notify(tx, { userId, reason, businessId: other.businessId }));
      await sendOutgoing(t.app, t.clock.now());
      await sendDaily(t.app, new Date(t.clock.now().getTime() + DAY_MS));
    },
  ],
];

test.each(LATER)('an account that is to be erased is mailed nothing but that: no word of %s', async (_what, happens) => {
  const me = await t.seed.member();
  await close(me);
  await happens(me);
  expect(await subjects(me)).toEqual(['Your account will be deleted']);
});

test('an account that is to be erased is not mailed that a ban is over', async () => {
  const scene = await sceneIn(t);
  const [priya] = await twoModerators(t);
  await must(priya, await reportedIn(t, priya, scene, 'BUSINESS'), 'RESOLVED', 'LIVE_BAN', { banDays: 7 });
  await close(scene.subject);
  const before = await subjects(scene.subject);
  await endExpired(t.app, new Date(t.clock.now().getTime() + 8 * DAY_MS));
  expect(await subjects(scene.subject)).toEqual(before);
});

test('a copy of its data that is ready after the account was closed is announced by no mail: nobody could fetch it', async () => {
  const me = await t.seed.member();
  await sqlFor(t)(`insert into data_exports (id, user_id, requested_at) values ($1, $2, now())`, [newId(), me.userId]);
  await close(me);
  await makeExports(t.app, t.clock.now());
  expect(await sqlFor(t)('select status from data_exports where user_id = $1', [me.userId])).toEqual([{ status: 'READY' }]);
  expect(await subjects(me)).toEqual(['Your account will be deleted']);
  const there = await t.seed.member();
  await there.client.query(ASK);
  await makeExports(t.app, t.clock.now());
  await expect.poll(() => subjects(there)).toEqual(['The copy of your data is ready']);
});
