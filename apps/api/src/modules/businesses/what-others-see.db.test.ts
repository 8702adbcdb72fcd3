import { RETURN_WEIGHT } from '@benison/contracts/terms/matching';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedSql } from '../../platform/database/prepared.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { countProfileViews, loadBusinesses, refreshRank } from './public.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const set = (id: string, assignments: string) => t.app.pool.query(`update businesses set ${assignments} where id = $1`, [id]);
const seen = async (id: string) => (await loadBusinesses(sqlOf(t.app.em()), [id], { now: t.app.clock.now() })).get(id);
const view = async (viewer: string, viewed: string) =>
  (await t.app.transaction((tx) => countProfileViews(tx, [{ viewer, viewed }], t.app.clock.now()))).length > 0;
const rank = async (id: string): Promise<number> =>
  (await t.app.pool.query('select rank_score from businesses where id = $1', [id])).rows[0].rank_score;

test('a profile view counts once per viewer and day, never for oneself, however many come at once', async () => {
  const [bob, one, other] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => view(one.businessId, bob.businessId)));
  expect(atOnce.filter(Boolean)).toHaveLength(1);
  expect(await view(other.businessId, bob.businessId)).toBe(true);
  expect(await view(bob.businessId, bob.businessId)).toBe(false);
  expect((await seen(bob.businessId))?.profileViews).toBe(2);
  t.clock.advance(DAY_MS);
  expect(await view(one.businessId, bob.businessId)).toBe(true);
  expect((await seen(bob.businessId))?.profileViews).toBe(3);
});

test('presence shows while it lasts, and reads as offline when hidden', async () => {
  const bob = await t.seed.member();
  expect(await seen(bob.businessId)).toMatchObject({ isOnline: false, lastActiveAt: null });
  const now = t.app.clock.now();
  await t.app.pool.query('update businesses set online_until = $2, last_active_at = $3 where id = $1', [
    bob.businessId,
    new Date(now.getTime() + 60_000),
    now,
  ]);
  expect(await seen(bob.businessId)).toMatchObject({ isOnline: true, lastActiveAt: now });
  await set(bob.businessId, 'show_online_status = false');
  expect(await seen(bob.businessId)).toMatchObject({ isOnline: false, lastActiveAt: null });
  await set(bob.businessId, 'show_online_status = true');
  t.clock.advance(60_001);
  expect((await seen(bob.businessId))?.isOnline).toBe(false);
});

test('response rate and time show from three first messages on', async () => {
  const bob = await t.seed.member();
  await set(bob.businessId, 'first_messages_received = 2, first_messages_answered = 2, response_minutes_median = 90');
  expect(await seen(bob.businessId)).toMatchObject({ responseRate: null, responseHours: null });
  await set(bob.businessId, 'first_messages_received = 4, first_messages_answered = 3');
  expect(await seen(bob.businessId)).toMatchObject({ responseRate: 75, responseHours: 1.5 });
});

test('others see when a business was verified, and nothing of its owner', async () => {
  const [bob, unverified] = [await t.seed.member(), await t.seed.member({ verified: false })];
  const business = await seen(bob.businessId);
  expect(business).toMatchObject({ isVerified: true, isDemo: false });
  expect(business?.verifiedAt).toBeInstanceOf(Date);
  expect(await seen(unverified.businessId)).toMatchObject({ isVerified: false, verifiedAt: null });
  expect(JSON.stringify(business)).not.toContain(bob.userId);
  const own = ['address', 'zipCode', 'latitude', 'longitude', 'userId', 'email', 'phone'];
  expect(Object.keys(business ?? {}).filter((name) => own.includes(name))).toEqual([]);
});

test('many businesses are loaded together, and unknown ids are left out', async () => {
  const [one, other] = [await t.seed.member(), await t.seed.member()];
  const unknown = '0192f0c0-0000-7000-8000-000000000000';
  const found = await loadBusinesses(sqlOf(t.app.em()), [other.businessId, unknown, one.businessId], { now: new Date() });
  expect([...found.keys()].sort()).toEqual([one.businessId, other.businessId].sort());
});

test('the statement that loads businesses is planned a few times, not at each run, whether for one or for a page of them', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => t.seed.member()));
  const ids = members.map(({ businessId }) => businessId);
  const pool = new pg.Pool({ connectionString: t.database.url, max: 1 });
  try {
    const load = (count: number) => loadBusinesses(preparedSql(pool), ids.slice(0, count), { now: t.app.clock.now() });
    for (let run = 0; run < 20; run += 1) for (const count of [1, 2, 3, 5]) expect([...(await load(count)).keys()]).toHaveLength(count);
    const { rows } = await pool.query<{ runs: number; planned: number }>(
      'select (generic_plans + custom_plans)::int as runs, custom_plans::int as planned from pg_prepared_statements order by 1, 2',
    );
    // Three and five are padded to four and eight.
    expect(rows.map(({ runs }) => runs)).toEqual([20, 20, 20, 20]);
    for (const { planned } of rows) expect(planned).toBeLessThanOrEqual(5);
  } finally {
    await pool.end();
  }
});

test('the rank rises with likes and with a return, and falls while a business is away', async () => {
  const bob = await t.seed.member();
  const refreshed = async () => {
    await t.app.transaction((tx) => refreshRank(tx, bob.businessId));
    return rank(bob.businessId);
  };
  const plain = await refreshed();
  await set(bob.businessId, 'likes_received = 8');
  const liked = await refreshed();
  await set(bob.businessId, `last_active_at = now() - interval '14 days'`);
  const away = await refreshed();
  await set(bob.businessId, 'passes_received = 40');
  const passed = await refreshed();
  await set(bob.businessId, 'last_active_at = now()');
  const back = await refreshed();
  expect(liked).toBeGreaterThan(plain);
  expect(liked - away).toBeCloseTo(RETURN_WEIGHT, 2);
  expect(passed).toBeLessThan(away);
  expect(back - passed).toBeCloseTo(RETURN_WEIGHT, 2);
});
