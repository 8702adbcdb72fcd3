import { GIFT_COMBO_MS, GIFTS } from '@benison/contracts/terms/stream-gift';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken, fill, grant, liveWith, order, purseOf } from '../../../../tests/setups/test-gifts.ts';
import { newId } from '../../../platform/clock.ts';
import { sendGift } from './commands/send-gift.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

interface Sending {
  giver: number;
  gift: number;
  quantity: number;
  isAnonymous: boolean;
}

const sending = fc.record({ giver: fc.nat(2), gift: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }), isAnonymous: fc.boolean() });
/** Groups of gifts sent concurrently, with a pause before each group. */
const crowds = fc.array(
  fc.record({ pauseMs: fc.constantFrom(0, 1_000, 2_500, 3_500), sendings: fc.array(sending, { minLength: 1, maxLength: 12 }) }),
  { minLength: 1, maxLength: 5 },
);

interface Row {
  id: string;
  number: number;
  from_user: string;
  gift_id: string;
  quantity: number;
  coins: number;
  is_anonymous: boolean;
  combo_key: string;
  combo_count: number;
  sent_at: Date;
}

/** What the combos must be, derived only from the gifts in their order. */
function expectedCombos(rows: readonly Row[]): [key: string, count: number][] {
  const last = new Map<string, { key: string; count: number; at: number }>();
  return rows.map(({ id, from_user, gift_id, quantity, is_anonymous, sent_at }) => {
    const who = `${from_user} ${gift_id} ${is_anonymous}`;
    const before = last.get(who);
    const goesOn = before && sent_at.getTime() - before.at < GIFT_COMBO_MS;
    const combo = { key: goesOn ? before.key : id, count: (goesOn ? before.count : 0) + quantity, at: sent_at.getTime() };
    last.set(who, combo);
    return [combo.key, combo.count];
  });
}

test('whatever is sent concurrently, numbers, combos, balances and totals follow from the gifts in their order', async () => {
  await fc.assert(
    fc.asyncProperty(crowds, async (all) => {
      const { host, streamId, viewers } = await liveWith(t, 3, 2_000);
      let given = 0;
      for (const { pauseMs, sendings } of all) {
        t.clock.advance(pauseMs);
        const results = await Promise.allSettled(
          sendings.map(({ giver, gift, quantity, isAnonymous }: Sending) => {
            const offer = GIFTS[gift * 2];
            return sendGift(
              t.app,
              viewers[giver]?.actor ?? host.actor,
              order(streamId, { giftId: offer?.id, quantity, isAnonymous, expectedCoins: (offer?.coins ?? 0) * quantity }).input,
            );
          }),
        );
        given += results.filter(({ status }) => status === 'fulfilled').length;
        expect(
          results.filter((one) => one.status === 'rejected' && (one.reason as { code: string }).code !== 'INSUFFICIENT_COINS'),
        ).toEqual([]);
      }
      const { rows } = await t.app.pool.query<Row>(
        'select id, number, from_user, gift_id, quantity, coins::int, is_anonymous, combo_key, combo_count, sent_at from stream_gifts where stream_id = $1 order by number',
        [streamId],
      );
      expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: given }, (_, n) => n + 1));
      expect(rows.map(({ combo_key, combo_count }) => [combo_key, combo_count])).toEqual(expectedCombos(rows));
      for (const viewer of viewers) {
        const spent = rows.filter(({ from_user }) => from_user === viewer.userId).reduce((sum, { coins }) => sum + coins, 0);
        expect((await purseOf(t, viewer)).balance).toBe(2_000 - spent);
      }
      expect((await purseOf(t, host)).totalEarned).toBe(rows.reduce((sum, { coins }) => sum + coins, 0));
    }),
    { numRuns: 8 },
  );
  expect(await broken(t)).toEqual([]);
});

const QUOTE =
  'query($s: ID!, $g: ID!, $n: Int!) { giftQuote(streamId: $s, giftId: $g, quantity: $n) { coins balance fromPromo fromPaid fromEarned hostCoins hostCashableCoins } }';

test('whatever the wallet holds, the host receives of a gift exactly what the quote said', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.nat(GIFTS.length - 1),
      fc.integer({ min: 1, max: 10 }),
      async (paid, promo, at, quantity) => {
        const {
          host,
          streamId,
          viewers: [viewer],
        } = await liveWith(t, 1, 0);
        await fill(t, viewer, paid);
        await grant(t, viewer, promo);
        const offer = GIFTS[at];
        const { giftQuote: quote } = await viewer.client.query(QUOTE, { s: streamId, g: offer?.id, n: quantity });
        const isEnough = quote.balance >= quote.coins;
        const sent = await sendGift(
          t.app,
          viewer.actor,
          order(streamId, { requestId: newId(), giftId: offer?.id, quantity, expectedCoins: quote.coins }).input,
        ).then(
          () => true,
          () => false,
        );
        expect(sent).toBe(isEnough);
        const [giver, receiver] = [await purseOf(t, viewer), await purseOf(t, host)];
        if (!isEnough) {
          expect([giver.balance, receiver.balance + receiver.pending]).toEqual([paid + promo, 0]);
          return;
        }
        expect([giver.promo, giver.paid]).toEqual([promo - quote.fromPromo, paid - quote.fromPaid]);
        expect([receiver.balance + receiver.pending, receiver.pending]).toEqual([quote.hostCoins, quote.hostCashableCoins]);
      },
    ),
    { numRuns: 12 },
  );
});
