import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block } from './commands/block.ts';
import { revisitPassed } from './commands/revisit-passed.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const UNDO = 'mutation { undoSwipe(input: {}) { canUndo card { business { id } } } }';
const DECLARE = 'mutation ($input: DeclareIntentInput!) { declareIntent(input: $input) { canUndo } }';
const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { canUndo match { id } } }';

const decide = async (me: SeededMember, other: SeededMember, direction: string) =>
  (await me.client.query(SWIPE, { input: { businessId: other.businessId, direction } })).swipe;
const declare = async (me: SeededMember, other: SeededMember, intent: string) =>
  (await me.client.query(DECLARE, { input: { businessId: other.businessId, intent } })).declareIntent;
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

test('a decision that is sent again can be taken back only where it is the last one', async () => {
  const [me, first, second] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  await decide(me, first, 'LIKE');
  expect((await decide(me, first, 'LIKE')).canUndo).toBe(true);
  await decide(second, me, 'LIKE');
  expect((await decide(me, second, 'LIKE')).match).not.toBeNull();
  expect((await decide(me, first, 'LIKE')).canUndo).toBe(false);
  expect((await declare(me, first, 'MEET')).canUndo).toBe(false);
  expect((await me.client.graphql(UNDO)).code).toBe('NOTHING_TO_UNDO');
});

test('"not now" about a card that was passed on before is taken back alone: the pass stays counted', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  await decide(me, other, 'PASS');
  await revisitPassed(t.app, me.actor);
  await declare(me, other, 'NOT_NOW');
  expect((await me.client.query(UNDO)).undoSwipe.card.business.id).toBe(other.businessId);
  expect(await decisions(me)).toEqual([{ swiped_id: other.businessId, direction: 'PASS', reopened: true }]);
  expect(await canUndo(me)).toBe(false);
});

test.each(['LIKE', 'SUPER_LIKE'])('a %s that is taken back is told of no more, whether that was read or not', async (direction) => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const told = async () => (await other.client.query('{ notifications { unreadCount nodes { isRead } } }')).notifications;
  await decide(me, other, direction);
  await other.client.query('mutation { markAllNotificationsRead(input: {}) { unreadCount } }');
  expect(await told()).toEqual({ unreadCount: 0, nodes: [{ isRead: true }] });
  await me.client.query(UNDO);
  expect(await told()).toEqual({ unreadCount: 0, nodes: [] });
});
