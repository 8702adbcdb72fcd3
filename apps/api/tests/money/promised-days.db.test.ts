import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPayout } from '../../src/modules/coins/commands/request-payout.ts';
import { buyItem } from '../../src/modules/marketplace/commands/buy-item.ts';
import { newId } from '../../src/platform/clock.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/durations.ts';
import { earner } from '../setups/test-earnings.ts';
import { DELIVERY, purchase, Shop } from '../setups/test-shop.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { clock } = t;
  const midnight = Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS;
  const saturday = midnight + ((6 - new Date(midnight).getUTCDay() + 7) % 7) * DAY_MS;
  clock.advance(saturday + 3 * HOUR_MS - clock.now().getTime());
});
afterAll(() => t[Symbol.asyncDispose]());

const TIME_ZONE = 'America/Los_Angeles';
const QUOTE = '{ payoutQuote(kind: WITHDRAWAL, method: BANK_TRANSFER, coins: 500) { expectedBy } }';

const dayOf = (at: Date, timeZone = TIME_ZONE): string => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(at);
const moveToCalifornia = (userId: string) =>
  t.app.pool.query('update businesses set time_zone = $2 where user_id = $1', [userId, TIME_ZONE]);

test('what is asked for on a Friday evening is promised for a business day where its member reads it', async () => {
  expect(dayOf(t.clock.now())).toBe('Friday');
  const alice = await earner(t, 500);
  await moveToCalifornia(alice.userId);
  const quoted = new Date((await alice.client.query(QUOTE)).payoutQuote.expectedBy);
  await requestPayout(t.app, alice.actor, {
    requestId: newId(),
    kind: 'WITHDRAWAL',
    method: 'BANK_TRANSFER',
    coins: 500,
    destinationId: alice.destinationId,
  });
  const [payout] = (await alice.client.query('{ payouts(first: 1) { nodes { expectedBy } } }')).payouts.nodes;
  expect([dayOf(quoted), dayOf(new Date(payout.expectedBy))]).toEqual(['Friday', 'Friday']);

  const shop = new Shop(t);
  const item = await shop.item({ name: 'Card box', fulfilment: 'DELIVERY', category: 'BUSINESS_SUPPLIES', priceCoins: 160 });
  const buyer = await shop.buyer(300);
  await moveToCalifornia(buyer.userId);
  expect(dayOf((await buyItem(t.app, buyer.actor, purchase(item, { delivery: DELIVERY }))).dueAt)).toBe('Wednesday');
});

test('a promised day is the same day in all of America and in Europe, whenever it was asked for', async () => {
  const shop = new Shop(t);
  const item = await shop.item({
    name: 'Card box',
    fulfilment: 'DELIVERY',
    category: 'BUSINESS_SUPPLIES',
    priceCoins: 160,
    stockQuantity: 50,
  });
  const sunday = t.clock.now();
  const readings: string[][] = [];
  for (const hours of [0, 20, 40]) {
    t.clock.advance(sunday.getTime() + hours * HOUR_MS - t.clock.now().getTime());
    const [buyer, earning] = [await shop.buyer(300), await earner(t, 500)];
    const promised = [
      (await buyItem(t.app, buyer.actor, purchase(item, { delivery: DELIVERY }))).dueAt,
      new Date((await earning.client.query(QUOTE)).payoutQuote.expectedBy),
    ];
    for (const at of promised)
      readings.push(
        ['Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York', 'Europe/Berlin'].map((timeZone) => dayOf(at, timeZone)),
      );
  }
  for (const days of readings) expect(new Set(days).size, days.join()).toBe(1);
});
