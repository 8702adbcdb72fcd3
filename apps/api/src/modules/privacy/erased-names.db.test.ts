import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erase as eraseMember, placesOf, sqlFor } from '../../../tests/setups/test-full-life.ts';
import { broken, liveWith, order, SEND } from '../../../tests/setups/test-gifts.ts';
import { must, reportedProfile, twoModerators } from '../../../tests/setups/test-moderation.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { tellReporters } from '../moderation/commands/tell-reporters.ts';
import { eraseAccounts } from './jobs/erase-accounts.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const linesOf = async (userId: string): Promise<string[]> =>
  (
    await sqlFor(t)(
      `select description from bizcoin_transactions where wallet_id = (select id from bizcoin_wallets where user_id = $1) and source like '%gift' order by id`,
      [userId],
    )
  ).map(({ description }: { description: string }) => description);

const erase = async (userId: string): Promise<void> => {
  await sqlFor(t)(`update users set closing_at = $2, erase_after = $2 where id = $1`, [userId, new Date(t.clock.now().getTime() - DAY_MS)]);
  await eraseAccounts(t.app, t.clock.now());
};

test('a statement names nobody who was erased: neither who gave a gift nor who got one; the books still add up', async () => {
  const { host, streamId, viewers } = await liveWith(t, 2);
  const [leaver, stayer] = viewers as [(typeof viewers)[0], (typeof viewers)[0]];
  await leaver.client.query(SEND, order(streamId, { quantity: 2, expectedCoins: 20 }));
  await leaver.client.query(SEND, order(streamId, { isAnonymous: true }));
  await stayer.client.query(SEND, order(streamId));
  const nameOf = async (businessId: string): Promise<string> =>
    (await sqlFor(t)('select name from businesses where id = $1', [businessId]))[0].name;
  const [hostName, stayerName] = [await nameOf(host.businessId), await nameOf(stayer.businessId)];
  expect(await linesOf(stayer.userId)).toEqual([`Clover to ${hostName}`]);

  await erase(leaver.userId);
  expect(await linesOf(host.userId)).toEqual(['2 × Clover from Deleted member', 'Clover from somebody', `Clover from ${stayerName}`]);
  await sqlFor(t)(`update live_streams set ended_at = now(), status = 'ENDED', end_reason = 'ENDED_BY_HOST' where id = $1`, [streamId]);
  await erase(host.userId);
  expect(await linesOf(stayer.userId)).toEqual(['Clover to Deleted member']);
  expect(await broken(t)).toEqual([]);
});

test('but for an erasure no line of a statement changes, and in one no sum does', async () => {
  await expect(sqlFor(t)(`update bizcoin_transactions set description = 'x'`)).rejects.toThrow('append-only');
  await expect(
    sqlFor(t)(`do $$ begin perform set_config('benison.erasing', 'on', true); update bizcoin_transactions set amount = amount + 1; end $$`),
  ).rejects.toThrow('append-only');
});

test('an email that was given up does not keep the name of somebody who was erased', async () => {
  const [me, other] = [await t.seed.member({ business: { name: 'Quillfeather Forge' } }), await t.seed.member()];
  await sqlFor(t)(
    `insert into mails (id, to_address, subject, text_body, html_body, status) values ($1, $2, 'Hello', 'Quillfeather Forge wrote to you', '', 'failed')`,
    [newId(), other.email],
  );
  await eraseMember(t, me);
  expect(await placesOf(t, 'Quillfeather')).toEqual([]);
});

test('whoever reported a member that was erased keeps what it was told, without the name, whatever the name was then', async () => {
  const [priya] = await twoModerators(t);
  const { subject, reporter, found } = await reportedProfile(t, priya);
  const name = `Quorndon ${subject.username}`;
  await sqlFor(t)('update businesses set name = $2 where id = $1', [subject.businessId, name]);
  await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
  await tellReporters(t.app);
  const told = async () =>
    (await reporter.client.query('{ notifications { nodes { text } } }')).notifications.nodes.map(({ text }: { text: string }) => text);
  await expect.poll(told).toEqual([`We looked at what you reported about ${name} and acted on it. Thank you.`]);
  await sqlFor(t)(`update businesses set name = 'Something else' where id = $1`, [subject.businessId]);
  await eraseMember(t, subject);
  expect(await told()).toEqual(['We looked at what you reported about Deleted member and acted on it. Thank you.']);
  expect(await sqlFor(t)('select from notifications where position($1 in data::text) > 0', [name])).toEqual([]);
});
