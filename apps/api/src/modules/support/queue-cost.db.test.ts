import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf, type Sql } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { staffHelpRequests } from './queries/staff-help-requests.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

/** Writes open requests of all urgencies, every tenth of which is overdue. */
async function fill(count: number): Promise<void> {
  await t.app.pool.query(
    `insert into help_requests (id, token_hash, email, issue_type, description, urgency, is_priority, due_at, created_at, changed_at)
     select gen_random_uuid(), gen_random_uuid()::text, 'crowd' || n || '@somewhere.example', 'OTHER', 'It does not work any more.',
       (array['LOW', 'MEDIUM', 'HIGH'])[1 + n % 3], n % 2 = 0, $2::timestamptz + case when n % 10 = 0 then -n else n end * interval '1 second', $2, $2
     from generate_series(1, $1) n`,
    [count, t.clock.now()],
  );
  await t.app.pool.query('analyze help_requests');
}

/** The number of pages of the database that a page of the queue reads. */
async function costOf(after: string | null): Promise<number> {
  let pages = 0;
  const counting: Sql = async (text, params = []) => {
    const { rows } = await t.app.pool.query(`explain (analyze, buffers, format json) ${text}`, [...params]);
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return sqlOf(t.app.em())(text, [...params]);
  };
  await staffHelpRequests(counting, t.clock.now(), { first: 20, after });
  return pages;
}

test('the queue is read to its end in one order, the overdue ones first, whatever becomes overdue meanwhile', async () => {
  await fill(300);
  const sql = sqlOf(t.app.em());
  const began = t.clock.now();
  const { rows } = await t.app.pool.query<{ id: string }>(
    `select id from help_requests where status = 'OPEN' order by case when due_at < $1 then 0 else 1 + queue_rank end, due_at, id`,
    [began],
  );
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page === 0 || after; page += 1) {
    const { nodes, pageInfo } = await staffHelpRequests(sql, new Date(began.getTime() + page * DAY_MS), { first: 50, after });
    seen.push(...nodes.map(({ id }) => id));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  }
  expect(seen).toEqual(rows.map(({ id }) => id));
});

/** Read for a page of twenty by the order of an index; by a look at every open request it is twenty times as much. */
const PAGES_MAX = 1_000;

test('a page of the open queue reads no more with ten thousand requests, be they overdue or in time', async () => {
  await fill(10_000);
  expect(await costOf(null)).toBeLessThan(PAGES_MAX);
  const { pageInfo } = await staffHelpRequests(sqlOf(t.app.em()), t.clock.now(), { first: 50 });
  expect(await costOf(pageInfo.endCursor)).toBeLessThan(PAGES_MAX);
  await t.app.pool.query(`update help_requests set status = 'CLOSED' where due_at < $1`, [t.clock.now()]);
  expect(await costOf(null)).toBeLessThan(PAGES_MAX);
});
