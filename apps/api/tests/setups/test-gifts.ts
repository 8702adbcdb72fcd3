import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import {
  auditLedger,
  creditPurchase,
  GIFT_CHECKS,
  grantPromo,
  LEDGER_CHECKS,
  walletOf,
  type Wallet,
} from '../../src/modules/coins/public.ts';
import { newId } from '../../src/platform/clock.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';
import { hosted } from './test-streams.ts';

export const SEND = `mutation($input: SendGiftInput!) { sendGift(input: $input) { balance gift { id number streamId quantity coins message isAnonymous sentAt comboKey comboCount journalId
    from { id name } gift { id name coins tier } } } }`;
export const ADDED = `subscription($streamId: ID!, $after: String) { streamGiftAdded(streamId: $streamId, after: $after) { cursor giftCount giftCoins goal { title coins reachedCoins endsAt }
    gift { id number quantity coins message isAnonymous comboKey comboCount journalId from { id } gift { id } } } }`;
export const GIFTS =
  'query($streamId: ID!, $first: Int, $after: String, $before: Int) { streamGifts(streamId: $streamId, first: $first, after: $after, before: $before) { totalCount pageInfo { endCursor hasNextPage } nodes { id number coins isAnonymous from { id } } } }';

/** A gift as a giver requests it: one clover, unless specified. */
export const order = (streamId: string, over: object = {}) => ({
  input: { requestId: newId(), streamId, giftId: 'clover', quantity: 1, expectedCoins: 10, ...over },
});

/** Bought coins for a member. */
export async function fill(t: TestApp, { userId }: SeededMember, paidCoins: number): Promise<void> {
  await t.app.transaction((tx) =>
    creditPurchase(tx, { userId, orderId: newId(), paidCoins, promoCoins: 0, description: 'A full purse', now: t.clock.now() }),
  );
}

/** Promo coins for a member. */
export async function grant(t: TestApp, { userId }: SeededMember, coins: number): Promise<void> {
  await t.app.transaction((tx) =>
    grantPromo(tx, {
      userId,
      coins,
      operation: 'SWIPE_REWARD',
      source: 'wallet',
      sourceId: userId,
      description: 'Welcome',
      now: t.clock.now(),
    }),
  );
}

export const purseOf = (t: TestApp, { userId }: SeededMember): Promise<Wallet> => walletOf(sqlOf(t.app.em()), userId);

/** A host who is live, and matched viewers, each with bought coins. */
export async function liveWith(t: TestApp, viewers: number, coins = 1_000) {
  const scene = await hosted(t, viewers);
  if (coins > 0) for (const viewer of scene.viewers) await fill(t, viewer, coins);
  return scene;
}

/** Violations in the books and in the gifts of streams. */
export async function broken({ app }: TestApp): Promise<unknown[]> {
  const sql = async <Row>(text: string): Promise<Row[]> => (await app.pool.query(text)).rows as Row[];
  return (
    await auditLedger(sql, [...LEDGER_CHECKS.filter(({ name }) => name !== 'every reward is in the journal'), ...GIFT_CHECKS])
  ).filter(({ row }) => row !== null);
}
