import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PaidAtProvider } from '../../../tests/setups/test-money.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const NEWS = '{ notifications(first: 5) { nodes { type reason title text } } }';
const newsOf = async (member: SeededMember) => (await member.client.query(NEWS)).notifications.nodes;

test.each([
  ['COIN_PACKAGE', 'starter', '500 BizCoins: $4.99', '500 BizCoins are yours again.'],
  ['BOOST_24H', null, 'Boost, 24 hours: $9.99', 'The boost now ends on '],
  ['PREMIUM_MONTHLY', null, 'Benison Premium, monthly: $19.99', 'Premium now continues until '],
] as const)(
  'a refund of %s that the bank sends back is told to whoever was told of it, with what it bought',
  async (product, item, what, effect) => {
    const alice = await t.seed.member();
    const paid = await PaidAtProvider.buy(t, alice.actor, product, item);
    await paid.step('REFUND_REST');
    expect(await newsOf(alice)).toMatchObject([{ reason: 'PAYMENT_REFUNDED' }]);
    await paid.step('REFUND_FAILS');
    await paid.step('REPEAT');
    const failed = (await newsOf(alice)).filter(({ reason }: { reason: string }) => reason === 'PAYMENT_REFUND_FAILED');
    expect(failed).toMatchObject([{ type: 'PAYMENT', title: expect.stringMatching(/^Your refund of \$[\d.]+ did not go through$/) }]);
    const [news] = failed;
    for (const words of [what, 'came back to us', effect]) expect(news.text).toContain(words);
    expect((await mailsTo(t, alice.email)).filter(({ subject }) => subject === news.title)).toHaveLength(1);
  },
);

test('a closed account is not told of a refund that failed', async () => {
  const bob = await t.seed.member();
  const paid = await PaidAtProvider.buy(t, bob.actor, 'COIN_PACKAGE', 'starter');
  await paid.step('REFUND_REST');
  await t.app.pool.query("update users set state = 'CLOSED' where id = $1", [bob.userId]);
  await paid.step('REFUND_FAILS');
  expect((await t.app.pool.query('select from notifications where user_id = $1', [bob.userId])).rowCount).toBe(1);
});
