import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import { FIRST_CARDS } from '@benison/contracts/terms/matching';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { updateBusiness } from '../businesses/commands/update-business.ts';
import { renewReturn } from './commands/renew-return.ts';
import { swipe } from './commands/swipe.ts';
import { nextCards } from './deck-cards.ts';
import { buildWantedLists } from './jobs/build-wanted-lists.ts';
import { refreshDecided } from './jobs/refresh-ranks.ts';
import { discoverDeck } from './queries/discover-deck.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());
// Every test has the market to itself.
afterEach(async () => {
  await t.app.pool.query('update businesses set is_active = false');
  await t.app.pool.query('delete from deck_lists_wanted');
});

const deckOf = async (who: SeededMember, first = 20, filter?: object): Promise<string[]> =>
  (await discoverDeck(t.app, who.actor, { filter, first })).cards.map((card) => card.businessId);
const decide = (who: SeededMember, businessId: string, direction = 'PASS') => swipe(t.app, who.actor, { businessId, direction });
const ids = (members: SeededMember[]) => members.map(({ businessId }) => businessId);
const crowd = async (size: number, business: object = {}): Promise<SeededMember[]> => {
  const members: SeededMember[] = [];
  for (let n = 0; n < size; n += 1) members.push(await t.seed.member({ business: { rankScore: 30 + n / 1000, ...business } }));
  return members;
};

test('two viewers with different aims are dealt different businesses, however far behind those are in the common order', async () => {
  const buyer = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'], industry: 'Construction' } });
  const funded = await t.seed.member({ business: { seeking: ['INVESTOR'], offering: ['STRATEGIC'], industry: 'Technology' } });
  await crowd(50, { industry: 'Entertainment', seeking: ['STRATEGIC'], offering: [] });
  const builders = await crowd(3, { industry: 'Real Estate', seeking: ['CLIENT'], offering: ['VENDOR'], rankScore: 1 });
  const funds = await crowd(3, { industry: 'Finance', seeking: ['STRATEGIC'], offering: ['INVESTOR'], rankScore: 1 });
  expect((await deckOf(buyer, 3)).sort()).toEqual(ids(builders).sort());
  expect((await deckOf(funded, 3)).sort()).toEqual(ids(funds).sort());
});

test('whoever says nothing of itself, aims included, is dealt each business of a small market once, and one alone nothing, whatever it filters by', async () => {
  const nothing = { seeking: [], offering: [], tags: [] };
  const silent = async (): Promise<SeededMember> => {
    const member = await t.seed.member({ premium: true, business: nothing });
    await t.app.pool.query('update businesses set latitude = null, longitude = null where id = $1', [member.businessId]);
    return member;
  };
  const alone = await silent();
  const all = {
    industries: ['Finance'],
    states: ['CA'],
    companySizes: ['SMALL'],
    seeking: ['CLIENT'],
    withinMiles: 5,
    verifiedOnly: true,
    onlineOnly: true,
  };
  expect(await deckOf(alone)).toEqual([]);
  expect(await deckOf(alone, 20, all)).toEqual([]);
  const me = await silent();
  const others = [alone, await silent(), ...(await crowd(3))];
  const dealt: string[] = [];
  for (let page = await deckOf(me, 2); page.length > 0; page = await deckOf(me, 2)) {
    for (const businessId of page) await decide(me, businessId);
    dealt.push(...page);
  }
  expect(dealt.sort()).toEqual(ids(others).sort());
});

test('what is dealt first is what fits best; what attention costs counts from the twenty-first decision on', async () => {
  const me = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'] } });
  const [sought] = await crowd(1, { seeking: ['CLIENT'], offering: ['VENDOR'] });
  const [ample] = await crowd(1, { seeking: ['INVESTOR'], offering: [] });
  await t.app.pool.query('update businesses set attention_price = case when id = $1 then 0.1 else 1 end where id = any($2)', [
    sought!.businessId,
    ids([sought!, ample!]),
  ]);
  const decided = (count: number) => t.app.pool.query('update businesses set swipes_made = $2 where id = $1', [me.businessId, count]);
  for (const [count, best] of [
    [0, sought],
    [FIRST_CARDS - 1, sought],
    [FIRST_CARDS, ample],
  ] as const) {
    await decided(count);
    expect((await deckOf(me))[0], `after ${count} decisions`).toBe(best!.businessId);
  }
});

test('a stored list that was dropped while its deck was read leaves no gap: the streams and the walk take its place', async () => {
  const me = await t.seed.member({ business: { seeking: ['VENDOR'] } });
  const others = await crowd(4, { offering: ['VENDOR'] });
  const request = { viewer: { businessId: me.businessId, isVerified: true }, place: null, filter: OPEN_FILTER, now: t.clock.now() };
  const cards = await nextCards(t.app.pool, { ...request, known: { hasList: true, seeks: ['VENDOR'] } }, 20);
  expect(cards.map(({ businessId }) => businessId).sort()).toEqual(ids(others).sort());
});

test('a stored list is dealt by value, without those decided, hidden or blocked since, and the deck goes on behind its end', async () => {
  const me = await t.seed.member();
  const crowded = await crowd(12, { seeking: ['INVESTOR'], offering: [], industry: 'Other' });
  const listed = await crowd(4, { rankScore: 0, industry: 'Other', seeking: ['VENDOR'], offering: ['CLIENT'] });
  const [gone, decided, ...left] = listed as [SeededMember, SeededMember, ...SeededMember[]];
  await t.app.pool.query('insert into deck_lists (business_id, candidate_ids, built_at) values ($1, $2, now())', [
    me.businessId,
    ids(listed),
  ]);
  await t.app.pool.query('update businesses set is_active = false where id = $1', [gone.businessId]);
  await decide(me, decided.businessId);
  const cards = await deckOf(me, 50);
  expect(cards.slice(0, 2).sort()).toEqual(ids(left).sort());
  expect([...cards].sort()).toEqual([...ids(left), ...ids(crowded)].sort());
});

test('an edited profile is dealt for from its next page on, whatever list was stored for it before', async () => {
  const me = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'], industry: 'Construction' } });
  const crowded = await crowd(40, { industry: 'Entertainment', seeking: ['STRATEGIC'], offering: [] });
  const funds = await crowd(3, { industry: 'Finance', seeking: ['CLIENT'], offering: ['INVESTOR'], rankScore: 1 });
  await t.app.pool.query('insert into deck_lists (business_id, candidate_ids, built_at) values ($1, $2, now())', [
    me.businessId,
    ids(crowded),
  ]);
  const before = await deckOf(me, 3);
  expect(before.filter((id) => ids(funds).includes(id))).toEqual([]);
  await updateBusiness(t.app, me.actor, { seeking: ['INVESTOR'], industry: 'Technology' });
  expect((await deckOf(me, 3)).sort()).toEqual(ids(funds).sort());
});

const wanted = async (): Promise<string[]> =>
  (await t.app.pool.query<{ business_id: string }>('select business_id from deck_lists_wanted order by asked_at')).rows.map(
    (row) => row.business_id,
  );
/** Someone has a list: the first training was done. */
const firstTraining = async (): Promise<unknown> =>
  t.app.pool.query(`insert into deck_lists (business_id, candidate_ids, built_at) values ($1, '{}', now())`, [
    (await t.seed.member({ business: { profileVisibility: 'PRIVATE' } })).businessId,
  ]);
const listOf = async ({ businessId }: SeededMember): Promise<string[] | undefined> =>
  (await t.app.pool.query<{ candidate_ids: string[] }>('select candidate_ids from deck_lists where business_id = $1', [businessId])).rows[0]
    ?.candidate_ids;

test('an edited profile has a new list within seconds: the best for what it is now, without whom either side decided on, blocked or cannot see', async () => {
  await firstTraining();
  const me = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'], industry: 'Construction' } });
  const crowded = await crowd(20, { industry: 'Entertainment', seeking: ['STRATEGIC'], offering: [] });
  const funds = await crowd(6, { industry: 'Finance', seeking: ['CLIENT'], offering: ['INVESTOR'], rankScore: 1 });
  const [decided, passing, blocked, hidden, ...left] = funds as [SeededMember, SeededMember, SeededMember, SeededMember, ...SeededMember[]];
  await decide(me, decided.businessId);
  await decide(passing, me.businessId);
  await blocked.client.query('mutation ($input: BlockInput!) { block(input: $input) { success } }', {
    input: { businessId: me.businessId },
  });
  await t.app.pool.query('update businesses set is_active = false where id = $1', [hidden.businessId]);
  await updateBusiness(t.app, me.actor, { seeking: ['INVESTOR'], industry: 'Technology' });
  t.clock.advance(1);
  await updateBusiness(t.app, me.actor, { description: 'What we are now, in more words than before.' });
  expect([await listOf(me), await wanted()]).toEqual([undefined, [me.businessId]]);
  expect(await buildWantedLists(t.app, t.clock.now())).toBe(1);
  const list = (await listOf(me))!;
  expect(list.slice(0, 2).sort()).toEqual(ids(left).sort());
  expect([...list].sort()).toEqual([...ids(left), ...ids(crowded)].sort());
  expect([await wanted(), await buildWantedLists(t.app, t.clock.now())]).toEqual([[], 0]);
  // What changes nothing asks for nothing.
  await updateBusiness(t.app, me.actor, { seeking: ['INVESTOR'] });
  expect(await wanted()).toEqual([]);
});

test('a newcomer, and who comes back after its list is gone, have one at once', async () => {
  await crowd(5);
  const { userId, client } = await t.seed.member({ business: null });
  const {
    createBusiness: { business: createBusiness },
  } = await client.query('mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { business { id } } }', {
    input: {
      name: 'Newly Here',
      industry: 'TECHNOLOGY',
      businessType: 'LLC',
      description: 'We are new here, and say so.',
      city: 'Baltimore',
      state: 'MD',
      companySize: 'SMALL',
      seeking: ['CLIENT'],
      offering: ['VENDOR'],
      tags: [],
    },
  });
  const newcomer = { userId, businessId: createBusiness.id } as SeededMember;
  expect(await wanted()).toEqual([newcomer.businessId]);
  await t.app.pool.query('delete from deck_lists');
  expect([await buildWantedLists(t.app, t.clock.now()), await wanted()]).toEqual([0, [newcomer.businessId]]);
  await firstTraining();
  await buildWantedLists(t.app, t.clock.now());
  expect(await listOf(newcomer)).toHaveLength(5);
  await renewReturn(t.app, newcomer.businessId);
  expect(await wanted()).toEqual([]);
  await t.app.pool.query('delete from deck_lists where business_id = $1', [newcomer.businessId]);
  await renewReturn(t.app, newcomer.businessId);
  expect(await wanted()).toEqual([newcomer.businessId]);
  await buildWantedLists(t.app, t.clock.now());
});

test('who passed on the viewer comes after everybody who did not, and is not hidden', async () => {
  const me = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'] } });
  const passing = await crowd(3, { seeking: ['CLIENT'], offering: ['VENDOR'], rankScore: 90 });
  const others = await crowd(5, { seeking: ['INVESTOR'], offering: [], industry: 'Other', rankScore: 1 });
  for (const one of passing) await decide(one, me.businessId);
  for (const filter of [{}, { states: ['MD'] }]) {
    const cards = await deckOf(me, 20, filter);
    expect(cards.slice(0, 5).sort()).toEqual(ids(others).sort());
    expect(cards.slice(5).sort()).toEqual(ids(passing).sort());
    expect((await me.client.query('{ discoverDeck { remaining } }')).discoverDeck.remaining).toBe(8);
  }
});

test('a waiting like is dealt as one, however many newer ones were decided', async () => {
  const me = await t.seed.member();
  const [oldest, ...newer] = (await crowd(46, { industry: 'Other', seeking: ['INVESTOR'], offering: [] })) as [
    SeededMember,
    ...SeededMember[],
  ];
  await decide(oldest, me.businessId, 'LIKE');
  for (const one of newer) {
    t.clock.advance(10);
    await decide(one, me.businessId, 'LIKE');
    await decide(me, one.businessId);
  }
  const { cards } = await discoverDeck(t.app, me.actor, { first: 5 });
  expect(cards.map(({ businessId, deal }) => [businessId, deal?.source])).toEqual([[oldest.businessId, 'LIKE']]);
});

test('a newcomer gets one place in eight until its audience is complete', async () => {
  await crowd(30);
  const newcomer = await t.seed.member({ business: { audience: 0, rankScore: 0, industry: 'Other', seeking: ['INVESTOR'], offering: [] } });
  const me = await t.seed.member();
  expect((await deckOf(me, 20)).indexOf(newcomer.businessId)).toBe(6);
  await t.app.pool.query('update businesses set audience = 60 where id = $1', [newcomer.businessId]);
  expect(await deckOf(me, 20)).not.toContain(newcomer.businessId);
});

test('probes are drawn uniformly among the eligible, at the asked share, and alike when the deck is read again', async () => {
  const me = await t.seed.member();
  const eligible = new Set(ids(await crowd(60)));
  const request = { viewer: { businessId: me.businessId, isVerified: true }, place: null, filter: OPEN_FILTER, now: t.clock.now() };
  const probesOf = async (probeShare: number) => {
    const drawn = [];
    for (let seed = 0; seed < 120; seed += 1) {
      const cards = await nextCards(t.app.pool, { ...request, probeShare, seed }, 10);
      if (seed === 0) expect(await nextCards(t.app.pool, { ...request, probeShare, seed }, 10)).toEqual(cards);
      drawn.push(...cards.filter(({ deal }) => deal.source === 'PROBE'));
    }
    return drawn;
  };
  // The ids, and with them the draws, differ with each run: the bounds are wide enough for ten million runs.
  const few = await probesOf(0.2);
  // Of 1,200 cards a fifth, less the places where none of the numbers drawn was eligible (up to one in five, after the tests before).
  expect(few.length).toBeGreaterThan(120);
  expect(few.length).toBeLessThan(310);
  expect(new Set(few.map(({ deal }) => deal.place)).size).toBe(10);
  // About 1,000 draws of 60: the sum has 59 degrees of freedom, and grows by 100 when a tenth of them is left out or comes twice as often.
  const drawn = (await probesOf(1)).map(({ businessId }) => businessId);
  expect(drawn.every((id) => eligible.has(id))).toBe(true);
  const counts = [...eligible].map((id) => drawn.filter((one) => one === id).length);
  const mean = drawn.length / eligible.size;
  expect(mean).toBeGreaterThan(12);
  const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  expect(chiSquare).toBeLessThan(130);
});

test('every decision moves the rank of who was decided on, however many there are between two rounds', async () => {
  const liked = await t.seed.member();
  const others = await crowd(3);
  await refreshDecided(t.app, t.clock.now());
  t.clock.advance(5_000);
  await t.app.pool.query(
    `insert into swipes (swiper_id, swiped_id, direction, created_at)
     select a.id, b.id, 'PASS', $1::timestamptz + n * interval '1 microsecond' from (select id, row_number() over () as n from businesses where id = any($2::uuid[])) a cross join businesses b
     where a.id <> b.id and b.id <> $3 limit 6000`,
    [t.clock.now(), ids(others), liked.businessId],
  );
  await decide(others[0] as SeededMember, liked.businessId, 'LIKE');
  t.clock.advance(5_000);
  await refreshDecided(t.app, t.clock.now());
  const { rows } = await t.app.pool.query('select liked from businesses where id = $1', [liked.businessId]);
  expect(rows[0].liked).toBeGreaterThan(0);
});
