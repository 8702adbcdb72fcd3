import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import { BUSINESS_TABLES } from '../privacy/tables/business-tables.ts';
import { swipe } from './commands/swipe.ts';
import { keepDeckShown } from './jobs/keep-deck-shown.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const show = (at: Date) =>
  t.app.pool.query(
    `insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back) values ($1, $2, $3, 0, 'MODEL', 0.3, 0.3)`,
    [newId(), newId(), at],
  );
const weeks = async (): Promise<Record<string, number>> => {
  const { rows } = await t.app.pool.query<{ part: string; count: number }>(
    `select tableoid::regclass::text as part, count(*)::int as count from deck_shown group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
};

test('shown cards are kept by week for ninety days, wherever the clock has been', async () => {
  const at = new Date('2031-01-01T12:00:00Z');
  const early = new Date('2030-09-10T12:00:00Z');
  await show(early);
  await show(at);
  // Weeks that nobody made yet are kept apart, and sorted in when they are made.
  expect(await weeks()).toEqual({ 'deck_shown_weeks.other': 2 });
  await keepDeckShown(t.app, early);
  await keepDeckShown(t.app, early);
  expect(await weeks()).toEqual({ 'deck_shown_weeks.w2030_37': 1, 'deck_shown_weeks.other': 1 });
  await keepDeckShown(t.app, new Date(early.getTime() + 89 * DAY_MS));
  expect(Object.keys(await weeks())).toContain('deck_shown_weeks.w2030_37');
  await keepDeckShown(t.app, at);
  expect(await weeks()).toEqual({ 'deck_shown_weeks.w2031_01': 1 });
});

const DECK = '{ discoverDeck(first: 10) { cards { deal source business { id } } } }';
const REPORT = 'mutation ($input: ReportCardsShownInput!) { reportCardsShown(input: $input) { kept } }';
const dealsOf = async (who: SeededMember): Promise<string[]> =>
  (await who.client.query(DECK)).discoverDeck.cards.map(({ deal }: { deal: string }) => deal);
const shownTo = async ({ businessId }: SeededMember) =>
  (
    await t.app.pool.query('select shown_id, place, source, chance_out, chance_back from deck_shown where viewer_id = $1 order by place', [
      businessId,
    ])
  ).rows;

test('a turned up card is kept once, over either door, with why it was dealt and the chances it had', async () => {
  const me = await t.seed.member();
  const newcomer = await t.seed.member({ business: { audience: 0 } });
  const other = await t.seed.member();
  const deals = await dealsOf(me);
  expect(await shownTo(me)).toEqual([]);
  const { reportCardsShown } = await me.client.query(REPORT, { input: { deals } });
  expect(reportCardsShown).toEqual({ kept: deals.length });
  const again = await me.client.rest('post', '/api/businesses/discover/shown', { deals });
  expect([again.status, again.body]).toEqual([200, { kept: 0 }]);
  const rows = await shownTo(me);
  expect(rows.map(({ shown_id }) => shown_id)).toEqual(expect.arrayContaining([newcomer.businessId, other.businessId]));
  for (const { chance_out: out, chance_back: back, source } of rows) {
    expect(out).toBeGreaterThan(0);
    expect(back).toBeGreaterThan(0);
    expect(['MODEL', 'PROBE']).toContain(source);
  }
  const { rows: audiences } = await t.app.pool.query('select audience from businesses where id = any($1::uuid[]) order by audience', [
    [newcomer.businessId, other.businessId],
  ]);
  expect(audiences).toEqual([{ audience: 1 }, { audience: 60 }]);
  // What is dealt over the documented call is reported in the same way.
  t.clock.advance(13 * HOUR_MS);
  const rest = await me.client.rest('get', '/api/businesses/discover');
  const restDeals = rest.body.map(({ deal }: { deal: string }) => deal);
  expect((await me.client.rest('post', '/api/businesses/discover/shown', { deals: restDeals })).body).toEqual({ kept: restDeals.length });
});

test('the audience of a newcomer never goes back, though the cards it was counted on are dropped', async () => {
  const newcomer = await t.seed.member({ business: { audience: 0 } });
  const audience = async () => (await newcomer.client.query('{ ownExposure { audience } }')).ownExposure.audience;
  const show = async (viewer: SeededMember) => viewer.client.query(REPORT, { input: { deals: await dealsOf(viewer) } });
  for (let n = 0; n < 3; n += 1) await show(await t.seed.member());
  expect(await audience()).toBe(3);
  await t.app.pool.query('delete from deck_shown where shown_id = $1', [newcomer.businessId]);
  await show(await t.seed.member());
  expect(await audience()).toBe(3);
});

test('who likes a member is not read in its deck: not in why a card was dealt, nor in its deal, nor in the copy of its data', async () => {
  const [me, admirer, other] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  await swipe(t.app, admirer.actor, { businessId: me.businessId, direction: 'LIKE' });
  const { cards } = (await me.client.query(DECK)).discoverDeck as { cards: { deal: string; source: string; business: { id: string } }[] };
  const of = (who: SeededMember) => cards.find(({ business }) => business.id === who.businessId)!;
  expect([of(admirer).source, of(admirer).deal.length]).toEqual(['MODEL', of(other).deal.length]);
  // Two deals of one card have nothing in common: nothing in them can be compared.
  const again = (await dealsOf(me)).map((deal) => Buffer.from(deal, 'base64url'));
  const first = Buffer.from(of(admirer).deal, 'base64url');
  for (const deal of again) expect(deal.filter((byte, n) => byte === first[n]).length).toBeLessThan(first.length / 3);
  await me.client.query(REPORT, { input: { deals: cards.map(({ deal }) => deal) } });
  expect((await shownTo(me)).find(({ shown_id: id }) => id === admirer.businessId)?.source).toBe('LIKE');
  const copied = BUSINESS_TABLES.find(({ table }) => table === 'deck_shown');
  expect(copied?.secret).toEqual(['source', 'chance_back']);
});

test('a card that was dealt to somebody else, changed, or dealt more than a day ago is not kept', async () => {
  const me = await t.seed.member();
  const other = await t.seed.member();
  const [mine] = (await dealsOf(me)) as [string];
  const [theirs] = (await dealsOf(other)) as [string];
  const changed = `${mine.slice(0, 4)}${mine[4] === 'A' ? 'B' : 'A'}${mine.slice(5)}`;
  for (const deal of [theirs, changed, 'nonsense', `${mine}${mine}`.slice(0, 119)]) {
    const { code, errors } = await me.client.graphql(REPORT, { input: { deals: [mine, deal] } });
    expect([deal, code, errors[0]?.extensions.fields?.map(({ path }) => path)]).toEqual([deal, 'BAD_INPUT', ['deals.1']]);
  }
  expect(await shownTo(me)).toEqual([]);
  t.clock.advance(25 * HOUR_MS);
  expect((await me.client.query(REPORT, { input: { deals: [mine] } })).reportCardsShown.kept).toBe(0);
});

test('reading a deck writes nothing about what was shown', async () => {
  const me = await t.seed.member();
  for (let n = 0; n < 3; n += 1) await dealsOf(me);
  expect(await shownTo(me)).toEqual([]);
});
