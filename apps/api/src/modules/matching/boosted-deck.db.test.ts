import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/durations.ts';
import { runBoosts } from '../premium/jobs/run-boosts.ts';
import { startBoost } from '../premium/public.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => t.app.pool.query('update businesses set is_active = false').then(() => undefined));

const DECK = 'query ($first: Int!) { discoverDeck(first: $first) { cards { business { id } } } }';
const deckOf = async (member: SeededMember, first = 3): Promise<string[]> =>
  (await member.client.query(DECK, { first })).discoverDeck.cards.map(({ business }: { business: { id: string } }) => business.id);
const boost = ({ businessId }: SeededMember) =>
  t.app.transaction((tx) =>
    startBoost(tx, { businessId, hours: 24, source: 'COINS', sourceId: `boost of ${businessId}`, now: t.clock.now() }),
  );
const keepSession = () => t.app.pool.query('update sessions set expires_at = $1', [new Date(t.clock.now().getTime() + 24 * HOUR_MS)]);

/** More businesses than one window holds, with one far behind: it offers nothing the others seek. */
async function crowd(): Promise<{ me: SeededMember; last: SeededMember }> {
  const me = await t.seed.member();
  for (let n = 0; n < 45; n += 1) await t.seed.member({ business: { rankScore: 30 + n / 100 } });
  return { me, last: await t.seed.member({ business: { rankScore: 1, industry: 'Other', offering: [], seeking: ['INVESTOR'] } }) };
}

test('a boost brings a card from far behind to the front, though not before all others, and its end puts it back on time', async () => {
  const { me, last } = await crowd();
  expect(await deckOf(me, 20)).not.toContain(last.businessId);
  await boost(last);
  expect((await deckOf(await t.seed.member(), 20)).indexOf(last.businessId)).toBe(2);
  t.clock.advance(24 * HOUR_MS + 1_000);
  await keepSession();
  await runBoosts(t.app, t.clock.now());
  const { rows } = await t.app.pool.query('select boosted_until from businesses where id = $1', [last.businessId]);
  expect(rows).toEqual([{ boosted_until: null }]);
  expect(await deckOf(await t.seed.member(), 20)).not.toContain(last.businessId);
});

test('a boosted card is dealt at the next place for boosts, wherever a walk has come to', async () => {
  const { me, last } = await crowd();
  for (const businessId of await deckOf(me, 20)) {
    await me.client.query('mutation ($input: SwipeInput!) { swipe(input: $input) { canUndo } }', {
      input: { businessId, direction: 'PASS' },
    });
  }
  expect(await deckOf(me, 20)).not.toContain(last.businessId);
  await boost(last);
  // Of the twenty-five cards so far and next, every eighth may be there because of a boost.
  expect((await deckOf(me, 20)).indexOf(last.businessId)).toBe(6);
});

/** A member among so many that fit it, and as many that do not and are boosted. */
async function amongBoosts(count: number): Promise<SeededMember> {
  const me = await t.seed.member();
  for (let n = 0; n < count; n += 1) await t.seed.member({ business: { rankScore: 30 + n / 100 } });
  for (let n = 0; n < count; n += 1)
    await boost(await t.seed.member({ business: { rankScore: 1, industry: 'Other', offering: [], seeking: ['INVESTOR'] } }));
  return me;
}

test('however many boosts run, at most one card in eight is there because of one, and it is marked', async () => {
  const me = await amongBoosts(40);
  const sources: string[] = [];
  for (let page = 0; page < 4; page += 1) {
    const { discoverDeck } = await me.client.query('{ discoverDeck(first: 5) { cards { source business { id } } } }');
    for (const { source, business } of discoverDeck.cards) {
      sources.push(source);
      await me.client.query('mutation ($input: SwipeInput!) { swipe(input: $input) { canUndo } }', {
        input: { businessId: business.id, direction: 'PASS' },
      });
    }
  }
  expect(sources.map((source, place) => (source === 'BOOST' ? place : null)).filter((place) => place !== null)).toEqual([2, 10, 18]);
});

test('whoever puts cards off gets no more of boosts than whoever decides on them', async () => {
  const me = await amongBoosts(20);
  const sources: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const [{ source, business }] = (await me.client.query('{ discoverDeck(first: 5) { cards { source business { id } } } }')).discoverDeck
      .cards;
    sources.push(source);
    await me.client.query('mutation ($input: DeclareIntentInput!) { declareIntent(input: $input) { intent } }', {
      input: { businessId: business.id, intent: 'NOT_NOW' },
    });
  }
  expect(sources.flatMap((source, place) => (source === 'BOOST' ? [place] : []))).toEqual([2, 10]);
});
