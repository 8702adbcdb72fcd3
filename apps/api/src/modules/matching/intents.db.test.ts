import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations.ts';
import { swipe } from './commands/swipe.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const DECLARE = `mutation ($input: DeclareIntentInput!) {
  declareIntent(input: $input) { intent mutualIntent returnsAt canUndo mustMeets { left resetAt } match { id } reward { coins } } }`;
const DECK = '{ discoverDeck(first: 50) { canUndo cards { business { id } } } }';
const AGREEMENT = 'query ($id: ID!) { matchAgreement(matchId: $id) { mutualIntent } }';

const declare = (me: SeededMember, other: SeededMember, intent: string) =>
  me.client.graphql(DECLARE, { input: { businessId: other.businessId, intent } });
const said = async (me: SeededMember, other: SeededMember, intent: string) => {
  const { data, code } = await declare(me, other, intent);
  expect(code).toBeUndefined();
  return data!.declareIntent;
};
const inDeck = async (me: SeededMember, other: SeededMember): Promise<boolean> =>
  (await me.client.query(DECK)).discoverDeck.cards.some(({ business }: { business: { id: string } }) => business.id === other.businessId);
const pair = async (one: object = {}, other: object = {}): Promise<[SeededMember, SeededMember]> => [
  await t.seed.member(one),
  await t.seed.member(other),
];

test('two who both say "must meet" match, and both read that they did', async () => {
  const [alice, bob] = await pair();
  expect(await said(alice, bob, 'MUST_MEET')).toMatchObject({ match: null, mutualIntent: null, reward: { coins: 25 } });
  const { match, mutualIntent } = await said(bob, alice, 'MUST_MEET');
  expect(mutualIntent).toBe('MUST_MEET');
  for (const one of [alice, bob])
    expect((await one.client.query(AGREEMENT, { id: match.id })).matchAgreement.mutualIntent).toBe('MUST_MEET');
});

test.each([
  ['MUST_MEET', 'MEET', 'MEET'],
  ['MEET', 'MEET', 'MEET'],
])('of %s and %s both read the lower', async (one, other, lower) => {
  const [alice, bob] = await pair();
  await said(alice, bob, one);
  expect((await said(bob, alice, other)).mutualIntent).toBe(lower);
});

test('what one side said alone is read by nobody else: a plain like back shows no intent, not even in the live match', async () => {
  const [alice, bob] = await pair();
  await said(alice, bob, 'MUST_MEET');
  const { matchId } = await swipe(t.app, bob.actor, { businessId: alice.businessId, direction: 'LIKE' });
  for (const one of [alice, bob]) expect((await one.client.query(AGREEMENT, { id: matchId })).matchAgreement.mutualIntent).toBeNull();
  // Raised afterwards, both say it.
  await said(bob, alice, 'MEET');
  expect((await alice.client.query(AGREEMENT, { id: matchId })).matchAgreement.mutualIntent).toBe('MEET');
});

const placesIn = async (me: SeededMember, ...others: SeededMember[]): Promise<number[]> => {
  const { cards } = (await me.client.query(DECK)).discoverDeck;
  const ids = cards.map(({ business }: { business: { id: string } }) => business.id);
  return others.map(({ businessId }) => ids.indexOf(businessId));
};

test('who must meet a member comes first among those that like it, who wants to meet it next, and a super like before them all', async () => {
  const me = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'] } });
  const alike: Parameters<typeof t.seed.member>[0] = { business: { seeking: ['CLIENT'], offering: ['VENDOR'] } };
  const [must, meet, plain, superb] = [
    await t.seed.member(alike),
    await t.seed.member(alike),
    await t.seed.member(alike),
    await t.seed.member(alike),
  ];
  await said(must, me, 'MUST_MEET');
  await said(meet, me, 'MEET');
  for (const [one, direction] of [
    [plain, 'LIKE'],
    [superb, 'SUPER_LIKE'],
  ] as const)
    await swipe(t.app, one.actor, { businessId: me.businessId, direction });
  expect(await placesIn(me, superb, must, meet, plain)).toEqual([0, 1, 2, 3]);
  // Raised later, and told to nobody.
  await said(plain, me, 'MUST_MEET');
  await must.client.query('mutation { undoSwipe(input: {}) { canUndo } }');
  const [raised, wanting] = await placesIn(me, plain, meet);
  expect(raised).toBeLessThan(wanting!);
  const { cards } = (await me.client.query('{ discoverDeck { cards { source superLikedYou note reasons { text } business { id } } } }'))
    .discoverDeck;
  const card = cards.find(({ business }: { business: { id: string } }) => business.id === plain.businessId);
  expect(card).toMatchObject({ source: 'MODEL', superLikedYou: false, note: null });
  expect(JSON.stringify(card)).not.toMatch(/meet/i);
});

test('who must meet a member is not lost behind forty newer likes, and a card that was put off stands where it stood', async () => {
  const me = await t.seed.member({ business: { seeking: ['VENDOR'], offering: ['CLIENT'] } });
  const [must, later] = [await t.seed.member(), await t.seed.member()];
  await said(must, me, 'MUST_MEET');
  for (let n = 0; n < 45; n += 1) {
    t.clock.advance(10);
    await swipe(t.app, (await t.seed.member()).actor, { businessId: me.businessId, direction: 'LIKE' });
  }
  expect(await placesIn(me, must)).toEqual([0]);
  const [before] = await placesIn(me, later);
  await said(later, me, 'NOT_NOW');
  expect(await placesIn(me, later)).toEqual([before]);
});

test('a card that is put off leaves the deck and comes back after two weeks', async () => {
  const [alice, bob] = await pair();
  expect(await inDeck(alice, bob)).toBe(true);
  const { returnsAt, match } = await said(alice, bob, 'NOT_NOW');
  expect(match).toBeNull();
  expect(Math.abs(Date.parse(returnsAt) - t.clock.now().getTime() - 14 * DAY_MS)).toBeLessThan(60_000);
  expect(await inDeck(alice, bob)).toBe(false);
  t.clock.advance(14 * DAY_MS + 1_000);
  expect(await inDeck(alice, bob)).toBe(true);
  t.clock.advance(-14 * DAY_MS - 1_000);
});

test('the other side cannot tell "not now" from nothing: no decision, no count and no word of it, and its card stays in the other deck', async () => {
  const [alice, bob] = await pair();
  const counted = async () =>
    (await t.app.pool.query('select likes_received, passes_received, total_matches from businesses where id = $1', [bob.businessId])).rows;
  const cardOf = async () =>
    (await bob.client.query('query ($id: ID!) { businessCard(id: $id) { decision matchId superLikedYou } likesReceived { count } }', {
      id: alice.businessId,
    })) as unknown;
  const [counts, card] = [await counted(), await cardOf()];
  await said(alice, bob, 'NOT_NOW');
  expect([await counted(), await cardOf(), await inDeck(bob, alice)]).toEqual([counts, card, true]);
  expect((await bob.client.query('{ notifications { nodes { type } unreadCount } }')).notifications).toEqual({ nodes: [], unreadCount: 0 });
  expect((await t.app.pool.query('select from swipes where swiper_id = $1', [alice.businessId])).rowCount).toBe(0);
  // A like that follows gets the answer of a first one.
  expect((await swipe(t.app, bob.actor, { businessId: alice.businessId, direction: 'LIKE' })).matchId).toBeNull();
});

test('"not now" is undone like a decision, and takes or gives no coins', async () => {
  const [alice, bob] = await pair();
  await said(alice, bob, 'NOT_NOW');
  const { undoSwipe } = await alice.client.query('mutation { undoSwipe(input: {}) { rewardReturned canUndo card { business { id } } } }');
  expect(undoSwipe).toEqual({ rewardReturned: 0, canUndo: false, card: { business: { id: bob.businessId } } });
  expect(await inDeck(alice, bob)).toBe(true);
  expect((await alice.client.graphql('mutation { undoSwipe(input: {}) { canUndo } }')).code).toBe('NOTHING_TO_UNDO');
});

test('an undone "must meet" is given back, with its like', async () => {
  const [alice, bob] = await pair();
  expect((await said(alice, bob, 'MUST_MEET')).mustMeets.left).toBe(0);
  await alice.client.query('mutation { undoSwipe(input: {}) { canUndo } }');
  expect((await alice.client.query('{ mustMeets { left } }')).mustMeets.left).toBe(1);
  expect((await t.app.pool.query('select from intents where business_id = $1', [alice.businessId])).rowCount).toBe(0);
});

test.each([
  [false, 1],
  [true, 5],
])(
  'with premium %s a member says "must meet" %i times a day; the same twice is one, and the next day brings new ones',
  async (premium, most) => {
    const alice = await t.seed.member({ premium, business: { timeZone: 'America/New_York' } });
    const others = await Promise.all(Array.from({ length: most + 1 }, () => t.seed.member()));
    for (const other of others.slice(0, most)) await said(alice, other, 'MUST_MEET');
    await said(alice, others[0]!, 'MUST_MEET');
    const last = others[most]!;
    const refused = await declare(alice, last, 'MUST_MEET');
    expect(refused.code).toBe('MUST_MEETS_USED_UP');
    // The refusal liked nobody.
    expect(
      (await t.app.pool.query('select from swipes where swiper_id = $1 and swiped_id = $2', [alice.businessId, last.businessId])).rowCount,
    ).toBe(0);
    t.clock.advance(2 * DAY_MS);
    await said(alice, last, 'MUST_MEET');
    t.clock.advance(-2 * DAY_MS);
  },
);

test('pressed at once in two tabs, a day\'s last "must meet" is said once', async () => {
  const [alice, bob, carol] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  const answers = await Promise.all([declare(alice, bob, 'MUST_MEET'), declare(alice, carol, 'MUST_MEET')]);
  expect(answers.map(({ code }) => code ?? 'said').sort()).toEqual(['MUST_MEETS_USED_UP', 'said']);
});

test('an intent after another decision, about oneself, a blocked or a hidden business is refused and leaves nothing behind', async () => {
  const [alice, bob] = await pair();
  const [carol, dora] = await pair();
  await swipe(t.app, alice.actor, { businessId: bob.businessId, direction: 'PASS' });
  await t.app.pool.query(`update businesses set profile_visibility = 'PRIVATE' where id = $1`, [carol.businessId]);
  await dora.client.query('mutation ($input: BlockInput!) { block(input: $input) { success } }', {
    input: { businessId: alice.businessId },
  });
  for (const intent of ['MUST_MEET', 'MEET', 'NOT_NOW']) {
    expect((await declare(alice, bob, intent)).code).toBe('ALREADY_SWIPED');
    for (const other of [alice, carol, dora]) expect((await declare(alice, other, intent)).code).toBe('NOT_FOUND');
  }
  expect((await t.app.pool.query('select from intents where business_id = $1', [alice.businessId])).rowCount).toBe(0);
});

test('an intent and its like are written together or not at all, whatever fails and however often', async () => {
  const [alice, bob] = await pair();
  // Neither the like is written, nor can what was written before it be taken away.
  await t.app.pool.query(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
    create trigger break_off before insert on swipes for each row when (new.swiper_id = '${alice.businessId}') execute function break_off();
    create trigger break_off before delete on intents for each row when (old.business_id = '${alice.businessId}') execute function break_off();`);
  expect((await declare(alice, bob, 'MUST_MEET')).code).toBe('INTERNAL');
  expect((await t.app.pool.query('select intent from intents where business_id = $1', [alice.businessId])).rows).toEqual([]);
  expect((await alice.client.query('{ mustMeets { left } }')).mustMeets.left).toBe(1);
  await t.app.pool.query('drop function break_off cascade');
  expect((await said(alice, bob, 'MUST_MEET')).mustMeets.left).toBe(0);
});

test('REST says the same in its own words', async () => {
  const [alice, bob] = await pair();
  const send = (intent: string) => alice.client.rest('POST', '/api/intents', { businessId: bob.businessId, intent });
  expect((await send('perhaps')).status).toBe(400);
  const answer = await send('meet');
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ intent: 'meet', isMatch: false, match: null, mutualIntent: null, mustMeetsLeft: 1, returnsAt: null }),
  ]);
});
