import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NEWCOMER_AUDIENCE } from '@benison/contracts/terms/matching';
import { createDatabase } from '@benison/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { readConfig } from '../../../apps/api/src/config.ts';
import { createApp } from '../../../apps/api/src/create-app.ts';
import { revenue } from '../../../apps/api/src/modules/analytics/queries/revenue.ts';
import { GIFT_CHECKS, LEDGER_CHECKS, MONEY_CHECKS } from '../../../apps/api/src/modules/coins/ledger/audit-checks.ts';
import { auditLedger } from '../../../apps/api/src/modules/coins/ledger/audit.ts';
import { sqlOf } from '../../../apps/api/src/platform/database/sql.ts';
import { makeDemoWorld } from './businesses.ts';
import { HAND_MADE } from './data/hand-made.ts';
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

test('every decision of the past was made on a card that had been turned up, and each business counts who has seen it', async () => {
  const unseen = await rowsOf(
    `select s.swiper_id from swipes s where not exists (
       select from deck_shown d where d.viewer_id = s.swiper_id and d.shown_id = s.swiped_id and d.shown_at < s.created_at)`,
  );
  expect(unseen).toEqual([]);
  const [seen] = await rowsOf<{ wrong: number; by_some: number }>(
    `select count(*) filter (where b.audience <> least($1, d.viewers))::int as wrong, count(*) filter (where b.audience > 0)::int as by_some
     from businesses b left join lateral (select count(distinct viewer_id) as viewers from deck_shown where shown_id = b.id) d on true`,
    [NEWCOMER_AUDIENCE],
  );
  expect(seen?.wrong).toBe(0);
  expect(seen?.by_some).toBeGreaterThan(300);
});

test('two businesses watch, give, answer, meet and write only once they have matched, and nothing of it lies in the future', async () => {
  const meant: readonly (readonly [what: string, one: string, other: string, at: string, from: string])[] = [
    ['watched', 'v.viewer_id', 's.streamer_id', 'v.joined_at', 'stream_viewers v join live_streams s on s.id = v.stream_id'],
    ['gave', 'g.from_business', 'g.to_business', 'g.sent_at', 'stream_gifts g'],
    ['spoke', 'c.sender_id', 's.streamer_id', 'c.sent_at', 'stream_messages c join live_streams s on s.id = c.stream_id'],
    [
      'will come',
      'a.business_id',
      's.streamer_id',
      'a.answered_at',
      'scheduled_stream_guests a join scheduled_streams s on s.id = a.scheduled_stream_id',
    ],
    ['wrote', 't.business1_id', 't.business2_id', 'm.created_at', 'messages m join matches t on t.id = m.match_id'],
    ['would meet', 't.business1_id', 't.business2_id', 'm.created_at', 'meetings m join matches t on t.id = m.match_id'],
    ['did business', 'o.business_id', 'o.other_id', 'o.answered_at', 'match_outcomes o'],
  ];
  for (const [what, one, other, at, from] of meant) {
    const [found] = await rowsOf<{ n: number; early: number; late: number }>(
      `select count(*)::int as n, count(*) filter (where x.at > $1)::int as late,
              count(*) filter (where m.created_at is null or m.created_at > x.at)::int as early
       from (select ${one} as one, ${other} as other, ${at} as at from ${from}) x
         left join matches m on m.business1_id = least(x.one, x.other) and m.business2_id = greatest(x.one, x.other) where x.one <> x.other`,
      [NOW],
    );
    expect({ what, early: found?.early, late: found?.late }).toEqual({ what, early: 0, late: 0 });
    expect(found?.n, what).toBeGreaterThan(0);
  }
});

test('what was written in a thread stands in the order of time, and what was said in a stream within its hours', async () => {
  const backwards = await rowsOf(
    `select match_id from (select match_id, created_at, lag(created_at) over (partition by match_id order by sequence) as before from messages) m
     where m.before > m.created_at`,
  );
  expect(backwards).toEqual([]);
  const outside = await rowsOf(
    `select s.title from live_streams s
       join (select stream_id, sent_at from stream_messages union all select stream_id, sent_at from stream_gifts) x on x.stream_id = s.id
     where x.sent_at not between s.live_at and s.ended_at`,
  );
  expect(outside).toEqual([]);
  const unseen = await rowsOf(
    `select c.text from stream_messages c join live_streams s on s.id = c.stream_id where c.sender_id <> s.streamer_id
       and not exists (select from stream_viewers v where v.stream_id = s.id and v.viewer_id = c.sender_id)`,
  );
  expect(unseen).toEqual([]);
});

test('what was reported was reported by somebody else, who had matched with its business or was there', async () => {
  const strangers = await rowsOf(
    `select r.id from content_reports r where r.source = 'MEMBER' and r.target_type = 'STREAM_MESSAGE' and not exists (
       select from stream_messages c join stream_viewers v on v.stream_id = c.stream_id where c.id = r.target_id and v.viewer_id = r.reporter_id)`,
  );
  expect(strangers).toEqual([]);
});

test('nobody who is banned from streams, or was by a decision that stands, is among those one meets by name, or goes live meanwhile', async () => {
  const banned = await rowsOf<{ name: string; is_live_meanwhile: boolean }>(
    `select b.name, exists (select from live_streams s where s.streamer_id = b.id and s.live_at > l.created_at) as is_live_meanwhile
     from live_bans l join businesses b on b.id = l.business_id`,
  );
  expect(banned.length).toBeGreaterThan(0);
  expect(banned.filter(({ name, is_live_meanwhile }) => is_live_meanwhile || HAND_MADE.some((one) => one.name === name))).toEqual([]);
});
