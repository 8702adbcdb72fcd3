import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyItem } from '../src/modules/marketplace/commands/buy-item.ts';
import { refundOrder, SYSTEM } from '../src/modules/payments/commands/refund-order.ts';
import { newId } from '../src/platform/clock.ts';
import { order, SEND } from './setups/test-gifts.ts';
import { CARDS, paidOrder, waitFor } from './setups/test-payments.ts';
import { askedIn } from './setups/test-payouts.ts';
import { purchase, Shop } from './setups/test-shop.ts';
import { storedStream } from './setups/test-streams.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0' } })));
afterAll(() => t[Symbol.asyncDispose]());

const FIELDS = `operation orderId packageId packageName rewardedDecision giftId giftName giftQuantity streamId businessName
  itemName itemQuantity boostHours payoutId payoutKind`;
const LINES = `{ walletTransactions(first: 50) { nodes { type description facts { ${FIELDS} } } } }`;
type Line = { type: string; description: string; facts: Record<string, unknown> };
const linesOf = async ({ client }: SeededMember): Promise<Line[]> => (await client.query(LINES)).walletTransactions.nodes;

/** What a line says of itself, without what it does not speak of. */
const told = ({ facts }: Line): Record<string, unknown> => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

const nameOf = async ({ client }: SeededMember): Promise<string> =>
  (await client.query('{ viewer { business { name } } }')).viewer.business.name;

test('a line of the statement tells by name what it speaks of', async () => {
  const [me, other, third] = [await t.seed.member(), await t.seed.member({ premium: true, verified: true }), await t.seed.member()];
  await t.seed.match(me, other);
  const streamId = await storedStream(t, other);
  const orderId = await paidOrder(t, me, CARDS.visa, { packageId: 'business', expectedAmountCents: null });
  for (const [{ businessId }, direction] of [
    [third, 'LIKE'],
    [await t.seed.member(), 'SUPER_LIKE'],
  ] as const)
    await me.client.query('mutation ($input: SwipeInput!) { swipe(input: $input) { direction } }', { input: { businessId, direction } });
  await me.client.query(SEND, order(streamId, { giftId: 'laurel', quantity: 2, expectedCoins: 200 }));
  const [boost] = (await me.client.query('{ boosts { product priceCoins } }')).boosts;
  await me.client.query('mutation ($input: BuyBoostWithCoinsInput!) { buyBoostWithCoins(input: $input) { balance } }', {
    input: { requestId: newId(), product: boost.product, expectedPriceCoins: boost.priceCoins },
  });
  await buyItem(t.app, me.actor, purchase(await new Shop(t).item({ priceCoins: 10 }), { quantity: 3 }));

  const lines = (await linesOf(me)).map(told).toReversed();
  expect(lines).toEqual([
    { operation: 'COIN_PURCHASE', orderId, packageId: 'business', packageName: expect.any(String) },
    { operation: 'SWIPE_REWARD', rewardedDecision: 'LIKE' },
    { operation: 'SWIPE_REWARD', rewardedDecision: 'SUPER_LIKE' },
    { operation: 'GIFT', giftId: 'laurel', giftName: 'Laurel', giftQuantity: 2, streamId, businessName: await nameOf(other) },
    { operation: 'BOOST_PURCHASE', boostHours: expect.any(Number) },
    { operation: 'MARKETPLACE_PURCHASE', itemName: 'Copy review', itemQuantity: 3 },
  ]);
  const [received] = await linesOf(other);
  expect(received && told(received)).toEqual({
    operation: 'GIFT',
    giftId: 'laurel',
    giftName: 'Laurel',
    giftQuantity: 2,
    streamId,
    businessName: await nameOf(me),
  });
});

test('nobody reads in a line who gave anonymously, nor the order that a gift was bought with', async () => {
  const [giver, host] = [await t.seed.member(), await t.seed.member({ premium: true, verified: true })];
  await t.seed.match(giver, host);
  const streamId = await storedStream(t, host);
  const orderId = await paidOrder(t, giver, CARDS.visa, { packageId: 'business', expectedAmountCents: null });
  await giver.client.query(SEND, order(streamId, { giftId: 'beacon', quantity: 1, expectedCoins: 2_500, isAnonymous: true }));
  const [sent] = await linesOf(giver);
  expect(sent?.facts['businessName']).toBe(await nameOf(host));
  await refundOrder(t.app, SYSTEM, { requestId: newId(), orderId, amountCents: 1_999, reason: 'Asked for it' });
  await waitFor(t, orderId, 'REFUNDED');
  const ofHost = await linesOf(host);
  expect(ofHost.map(told).toReversed()).toEqual([
    { operation: 'GIFT', giftId: 'beacon', giftName: 'Beacon', giftQuantity: 1, streamId },
    { operation: 'PURCHASE_REFUND' },
  ]);
  expect(JSON.stringify(ofHost)).not.toContain(await nameOf(giver));
});

test('a line about a payout names it, and how it was asked for', async () => {
  const { alice, payoutId } = await askedIn(t);
  const [held] = await linesOf(alice);
  expect(held && told(held)).toEqual({ operation: 'PAYOUT_HOLD', payoutId, payoutKind: 'CONVERSION' });
  const live = await alice.client.subscribe(`subscription { walletChanged { transaction { facts { ${FIELDS} } } } }`);
  await alice.client.query('mutation ($input: CancelPayoutInput!) { cancelPayout(input: $input) { payout { id } } }', {
    input: { id: payoutId },
  });
  expect(told((await live.next()).data.walletChanged.transaction)).toEqual({
    operation: 'PAYOUT_RELEASE',
    payoutId,
    payoutKind: 'CONVERSION',
  });
  live.close();
});
