import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import { block } from './commands/block.ts';
import { swipe } from './commands/swipe.ts';
import { unblock } from './commands/unblock.ts';
import { updateViewing } from './commands/update-viewing.ts';
import { discoverDeck } from './queries/discover-deck.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());
// Every test has the market to itself.
afterEach(() => t.app.pool.query('update businesses set is_active = false'));

const deckOf = async (who: SeededMember, filter?: object, first = 50): Promise<string[]> =>
  (await discoverDeck(t.app, who.actor, { filter, first })).cards.map((card) => card.businessId);
const decide = (who: SeededMember, businessId: string, direction = 'PASS') => swipe(t.app, who.actor, { businessId, direction });
const sorted = (ids: string[]) => [...ids].sort();
const idsOf = (...members: SeededMember[]) => sorted(members.map((member) => member.businessId));

describe('the deck never shows', () => {
  test('oneself, the decided, the blocked either way, the hidden and the suspended', async () => {
    const me = await t.seed.member({ verified: false });
    const shown = await t.seed.member();
    const passed = await t.seed.member();
    const liked = await t.seed.member();
    const blocked = await t.seed.member();
    const blocker = await t.seed.member();
    await t.seed.member({ business: { profileVisibility: 'PRIVATE' } });
    await t.seed.member({ state: 'SUSPENDED' });
    const forVerified = await t.seed.member({ business: { profileVisibility: 'VERIFIED' } });
    await decide(me, passed.businessId);
    await decide(me, liked.businessId, 'LIKE');
    await block(t.app, me.actor, { businessId: blocked.businessId });
    await block(t.app, blocker.actor, { businessId: me.businessId });
    expect(await deckOf(me)).toEqual([shown.businessId]);
    const verified = await t.seed.member();
    expect(await deckOf(verified)).toContain(forVerified.businessId);
  });

  test('a waiting like or super like whose sender is blocked, hidden or outside the filter', async () => {
    const me = await t.seed.member();
    const admirers = await Promise.all(['MD', 'GA', 'TX'].map((state) => t.seed.member({ business: { state } })));
    const [near, far, blocked] = admirers as [SeededMember, SeededMember, SeededMember];
    for (const admirer of admirers) await decide(admirer, me.businessId, 'SUPER_LIKE');
    await block(t.app, me.actor, { businessId: blocked.businessId });
    expect(await deckOf(me, { states: ['MD'] })).toEqual([near.businessId]);
    expect(sorted(await deckOf(me, {}))).toEqual(idsOf(near, far));
  });
});

test('super likes come first, the newest before older ones, and likes move up', async () => {
  const me = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'] } });
  const perfect = await t.seed.member({ business: { seeking: ['CLIENT'], offering: ['VENDOR'], industry: 'Finance' } });
  const admirer = await t.seed.member({ business: { seeking: ['CLIENT'], offering: ['VENDOR'], industry: 'Finance' } });
  const stranger = await t.seed.member({
    business: { seeking: ['INVESTOR'], offering: [], industry: 'Legal', latitude: 47, longitude: -122 },
  });
  const second = await t.seed.member({ business: { seeking: ['INVESTOR'], offering: [], industry: 'Legal' } });
  await decide(admirer, me.businessId, 'LIKE');
  await decide(stranger, me.businessId, 'SUPER_LIKE');
  t.clock.advance(1_000);
  await decide(second, me.businessId, 'SUPER_LIKE');
  expect(await deckOf(me)).toEqual([second, stranger, admirer, perfect].map((member) => member.businessId));
});

describe('filters', () => {
  test('apply alone and together, and are remembered for the next visit', async () => {
    const me = await t.seed.member({ premium: true });
    const make = (business: object, verified = true) => t.seed.member({ business, verified });
    const tech = await make({ industry: 'Technology', state: 'MD', companySize: 'SMALL', seeking: ['CLIENT'] });
    const legal = await make({ industry: 'Legal', state: 'GA', companySize: 'LARGE', seeking: ['VENDOR', 'INVESTOR'] });
    const energy = await make({ industry: 'Energy', state: 'GA', companySize: 'SMALL', seeking: ['STRATEGIC'] }, false);
    const cases: [object, SeededMember[]][] = [
      [{}, [tech, legal, energy]],
      [{ industries: ['Legal'] }, [legal]],
      [{ industries: ['Legal', 'Energy'] }, [legal, energy]],
      [{ states: ['GA'] }, [legal, energy]],
      [{ states: ['GA'], companySizes: ['SMALL'] }, [energy]],
      [{ companySizes: ['SMALL', 'LARGE'], seeking: ['CLIENT', 'INVESTOR'] }, [tech, legal]],
      [{ verifiedOnly: true }, [tech, legal]],
      [{ industries: ['Legal'], states: ['MD'] }, []],
    ];
    for (const [filter, expected] of cases) expect(sorted(await deckOf(me, filter)), JSON.stringify(filter)).toEqual(idsOf(...expected));
    const save = (filter: object) =>
      me.client.graphql('mutation ($input: SaveDeckFilterInput!) { saveDeckFilter(input: $input) { filter { states } } }', {
        input: { filter },
      });
    expect((await save({ states: ['MD'] })).data?.saveDeckFilter).toEqual({ filter: { states: ['MD'] } });
    // A filter of one page is not saved.
    await deckOf(me, { states: ['GA'] });
    expect((await save({ states: ['Atlantis'] })).code).toBe('BAD_INPUT');
    const kept = await me.client.query(
      '{ discoverDeck { filter { states industries withinMiles verifiedOnly } cards { business { id } } remaining } }',
    );
    expect(kept.discoverDeck).toEqual({
      filter: { states: ['MD'], industries: [], withinMiles: null, verifiedOnly: false },
      cards: [{ business: { id: tech.businessId } }],
      remaining: 1,
    });
  });

  test('measure distance exactly, not by the box around it', async () => {
    const me = await t.seed.member({ business: { latitude: 39, longitude: -77 } });
    const north = await t.seed.member({ business: { latitude: 39 + 99 / 69.09, longitude: -77 } });
    const corner = await t.seed.member({ business: { latitude: 39 + 90 / 69.09, longitude: -77 + 90 / 53.7 } });
    const nowhere = await t.seed.member();
    await t.app.pool.query('update businesses set latitude = null, longitude = null where id = $1', [nowhere.businessId]);
    expect(await deckOf(me, { withinMiles: 100 })).toEqual([north.businessId]);
    expect(sorted(await deckOf(me, { withinMiles: 140 }))).toEqual(idsOf(north, corner));
    expect(sorted(await deckOf(me, { withinMiles: 3_000 }))).toEqual(idsOf(north, corner, nowhere));
  });

  test('by presence show who is online and lets others see it', async () => {
    const me = await t.seed.member({ premium: true });
    const here = await t.seed.member();
    const shy = await t.seed.member({ business: { showOnlineStatus: false } });
    await t.seed.member();
    await t.app.pool.query(`update businesses set online_until = $2 where id = any($1::uuid[])`, [
      [here.businessId, shy.businessId],
      new Date(t.clock.now().getTime() + 60_000),
    ]);
    expect(await deckOf(me, { onlineOnly: true })).toEqual([here.businessId]);
  });

  test('that make no sense are refused field by field', async () => {
    const me = await t.seed.member();
    const { code, errors } = await me.client.graphql('query ($f: DiscoverFilterInput) { discoverDeck(filter: $f) { remaining } }', {
      f: { industries: Array(19).fill('LEGAL'), withinMiles: 1 },
    });
    expect(code).toBe('BAD_INPUT');
    expect(errors[0]?.extensions.fields?.map((field) => field.path)).toEqual(['filter.industries', 'filter.withinMiles']);
  });
});

test.each([{}, { industries: ['Healthcare'] }, { industries: ['Healthcare'], states: ['MD'] }, { states: ['MD'] }])(
  'a page of the largest size is full of businesses that did not pass on the viewer, while there are as many, under the filter %o',
  async (filter) => {
    const me = await t.seed.member({ business: { seeking: ['VENDOR'] } });
    const crowd: SeededMember[] = [];
    for (let n = 0; n < 51; n += 1)
      crowd.push(await t.seed.member({ business: { industry: 'Healthcare', state: 'MD', offering: ['CLIENT'], rankScore: 60 - n } }));
    const [passer, ...others] = crowd as [SeededMember, ...SeededMember[]];
    await decide(passer, me.businessId);
    expect(sorted(await deckOf(me, filter))).toEqual(idsOf(...others));
  },
);

test('an empty deck gives the true reason', async () => {
  const me = await t.seed.member();
  const [a, b, c, d] = (await Promise.all(['MD', 'MD', 'MD', 'GA'].map((state) => t.seed.member({ business: { state } })))) as [
    SeededMember,
    SeededMember,
    SeededMember,
    SeededMember,
  ];
  await decide(a, me.businessId, 'LIKE');
  await decide(me, a.businessId, 'LIKE');
  await decide(me, b.businessId, 'LIKE');
  await decide(me, c.businessId);
  const query =
    'query ($f: DiscoverFilterInput) { discoverDeck(filter: $f) { cards { score } remaining exhausted { reviewed likesSent likesPending matches passed returning outsideFilter } } }';
  const { discoverDeck: empty } = await me.client.query(query, { f: { states: ['MD'] } });
  expect(empty).toEqual({
    cards: [],
    remaining: 0,
    exhausted: { reviewed: 3, likesSent: 2, likesPending: 1, matches: 1, passed: 1, returning: 1, outsideFilter: 1 },
  });
  expect(await me.client.query('mutation { revisitPassed(input: {}) { count } }')).toEqual({ revisitPassed: { count: 1 } });
  expect(await deckOf(me, { states: ['MD'] })).toEqual([c.businessId]);
  expect(await deckOf(me)).toContain(d.businessId);
});

test('a business that was unblocked and never decided on may appear again', async () => {
  const me = await t.seed.member();
  const other = await t.seed.member();
  await t.seed.member();
  await block(t.app, me.actor, { businessId: other.businessId });
  expect(await deckOf(me)).not.toContain(other.businessId);
  expect(await deckOf(other)).not.toContain(me.businessId);
  await unblock(t.app, me.actor, { businessId: other.businessId });
  expect(await deckOf(me)).toContain(other.businessId);
  expect(await deckOf(other)).toContain(me.businessId);
});

test('a walk through the deck shows each eligible business exactly once, however scores move', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        ranks: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 90 }),
        page: fc.integer({ min: 1, max: 20 }),
        taken: fc.integer({ min: 1, max: 20 }),
        moves: fc.array(fc.tuple(fc.nat(89), fc.integer({ min: -5, max: 40 })), { maxLength: 60 }),
      }),
      async ({ ranks, page, taken, moves }) => {
        await t.app.pool.query('update businesses set is_active = false');
        const me = await t.seed.member();
        const members: SeededMember[] = [];
        for (const rankScore of ranks) members.push(await t.seed.member({ business: { rankScore } }));
        const seen: string[] = [];
        for (let visit = 0; visit <= ranks.length; visit += 1) {
          const cards = await deckOf(me, undefined, page);
          if (cards.length === 0) break;
          for (const businessId of cards.slice(0, taken)) {
            await decide(me, businessId);
            seen.push(businessId);
          }
          const [position, rank] = moves[visit] ?? [];
          const moved = members[position ?? -1];
          if (moved) await t.app.pool.query('update businesses set rank_score = $2 where id = $1', [moved.businessId, rank]);
        }
        expect(sorted(seen)).toEqual(idsOf(...members));
      },
    ),
    { numRuns: 12 },
  );
});

test('a cursor continues a long walk where it stopped, and after ten minutes includes what rose past it', async () => {
  const me = await t.seed.member();
  for (let rankScore = 1; rankScore <= 60; rankScore += 1) await t.seed.member({ business: { rankScore } });
  // Of an industry whose stream this viewer does not read.
  const riser = await t.seed.member({ business: { rankScore: 0, industry: 'Other' } });
  for (const businessId of await deckOf(me, undefined, 20)) await decide(me, businessId);
  await deckOf(me, undefined, 5);
  await t.app.pool.query('update businesses set rank_score = 100 where id = $1', [riser.businessId]);
  expect(await deckOf(me, undefined, 30)).not.toContain(riser.businessId);
  t.clock.advance(10 * MINUTE_MS + 1);
  expect(await deckOf(me, undefined, 41)).toContain(riser.businessId);
});

test('a walk that began by a clock that was a day ahead is over when the clock is right again', async () => {
  const me = await t.seed.member();
  for (let rankScore = 1; rankScore <= 60; rankScore += 1) await t.seed.member({ business: { rankScore } });
  const riser = await t.seed.member({ business: { rankScore: 0, industry: 'Other' } });
  t.clock.advance(DAY_MS);
  for (const businessId of await deckOf(me, undefined, 20)) await decide(me, businessId);
  await deckOf(me, undefined, 5);
  t.clock.advance(-DAY_MS);
  await t.app.pool.query('update businesses set rank_score = 100 where id = $1', [riser.businessId]);
  expect(await deckOf(me, undefined, 41)).toContain(riser.businessId);
});

test('a card shown to more people again is dealt at once to walks that have passed its place', async () => {
  const me = await t.seed.member();
  for (let rankScore = -60; rankScore < 0; rankScore += 1) await t.seed.member({ business: { rankScore } });
  const hidden = await t.seed.member({ business: { profileVisibility: 'PRIVATE' } });
  const incognito = await t.seed.member({ premium: true });
  await updateViewing(t.app, incognito.actor, { incognito: true });
  for (const businessId of await deckOf(me, undefined, 20)) await decide(me, businessId);
  expect(await deckOf(me)).not.toContain(hidden.businessId);
  await hidden.client.query('mutation { updateBusiness(input: { profileVisibility: PUBLIC }) { business { id } } }');
  await updateViewing(t.app, incognito.actor, { incognito: false });
  expect(await deckOf(me)).toEqual(expect.arrayContaining([hidden.businessId, incognito.businessId]));
});

test('returned cards are dealt, even when a concurrent read stores its old cursor afterwards', async () => {
  const me = await t.seed.member();
  const passed = await t.seed.member();
  await decide(me, passed.businessId);
  expect(await deckOf(me)).toEqual([]);
  const { rows } = await t.app.pool.query('select * from deck_cursors where business_id = $1', [me.businessId]);
  expect(rows).toHaveLength(1);
  await me.client.query('mutation { revisitPassed(input: {}) { count } }');
  // What the slower read writes last: its cursor, from before the cards returned.
  const names = Object.keys(rows[0]);
  await t.app.pool.query(
    `insert into deck_cursors (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(rows[0]),
  );
  expect(await deckOf(me)).toEqual([passed.businessId]);
});
