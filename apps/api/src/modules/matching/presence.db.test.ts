import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { swipe } from './commands/swipe.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const PRESENCE = 'subscription { presenceChanged { businessId isOnline lastActiveAt } }';

async function matched(business: object = {}): Promise<[SeededMember, SeededMember]> {
  const [alice, bob] = [await t.seed.member({ business }), await t.seed.member()];
  await swipe(t.app, alice.actor, { businessId: bob.businessId, direction: 'LIKE' });
  await swipe(t.app, bob.actor, { businessId: alice.businessId, direction: 'LIKE' });
  return [alice, bob];
}

const isOnline = async (viewer: SeededMember, of: SeededMember): Promise<boolean> =>
  (await viewer.client.query('query ($id: ID!) { business(id: $id) { isOnline } }', { id: of.businessId })).business.isOnline;

test('a match hears when a member comes online and, once its last socket closes, when it leaves', async () => {
  const [alice, bob] = await matched();
  const stranger = await t.seed.member();
  const heard = await bob.client.subscribe(PRESENCE);
  const unheard = await stranger.client.subscribe(PRESENCE);
  expect(await isOnline(bob, alice)).toBe(false);
  const phone = await alice.client.subscribe(PRESENCE);
  expect((await heard.next()).data.presenceChanged).toMatchObject({ businessId: alice.businessId, isOnline: true });
  expect(await isOnline(bob, alice)).toBe(true);
  const laptop = await alice.client.subscribe(PRESENCE);
  phone.close();
  await heard.silence(300);
  laptop.close();
  expect((await heard.next()).data.presenceChanged).toMatchObject({ businessId: alice.businessId, isOnline: false });
  expect(await isOnline(bob, alice)).toBe(false);
  expect(unheard.pending()).toEqual([]);
  heard.close();
  unheard.close();
});

test('a hidden presence is told to nobody and reads as offline', async () => {
  const [alice, bob] = await matched({ showOnlineStatus: false });
  const heard = await bob.client.subscribe(PRESENCE);
  const phone = await alice.client.subscribe(PRESENCE);
  await heard.silence(300);
  expect(await isOnline(bob, alice)).toBe(false);
  heard.close();
  phone.close();
});

test.each([
  ['in the settings', 'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { viewer { id } } }'],
  ['at the profile', 'mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business { id } } }'],
])('who hides while online, %s, reads as offline on open screens at once, and as online once it shows itself again', async (_, change) => {
  const [alice, bob] = await matched();
  const heard = await bob.client.subscribe(PRESENCE);
  const phone = await alice.client.subscribe(PRESENCE);
  // It is online before that is told: told later, it would be taken for the answer to the change.
  expect((await heard.next()).data.presenceChanged).toMatchObject({ isOnline: true });
  for (const showOnlineStatus of [false, true]) {
    await alice.client.query(change, { input: { showOnlineStatus } });
    const { lastActiveAt, ...told } = (await heard.next()).data.presenceChanged;
    expect(told).toEqual({ businessId: alice.businessId, isOnline: showOnlineStatus });
    expect(lastActiveAt === null).toBe(!showOnlineStatus);
  }
  phone.close();
  heard.close();
});

test('a presence that nobody renews ends with its lease', async () => {
  const [alice, bob] = await matched();
  const phone = await alice.client.subscribe(PRESENCE);
  await expect.poll(() => isOnline(bob, alice)).toBe(true);
  t.clock.advance(91_000);
  expect(await isOnline(bob, alice)).toBe(false);
  phone.close();
});

test('a decision reaches the member’s other tabs, and so does its undo; nobody else hears of either', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const tab = await me.client.subscribe('subscription { deckChanged { decidedId superLikesLeft canUndo } }');
  const unheard = await other.client.subscribe('subscription { deckChanged { decidedId } }');
  await swipe(t.app, me.actor, { businessId: other.businessId, direction: 'SUPER_LIKE' });
  expect((await tab.next()).data.deckChanged).toEqual({ decidedId: other.businessId, superLikesLeft: 2, canUndo: true });
  await me.client.query('mutation { undoSwipe(input: {}) { canUndo } }');
  expect((await tab.next()).data.deckChanged).toEqual({ decidedId: null, superLikesLeft: null, canUndo: false });
  expect(unheard.pending()).toEqual([]);
  tab.close();
  unheard.close();
});
