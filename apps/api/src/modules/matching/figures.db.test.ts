import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import { keepMatchingFigures } from './jobs/keep-figures.ts';
import { shareOf } from './queries/wilson.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const FIGURES = `{ matchingFigures { days cards probeCards probeDecisions probeDecisionsNeeded modelTrainedAt exposureGini topPercentShare
  reliability { expected liked { counted of percent low high } } modelMatches { counted of } probeMatches { counted of }
  newcomersMatched { of } byIndustry { industry companySize businesses cardsEach } } }`;
const sql = (text: string, values: unknown[] = []) => t.app.pool.query(text, values).then(({ rows }) => rows);

test('the public figures say nothing where too little is counted, and afterwards exactly what was', async () => {
  const guest = t.seed.guest();
  const before = (await guest.query(FIGURES)).matchingFigures;
  expect(before).toMatchObject({
    cards: 0,
    probeDecisions: 0,
    probeDecisionsNeeded: 2_000,
    modelTrainedAt: null,
    exposureGini: null,
    topPercentShare: null,
    reliability: [],
    modelMatches: null,
    probeMatches: null,
    byIndustry: [],
  });
  const members = [];
  for (let n = 0; n < 16; n += 1) members.push(await t.seed.member());
  const ids = members.map(({ businessId }) => businessId);
  // Everybody is shown everybody: 240 cards, half of them probes with a chance of .25, of which every fourth is liked.
  await sql(
    `insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back)
     select a, b, $2, 0, case when (i + j) % 2 = 0 then 'MODEL' else 'PROBE' end, 0.25, 0.25
     from unnest($1::uuid[]) with ordinality x(a, i), unnest($1::uuid[]) with ordinality y(b, j) where a <> b`,
    [ids, t.clock.now()],
  );
  await sql(
    `insert into swipes (swiper_id, swiped_id, direction, created_at)
     select viewer_id, shown_id, case when row_number() over (order by viewer_id, shown_id) % 4 = 0 then 'LIKE' else 'PASS' end, shown_at from deck_shown where source = 'PROBE'`,
  );
  t.clock.advance(11 * 60_000);
  const { matchingFigures: after } = await guest.query(FIGURES);
  expect(after).toMatchObject({
    cards: 240,
    probeCards: 128,
    probeDecisions: 128,
    exposureGini: 0,
    modelMatches: { counted: 0, of: 112 },
    probeMatches: { counted: 0, of: 128 },
  });
  expect(after.reliability).toEqual([{ expected: 25, liked: { counted: 32, of: 128, percent: 25, low: 18.3, high: 33.2 } }]);
  expect(after.byIndustry).toEqual([{ industry: 'TECHNOLOGY', companySize: null, businesses: 16, cardsEach: 15 }]);
  const { ownExposure } = await members[0]!.client.query('{ ownExposure { days timesShown medianOfSimilar audience } }');
  expect(ownExposure).toEqual({ days: 28, timesShown: 15, medianOfSimilar: 15, audience: null });
});

test('the figures of a night are told until the next one, and counted anew when nights no longer come', async () => {
  const guest = t.seed.guest();
  const told = async () => (await guest.query('{ matchingFigures { countedAt cards } }')).matchingFigures;
  const nightAt = t.clock.now();
  await keepMatchingFigures(t.app, nightAt);
  const night = await told();
  expect(night.countedAt).toBe(nightAt.toISOString());
  await sql(
    `insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back)
     select shown_id, viewer_id, $1, 1, 'MODEL', 0.25, 0.25 from deck_shown limit 7`,
    [t.clock.now()],
  );
  t.clock.advance(HOUR_MS);
  expect(await told()).toEqual(night);
  const nextAt = t.clock.now();
  await keepMatchingFigures(t.app, nextAt);
  expect(await told()).toEqual({ countedAt: nextAt.toISOString(), cards: night.cards + 7 });
  expect(await sql('select count(*)::int as rows from matching_figures')).toEqual([{ rows: 1 }]);
  t.clock.advance(3 * DAY_MS);
  expect(Date.parse((await told()).countedAt) - nextAt.getTime()).toBeGreaterThan(2 * DAY_MS);
});

test('a share has the interval of Wilson, and none below what it needs', () => {
  expect(shareOf(0, 10, 10)).toMatchObject({ percent: 0, low: 0, high: 27.8 });
  expect(shareOf(5, 10, 10)).toMatchObject({ percent: 50, low: 23.7, high: 76.3 });
  expect(shareOf(5, 9, 10)).toBeNull();
});

test('an admin goes back to an older model, which the log keeps; a model that is not whole deals by the prior', async () => {
  const [older, newer] = [newId(), newId()];
  const now = t.clock.now().getTime();
  for (const [id, at, current] of [
    [older, now - 2 * DAY_MS, false],
    [newer, now - DAY_MS, true],
  ] as const)
    await sql(`insert into match_models (id, trained_at, weights, calibration, is_current) values ($1, $2, '{"cut": true}', 'null', $3)`, [
      id,
      new Date(at),
      current,
    ]);
  const admin = await t.seed.staff({ role: 'ADMIN' });
  const list = () => admin.client.query('{ matchModels(first: 1) { nodes { id isCurrent } pageInfo { hasNextPage } } }');
  expect((await list()).matchModels).toEqual({ nodes: [{ id: newer, isCurrent: true }], pageInfo: { hasNextPage: true } });
  const CHOOSE = 'mutation ($input: MakeModelCurrentInput!) { makeModelCurrent(input: $input) { model { id isCurrent } } }';
  const { makeModelCurrent } = await admin.client.query(CHOOSE, { input: { modelId: older } });
  expect(makeModelCurrent.model).toEqual({ id: older, isCurrent: true });
  expect(await sql('select id from match_models where is_current')).toEqual([{ id: older }]);
  expect(await sql(`select target_id from audit_log where action = 'matching.modelChosen'`)).toEqual([{ target_id: older }]);
  expect((await admin.client.graphql(CHOOSE, { input: { modelId: newId() } })).code).toBe('NOT_FOUND');
  const me = await t.seed.member();
  const { discoverDeck } = await me.client.query('{ discoverDeck(first: 3) { cards { kind chance { percent } fit score } } }');
  expect(discoverDeck.cards).toHaveLength(3);
  for (const { kind, chance, fit, score } of discoverDeck.cards) expect([kind, chance, score]).toEqual(['FIT', null, fit]);
});
