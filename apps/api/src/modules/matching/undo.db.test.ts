import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block } from './commands/block.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const UNDO = 'mutation { undoSwipe(input: {}) { canUndo card { business { id } } } }';
const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { canUndo match { id } } }';

const decide = async (me: SeededMember, other: SeededMember, direction: string) =>
  (await me.client.query(SWIPE, { input: { businessId: other.businessId, direction } })).swipe;
const canUndo = async (me: SeededMember): Promise<boolean> =>
  (await me.client.query('{ discoverDeck(first: 1) { canUndo } }')).discoverDeck.canUndo;
const decisions = async ({ businessId }: SeededMember) =>
  (await t.app.pool.query('select swiped_id, direction, reopened from swipes where swiper_id = $1', [businessId])).rows;
const hide = ({ businessId }: SeededMember) =>
  t.app.pool.query(`update businesses set profile_visibility = 'PRIVATE' where id = $1`, [businessId]);

test.each([
  ['is hidden', (_: SeededMember, other: SeededMember) => hide(other)],
  ['was blocked', (me: SeededMember, other: SeededMember) => block(t.app, me.actor, { businessId: other.businessId })],
  ['blocks the member', (me: SeededMember, other: SeededMember) => block(t.app, other.actor, { businessId: me.businessId })],
])('a decision about a business that %s meanwhile stands: its card could not come back', async (_, leave) => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  await decide(me, other, 'LIKE');
  expect(await canUndo(me)).toBe(true);
  await leave(me, other);
  expect(await canUndo(me)).toBe(false);
  expect((await me.client.graphql(UNDO)).code).toBe('NOTHING_TO_UNDO');
  expect(await decisions(me)).toEqual([{ swiped_id: other.businessId, direction: 'LIKE', reopened: false }]);
});
