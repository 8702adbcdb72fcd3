import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import { swipe } from './commands/swipe.ts';
import { areTopPicksDue, chooseTopPicks } from './jobs/choose-top-picks.ts';
import { topPickDayAt } from './top-pick-day.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(async () => {
  await t.app.pool.query('delete from top_picks');
  await t.app.pool.query('delete from top_pick_days');
  // To the worker the day is chosen: here it is chosen by the tests alone.
  const { day } = topPickDayAt(t.clock.now());
  await t.app.pool.query('insert into top_pick_days (day, chosen_at, pairs) values ($1, now(), $2)', [day, UNTOUCHED]);
  await t.app.pool.query('delete from deck_lists');
  await t.app.pool.query('delete from match_models');
});

/** A number of pairs that no test makes. */
const UNTOUCHED = 99;

const PICK = '{ topPick { card { business { id } reasons { title } source deal } endsAt } }';
const MARK_SEEN = 'mutation ($input: ReportCardsShownInput!) { reportCardsShown(input: $input) { kept } }';

/** Gives everybody a list of everybody else, as a night would. */
async function list(...members: SeededMember[]): Promise<void> {
  const ids = members.map(({ businessId }) => businessId);
  for (const id of ids)
    await t.app.pool.query('insert into deck_lists (business_id, candidate_ids, built_at) values ($1, $2, $3) on conflict do nothing', [
      id,
      ids.filter((other) => other !== id),
      t.clock.now(),
    ]);
}

async function pair(one: object = {}, other: object = {}): Promise<[SeededMember, SeededMember]> {
  const members: [SeededMember, SeededMember] = [await t.seed.member(one), await t.seed.member(other)];
  await list(...members);
  return members;
}

const pickOf = async ({ client }: SeededMember): Promise<string | null> => (await client.query(PICK)).topPick?.card.business.id ?? null;
const choose = (now = t.clock.now()) => chooseTopPicks(t.app, now);

test("both sides of a pair are each other's pick, are told live and in a notification, and read why", async () => {
  const [alice, bob] = await pair();
  const live = await alice.client.subscribe('subscription { topPickChosen { cursor topPick { card { business { id } } endsAt } } }');
  expect(await choose()).toBe(1);
  expect((await live.next()).data.topPickChosen.topPick.card.business.id).toBe(bob.businessId);
  live.close();
  expect([await pickOf(alice), await pickOf(bob)]).toEqual([bob.businessId, alice.businessId]);
  const { topPick } = await bob.client.query(PICK);
  expect(topPick.card).toMatchObject({ source: 'TOP_PICK', deal: expect.any(String) });
  expect(topPick.card.reasons.length).toBeGreaterThan(0);
  expect(topPick.endsAt).toBe(topPickDayAt(t.clock.now()).endsAt.toISOString());
  for (const member of [alice, bob]) {
    const { notifications } = await member.client.query('{ notifications { nodes { type title business { id } } } }');
    expect(notifications.nodes.map(({ type }: { type: string }) => type)).toEqual(['TOP_PICK']);
  }
  expect((await bob.client.query(MARK_SEEN, { input: { deals: [topPick.card.deal] } })).reportCardsShown.kept).toBe(1);
  const shown = await t.app.pool.query('select source from deck_shown where viewer_id = $1', [bob.businessId]);
  expect(shown.rows).toEqual([{ source: 'TOP_PICK' }]);
});

test('each member is in at most one pair a day, and a second round of the day changes nothing', async () => {
  const members = await Promise.all(Array.from({ length: 7 }, () => t.seed.member()));
  await list(...members);
  expect(await choose()).toBe(3);
  const picks = await Promise.all(members.map(pickOf));
  expect(picks.filter((pick) => pick === null)).toHaveLength(1);
  for (const [at, pick] of picks.entries()) {
    if (pick === null) continue;
    const other = members.findIndex(({ businessId }) => businessId === pick);
    expect(picks[other]).toBe(members[at]!.businessId);
  }
  expect(await choose()).toBe(3);
  expect(await Promise.all(members.map(pickOf))).toEqual(picks);
});

test("the database holds no second pick of a day, and no pick without the other side's", async () => {
  const [alice, bob, carol] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  const insert = (...rows: [SeededMember, SeededMember][]) =>
    t.app.pool.query(
      `insert into top_picks (day, business_id, other_id, chosen_at, ends_at)
       select '2026-11-26', a, b, now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) x(a, b)`,
      [rows.map(([one]) => one.businessId), rows.map(([, other]) => other.businessId)],
    );
  await expect(insert([alice, bob])).rejects.toThrow(/top_picks_mutual/);
  await insert([alice, bob], [bob, alice]);
  await expect(insert([alice, carol], [carol, alice])).rejects.toThrow(/duplicate key/);
});

const APART: Record<string, (alice: SeededMember, bob: SeededMember) => Promise<unknown>> = {
  'liked already': (alice, bob) => swipe(t.app, alice.actor, { businessId: bob.businessId, direction: 'LIKE' }),
  'passed on already': (alice, bob) => swipe(t.app, bob.actor, { businessId: alice.businessId, direction: 'PASS' }),
  'matched once': async (alice, bob) => t.seed.match(alice, bob),
  'blocked by the other': (alice, bob) =>
    bob.client.query('mutation ($input: BlockInput!) { block(input: $input) { success } }', { input: { businessId: alice.businessId } }),
  suspended: (_alice, bob) => t.app.pool.query('update businesses set is_active = false where id = $1', [bob.businessId]),
  hidden: (alice) => t.app.pool.query(`update businesses set profile_visibility = 'PRIVATE' where id = $1`, [alice.businessId]),
  'incognito with premium': (_alice, bob) =>
    t.app.pool.query('update businesses set incognito = true, is_premium = true where id = $1', [bob.businessId]),
  'seen by verified members alone, and the other is not': async (alice, bob) => {
    await t.app.pool.query(`update businesses set profile_visibility = 'VERIFIED' where id = $1`, [alice.businessId]);
    await t.app.pool.query('update businesses set is_verified = false where id = $1', [bob.businessId]);
  },
  'away for weeks': (_alice, bob) =>
    t.app.pool.query(`update businesses set last_active_at = $2::timestamptz - interval '15 days' where id = $1`, [
      bob.businessId,
      t.clock.now(),
    ]),
};

test.each(Object.keys(APART))("a business that is %s is nobody's pick", async (how) => {
  const [alice, bob] = await pair();
  await APART[how]!(alice, bob);
  expect(await choose()).toBe(0);
  expect([await pickOf(alice), await pickOf(bob)]).toEqual([null, null]);
});

test('who is alone has no pick, and the day is still chosen', async () => {
  const alice = await t.seed.member();
  await list(alice);
  expect(await choose()).toBe(0);
  expect(await pickOf(alice)).toBeNull();
  expect((await t.app.pool.query('select pairs from top_pick_days')).rows).toEqual([{ pairs: 0 }]);
});

test('a pick is decided on like a card: a decision takes it away from who decided, undone it is back, and two likes are a match', async () => {
  const [alice, bob] = await pair();
  await choose();
  await swipe(t.app, alice.actor, { businessId: bob.businessId, direction: 'LIKE' });
  expect([await pickOf(alice), await pickOf(bob)]).toEqual([null, alice.businessId]);
  await alice.client.query('mutation { undoSwipe(input: {}) { canUndo } }');
  expect(await pickOf(alice)).toBe(bob.businessId);
  await swipe(t.app, alice.actor, { businessId: bob.businessId, direction: 'LIKE' });
  const { matchId } = await swipe(t.app, bob.actor, { businessId: alice.businessId, direction: 'LIKE' });
  expect(matchId).not.toBeNull();
});

test('what the other side decided does not show: after its pass the pick stands as before', async () => {
  const [alice, bob] = await pair();
  await choose();
  const before = await alice.client.query(PICK);
  await swipe(t.app, bob.actor, { businessId: alice.businessId, direction: 'PASS' });
  const after = await alice.client.query(PICK);
  const withoutDeal = ({ topPick }: typeof before) => ({ ...topPick, card: { ...topPick.card, deal: null } });
  expect(withoutDeal(after)).toEqual(withoutDeal(before));
});

test('a pick is gone when its day is over, when either blocks, and when either is hidden from the other', async () => {
  const [alice, bob] = await pair();
  await choose();
  t.clock.advance(DAY_MS);
  expect(await pickOf(alice)).toBeNull();
  t.clock.advance(-DAY_MS);
  expect(await pickOf(alice)).toBe(bob.businessId);
  await t.app.pool.query(`update businesses set profile_visibility = 'PRIVATE' where id = $1`, [alice.businessId]);
  expect([await pickOf(alice), await pickOf(bob)]).toEqual([null, null]);
  await t.app.pool.query(`update businesses set profile_visibility = 'PUBLIC' where id = $1`, [alice.businessId]);
  await bob.client.query('mutation ($input: BlockInput!) { block(input: $input) { success } }', {
    input: { businessId: alice.businessId },
  });
  expect([await pickOf(alice), await pickOf(bob)]).toEqual([null, null]);
});

test("two businesses are not each other's pick again within a month", async () => {
  await pair();
  const now = t.clock.now();
  expect(await choose(now)).toBe(1);
  expect(await choose(new Date(now.getTime() + DAY_MS))).toBe(0);
});

test("a day is chosen once, after the night's training, and not at all before anybody has a list", async () => {
  const now = t.clock.now();
  await t.app.pool.query('delete from top_pick_days');
  const { beginsAt } = topPickDayAt(now);
  const late = new Date(beginsAt.getTime() + 3 * HOUR_MS);
  expect(await areTopPicksDue(t.app, late)).toBe(false);
  await pair();
  // Nothing was trained yet: the picks wait for the training, but not for ever.
  await t.app.pool.query('update deck_lists set built_at = $1', [new Date(now.getTime() - 5 * DAY_MS)]);
  expect(await areTopPicksDue(t.app, new Date(beginsAt.getTime() + HOUR_MS))).toBe(false);
  expect(await areTopPicksDue(t.app, late)).toBe(true);
  await choose(late);
  expect(await areTopPicksDue(t.app, late)).toBe(false);
});

test.each([`profile_visibility = 'PRIVATE'`, 'incognito = true, is_premium = true'])(
  'the news of a pick goes with it, from both, where one of them hides (%s)',
  async (hidden) => {
    const both = await pair();
    await choose();
    const news = () =>
      Promise.all(both.map(async ({ client }) => (await client.query('{ notifications { nodes { type } } }')).notifications.nodes));
    expect(await news()).toEqual([[{ type: 'TOP_PICK' }], [{ type: 'TOP_PICK' }]]);
    await t.app.pool.query(`update businesses set ${hidden} where id = $1`, [both[0].businessId]);
    expect(await Promise.all(both.map(pickOf))).toEqual([null, null]);
    expect(await news()).toEqual([[], []]);
  },
);
