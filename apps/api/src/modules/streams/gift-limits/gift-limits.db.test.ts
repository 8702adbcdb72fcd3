import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken, liveWith, order, purseOf, SEND } from '../../../../tests/setups/test-gifts.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';
import { sendGift } from '../gifts/commands/send-gift.ts';
import { setGiftLimits } from './commands/change-gift-limits.ts';

/** What members let themselves give: no gift passes a limit, through several processes, in batches, and while it changes. */

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  other = await startTestApp({ database: t.database });
});
afterAll(async () => {
  await other?.[Symbol.asyncDispose]();
  await t?.[Symbol.asyncDispose]();
});

const LIMITS = 'day { coins spentCoins nextCoins nextAt } week { coins spentCoins nextCoins nextAt } pausedUntil';
const READ = `{ giftLimits { ${LIMITS} } }`;
const SET = `mutation($input: SetGiftLimitsInput!) { setGiftLimits(input: $input) { limits { ${LIMITS} } } }`;
const PAUSE = `mutation($input: PauseGiftsInput!) { pauseGifts(input: $input) { limits { ${LIMITS} } } }`;

const read = async (member: SeededMember) => (await member.client.query(READ)).giftLimits;
const set = async (member: SeededMember, input: object) => (await member.client.query(SET, { input })).setGiftLimits.limits;
const give = (member: SeededMember, streamId: string, over?: object) => member.client.graphql(SEND, order(streamId, over));
const spentBy = async (member: SeededMember): Promise<number> => 2_000 - (await purseOf(t, member)).balance;

/** A giver with 2,000 coins, before a live stream. */
async function giving(): Promise<{ viewer: SeededMember; streamId: string }> {
  const { viewers, streamId } = await liveWith(t, 1, 2_000);
  return { viewer: viewers[0], streamId };
}

test('without a limit of one’s own nothing is refused, and what was given is told', async () => {
  const { viewer, streamId } = await giving();
  expect(await read(viewer)).toEqual({
    day: { coins: null, spentCoins: 0, nextCoins: null, nextAt: null },
    week: { coins: null, spentCoins: 0, nextCoins: null, nextAt: null },
    pausedUntil: null,
  });
  expect((await give(viewer, streamId)).code).toBe(undefined);
  expect(await read(viewer)).toMatchObject({ day: { spentCoins: 10 }, week: { spentCoins: 10 } });
});

test('a gift that would pass a limit is refused as a whole, and says what is left', async () => {
  const { viewer, streamId } = await giving();
  await set(viewer, { dayCoins: 35, weekCoins: 55 });
  expect((await give(viewer, streamId, { quantity: 3, expectedCoins: 30 })).code).toBe(undefined);
  const { code, errors } = await give(viewer, streamId);
  expect(code).toBe('GIFT_LIMIT_REACHED');
  expect(errors[0]).toMatchObject({
    message: 'Your own limit is 35 BizCoins a day. 5 are left.',
    extensions: { details: { limitCoins: 35, leftCoins: 5 } },
  });
  expect(await spentBy(viewer)).toBe(30);
});

test('of hundreds of gifts at once, through two processes, none passes the limit of a day or a week', async () => {
  for (const limits of [
    { dayCoins: 255, weekCoins: null },
    { dayCoins: null, weekCoins: 255 },
    { dayCoins: 1_000, weekCoins: 255 },
  ]) {
    const { viewer, streamId } = await giving();
    await set(viewer, limits);
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => sendGift((n % 2 ? t : other).app, viewer.actor, order(streamId).input)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(await spentBy(viewer)).toBe(250);
  }
  expect(await broken(t)).toEqual([]);
});

test('a limit that is lowered while gifts are given holds for every gift after it', async () => {
  const { viewer, streamId } = await giving();
  const gifts = () => Array.from({ length: 40 }, (_, n) => sendGift((n % 2 ? t : other).app, viewer.actor, order(streamId).input));
  const [first, lowered] = await Promise.all([
    Promise.allSettled(gifts()),
    setGiftLimits(t.app, viewer.actor, { dayCoins: 100, weekCoins: null }),
  ]);
  const given = first.filter(({ status }) => status === 'fulfilled').length * 10;
  expect(given).toBe(Math.max(100, lowered.day.spentCoins));
  const later = await Promise.allSettled(gifts());
  expect(later.filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
});

test('a higher limit holds after a day, a lower one at once', async () => {
  const { viewer, streamId } = await giving();
  await set(viewer, { dayCoins: 10, weekCoins: null });
  await give(viewer, streamId);
  const raised = await set(viewer, { dayCoins: 40, weekCoins: null });
  expect(raised.day).toMatchObject({ coins: 10, nextCoins: 40 });
  expect((await give(viewer, streamId)).code).toBe('GIFT_LIMIT_REACHED');
  // By the tables rather than the clock: a day later there is another day's limit to give from.
  await t.app.pool.query(`update gift_limits set next_day_at = $2 where user_id = $1`, [viewer.userId, t.clock.now()]);
  expect((await read(viewer)).day).toMatchObject({ coins: 40, spentCoins: 10, nextAt: null });
  expect((await give(viewer, streamId, { quantity: 3, expectedCoins: 30 })).code).toBe(undefined);
  expect((await give(viewer, streamId)).code).toBe('GIFT_LIMIT_REACHED');
});

test('what was given counts for its week, across days, and not for the next', async () => {
  const { viewer, streamId } = await giving();
  const limits = { dayCoins: null, weekCoins: 30 };
  await set(viewer, limits);
  await give(viewer, streamId, { quantity: 2, expectedCoins: 20 });
  await t.app.pool.query('update gift_spending set day = day - 1 where user_id = $1', [viewer.userId]);
  expect(await read(viewer)).toMatchObject({ day: { spentCoins: 0 }, week: { spentCoins: 20 } });
  expect((await give(viewer, streamId, { quantity: 2, expectedCoins: 20 })).code).toBe('GIFT_LIMIT_REACHED');
  expect((await give(viewer, streamId)).code).toBe(undefined);
  await t.app.pool.query('update gift_spending set week = week - 7, day = day - 7 where user_id = $1', [viewer.userId]);
  expect(await read(viewer)).toMatchObject({ week: { spentCoins: 0 } });
  expect((await give(viewer, streamId, { quantity: 3, expectedCoins: 30 })).code).toBe(undefined);
  expect((await give(viewer, streamId)).code).toBe('GIFT_LIMIT_REACHED');
});

test('a pause holds for its whole time, is made longer, and is never taken back', async () => {
  const { viewer, streamId } = await giving();
  const before = t.clock.now().getTime();
  const pause = async (hours: number) => (await viewer.client.query(PAUSE, { input: { hours } })).pauseGifts.limits.pausedUntil as string;
  expect(Date.parse(await pause(168))).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
  expect(Date.parse(await pause(24))).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
  await set(viewer, { dayCoins: null, weekCoins: null });
  expect((await give(viewer, streamId)).code).toBe('GIFT_LIMIT_REACHED');
  expect(await spentBy(viewer)).toBe(0);
  await t.app.pool.query('update gift_limits set paused_until = $2 where user_id = $1', [
    viewer.userId,
    new Date(t.clock.now().getTime() - HOUR_MS),
  ]);
  expect((await read(viewer)).pausedUntil).toBe(null);
  expect((await give(viewer, streamId)).code).toBe(undefined);
});

test('a gift that was given is answered again, also past the limit', async () => {
  const { viewer, streamId } = await giving();
  const sent = order(streamId);
  await viewer.client.query(SEND, sent);
  await set(viewer, { dayCoins: 10, weekCoins: 10 });
  expect((await viewer.client.query(SEND, sent)).sendGift.gift.number).toBe(1);
  expect((await give(viewer, streamId)).code).toBe('GIFT_LIMIT_REACHED');
});

test.each([
  ['nothing', { dayCoins: 0 }],
  ['less than nothing', { weekCoins: -5 }],
  ['more than any limit', { dayCoins: 10_000_001 }],
])('a limit of %s is refused', async (_what, input) => {
  const member = await t.seed.member();
  expect((await member.client.graphql(SET, { input })).code).toBe('BAD_INPUT');
});

test('a pause is a day, a week or a month', async () => {
  const member = await t.seed.member();
  expect((await member.client.graphql(PAUSE, { input: { hours: 1 } })).code).toBe('BAD_INPUT');
});
