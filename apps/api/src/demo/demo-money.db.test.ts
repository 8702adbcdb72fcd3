import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@benison/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config.ts';
import { createApp } from '../create-app.ts';
import { revenue } from '../modules/analytics/queries/revenue.ts';
import { GIFT_CHECKS, LEDGER_CHECKS, MONEY_CHECKS } from '../modules/coins/ledger/audit-checks.ts';
import { auditLedger } from '../modules/coins/ledger/audit.ts';
import { sqlOf } from '../platform/database/sql.ts';
import { makeDemoWorld } from './businesses.ts';
import { makeDemoIds } from './demo-ids.ts';
import { DEMO_SEED, storeRows } from './store-demo-world.ts';
import { storeDemoLive } from './store-live.ts';

/** Without a worker, as the set-up of a first start: nobody looks after the streams of the past while they are made. */
let app: AppContext;
let end = async (): Promise<void> => {};
beforeAll(async () => {
  const [database, folder] = [await createDatabase(), await mkdtemp(join(tmpdir(), 'benison-demo-'))];
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    BENISON_DATA: folder,
    BENISON_SECRET: SECRET,
    BENISON_DEMO: '1',
    LOG_LEVEL: 'error',
  };
  app = await createApp(readConfig(settings), { clock: { now: () => NOW } });
  end = async () => {
    await app[Symbol.asyncDispose]();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const world = makeDemoWorld(DEMO_SEED, app.clock.now());
  await storeRows(app, world, makeDemoIds(world), 'nobody signs in here');
  await storeDemoLive(app);
}, 240_000);
afterAll(() => end());

/** A day in the middle of a week, a month and a quarter: figures begin anew with each. */
const NOW = new Date('2026-11-26T21:00:00Z');
const SECRET = Buffer.alloc(32, 7).toString('base64');

const rowsOf = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.pool.query<Row>(statement, values)).rows;

test('the books balance after ninety days of purchases, refunds, gifts and payouts', async () => {
  const findings = await app.transaction((tx) => auditLedger(tx.sql, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...GIFT_CHECKS]));
  expect(findings.filter(({ row }) => row)).toEqual([]);
});

test('revenue is what was charged, and every subscriber has paid for the period that runs', async () => {
  const read = (period: 'WEEK' | 'YEAR') => revenue(sqlOf(app.em()), period, app.clock.now());
  const year = await read('YEAR');
  const [charged] = await rowsOf<{ cents: number; fees: number; n: number }>(
    `select sum(amount_cents)::int as cents, sum(fee_cents)::int as fees, count(*)::int as n from charges where charged_at >= date_trunc('year', $1::timestamptz at time zone 'UTC')`,
    [NOW],
  );
  expect([year.grossCents, year.feesCents, year.charges]).toEqual([charged?.cents, charged?.fees, charged?.n]);
  expect(year.netCents).toBe(year.grossCents - year.feesCents - year.refundsCents - year.disputedCents);
  const earning = ['COIN_PACKAGES', 'SUBSCRIPTIONS', 'BOOSTS'];
  const gross = new Map<string, number>(year.streams.map(({ stream, grossCents }) => [stream, grossCents]));
  for (const stream of earning) expect(gross.get(stream)).toBeGreaterThan(10_000);
  expect((await read('WEEK')).grossCents).toBeGreaterThan(0);
  const unpaid = await rowsOf(
    `select s.id from subscriptions s left join orders o on o.id = s.period_order_id where s.state = 'ACTIVE' and (o.status is distinct from 'PAID' or s.period_end <= $1)`,
    [NOW],
  );
  expect(unpaid).toEqual([]);
  const [premium] = await rowsOf<{ members: number }>('select count(*)::int as members from users where is_premium');
  expect(year.subscribers).toBe(premium?.members);
  expect(year.subscribers).toBeGreaterThanOrEqual(40);
  expect(year.churnPercent).toBeGreaterThan(0);
  expect(year.refundsCents).toBeGreaterThan(0);
});

test.each(['imani', 'theo'])('%s has earned coins, a cash-out under way, meetings, and a stream announced', async (username) => {
  const [who] = await rowsOf<{ user_id: string; business_id: string; earned: number; paid: number; promo: number }>(
    `select u.id as user_id, b.id as business_id, w.earned::int, w.paid::int, w.promo::int from users u join businesses b on b.user_id = u.id
       join bizcoin_wallets w on w.user_id = u.id where u.username = $1`,
    [username],
  );
  expect(who?.earned).toBeGreaterThan(500);
  expect(who?.paid).toBeGreaterThan(0);
  expect(await rowsOf(`select status from conversion_requests where user_id = $1`, [who?.user_id])).toEqual([{ status: 'PENDING' }]);
  const meetings = await rowsOf<{ status: string; is_ahead: boolean | null; is_business: boolean }>(
    `select g.status, g.starts_at > $2 as is_ahead, exists (select from match_outcomes o where o.match_id = g.match_id and o.answer = 'YES') as is_business
     from meetings g join matches m on m.id = g.match_id where $1 in (m.business1_id, m.business2_id) order by g.status, g.starts_at`,
    [who?.business_id, NOW],
  );
  expect(meetings).toEqual([
    { status: 'ACCEPTED', is_ahead: false, is_business: true },
    { status: 'ACCEPTED', is_ahead: true, is_business: false },
    { status: 'PROPOSED', is_ahead: null, is_business: false },
  ]);
  const announced = await rowsOf('select title from scheduled_streams where streamer_id = $1 and starts_at > $2', [who?.business_id, NOW]);
  expect(announced.length).toBe(1);
  const photos = await rowsOf('select id from business_photos where business_id = $1', [who?.business_id]);
  expect(photos.length).toBeGreaterThanOrEqual(3);
});

test("what a member's statement says last is what its wallet holds, line after line in the order of time", async () => {
  const wrong = await rowsOf(
    `select t.wallet_id from (select wallet_id, id, created_at, lag(created_at) over (partition by wallet_id order by id) as before from bizcoin_transactions) t
       join bizcoin_wallets w on w.id = t.wallet_id join users u on u.id = w.user_id where u.username in ('imani', 'theo') and t.before > t.created_at`,
  );
  expect(wrong).toEqual([]);
});
