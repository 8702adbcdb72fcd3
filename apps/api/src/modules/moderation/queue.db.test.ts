import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedSql } from '../../platform/database/prepared.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { caseInQueue, readCases } from './queries/cases.ts';
import { countCases, moderationCounts } from './queries/counts.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const FEW = 100;
const MANY = 100_000;
/** As many as one statement adds within its time on a busy machine. */
const AT_ONCE = 10_000;
/** A thousand cases, each on a page of its own, read for the list and for its total, with what stands beside them. */
const SEARCHED_PAGES_MAX = 6_000;

/** Cases in every state, severity and age, all about one business; the first ones with a report each. */
async function addCases(count: number, subjectId: string, reporterId: string, staffId: string): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE)
    await t.app.pool.query(
      `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, action, reporter_count, points, queue_key, opened_at, due_at, first_claimed_at, decided_by, decided_at, evidence_until)
     select gen_random_uuid(), 'BUSINESS', gen_random_uuid(), $2, 'SPAM', (array['HIGH', 'MEDIUM', 'LOW'])[1 + n % 3], s.status,
       case s.status when 'REVIEWED' then 'UNDER_INVESTIGATION' when 'RESOLVED' then 'WARNING_ISSUED' when 'DISMISSED' then 'NO_VIOLATION_FOUND' end,
       1, n % 400, case when s.is_over then extract(epoch from s.at)::bigint - 10000000000 else (n % 400) * 300 - extract(epoch from s.at)::bigint end,
       s.at, s.at + interval '1 day', s.at + interval '1 minute', case when s.is_over then $4::uuid end, case when s.is_over then s.at + interval '5 minutes' end, s.at + interval '1 year'
     from generate_series($1::int, $5::int) n
     cross join lateral (select (array['PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED'])[1 + n % 4] as status, n % 4 > 1 as is_over, now() - n * interval '1 minute' as at) s
     where $3::uuid is not null`,
      [from, subjectId, reporterId, staffId, Math.min(count, from + AT_ONCE - 1)],
    );
  if (count > FEW) return void (await t.app.pool.query('analyze moderation_cases, moderation_tally'));
  await t.app.pool.query(
    `insert into content_reports (id, reporter_id, target_type, target_id, reported_id, category, details, status, case_id, created_at, told_at)
     select gen_random_uuid(), $1, target_type, target_id, subject_id, category, 'Again', status, id, opened_at, now() from moderation_cases on conflict do nothing`,
    [reporterId],
  );
  await t.app.pool.query('analyze moderation_cases, content_reports, moderation_tally');
}

/** The number of pages the database reads for a query: the same on a busy machine as on an idle one. */
async function pagesRead(query: (sql: Sql) => Promise<unknown>): Promise<number> {
  let pages = 0;
  await query(async (text, params = []) => {
    const {
      rows: [row],
    } = await t.app.pool.query(`explain (analyze, buffers, format json) ${text}`, [...params]);
    const plan = row['QUERY PLAN'][0].Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return (await t.app.pool.query(text, [...params])).rows;
  });
  return pages;
}

test('a page of the queue, its total and its figures cost the same with a hundred thousand cases as with a hundred', async () => {
  const [subject, reporter, priya] = [await t.seed.member(), await t.seed.member(), await t.seed.staff({ role: 'MODERATOR' })];
  const now = new Date();
  const filters = [{}, { status: 'PENDING' }, { severity: 'HIGH' }, { status: 'RESOLVED', severity: 'LOW' }] as const;
  const costs = async () => {
    const halfWay = (await readCases(pool, now, { first: 50 })).pageInfo.endCursor;
    const asked = [
      ...filters.map((filter) => (sql: Sql) => readCases(sql, now, { ...filter, first: 20 })),
      (sql: Sql) => readCases(sql, now, { first: 20, after: halfWay }),
    ];
    // What was searched for looks at a thousand cases at most, and counts as many.
    const searches = [['spam'], ['17']].map((words) => async (sql: Sql) => {
      await readCases(sql, now, { words, first: 20 });
      await countCases(sql, { words });
    });
    const pages = [];
    for (const query of [
      ...asked,
      (sql: Sql) => moderationCounts(sql, now),
      (sql: Sql) => countCases(sql, { status: 'PENDING' }),
      ...searches,
    ])
      pages.push(await pagesRead(query));
    return pages;
  };
  const pool: Sql = async <Row>(text: string, params: readonly unknown[] = []) => (await t.app.pool.query(text, [...params])).rows as Row[];
  await addCases(FEW, subject.businessId, reporter.businessId, priya.staffId);
  const few = await costs();
  await addCases(MANY, subject.businessId, reporter.businessId, priya.staffId);
  const many = await costs();
  const {
    rows: [{ n }],
  } = await t.app.pool.query('select count(*)::int as n from moderation_cases');
  expect(await countCases(pool, {})).toBe(n);
  const {
    rows: [{ p }],
  } = await t.app.pool.query(`select count(*)::int as p from moderation_cases where status = 'PENDING' and severity = 'HIGH'`);
  expect((await moderationCounts(pool, now)).highPending).toBe(p);
  // Overdue cases are counted up to a thousand.
  const most = few
    .map((pages) => pages * 3 + 300)
    .with(5, 2_000)
    .with(7, SEARCHED_PAGES_MAX)
    .with(8, SEARCHED_PAGES_MAX);
  many.forEach((pages, index) =>
    expect(pages, `question ${index}: ${few.join()} pages with a hundred, ${many.join()} with many`).toBeLessThan(most[index] ?? 0),
  );
});

test('what every event reads of the queue is planned once, however many cases are open', async () => {
  const [subject, reporter, priya] = [await t.seed.member(), await t.seed.member(), await t.seed.staff({ role: 'MODERATOR' })];
  await addCases(MANY / 10, subject.businessId, reporter.businessId, priya.staffId);
  // Rows that were just written look dear to count.
  await t.app.pool.query(`update moderation_cases set due_at = due_at + interval '1 hour'`);
  await t.app.pool.query('analyze moderation_cases');
  const { rows } = await t.app.pool.query<{ id: string }>('select id from moderation_cases limit 1');
  const pool = new pg.Pool({ connectionString: t.app.config.DATABASE_URL, max: 1 });
  for (let nth = 0; nth < 20; nth += 1) await caseInQueue(preparedSql(pool), new Date(), rows[0]?.id ?? '');
  const { rows: plans } = await pool.query<{ custom: number; kept: number }>(
    `select custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements where statement like '%moderation_pace%'`,
  );
  await pool.end();
  expect(plans).toEqual([{ custom: 5, kept: 15 }]);
});
