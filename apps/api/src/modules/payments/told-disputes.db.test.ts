import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaidAtProvider } from '../../../tests/setups/test-money.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

interface News {
  reason: string;
  title: string;
  text: string;
}

/** What a member was told of payments, the first news first: the same in the app and by email. */
async function toldTo(member: SeededMember): Promise<News[]> {
  const { notifications } = await member.client.query('{ notifications(first: 20) { nodes { type reason title text } } }');
  const told = notifications.nodes.filter(({ type }: { type: string }) => type === 'PAYMENT').reverse();
  const mails = await mailsTo(t, member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(told.map(({ title }: News) => title));
  return told;
}

test.each([
  ['COIN_PACKAGE', 'starter', '500 BizCoins: ', '500 BizCoins were taken back.', '500 BizCoins are yours again.'],
  ['PREMIUM_MONTHLY', null, 'Benison Premium, monthly: ', 'Premium has ended.', 'Premium now continues until '],
] as const)('a dispute of %s is told when it takes what was bought, and when that comes back', async (product, item, what, taken, back) => {
  const alice = await t.seed.member();
  const paid = await PaidAtProvider.buy(t, alice.actor, product, item);
  await paid.step('DISPUTE_ALL');
  await paid.step('REPEAT');
  await paid.step('WIN');
  await paid.step('ALL_AGAIN_BACKWARDS');
  const told = await toldTo(alice);
  expect(told).toMatchObject([
    { reason: 'PAYMENT_DISPUTED', text: expect.stringContaining(taken) },
    { reason: 'PAYMENT_DISPUTE_OVER', text: expect.stringContaining(back) },
  ]);
  for (const { text } of told) expect(text).toContain(what);
});

test('a dispute that is lost, and one about money that went back already, move nothing and are not told', async () => {
  const bob = await t.seed.member();
  const paid = await PaidAtProvider.buy(t, bob.actor, 'COIN_PACKAGE', 'starter');
  await paid.step('DISPUTE_ALL');
  await paid.step('LOSE');
  expect((await toldTo(bob)).map(({ reason }) => reason)).toEqual(['PAYMENT_DISPUTED']);

  const carol = await t.seed.member();
  const refunded = await PaidAtProvider.buy(t, carol.actor, 'COIN_PACKAGE', 'starter');
  await refunded.step('REFUND_PART');
  await refunded.step('DISPUTE_ALL');
  await refunded.step('REFUND_REST');
  await refunded.step('WITHDRAW');
  expect((await toldTo(carol)).map(({ reason, title }) => [reason, title])).toEqual([
    ['PAYMENT_REFUNDED', '$1.67 of $4.99 refunded'],
    ['PAYMENT_DISPUTED', 'A payment of $3.32 is disputed'],
    ['PAYMENT_REFUNDED', '$3.32 of $4.99 refunded'],
  ]);
});

test('a closed account is told nothing', async () => {
  const dora = await t.seed.member();
  const paid = await PaidAtProvider.buy(t, dora.actor, 'COIN_PACKAGE', 'starter');
  await t.app.pool.query("update users set state = 'CLOSED' where id = $1", [dora.userId]);
  await paid.step('DISPUTE_ALL');
  expect(await mailsTo(t, dora.email)).toEqual([]);
});
