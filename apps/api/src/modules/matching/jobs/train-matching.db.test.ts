import { RETURN_WEIGHT } from '@benison/contracts/terms/matching';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';
import { forgetModel, marketModel } from '../current-model.ts';
import { PROBE_DECISIONS_MIN } from '../model/calibration.ts';
import { agreementOf, usualAgreement } from '../model/chances.ts';
import { isTrainingDue, trainMatching } from './train-matching.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(async () => {
  await t.app.pool.query('delete from match_models');
  await t.app.pool.query('delete from businesses');
  forgetModel(t.app);
});

const ID = (kind: string, n: string): string => `('0193${kind}000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Members who have decided: those whose number divides by five are liked by nearly all, the others by few. */
async function fill(members: number, decisionsEach: number): Promise<void> {
  const { pool, clock } = t.app;
  const now = clock.now();
  await pool.query(
    `insert into users (id, username, email, password_hash, first_name, state)
     select ${ID('a', 'n')}, 'member' || n, 'member' || n || '@train.example', 'none', 'Member', 'ACTIVE' from generate_series(1, $1::int) n on conflict do nothing`,
    [members],
  );
  await pool.query(
    `insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, company_size, tags,
       seeking_partnership, offering, is_verified, is_active, last_active_at, created_at)
     select ${ID('b', 'n')}, ${ID('a', 'n')}, 'Business ' || n, (array['Technology', 'Retail', 'Legal'])[1 + n % 3], 'LLC', 'Honest work.', 'Springfield', 'IL',
       case when n % 7 > 0 then 30 + n % 15 end, case when n % 7 > 0 then -120 + n % 40 end, 'SMALL', array['tag' || n % 9],
       array['CLIENT'], array['VENDOR'], n % 2 = 0, true, $2::timestamptz - interval '1 day', $2::timestamptz - interval '40 days'
     from generate_series(1, $1::int) n`,
    [members, now],
  );
  await pool.query(
    `insert into swipes (swiper_id, swiped_id, direction, created_at)
     select ${ID('b', 'a')}, ${ID('b', 'b')}, case when (a * 31 + b * 17) % 10 < case when b % 5 = 0 then 8 else 2 end then 'LIKE' else 'PASS' end,
       $3::timestamptz - ((a * 13 + b * 7) % 400) * interval '1 hour' - interval '1 hour'
     from generate_series(1, $1::int) a, lateral (select 1 + (a + step * 7) % $1::int as b from generate_series(1, $2::int) step) d
     where a <> b on conflict do nothing`,
    [members, decisionsEach, now],
  );
}

const read = async <Row extends object>(text: string): Promise<Row[]> => (await t.app.pool.query<Row>(text)).rows;

test('a night makes a model, tells apart who is liked, and lists for each member others it has not decided on', async () => {
  await fill(120, 30);
  const now = t.clock.now();
  const figures = await trainMatching(t.app, now);
  expect(figures).toMatchObject({ members: 120 });
  expect(figures!.newLoss!).toBeLessThan(figures!.currentLoss!);
  const current = await marketModel(t.app);
  expect(current.id).not.toBeNull();
  expect(current.trainedAt).toEqual(now);
  const [means] = await read<{ liked: number; others: number; ranks: number }>(
    `select avg(liked) filter (where user_id::text ~ '[05]$') as liked, avg(liked) filter (where user_id::text !~ '[05]$') as others,
       max(abs(rank_score - (liked + choosy + ${RETURN_WEIGHT} * ln(return_chance) + ln(attention_price)))) as ranks from businesses`,
  );
  expect(means!.liked - means!.others).toBeGreaterThan(1);
  expect(means!.ranks).toBeLessThan(1e-9);
  const [lists] = await read<{ lists: number; shortest: number; selfs: number; decided: number; twice: number }>(
    `select count(*)::int as lists, min(cardinality(candidate_ids)) as shortest,
       count(*) filter (where business_id = any(candidate_ids))::int as selfs,
       count(*) filter (where exists (select from swipes s where s.swiper_id = business_id and s.swiped_id = any(candidate_ids)))::int as decided,
       count(*) filter (where cardinality(candidate_ids) > (select count(distinct c) from unnest(candidate_ids) c))::int as twice from deck_lists`,
  );
  expect(lists).toMatchObject({ lists: 120, selfs: 0, decided: 0, twice: 0 });
  expect(lists!.shortest).toBeGreaterThan(20);
});

test('of two trainings at once one is done', async () => {
  await fill(60, 20);
  const done = await Promise.all([trainMatching(t.app, t.clock.now()), trainMatching(t.app, t.clock.now())]);
  expect(done.filter((figures) => figures !== null)).toHaveLength(1);
  expect(await read('select from match_models')).toHaveLength(1);
});

test('a current model that is cut in half is replaced, and the deck goes by the prior until then', async () => {
  await fill(60, 20);
  await trainMatching(t.app, t.clock.now());
  expect((await marketModel(t.app)).id).not.toBeNull();
  await t.app.pool.query(`update match_models set weights = weights - 'sizes'`);
  forgetModel(t.app);
  expect((await marketModel(t.app)).id).toBeNull();
  await trainMatching(t.app, t.clock.now());
  expect((await marketModel(t.app)).id).not.toBeNull();
  expect(await read('select from match_models where is_current')).toHaveLength(1);
});

test('a market of nobody, of one and of five is trained without a fault and keeps the prior', async () => {
  for (const [members, each] of [
    [0, 0],
    [1, 0],
    [5, 4],
  ] as const) {
    await t.app.pool.query('delete from businesses');
    await fill(members, each);
    expect(await trainMatching(t.app, t.clock.now())).toMatchObject({ members, newLoss: null });
    expect(await read('select from match_models')).toHaveLength(0);
    expect(await read('select from deck_lists')).toHaveLength(members);
  }
});

test('after a restore to last week, or a clock that was a week ahead, the next training is due and whole', async () => {
  await fill(120, 30);
  const ahead = t.clock.now();
  await trainMatching(t.app, ahead);
  const lastWeek = new Date(ahead.getTime() - 7 * DAY_MS);
  expect(await isTrainingDue(t.app, lastWeek)).toBe(true);
  const figures = await trainMatching(t.app, lastWeek);
  expect(figures!.decisions).toBeGreaterThan(0);
  const [kept] = await read<{ later: number }>(`select count(*)::int as later from swipes where created_at > '${lastWeek.toISOString()}'`);
  const [all] = await read<{ swipes: number }>('select count(*)::int as swipes from swipes');
  expect(figures!.decisions).toBe(all!.swipes - kept!.later);
  expect(await read('select from match_models where is_current')).toHaveLength(1);
  const [broken] = await read<{ broken: number }>(
    `select count(*)::int as broken from businesses where liked = 'NaN' or choosy = 'NaN' or rank_score = 'NaN' or not (return_chance > 0 and return_chance <= 1) or not (attention_price > 0 and attention_price <= 1)`,
  );
  expect(broken!.broken).toBe(0);
  expect(await isTrainingDue(t.app, new Date(lastWeek.getTime() + HOUR_MS))).toBe(false);
});

test('a second night writes only what moved', async () => {
  await fill(80, 20);
  await trainMatching(t.app, t.clock.now());
  await trainMatching(t.app, t.clock.now());
  const versions = async (table: string): Promise<Set<string>> =>
    new Set((await read<{ version: string }>(`select ctid || ' ' || xmin as version from ${table}`)).map(({ version }) => version));
  for (const table of ['deck_lists', 'businesses']) {
    const before = await versions(table);
    await trainMatching(t.app, t.clock.now());
    const kept = [...(await versions(table))].filter((version) => before.has(version));
    expect({ table, kept: kept.length > 70 }).toEqual({ table, kept: true });
  }
});

test('a training is due at once, then every night, and when the last was under a clock that was ahead', async () => {
  const night = new Date('2031-03-04T09:30:00Z');
  const due = (at: Date): Promise<boolean> => isTrainingDue(t.app, at);
  expect(await due(night)).toBe(true);
  await t.app.pool.query(`insert into match_models (id, trained_at, weights, calibration) values (gen_random_uuid(), $1, '{}', 'null')`, [
    night,
  ]);
  const later = (hours: number): Date => new Date(night.getTime() + hours * HOUR_MS);
  expect(await due(later(1))).toBe(false);
  expect(await due(later(12))).toBe(false);
  expect(await due(later(24))).toBe(true);
  expect(await due(later(60))).toBe(true);
  expect(await due(later(-24 * 30))).toBe(true);
});

// Last, since it moves the clock.
test('the chance on a card is counted on the cards that a learned model dealt and members decided on', async () => {
  await fill(120, 30);
  await trainMatching(t.app, t.clock.now());
  const { id } = await marketModel(t.app);
  t.clock.advance(DAY_MS);
  // Cards of which the model said .2 in both directions, all liked back and forth by half: one in four agrees.
  await t.app.pool.query(
    `insert into deck_shown (viewer_id, shown_id, shown_at, place, source, chance_out, chance_back, model_id)
     select s.swiper_id, s.swiped_id, $1, 0, 'PROBE', 0.2, 0.2, $2 from swipes s`,
    [t.clock.now(), id],
  );
  await t.app.transaction(async ({ sql }) => {
    // Thousands of rows with their triggers, on a machine that may be busy.
    await sql('set local statement_timeout = 0');
    await sql(
      `update swipes set created_at = $1, direction = case when hashtext(swiper_id::text || swiped_id::text) % 2 = 0 then 'LIKE' else 'PASS' end`,
      [t.clock.now()],
    );
  });
  t.clock.advance(60_000);
  await trainMatching(t.app, t.clock.now());
  const { model } = await marketModel(t.app);
  expect(model.calibration!.decisions).toBeGreaterThan(PROBE_DECISIONS_MIN);
  const shown = agreementOf(model, { out: Math.log(0.25), back: Math.log(0.25) });
  expect(Math.abs(shown - 0.25)).toBeLessThan(0.04);
  expect(Math.abs(usualAgreement(model) - 0.25)).toBeLessThan(0.04);
});
