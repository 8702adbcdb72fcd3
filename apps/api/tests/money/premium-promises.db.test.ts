import { randomUUID } from 'node:crypto';
import type { Entitlement } from '@benison/contracts/enumerations';
import { ENTITLEMENTS } from '@benison/contracts/premium';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY, Shop } from '../setups/test-shop.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const codeOf = async (member: SeededMember, query: string, variables: object = {}): Promise<string | undefined> =>
  (await member.client.graphql(query, variables)).code;
/** Whether the product answers, and not that it comes with premium. */
const answers = async (member: SeededMember, query: string, variables: object = {}): Promise<boolean> =>
  (await codeOf(member, query, variables)) === undefined;

const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { superLikesLeft } }';
const BUY = 'mutation ($input: BuyMarketplaceItemInput!) { buyMarketplaceItem(input: $input) { order { id } } }';
const ASK = 'mutation ($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }';
const QUEUE = '{ staffHelpRequests(status: OPEN, first: 50) { nodes { reference } } }';
const QUESTION = { issueType: 'TWO_FACTOR', description: 'My codes are refused since I have a new phone.', urgency: 'MEDIUM' };

async function superLikesOften(me: SeededMember): Promise<boolean> {
  for (let nth = 0; nth < 4; nth += 1) {
    const code = await codeOf(me, SWIPE, { input: { businessId: (await t.seed.member()).businessId, direction: 'SUPER_LIKE' } });
    if (code) return false;
  }
  return true;
}

/** Another member's question came first; whose is answered first? */
async function isAnsweredFirst(me: SeededMember): Promise<boolean> {
  const earlier = (await (await t.seed.member()).client.query(ASK, { input: { ...QUESTION, email: 'pat@somewhere.example' } }))
    .submitHelpRequest.reference;
  const own = (await me.client.query(ASK, { input: { ...QUESTION, email: me.email } })).submitHelpRequest.reference;
  const staff = await t.seed.staff({ role: 'MODERATOR' });
  const order = (await staff.client.query(QUEUE)).staffHelpRequests.nodes.map(({ reference }: { reference: string }) => reference);
  return order.indexOf(own) < order.indexOf(earlier);
}

async function buysPremiumItem(me: SeededMember): Promise<boolean> {
  const item = await new Shop(t).item({ isPremiumOnly: true });
  // Without a coin it goes no further than the price.
  return (
    (await codeOf(me, BUY, {
      input: { requestId: randomUUID(), itemId: item.id, quantity: 1, expectedPriceCoins: 100, delivery: DELIVERY },
    })) === 'INSUFFICIENT_COINS'
  );
}

async function converts(me: SeededMember): Promise<boolean> {
  const asked = await me.client.rest('POST', '/api/conversion/request', {
    bizCoinAmount: 1_000,
    paymentMethod: 'bank_transfer',
    paymentDetails: null,
  });
  return asked.body.code !== 'PREMIUM_REQUIRED';
}

/** Each line of the price page, and what shows whether it is kept for somebody. */
const PROMISES: Record<Entitlement, (me: SeededMember) => Promise<boolean>> = {
  UNLIMITED_SUPER_LIKES: superLikesOften,
  LIKES_RECEIVED: (me) => answers(me, '{ receivedLikes(first: 5) { nodes { id } } }'),
  PROFILE_VIEWERS: (me) => answers(me, '{ profileViewers(first: 5) { nodes { id } } }'),
  ADVANCED_FILTERS: (me) => answers(me, '{ discoverDeck(filter: { verifiedOnly: true }) { cards { score } } }'),
  ADVANCED_ANALYTICS: (me) => answers(me, '{ advancedAnalytics { asOf } }'),
  CONVERSION: converts,
  PREMIUM_ITEMS: buysPremiumItem,
  PRIORITY_SUPPORT: isAnsweredFirst,
  INCOGNITO: (me) => answers(me, 'mutation { updateViewing(input: { incognito: true }) { settings { incognito } } }'),
};

describe('premium keeps what its page promises, decided by the server', () => {
  test.each(Object.entries(PROMISES))('%s', async (entitlement, isKept) => {
    expect(ENTITLEMENTS[entitlement as Entitlement].title).toBeTruthy();
    const [premium, free, lapsed] = [await t.seed.member({ premium: true }), await t.seed.member(), await t.seed.member({ premium: true })];
    await t.app.pool.query('update users set is_premium = false where id = $1', [lapsed.userId]);
    expect([await isKept(premium), await isKept(free), await isKept(lapsed)]).toEqual([true, false, false]);
  });
});
