import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erase, placesOf, sqlFor } from '../../../tests/setups/test-full-life.ts';
import { appealOf, decideAppeal, enforcementsOf, must, twoModerators } from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn } from '../../../tests/setups/test-scene.ts';
import { purchase, Shop } from '../../../tests/setups/test-shop.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { buyItem } from '../marketplace/commands/buy-item.ts';
import { endExpired } from '../moderation/jobs/end-expired.ts';
import { notify } from '../notifications/public.ts';

/** Nothing comes back to an account that was erased, however late somebody decides. */

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => t[Symbol.asyncDispose]());

const newsOf = ({ userId }: SeededMember) => sqlFor(t)('select type from notifications where user_id = $1', [userId]);

test.each([['MESSAGE'], ['BUSINESS'], ['STREAM'], ['STREAM_MESSAGE']] as const)(
  'an appeal that is granted after the erasure gives back nothing that was removed: %s',
  async (target) => {
    const scene = await sceneIn(t);
    const { subject } = scene;
    const word = `Verbena${subject.username}`;
    await sqlFor(t)('update messages set content = $2 where id = $1', [scene.messageId, word]);
    await sqlFor(t)('update businesses set website = $2 where id = $1', [subject.businessId, `https://${word}.example`]);
    await sqlFor(t)('update live_streams set title = $2 where id = $1', [scene.streamId, word]);
    await sqlFor(t)('update stream_messages set text = $2 where id = $1', [scene.streamMessageId, word]);
    await must(priya, await reportedIn(t, priya, scene, target), 'RESOLVED', 'CONTENT_REMOVED');
    const [enforcement] = await enforcementsOf(subject);
    const appealId = await appealOf(subject, enforcement?.['id']);
    await erase(t, subject);
    const before = await placesOf(t, word);
    const kept = await sqlFor(t)('select from enforcements where user_id = $1 and position($2 in effects::text) > 0', [
      subject.userId,
      word,
    ]);
    expect(kept).toEqual([]);
    expect((await decideAppeal(theo, appealId, true)).data?.decideAppeal?.appeal).toMatchObject({ status: 'GRANTED' });
    expect(await placesOf(t, word)).toEqual(before);
    for (const place of ['messages', 'businesses', 'live_streams', 'stream_messages']) expect(before).not.toContain(place);
  },
);

test.each([['LIVE_BAN'], ['ACCOUNT_SUSPENDED']] as const)(
  'the end of a time that was set tells an erased account nothing, and opens nothing: %s',
  async (action) => {
    const scene = await sceneIn(t);
    await must(priya, await reportedIn(t, priya, scene, 'BUSINESS'), 'RESOLVED', action, { banDays: 7 });
    await erase(t, scene.subject);
    const standing = () => sqlFor(t)('select state, closed_from, state_reason from users where id = $1', [scene.subject.userId]);
    const before = await standing();
    t.clock.advance(8 * DAY_MS);
    await endExpired(t.app, t.clock.now());
    expect(await newsOf(scene.subject)).toEqual([]);
    expect(await standing()).toEqual(before);
  },
);

test('an order of an erased account is not refunded: nobody is there to spend the coins', async () => {
  const shop = new Shop(t);
  const buyer = await shop.buyer(300);
  const item = await shop.item();
  const order = await buyItem(t.app, buyer.actor, purchase(item));
  await erase(t, buyer);
  const before = await shop.purse(buyer);
  const finance = await t.seed.staff({ role: 'FINANCE' });
  const refused = await finance.client.graphql(
    'mutation ($input: RefundMarketplaceOrderInput!) { refundMarketplaceOrder(input: $input) { order { id } } }',
    { input: { orderId: order.id, reason: 'It came too late' } },
  );
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'CONFLICT',
    'This account was deleted, so there is nobody to give the coins back to.',
  ]);
  expect(await shop.purse(buyer)).toEqual(before);
});

test('whatever happens later, an erased account has no notification', async () => {
  const [gone, other] = [await t.seed.member(), await t.seed.member()];
  await erase(t, gone);
  await t.app.transaction((tx) => notify(tx, { userId: gone.userId, reason: 'SUPER_LIKED', businessId: other.businessId }));
  expect(await newsOf(gone)).toEqual([]);
});
