import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { match { id } } }';
const DECLARE = 'mutation ($input: DeclareIntentInput!) { declareIntent(input: $input) { match { id } } }';
const LEFT = '{ discoverDeck(first: 1) { superLikesLeft } mustMeets { left } }';

const swipe = (me: SeededMember, { businessId }: SeededMember, direction: string) =>
  me.client.graphql(SWIPE, { input: { businessId, direction } });
const declare = (me: SeededMember, { businessId }: SeededMember, intent: string) =>
  me.client.graphql(DECLARE, { input: { businessId, intent } });
const waiting = async ({ client }: SeededMember): Promise<number> =>
  (await client.query('{ likesReceived { count } }')).likesReceived.count;
const show = ({ businessId }: SeededMember) =>
  t.app.pool.query(`update businesses set profile_visibility = 'PUBLIC' where id = $1`, [businessId]);

test.each([
  ['PRIVATE' as const, true],
  ['VERIFIED' as const, false],
])(
  'what a day has few of is not spent by a %s profile on who cannot see it; a like waits until they can',
  async (profileVisibility, verified) => {
    const [me, other] = [await t.seed.member({ business: { profileVisibility } }), await t.seed.member({ verified })];
    expect((await swipe(me, other, 'SUPER_LIKE')).code).toBe('CONFLICT');
    expect((await declare(me, other, 'MUST_MEET')).code).toBe('CONFLICT');
    expect(await me.client.query(LEFT)).toEqual({ discoverDeck: { superLikesLeft: 3 }, mustMeets: { left: 1 } });
    expect((await swipe(me, other, 'LIKE')).code).toBeUndefined();
    expect((await declare(me, other, 'MUST_MEET')).code).toBe('CONFLICT');
    expect(await waiting(other)).toBe(0);
    await show(me);
    expect(await waiting(other)).toBe(1);
    expect((await declare(me, other, 'MUST_MEET')).code).toBeUndefined();
  },
);

test.each(['SUPER_LIKE', 'MUST_MEET'])('a %s of a private profile to who likes it already makes the match', async (what) => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  await swipe(other, me, 'LIKE');
  await t.app.pool.query(`update businesses set profile_visibility = 'PRIVATE' where id = $1`, [me.businessId]);
  const { data } = await (what === 'SUPER_LIKE' ? swipe : declare)(me, other, what);
  expect((data!.swipe ?? data!.declareIntent).match).not.toBeNull();
});

test('an incognito business is seen by those it super likes', async () => {
  const [me, other] = [await t.seed.member({ premium: true }), await t.seed.member()];
  await t.app.pool.query('update businesses set incognito = true where id = $1', [me.businessId]);
  expect((await swipe(me, other, 'SUPER_LIKE')).code).toBeUndefined();
  expect(await waiting(other)).toBe(1);
});
